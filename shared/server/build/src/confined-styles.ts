import { transform } from 'lightningcss';
import webpack, { type Compiler } from 'webpack';

const styleSheet = /\.css$/;

/**
 * The elements in which a remote's styles apply: below the element that the host marks with its name (`RemoteRoot`),
 * and not below that of another remote inside it.
 */
const scopeOf = (remote: string) => `@scope ([data-remote="${remote}"]) to (:scope [data-remote])`;

/** Rules that apply to the whole page wherever they stand, so that a remote may not have them. */
const pageWide: ReadonlySet<string> = new Set([
  'counter-style',
  'custom-media',
  'font-face',
  'font-feature-values',
  'font-palette-values',
  'import',
  'layer-statement',
  'page',
  'property',
  'view-transition',
]);

/**
 * Confines every style sheet of a build to its remote's own elements: `body { … }` in it reaches nothing. Class names
 * alone do not do that, since a sheet may also select elements, and stays in the page when the client leaves.
 */
export class ConfinedStylesPlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const plugin = ConfinedStylesPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      // Before the minifier, which then sees complete sheets.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => styleSheet.test(name))) {
          compilation.updateAsset(
            file,
            (sheet) => new webpack.sources.ConcatSource(`${scopeOf(this.#remote)} {\n`, sheet, '\n}\n'),
          );
        }
      });
    });
  }
}

/** The parts of lightningcss's syntax tree that are looked at. */
interface Rule {
  type: string;
  value?: { name?: unknown; rules?: unknown; scopeStart?: unknown };
}

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && 'type' in value;
const rulesIn = (value: unknown): Rule[] => (Array.isArray(value) ? value.filter(isRule) : []);

/** The name of the remote that a scope is limited to; undefined for any other scope. */
function remoteOf(scope: unknown): string | undefined {
  const [[only, ...more] = [], ...others] = Array.isArray(scope) ? scope : [];
  if (more.length + others.length > 0 || only?.type !== 'attribute' || only.name !== 'data-remote') return undefined;
  return only.operation?.operator === 'equal' ? only.operation.value : undefined;
}

/** Page-wide rules among rules, at any depth. */
function pageWideIn(rules: readonly Rule[], remote: string): string[] {
  return rules.flatMap(({ type, value }) => {
    if (pageWide.has(type)) return [`@${type}`];
    const { name } = value ?? {};
    if (type === 'keyframes' && !JSON.stringify(name ?? '').includes(`"${remote}`)) return ['@keyframes'];
    return pageWideIn(rulesIn(value?.rules), remote);
  });
}

/**
 * Finds what reaches outside a remote in one of its style sheets, no matter who built it.
 * @returns the kinds of rules, such as `style` or `@font-face`; empty if everything is confined
 */
export function unconfinedRules(sheet: string, remote: string): string[] {
  const found = new Set<string>();
  const look = ({ rules }: { rules: unknown }) => {
    for (const rule of rulesIn(rules)) {
      const confined = rule.type === 'scope' && remoteOf(rule.value?.scopeStart) === remote;
      if (!confined) found.add(rule.type === 'style' ? 'style' : `@${rule.type}`);
      for (const inside of pageWideIn(rulesIn(rule.value?.rules), remote)) found.add(inside);
    }
  };
  transform({ filename: 'sheet.css', code: Buffer.from(sheet), errorRecovery: true, visitor: { StyleSheet: look } });
  return [...found];
}
