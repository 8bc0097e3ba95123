import { formatMoney } from '@harbour/ui';
import { factor, monthsText, rate } from '../../calculator/texts.ts';
import type { Method, WorkingStep } from '../../calculator/working.tsx';
import type { EducationInputs } from './education-inputs.ts';
import type { EducationOutcome } from './education-outcome.ts';

function steps(inputs: EducationInputs, { children, savings, monthly, fees }: EducationOutcome): WorkingStep[] {
  const { rate: growth, charge } = inputs;
  const f = (1 + growth / 1200) * (1 - charge / 1200);
  return [
    ...children.flatMap(({ name, child, years, first }): WorkingStep[] =>
      first === undefined
        ? []
        : [
            {
              name: `Fees of ${name}, ${years === 1 ? 'one school year' : `${years} school years`}`,
              formula: `${formatMoney(child.fee)} × (1 + ${rate(child.rise)})^n, where n is the years from today: ${
                years === 1 ? first : `${first} to ${first + years - 1}`
              }`,
            },
          ],
    ),
    { name: 'Fees in all', formula: formatMoney(fees) },
    {
      name: 'What £1 becomes in a month, f',
      formula: `1 + ${rate(growth)} ÷ 12${charge > 0 ? `, less a twelfth of ${rate(charge)} of that in charges` : ''} = ${factor(f)}`,
    },
    ...(inputs.ask === 'save'
      ? [
          {
            name: 'What must be saved each month',
            formula: `For each school year’s start after m months: (all fees until then − ${formatMoney(inputs.saved)} × f^m) ÷ what ${monthsText(savings.payMonths)} of payments of £1 have become by then; fees that were paid count with what they would have grown to. The greatest of these, rounded up to the penny, is ${formatMoney(monthly ?? 0)}.`,
          },
        ]
      : []),
  ];
}

const assumptions = [
  'A year’s fees are due at its start, on the anniversaries of today; a child who is at school already pays from today. Schools ask for them by term, so yours are due a little later.',
  'Fees rise by the same rate each year, from today’s.',
  'You pay in at the end of each month. The savings rate is nominal and compounds monthly.',
  'No tax is taken off. Rates will not stay the same. This is an illustration, not a forecast and not advice.',
];

/** How the result is found, in the client's own figures. */
export function educationMethod(inputs: EducationInputs, outcome: EducationOutcome): Method {
  return { steps: steps(inputs, outcome), assumptions };
}
