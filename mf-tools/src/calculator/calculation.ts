import { api } from '@harbour/api';
import { type CalculationDocument, makeCalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { type Findings, figureText } from './facts.tsx';
import type { OverTimeData } from './over-time.tsx';
import type { Method } from './working.tsx';

/** What a calculator found, as its page shows it. */
export interface Calculation {
  findings: Findings;
  /** The result over time. */
  chart?: OverTimeData | undefined;
  tables: CalculationDocument['tables'];
  method: Method;
}

type DocumentChart = NonNullable<CalculationDocument['charts']>[number];

/** The chart of the page as lines by year. */
function documentChart({ title, points, names }: OverTimeData): DocumentChart {
  const lines = (['value', 'paidIn', 'benchmark'] as const).flatMap((line) => {
    const values = points.map(({ [line]: amount = null }) => amount);
    return values.some((amount) => amount !== null) ? [{ name: names[line], values }] : [];
  });
  return { title, says: 'By year, in pounds.', steps: points.map(({ date }) => ({ label: date.slice(0, 4) })), lines };
}

/** The calculation as texts that the backend can lay out. */
export function documentOf(
  { findings, chart, tables, method }: Calculation,
  about: Pick<CalculationDocument, 'title' | 'day' | 'inputs'>,
): CalculationDocument {
  return {
    ...about,
    results: findings.map(({ name, figure, note }) => ({
      label: name,
      value: figureText(figure),
      ...(note === undefined ? {} : { note }),
    })),
    ...(chart ? { charts: [documentChart(chart)] } : {}),
    tables,
    working: [...method.steps],
    assumptions: [...method.assumptions, ...(method.sources ?? []).map((source) => `Source: ${source}`)],
  };
}

/** The address of a calculation as a PDF, which soon expires; null when it could not be made, whatever the cause. */
export async function calculationDocumentUrl(document: CalculationDocument): Promise<string | null> {
  try {
    const { url } = await api.get(makeCalculationDocument, { body: document }, { background: true });
    return url;
  } catch (error) {
    console.error('The document of a calculation could not be made.', error);
    return null;
  }
}
