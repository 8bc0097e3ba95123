import * as z from '@harbour/contract/schema';
import { enteredAmount, enteredUnits } from '@harbour/definitions/investments/self-managed/changes';
import type { SelfManagedLine } from '@harbour/definitions/investments/self-managed/holdings';
import { valuedDay } from '../fields/details-schema.ts';

/** New figures by line; what is left empty is not changed. */
export interface RevalueForm {
  valuationDate?: string | undefined;
  lines: Readonly<Record<string, { value?: number | undefined; units?: number | undefined }>>;
}

/** What is asked about a line: units where the firm has its price, a value where it has none. */
export function askedOf({ symbol, units, method }: SelfManagedLine): { units: boolean; value: boolean } {
  return { units: symbol !== null || units !== null, value: method !== 'price' };
}

const hasFigure = ({ value, units }: { value?: number | undefined; units?: number | undefined }) =>
  value !== undefined || units !== undefined;

/**
 * What may be entered: figures of a day up to today, at least one.
 * @param lines of the holding; the first one's field says what is missing
 * @param today ISO date
 */
export function revalueSchema(lines: readonly SelfManagedLine[], today: string): z.ZodMiniType<RevalueForm> {
  const figures = z.object({ value: z.optional(enteredAmount), units: z.optional(enteredUnits) });
  const [first] = lines;
  const firstField = first && askedOf(first).value ? 'value' : 'units';
  return z.object({
    valuationDate: valuedDay(today),
    lines: z.object(Object.fromEntries(lines.map(({ id }) => [id, figures]))).check(
      z.refine((entered: RevalueForm['lines']) => Object.values(entered).some(hasFigure), {
        path: first ? [first.id, firstField] : [],
        error: lines.length === 1 ? 'Please fill this in.' : 'Enter at least one figure.',
      }),
    ),
  });
}

/** The figures as the call takes them. */
export function enteredLines(form: RevalueForm) {
  return Object.entries(form.lines)
    .filter(([, figures]) => hasFigure(figures))
    .map(([lineId, { value, units }]) => ({
      lineId,
      ...(value === undefined ? {} : { value }),
      ...(units === undefined ? {} : { units }),
    }));
}
