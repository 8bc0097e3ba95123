import type { Remote, RuntimeConfig } from '@harbour/contract';
import { events } from '@harbour/events';
import type { Registry } from '@harbour/platform-contract';
import { createPortalRemotes, endParts, type Pins } from '@harbour/remotes';
import { exampleConfig, exampleRegistry } from '@harbour/testing';
import type { ReactNode } from 'react';
import { PortalConfigProvider } from '../config/portal-config.tsx';
import { ShellPages } from '../descriptions/host-pages.tsx';
import { createShellVersion, type ShellVersion } from '../new-versions/shell-version.ts';
import { ShellVersionProvider } from '../new-versions/shell-version-context.tsx';
import { ShellRemotes } from '../remotes/shell-remotes.tsx';
import { thisVisitor } from '../remotes/this-visitor.ts';

interface PortalParts {
  config?: RuntimeConfig;
  registry?: Registry;
  stale?: Error;
  pins?: Pins;
  /** Returns a remote, or throws. */
  load?: (name: string, version: string) => Promise<Remote>;
  shell?: ShellVersion;
}

/** The providers that the shell's own parts need in addition to those of every remote; for tests. */
export function inPortal({
  config = exampleConfig,
  registry = exampleRegistry(),
  stale,
  pins,
  load,
  shell = createShellVersion(undefined),
}: PortalParts = {}) {
  const remotes = createPortalRemotes({
    registry,
    ...(stale ? { stale } : {}),
    ...(pins ? { pins } : {}),
    environment: config.environment,
    visitor: thisVisitor,
    loadBuild: async (name, { version }) => {
      if (!load) throw new Error(`This test loads no ${name}.`);
      return load(name, version);
    },
    onFailure: (failure) => void events.emit('remote.failed', failure),
    onEnding: endParts,
    backOff: [],
  });
  return (inside: ReactNode) => (
    <PortalConfigProvider value={config}>
      <ShellVersionProvider value={shell}>
        <ShellRemotes remotes={remotes}>
          <ShellPages>{inside}</ShellPages>
        </ShellRemotes>
      </ShellVersionProvider>
    </PortalConfigProvider>
  );
}
