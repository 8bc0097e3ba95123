import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { Questionnaire } from './questionnaire.ts';
import { type Answers, type Outcome, score } from './score.ts';
import { version1 } from './version-1.ts';
import { version2 } from './version-2.ts';

/**
 * Every version that was ever in force, oldest first. To change the questionnaire, add a version with its first day.
 */
export const versions: readonly Questionnaire[] = [version1, version2];

/**
 * The version that is asked on a day: the last one whose first day has come.
 * @param day ISO date
 */
export function versionOn(day: string): Questionnaire {
  return versions.findLast(({ fromDate }) => fromDate <= day) ?? version1;
}

/** For how many months answers to the questionnaire of a day (ISO date) are current. */
export const validMonthsOn = (day: string): number => versionOn(day).validMonths;

/** @throws RefusedError 404 for a version that there never was */
export function versionNumbered(version: number): Questionnaire {
  const found = versions.find((each) => each.version === version);
  if (found) return found;
  throw new RefusedError(404, 'QuestionnaireNotFound', 'There is no such version of the questionnaire.');
}

/**
 * What answers give by a version's rules.
 * @throws RefusedError 404 for a version that there never was
 * @throws AnswersIncompleteError when a question has no answer
 */
export function scoreOfVersion(version: number, given: Answers): Outcome {
  return score(versionNumbered(version), given);
}
