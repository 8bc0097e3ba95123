import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { staffRoles } from './rights.ts';
import { mayDo, scopeOf, staffActionNames, staffActions } from './staff-actions.ts';

test('docs/staff.md prints the table of actions and roles', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/staff.md'), 'utf8');
  const head = [`| action | ${staffRoles.join(' | ')} |`, `| --- |${' --- |'.repeat(staffRoles.length)}`];
  const lines = staffActionNames.map((action) => {
    const scopes = staffRoles.map((role) => {
      const scope = scopeOf([role], action);
      return scope === 'all' ? 'yes' : (scope ?? '');
    });
    return `| ${staffActions[action].does} | ${scopes.join(' | ')} |`;
  });
  expect(page).toContain([...head, ...lines].join('\n'));
});

test('the widest scope of several roles counts, and a group that is no role counts for nothing', () => {
  expect(scopeOf(['adviser'], 'clients.read')).toBe('assigned');
  expect(scopeOf(['adviser', 'auditor'], 'clients.read')).toBe('all');
  expect(mayDo(['hasOwnProperty', 'readers'], 'staff.read')).toBe(false);
  expect(staffRoles.filter((role) => mayDo([role], 'roles.give'))).toEqual(['admin']);
});
