import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as first from '@harbour/ui';
import * as chart from '@harbour/ui/chart';
import * as choice from '@harbour/ui/choice';
import * as date from '@harbour/ui/date';
import * as document from '@harbour/ui/document';
import * as feedback from '@harbour/ui/feedback';
import * as fields from '@harbour/ui/fields';
import * as filters from '@harbour/ui/filters';
import * as form from '@harbour/ui/form';
import * as html from '@harbour/ui/html';
import * as overlay from '@harbour/ui/overlay';
import * as frame from '@harbour/ui/portal-frame';
import * as recoveryCodes from '@harbour/ui/recovery-codes';
import * as scroll from '@harbour/ui/scroll-once-painted';
import * as shareTable from '@harbour/ui/share-table';
import * as table from '@harbour/ui/table';
import * as term from '@harbour/ui/term';
import * as tour from '@harbour/ui/tour';
import { expect, test } from '@jest/globals';

const kit: Readonly<Record<string, object>> = {
  '.': first,
  './chart': chart,
  './choice': choice,
  './date': date,
  './document': document,
  './feedback': feedback,
  './fields': fields,
  './filters': filters,
  './form': form,
  './html': html,
  './overlay': overlay,
  './portal-frame': frame,
  './recovery-codes': recoveryCodes,
  './scroll-once-painted': scroll,
  './share-table': shareTable,
  './table': table,
  './term': term,
  './tour': tour,
};

/** Components around whole pages, such as this catalogue. */
const frames = ['HarbourTheme', 'PortalFrame'];

const folder = __dirname;
const files = readdirSync(join(folder, 'examples')).filter((file) => file.endsWith('.tsx'));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const texts = [...files.map((file) => textOf(join('examples', file))), textOf('theme-page.tsx')];

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) && typeof value === 'function' && !(value.prototype instanceof Error) && !frames.includes(name);

/** The subpaths that each component can be imported from: some have two. */
const positionsOf = new Map<unknown, { name: string; modules: string[] }>();
for (const [subpath, parts] of Object.entries(kit)) {
  for (const [name, component] of Object.entries(parts).filter(isComponent)) {
    const module = `@harbour/ui${subpath.slice(1)}`;
    const before = positionsOf.get(component);
    if (before) before.modules.push(module);
    else positionsOf.set(component, { name, modules: [module] });
  }
}

/** Whether one file imports a component from there and renders it. */
function isShown(name: string, modules: readonly string[]): boolean {
  return texts.some((text) => {
    const imports = [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)];
    return (
      new RegExp(`<${name}\\b`).test(text) &&
      imports.some(
        ([, names = '', module]) => modules.includes(module ?? '') && new RegExp(`\\b${name}\\b`).test(names),
      )
    );
  });
}

test('the catalogue knows every subpath of the kit', () => {
  const { exports } = JSON.parse(textOf('../../../../shared/browser/ui/package.json'));
  const withCode = Object.keys(exports).filter((subpath) => !exports[subpath].endsWith('.d.ts'));
  expect(Object.keys(kit).sort()).toEqual(withCode.sort());
});

test.each([...positionsOf.values()])('the catalogue shows $name of $places', ({ name, modules }) => {
  expect(isShown(name, modules)).toBe(true);
});

test('every example is in the catalogue, with its own code', () => {
  const table = textOf('examples.ts');
  for (const file of files) {
    expect(table).toContain(`/* webpackChunkName: "examples" */ './examples/${file}')`);
    expect(table).toContain(`/* webpackChunkName: "examples" */ './examples/${file}?source')`);
  }
});
