import { api } from '@harbour/api';
import { type CalculationDocument, makeCalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { type Findings, figureText } from './facts.tsx';
import type { Method } from './working.tsx';

/** What a calculator found, as its page shows it. */
export interface Calculation {
  findings: Findings;
  tables: CalculationDocument['tables'];
  method: Method;
}

/** The calculation as texts that the backend can lay out. */
export function documentOf(
  { findings, tables, method }: Calculation,
  about: Pick<CalculationDocument, 'title' | 'day' | 'inputs'>,
): CalculationDocument {
  return {
    ...about,
    results: findings.map(({ name, figure, note }) => ({
      label: name,
      value: figureText(figure),
      ...(note === undefined ? {} : { note }),
    })),
    tables,
    working: [...method.steps],
    assumptions: [...method.assumptions],
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
