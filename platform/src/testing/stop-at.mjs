/**
 * Loaded before a command (`node --import`): at its n-th change of a store's files, or at the change that
 * HARBOUR_STOP_AT describes ("rename registry.json"), it prints that and stops, so that the test can kill it exactly
 * there. Plain JavaScript, because nothing may be loaded before.
 */
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { HARBOUR_STOP_AT, HARBOUR_STOP_IN } = process.env;
const changing = ['appendFile', 'cp', 'mkdir', 'open', 'rename', 'rm', 'writeFile'];
let left = Number(HARBOUR_STOP_AT);

for (const name of changing) {
  const original = promises[name];
  promises[name] = (...parameters) => {
    // Opening an existing file to flush it to the disk changes nothing.
    const isChange = parameters[1] !== 'r+' && parameters.some((word) => String(word).startsWith(HARBOUR_STOP_IN));
    if (isChange) left -= 1;
    const file = String(parameters[name === 'rename' || name === 'cp' ? 1 : 0]).slice(HARBOUR_STOP_IN.length + 1);
    if (left !== 0 && !(isChange && `${name} ${file}` === HARBOUR_STOP_AT)) return original.apply(promises, parameters);
    left = -1;
    process.stdout.write(`stopped before ${name} ${file}\n`);
    // Keeps the process alive until it is killed.
    return new Promise(() => setInterval(() => {}, 1_000));
  };
}
syncBuiltinESMExports();
