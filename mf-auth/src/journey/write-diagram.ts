// Writes docs/sign-in-journey.md: node mf-auth/src/journey/write-diagram.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeyDocument } from './diagram.ts';

writeFileSync(join(import.meta.dirname, '../../../docs/sign-in-journey.md'), journeyDocument());
