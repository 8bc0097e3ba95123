// Writes the file of the commonest passwords: node backend/identity/src/breached/write-common-passwords.ts
import { writeFileSync } from 'node:fs';
import { commonPasswordsContent, commonPasswordsFile } from './common-passwords.ts';
import { listedPasswords } from './listed-passwords.ts';

writeFileSync(commonPasswordsFile, commonPasswordsContent(listedPasswords()));
