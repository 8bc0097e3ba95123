import { Page } from '@harbour/ui';
import type { ReactNode } from 'react';
import { FlowSteps } from '../../steppers/flow-steps.tsx';
import styles from './invest-now.module.css';

interface InvestNowFrameProps {
  /** Whether the provider takes no applications online: the flow then ends with the adviser. */
  redirect?: boolean;
  finished?: boolean;
  children: ReactNode;
}

/** What the steps of Invest Now have in common: title and stepper. */
export function InvestNowFrame({ redirect = false, finished = false, children }: InvestNowFrameProps) {
  return (
    <Page title="Invest Now">
      <div className={styles.steps}>
        <FlowSteps
          flow="invest-now"
          label="Steps of investing"
          labels={redirect ? 'invest-now-redirect' : 'invest-now'}
          finished={finished}
        />
      </div>
      {children}
    </Page>
  );
}
