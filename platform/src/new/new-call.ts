import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendedToList } from './edit-list.ts';
import { hyphenatedName, NewPartError, pascalCase, titleOf } from './names.ts';
import { writeTemplate } from './write-template.ts';

/** Adds a call to those that a domain's module binds. */
function withCall(source: string, folder: string, name: string, variable: string): string {
  // A module that names one list of calls gets a list with that one and this call.
  const listed = source.replace(/\bcalls: (\w+)/, 'calls: [...$1]').replace(/\bcalls,/, 'calls: [...calls],');
  const bound = appendedToList(listed, 'calls: [', variable);
  if (bound === undefined)
    throw new NewPartError(`${folder}/src/index.ts has no list of calls. Write one, then try again.`);
  return `import { ${variable} } from './${name}/${name}-call.ts';\n${bound}`;
}

/**
 * Creates a read call: its definition for both sides, and its handler in the domain's backend, with a test. A domain
 * without a backend gets one.
 * @returns the files that were written or changed
 * @throws NewPartError if it cannot be created
 */
export function makeCall(root: string, domain: string, name: string): string[] {
  hyphenatedName('domain', domain);
  hyphenatedName('call', name);
  const pascal = pascalCase(name);
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  const values = {
    call: name,
    Call: pascal,
    callTitle: titleOf(name),
    callVariable: camel,
    callDomain: domain,
    domainTitle: titleOf(domain),
  };
  const folder = `backend/domains/${domain}`;
  const index = join(root, folder, 'src/index.ts');
  const written = writeTemplate('definition', join(root, 'shared/universal/definitions', domain), values);
  if (!existsSync(index)) written.push(...writeTemplate('backend-domain', join(root, folder), values));
  written.push(...writeTemplate('backend-call', join(root, folder), values));
  writeFileSync(index, withCall(readFileSync(index, 'utf8'), folder, name, `${camel}Call`));
  return [...written, index];
}
