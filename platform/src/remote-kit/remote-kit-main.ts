#!/usr/bin/env node
/** The commands of docs/releasing.md in a repository that installed the kit: its folders `mf-*` are its remotes. */
process.env.HARBOUR_REPOSITORY ??= process.cwd();
await import('../release-cli.ts');

export {};
