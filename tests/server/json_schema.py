# SPDX-License-Identifier: MIT
"""The part of JSON Schema that docs/openapi.json uses; an unknown word is an error."""
import re

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
WORDS = {"$ref", "type", "properties", "required", "additionalProperties", "items", "enum", "const", "pattern",
         "oneOf", "minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength", "description"}


def is_type(value, name):
    if name in ("integer", "number"):
        kinds = int if name == "integer" else (int, float)
        return isinstance(value, kinds) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def faults(document, schema, value, place="$"):
    """Why a value does not fit: a list of sentences."""
    assert set(schema) <= WORDS, set(schema) - WORDS
    if "$ref" in schema:
        named = document
        for name in schema["$ref"].split("/")[1:]:
            named = named[name]
        return faults(document, named, value, place)
    if "oneOf" in schema:
        tried = [faults(document, one, value, place) for one in schema["oneOf"]]
        return [] if tried.count([]) == 1 else [f"{place}: fits {tried.count([])} of {len(tried)}: {tried}"]
    if "const" in schema and value != schema["const"]:
        return [f"{place}: {value!r} is not {schema['const']!r}"]
    kinds = schema.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if kinds and not any(is_type(value, kind) for kind in kinds):
        return [f"{place}: {value!r} is no {' or '.join(kinds)}"]
    found = []
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{place}: {value!r} is none of {schema['enum']}")
    if isinstance(value, str):
        if not re.search(schema.get("pattern", ""), value):
            found.append(f"{place}: {value!r} does not match {schema['pattern']}")
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            found.append(f"{place}: {value!r} has the wrong length")
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            found.append(f"{place}: {value} is out of range")
    elif isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append(f"{place}: {len(value)} items")
        for i, item in enumerate(value):
            found += faults(document, schema.get("items", {}), item, f"{place}[{i}]")
    elif isinstance(value, dict):
        known = schema.get("properties", {})
        found += [f"{place}: '{name}' is missing" for name in schema.get("required", []) if name not in value]
        if schema.get("additionalProperties") is False:
            found += [f"{place}: '{name}' is not described" for name in value if name not in known]
        for name in value:
            if name in known:
                found += faults(document, known[name], value[name], f"{place}.{name}")
    return found
