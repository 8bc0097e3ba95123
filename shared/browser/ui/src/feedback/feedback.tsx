import AntdProgress from 'antd/es/progress/index.js';
import AntdResult from 'antd/es/result/index.js';
import AntdSteps from 'antd/es/steps/index.js';
import type { ReactNode } from 'react';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';

/**
 * How far something is.
 * @param share 0–1
 */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <AntdTheme>
      <AntdProgress percent={Math.round(share * 100)} aria-label={label} size="small" />
    </AntdTheme>
  );
}

interface StepsProps {
  /** What the steps lead to. */
  label: string;
  steps: readonly {
    title: string;
    note?: string;
    /** Whether it can be chosen by hand. */
    selectable?: boolean;
  }[];
  /** Which one is in progress, from 0; earlier ones are done, and with their number all are. */
  current: number;
  /** Called with the number of the step that was chosen, from 0. */
  onSelect?: (step: number) => void;
}

/** The way through something that takes several pages. */
export function Steps({ label, steps, current, onSelect }: StepsProps) {
  const selecting = steps.some(({ selectable }) => selectable) ? onSelect : undefined;
  return (
    <AntdTheme>
      <nav aria-label={label}>
        <AntdSteps
          current={current}
          responsive
          {...(selecting ? { onChange: selecting } : {})}
          items={steps.map(({ title, note, selectable = false }, index) => ({
            title,
            ...(selecting ? { disabled: !selectable } : {}),
            ...(note ? { content: note } : {}),
            ...(index === current ? { 'aria-current': 'step' } : {}),
          }))}
        />
      </nav>
    </AntdTheme>
  );
}

interface ResultProps {
  state: 'success' | 'info' | 'warning' | 'error';
  title: string;
  children?: ReactNode;
  /** What can be done next. */
  actions?: ReactNode;
}

/** The result of a flow with a page of its own. */
export function Result({ state, title, children, actions }: ResultProps) {
  return (
    <AntdTheme>
      <div role={state === 'error' ? 'alert' : 'status'}>
        <AntdResult status={state} title={title} subTitle={children} extra={actions} />
      </div>
    </AntdTheme>
  );
}
