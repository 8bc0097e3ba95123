import type { PersonGains } from '@harbour/definitions/investments/capital-gains';
import { type GainsRecords, personGains } from './person-gains.ts';

/** What the gains of people in a tax year are computed from; plain data, which is copied to a thread. */
export interface GainsAsked {
  people: readonly { uuid: string; name: string }[];
  records: GainsRecords;
  /** Like 2025-26. */
  taxYear: string;
}

/** Computes the gains of people, in a worker. */
export default function makeGains({ people, records, taxYear }: GainsAsked): PersonGains[] {
  return people.map((person) => personGains(person, records, taxYear));
}
