#!/bin/sh
# Removes from an installation what only a compiler, a debugger, a test or the package manager reads: a third of it.
# The package manager's own records hold the time, so that without them equal installations make equal layers.
set -eu
find . -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -path '*/node_modules/*' -delete
find backend platform shared -type f -name '*.test.ts*' -not -path '*/node_modules/*' -delete
rm -rf backend/testing backend/open-banking-sandbox shared/*/testing node_modules/.modules.yaml node_modules/.pnpm-workspace-state*.json
