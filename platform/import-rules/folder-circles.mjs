// Circles between folders that dependency-cruiser does not report: for it a folder contains its subfolders, so an
// import from `a/b` of a file in `a`, which imports `a/b` again, stays within `a`. Here each file counts for its own
// folder only.
import { dirname } from 'node:path';

/** Where no such circle is allowed. */
const checked = /^(platform|shell|shared\/[^/]+\/[^/]+)\/src\//;

/** The folders that each folder's files import by relative imports, with one import as evidence. */
function importsByFolder(modules) {
  const byFolder = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => checked.test(source))) {
    const from = dirname(source);
    const found = byFolder.get(from) ?? new Map();
    for (const { module, resolved } of dependencies) {
      const to = dirname(resolved);
      if (module.startsWith('.') && to !== from && !found.has(to)) found.set(to, `${source} → ${resolved}`);
    }
    byFolder.set(from, found);
  }
  return byFolder;
}

/** The shortest way from one folder to another, as folders; undefined if there is none. */
function wayBetween(byFolder, start, target) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    for (const next of byFolder.get(way.at(-1))?.keys() ?? []) {
      if (next === target) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/**
 * The circles between folders, each as the imports that form it.
 * @param modules what dependency-cruiser found: `{ source, dependencies: [{ module, resolved }] }`
 */
export function folderCircles(modules) {
  const byFolder = importsByFolder(modules);
  const reported = new Set();
  return [...byFolder.keys()].flatMap((folder) => {
    const circle = wayBetween(byFolder, folder, folder);
    if (!circle || circle.some((member) => reported.has(member))) return [];
    for (const member of circle) reported.add(member);
    return [circle.slice(1).map((to, index) => byFolder.get(circle[index]).get(to))];
  });
}
