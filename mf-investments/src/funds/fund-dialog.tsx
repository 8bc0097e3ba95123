import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { Dialog } from '@harbour/ui';
import { FundAllocation } from './fund-allocation.tsx';
import { FundPerformance } from './fund-performance.tsx';
import styles from './funds.module.css';

interface FundDialogProps {
  isin: string;
  name: string;
  /** The day that the make-up is wanted for, ISO date. */
  date: string;
  onClose: () => void;
}

/** What a fund is made of and how its price has moved. Each part loads or fails independently. */
export function FundDialog({ isin, name, date, onClose }: FundDialogProps) {
  const { has } = useHostPages();
  const page = `/research/fund/${isin}`;
  return (
    <Dialog title={name} placement="centre" onClose={onClose}>
      <div className={styles.dialog}>
        <FundAllocation isin={isin} date={date} />
        <FundPerformance isin={isin} />
        {has(page) && <Link to={page}>Everything about this fund</Link>}
      </div>
    </Dialog>
  );
}
