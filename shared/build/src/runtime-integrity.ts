import { integrityLookup } from '@harbour/platform-contract';
import webpack, { type Compiler } from 'webpack';

/**
 * Asks the page for the hash of what an element is about to load. An address that the page knows no hash for is the
 * page's own affair: throwing here would leave the chunk pending for ever.
 */
function askFor(element: 'script' | 'link', address: 'src' | 'href'): string {
  return `{
  const integrity = globalThis.${integrityLookup}?.(${element}.${address});
  if (integrity) { ${element}.crossOrigin = "anonymous"; ${element}.integrity = integrity; }
}`;
}

/**
 * Lets every script and style that a runtime loads carry the hash that was signed for it. webpack's own integrity
 * plugins write the hashes of all chunks into the runtime; here they stand in the signed registry, and nowhere else.
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
