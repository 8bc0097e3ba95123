import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { elements, elementsByOwner } from './elements.ts';

const root = join(__dirname, '../../../../..');

/** Where each owner's production code is. The kit and what hosts and remotes share have no elements. */
const folders = Object.keys(elementsByOwner).map((owner) => ({ owner, folder: owner === 'host' ? 'shell' : owner }));

/** The elements that a folder's code names, in `<Element name="…">` and `useElementVisible('…')`. */
function namedIn(folder: string): string[] {
  const sources = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'));
  const pattern = /(?:<Element\s+name="|\buseElementVisible\(\s*')([^"']+)/g;
  return [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort();
}

describe('the named elements', () => {
  test.each(folders)('[R388] of $owner are those that its code names, and no others', ({ owner, folder }) => {
    const owned = Object.entries(elementsByOwner).find(([name]) => name === owner)?.[1] ?? {};
    expect(namedIn(folder)).toEqual(Object.keys(owned).sort());
  });

  test('[R388] are named by no remote that has declared none', () => {
    const others = readdirSync(root).filter((name) => name.startsWith('mf-') && !(name in elementsByOwner));
    expect(others.filter((name) => namedIn(name).length > 0)).toEqual([]);
  });

  test('are told apart by name, and by label within a group', () => {
    const names = elements.map(([name]) => name);
    const labels = elements.map(([, { group, label }]) => `${group}: ${label}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(labels).size).toBe(labels.length);
    expect(names.filter((name) => !/^[a-z]+\.[a-z-]+$/.test(name))).toEqual([]);
  });
});
