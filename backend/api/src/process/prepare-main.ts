// Prepares the database of the composed stack for this release, once: `node backend/api/src/process/prepare-main.ts`.
import { prepareStack } from './prepare-stack.ts';

try {
  console.log(await prepareStack(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
