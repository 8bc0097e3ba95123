import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import styles from './beginning.module.css';

interface Step {
  to: string;
  title: string;
  /** What it brings. */
  text: string;
}

const steps: readonly Step[] = [
  { to: '/settings/personal', title: 'Tell us about you', text: 'Address, phone numbers and how we may write to you.' },
  {
    to: '/settings/riskprofiler',
    title: 'Find out what risk suits you',
    text: 'Some questions; what comes out is the basis of every recommendation.',
  },
  {
    to: '/investments/selfmanaged/add/product',
    title: 'Add what you have already',
    text: 'House, pension, savings, debts: the dashboard then shows all of your wealth.',
  },
  {
    to: '/investments/openbanking',
    title: 'Link a bank account or card',
    text: 'Balances then stay up to date by themselves.',
  },
  {
    to: '/investments/import',
    title: 'Import from your broker',
    text: 'From the file that your broker offers, with all transactions and returns.',
  },
  { to: '/investments/add/provider', title: 'Invest now', text: 'Choose a provider, and apply for your first plan.' },
  { to: '/securemessaging/message', title: 'Write to us', text: 'Whatever you want to ask before you begin.' },
];

/** How a client who holds nothing yet can begin; only with pages that the portal has. */
export function Beginning() {
  const { has } = useHostPages();
  return (
    <ol className={styles.steps} aria-label="How to begin">
      {steps
        .filter(({ to }) => has(to))
        .map(({ to, title, text }) => (
          <li key={to} className={styles.step}>
            <Link to={to}>{title}</Link>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
    </ol>
  );
}
