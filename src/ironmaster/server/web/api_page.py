"""The description of the API as a plain page: no scripts, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}: API</title>
<style>body{{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}}
code{{font-family:ui-monospace}}</style></head>
<body><h1>{title}: API</h1>{about}<p>The whole description for programs:
<a href="/api/openapi.json">/api/openapi.json</a>.</p>{calls}</body></html>
"""


def manual(openapi: Mapping[str, Any]) -> str:
    """The page made from an OpenAPI description."""
    calls = [
        _call(method, path, operation)
        for path, operations in openapi["paths"].items()
        for method, operation in operations.items()
    ]
    about = "".join(f"<p>{escape(part)}</p>" for part in openapi["info"]["description"].strip().split("\n\n"))
    return PAGE.format(title=escape(openapi["info"]["title"]), about=about, calls="".join(calls))


def _call(method: str, path: str, operation: Mapping[str, Any]) -> str:
    parts = [f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation.get('description', ''))}</p>"]
    takes = [f"{found['name']} ({found['in']})" for found in operation.get("parameters", [])]
    body = _schema(operation.get("requestBody", {}))
    if body:
        takes.append(f"a body: {body}")
    if takes:
        parts.append(f"<p>Takes {escape(', '.join(takes))}.</p>")
    for status, answer in operation["responses"].items():
        if status.startswith("2") and _schema(answer):
            parts.append(f"<p>Answers {escape(status)}: {escape(_schema(answer))}.</p>")
    return "".join(parts)


def _schema(described: Mapping[str, Any]) -> str:
    """The name of what is sent, if it has one."""
    for content in described.get("content", {}).values():
        schema = content.get("schema", {})
        name: str = schema.get("$ref", schema.get("items", {}).get("$ref", "")).rpartition("/")[2]
        return name
    return ""
