import type { Questionnaire } from './questionnaire.ts';
import type { Outcome } from './score.ts';

/** Bands that attitude and circumstances may differ by before it is worth a conversation. */
const notable = 2;

/**
 * What to talk about with the adviser: where the parts do not fit each other. None of it changes the band, and none of
 * it is a recommendation.
 */
export function resultNotes(
  { bands }: Pick<Questionnaire, 'bands'>,
  { limits, level, knowledge, need }: Outcome,
): string[] {
  const notes: string[] = [];
  const attitude = limits.find(({ part }) => part === 'attitude')?.level ?? level;
  const circumstances = Math.min(...limits.filter(({ part }) => part !== 'attitude').map((each) => each.level));
  const name = bands[level]?.name ?? '';
  if (need !== null && need > level) {
    notes.push(
      `Your goal asks for more growth than “${name}” can be expected to bring. More time, larger payments or a smaller goal can close the gap. Taking more risk than you can bear or want does not.`,
    );
  }
  if (attitude - circumstances >= notable) {
    notes.push(
      'You feel ready for more risk than your circumstances allow. A loss would reach further than you may expect.',
    );
  }
  if (circumstances - attitude >= notable) {
    notes.push('Your circumstances would allow more risk than you feel comfortable with. You do not have to take it.');
  }
  if (knowledge.level === 0 && level >= 3) {
    notes.push('You have little experience with investments, so some of the risks may be new to you.');
  }
  if (limits.some(({ part, nearEdge, level: own }) => part === 'attitude' && nearEdge && own === level)) {
    notes.push('Your answers on attitude are one point from another band, so one answer would make a difference.');
  }
  return notes;
}
