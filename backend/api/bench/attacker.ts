// One attack in a thread of `attack-bench.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { type Attacked, attacks } from './attacks.ts';

export interface Assignment {
  name: string;
  attacked: Attacked;
  seconds: number;
}

const { name, attacked, seconds }: Assignment = workerData;
const attack = attacks.find((each) => each.name === name);
if (!attack) throw new Error(`There is no attack "${name}".`);
parentPort?.postMessage(await attack.run(attacked, AbortSignal.timeout(seconds * 1_000)));
