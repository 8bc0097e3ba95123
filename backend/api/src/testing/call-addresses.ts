import type { Call } from '@harbour/api/call';
import { calls } from '../calls.ts';

/** A right value of the small firm's Anna for every parameter that some call has. */
const examples: Readonly<Record<string, string>> = {
  planstring: 'A-ISA-1',
  planIds: 'A-ISA-1,A-PEN-2',
  date: '2026-03-16',
  portfolio: 'all',
  term: 'isa',
};

/** A call's address with these values in the place of its parameters, and the examples for the others. */
export function addressOf(call: Pick<Call, 'path'>, values: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name] ?? examples[name];
    if (value === undefined) throw new Error(`Give an example for ${name}, so that ${call.path} is tested.`);
    return encodeURIComponent(value);
  });
}

/** Every call under a name for a table of tests. */
export const everyCall = calls.map(({ call }) => ({ name: `${call.method} ${call.path}`, call }));
