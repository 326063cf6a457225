"""This machine's settings for package registries, for a bare root folder that needs them, too."""

import configparser
import os
import re
from pathlib import Path

SETTINGS = re.compile(
    r"(PIP_(?!CONFIG_FILE|CACHE_DIR)|NPM_CONFIG_(?!.*CACHE)).+|((HTTPS?|ALL|NO)_PROXY)"
    r"|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|NODE_EXTRA_CA_CERTS",
    re.IGNORECASE,
)
"""Environment variables that say how to reach package registries."""

NPM_SETTINGS = re.compile(r"(@\S+:)?registry|cafile|proxy|https-proxy|noproxy|strict-ssl")
AUTHORITIES = Path("/usr/local/share/ca-certificates")


def settings() -> tuple[dict[str, str], list[str]]:
    """Environment variables to copy, and the local files and folders that settings refer to."""
    environment = {name: value for name, value in os.environ.items() if SETTINGS.fullmatch(name)}
    values = [*environment.values(), *pip_values(), *npm_lines().values()]
    mounts: set[str] = set()
    for word in {word for value in values for word in value.split()}:
        path = Path(word.removeprefix("file://"))
        if path.is_absolute() and path.exists():
            # A local index links to files next to it.
            mounts.add(str(path.parent if word.startswith("file://") else path))
    return environment, sorted(mounts)


def pip_settings() -> configparser.RawConfigParser:
    """All of pip's settings files, as one."""
    home, named = Path.home(), os.environ.get("PIP_CONFIG_FILE")
    files = [Path("/etc/xdg/pip/pip.conf"), Path("/etc/pip.conf"), home / ".pip/pip.conf"]
    files += [home / ".config/pip/pip.conf", *([Path(named)] if named else [])]
    parser = configparser.RawConfigParser()
    parser.read(files, encoding="utf-8")
    return parser


def pip_values() -> list[str]:
    parser = pip_settings()
    return [value for section in parser.sections() for _key, value in parser.items(section)]


def npm_lines() -> dict[str, str]:
    """The lines of the user's .npmrc that say where packages come from."""
    path = Path.home() / ".npmrc"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    pairs = [line.partition("=") for line in lines]
    found = {key.strip(): value.strip() for key, _, value in pairs}
    return {key: value for key, value in found.items() if NPM_SETTINGS.fullmatch(key)}


def registry_files(home: str) -> dict[str, str]:
    """Files to write into the root folder, by path; `home` is that of its user."""
    pip_text = ""
    parser = pip_settings()
    for section in parser.sections():
        pip_text += f"[{section}]\n"
        for key, value in parser.items(section):
            pip_text += f"{key} = {value.replace(chr(10), chr(10) + '    ')}\n"
    found = {
        "/etc/pip.conf": pip_text,
        f"{home}/.npmrc": "".join(f"{key}={value}\n" for key, value in npm_lines().items()),
        "/etc/resolv.conf": Path("/etc/resolv.conf").read_text(encoding="utf-8"),
        "/etc/hosts": Path("/etc/hosts").read_text(encoding="utf-8"),
    }
    for path in AUTHORITIES.glob("*.crt"):
        found[str(path)] = path.read_text(encoding="utf-8")
    return found
