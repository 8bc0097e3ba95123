import { longestPortfolioName, type Portfolio } from '@harbour/api/definitions/portfolios';

/** What the client enters about a portfolio. */
export interface PortfolioDraft {
  name: string;
  planstrings: readonly string[];
  /** A benchmark's id; empty while none is chosen. */
  benchmarkID: string;
}

/** What a form asks about. */
export type DraftPart = 'name' | 'plans' | 'benchmark';

export type DraftProblems = Partial<Record<DraftPart, string>>;

/** What all plans together are called: no portfolio's name, or the two could not be told apart. */
export const allPlansName = 'All plans';

const sameName = (text: string) => text.trim().toLocaleLowerCase('en-GB');

function nameProblem(name: string, taken: readonly string[]): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'Please enter a name.';
  if (length > longestPortfolioName)
    return `A name has at most ${longestPortfolioName} characters; this one has ${length}.`;
  if ([allPlansName, ...taken].some((other) => sameName(other) === sameName(name)))
    return 'This name is taken. Please choose another one.';
  return undefined;
}

/**
 * What keeps a form from being sent, by the part that it is about.
 * @param parts what the form asks about
 * @param taken names of the client's other portfolios
 */
export function draftProblems(
  draft: PortfolioDraft,
  parts: readonly DraftPart[],
  taken: readonly string[],
): DraftProblems {
  const found: Record<DraftPart, string | undefined> = {
    name: nameProblem(draft.name, taken),
    plans: draft.planstrings.length === 0 ? 'Please choose at least one plan.' : undefined,
    benchmark: draft.benchmarkID === '' ? 'Please choose a benchmark.' : undefined,
  };
  return Object.fromEntries(parts.flatMap((part) => (found[part] ? [[part, found[part]]] : [])));
}

/** Names of all portfolios but one. */
export function otherNames(portfolios: readonly Portfolio[], except?: Portfolio): string[] {
  return portfolios.filter(({ uuid }) => uuid !== except?.uuid).map(({ name }) => name);
}
