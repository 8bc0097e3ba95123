import { Link } from '@harbour/contract/router';
import { Card } from '@harbour/ui';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import styles from './calculators.module.css';

/** Each calculator with what it answers. */
const calculators = [
  {
    name: 'Investment calculator',
    to: '/tools/investmentcalculator',
    answers: [
      'What could my money become, in pounds of that day and in today’s money?',
      'What must I save to reach an amount?',
      'How long will it take?',
    ],
  },
  {
    name: 'Mortgage calculator',
    to: '/tools/mortgagecalculator',
    answers: [
      'What does a mortgage cost each month, and in all?',
      'What does an overpayment save?',
      'Which of two deals costs less?',
    ],
  },
  {
    name: 'Education calculator',
    to: '/tools/educationcalculator',
    answers: [
      'What will school fees come to, for several children?',
      'What must I save each month to pay them?',
      'When can I stop paying in?',
    ],
  },
  {
    name: 'Stamp duty calculator',
    to: '/tools/stamp-duty',
    answers: ['What tax is due on buying a home, in each part of the UK?', 'What does a second home cost in tax?'],
  },
  {
    name: 'Take-home pay calculator',
    to: '/tools/take-home-pay',
    answers: ['What is left of a salary?', 'What does paying into a pension cost me?'],
  },
  {
    name: 'Pension allowance calculator',
    to: '/tools/pension-allowance',
    answers: [
      'What can I still pay into pensions in this tax year?',
      'What did the last three years leave, and when is it lost?',
    ],
  },
  {
    name: 'Capital gains and dividends calculator',
    to: '/tools/capital-gains-dividends',
    answers: ['What tax is due on gains and dividends beside my income?'],
  },
  {
    name: 'Bed and ISA calculator',
    to: '/tools/bed-and-isa',
    answers: ['What does it cost to move an investment into an ISA?', 'How much moves free of tax?'],
  },
  {
    name: 'Child Benefit charge calculator',
    to: '/tools/child-benefit-charge',
    answers: ['What of Child Benefit do we keep?', 'What does a pension contribution change?'],
  },
  {
    name: 'Pension tax relief calculator',
    to: '/tools/pension-tax-relief',
    answers: ['What does a pension contribution really cost me?', 'What do I claim back?'],
  },
  {
    name: 'Salary sacrifice calculator',
    to: '/tools/salary-sacrifice',
    answers: ['What does giving up salary cost me?', 'What does my employer save?'],
  },
  {
    name: 'Drawdown calculator',
    to: '/tools/drawdown',
    answers: ['How long does my pension pot last?', 'What income would last to an age?'],
  },
  {
    name: 'Inheritance tax calculator',
    to: '/tools/inheritance-tax',
    answers: [
      'What tax would my estate owe?',
      'What changes when pensions count, from April 2027?',
      'What do gifts cost?',
    ],
  },
] as const;

/** All calculators, each with what it answers. */
export default function CalculatorsPage() {
  return (
    <ToolsFrame
      title="Calculators"
      lead="Try out what may happen. Nothing that you enter is stored; the address of a calculator keeps your figures, so that you can return to them or share them."
    >
      <div className={styles.cards}>
        {calculators.map(({ name, to, answers }) => (
          <Card key={to} title={<Link to={to}>{name}</Link>}>
            <ul className={styles.answers}>
              {answers.map((answer) => (
                <li key={answer}>{answer}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </ToolsFrame>
  );
}
