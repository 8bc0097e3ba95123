/**
 * Loaded before a command (`node --import`): at the n-th thing that it does to the files of a store it says so and goes
 * no further, so that whoever started it can end it right there. Plain JavaScript, because nothing may be loaded before.
 */
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { HARBOUR_STOP_AT, HARBOUR_STOP_IN } = process.env;
const changing = ['appendFile', 'cp', 'mkdir', 'open', 'rename', 'rm', 'writeFile'];
let left = Number(HARBOUR_STOP_AT);

for (const name of changing) {
  const original = promises[name];
  promises[name] = (...words) => {
    // What is opened as it is, to be written through to the disk, changes nothing.
    if (words[1] !== 'r+' && words.some((word) => String(word).startsWith(HARBOUR_STOP_IN))) left -= 1;
    if (left !== 0) return original.apply(promises, words);
    left = -1;
    const file = String(words[name === 'rename' || name === 'cp' ? 1 : 0]).slice(HARBOUR_STOP_IN.length + 1);
    process.stdout.write(`stopped before ${name} ${file}\n`);
    // Keeps the process alive until it is ended.
    return new Promise(() => setInterval(() => {}, 1_000));
  };
}
syncBuiltinESMExports();
