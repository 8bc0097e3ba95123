import type { PersonGains } from '@harbour/definitions/investments/capital-gains';
import { threadInTurns } from '../thread-in-turns.ts';
import type { GainsAsked } from './make-gains.ts';

/** The thread that computes the gains of a tax year. */
export const gainsWorkers = threadInTurns<GainsAsked, PersonGains[]>(import.meta.resolve('./make-gains.ts'));
