import { runtimeCoreVariable } from '@harbour/platform-contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';

/**
 * A runtime plugin of hosts: puts the federation runtime core where the entries of remotes look for it; they are built
 * without one (`externalRuntime`). The package's own option (`provideExternalRuntime`) costs a host 10.5 KiB more,
 * since it bundles the core a second time.
 */
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  Reflect.set(globalThis, runtimeCoreVariable, core);
  return { name: 'provide-runtime-core' };
}
