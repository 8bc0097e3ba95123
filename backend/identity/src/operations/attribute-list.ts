import { z } from 'zod';
import { text } from './operation.ts';

/** `UserAttributes` of a request. */
export const attributeList = z.array(z.object({ Name: text(64).min(1), Value: text() })).max(50);
