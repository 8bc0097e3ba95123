import type { CallResponse } from '@harbour/definitions/call';
import type { ComparedAnswer, compareRiskResults } from '@harbour/definitions/clients/risk-profile/results';
import { type Questionnaire, questionsOf } from './questionnaire.ts';
import { answeredView, limitViews, type Surroundings, summaryView } from './result-views.ts';
import type { StoredResult } from './stored-results.ts';
import { versionNumbered } from './versions.ts';

/** The questions of a version with their parts, by id. */
const asked = ({ parts }: Questionnaire) =>
  new Map(parts.flatMap((part) => questionsOf(part).map((question) => [question.id, { part: part.part, question }])));

/** Two results beside each other; the one that was answered first is the earlier. */
export function comparison(
  one: StoredResult,
  another: StoredResult,
  around: Surroundings,
): CallResponse<typeof compareRiskResults> {
  const [earlier, later] = one.answeredAt <= another.answeredAt ? [one, another] : [another, one];
  const before = asked(versionNumbered(earlier.version));
  const after = asked(versionNumbered(later.version));
  const rows = [...new Set([...after.keys(), ...before.keys()])].flatMap((id): ComparedAnswer[] => {
    const [was, is] = [before.get(id), after.get(id)];
    const part = (is ?? was)?.part;
    if (!part) return [];
    return [
      {
        part,
        earlier: was ? answeredView(was.question, earlier.answers) : null,
        later: is ? answeredView(is.question, later.answers) : null,
      },
    ];
  });
  const inBoth = ({ earlier: was, later: is }: ComparedAnswer) => was !== null && is !== null && was.text === is.text;
  const alike = ({ earlier: was, later: is }: ComparedAnswer) => was?.answer === is?.answer;
  const limitsBefore = limitViews(earlier, around);
  return {
    earlier: summaryView(earlier, around),
    later: summaryView(later, around),
    parts: limitViews(later, around).flatMap(({ part, title, band }) => {
      const was = limitsBefore.find((limit) => limit.part === part);
      return was ? [{ part, title, earlier: was.band, later: band }] : [];
    }),
    changed: rows.filter((row) => inBoth(row) && !alike(row)),
    notComparable: rows.filter((row) => !inBoth(row)),
    same: rows.filter((row) => inBoth(row) && alike(row)).length,
  };
}
