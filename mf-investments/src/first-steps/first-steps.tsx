import { useHostPages } from '@harbour/contract';
import { useNavigate } from '@harbour/contract/router';
import { useTarget } from '@harbour/session';
import { Button } from '@harbour/ui';
import styles from './first-steps.module.css';

const steps = [
  { to: '/investments/add/provider', label: 'Invest now' },
  { to: '/investments/selfmanaged/add/product', label: 'Add what you own elsewhere' },
  { to: '/investments/openbanking', label: 'Link a bank' },
] as const;

/** What a client without plans can do next; staff cannot do it for them. */
export function FirstSteps() {
  const { has } = useHostPages();
  const navigate = useNavigate();
  const offered = steps.filter(({ to }) => has(to));
  if (useTarget() !== undefined || offered.length === 0) return null;
  return (
    <div className={styles.steps}>
      {offered.map(({ to, label }, index) => (
        <Button key={to} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => void navigate(to)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
