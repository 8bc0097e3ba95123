import { integrityLookup } from '@harbour/platform-contract';
import webpack, { type Compiler } from 'webpack';

/**
 * Asks the page for the hash of the file an element is about to load. An address without a known hash is the page's
 * concern: throwing here would leave the chunk pending for ever.
 */
function askFor(element: 'script' | 'link', address: 'src' | 'href'): string {
  return `{
  const integrity = globalThis.${integrityLookup}?.(${element}.${address});
  if (integrity) { ${element}.crossOrigin = "anonymous"; ${element}.integrity = integrity; }
}`;
}

/**
 * Adds the signed hash to every script and style that a runtime loads. webpack's integrity plugins write the hashes of
 * all chunks into the runtime; here they are in the signed registry only.
 */
export class RuntimeIntegrityPlugin {
  apply(compiler: Compiler): void {
    const plugin = RuntimeIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        plugin,
        (code) => `${code}\n${askFor('script', 'src')}`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        plugin,
        (code) => `${code}\n${askFor('link', 'href')}`,
      );
    });
  }
}
