import { Card } from '@harbour/ui';
import styles from '../risk-profiler.module.css';

/** What a result is, and what it is not; printed with it. @param date on which the questions were answered */
export function WhatItIs({ date }: { date: string }) {
  return (
    <Card title="What this is, and what it is not">
      <div className={styles.two}>
        <div>
          <h3>It is</h3>
          <ul className={styles.notes}>
            <li>a summary of what was answered on {date}, by rules that are the same for everybody;</li>
            <li>a starting point for a conversation with your adviser about how much risk you want and can bear;</li>
            <li>only about the money that you had in mind when you answered.</li>
          </ul>
        </div>
        <div>
          <h3>It is not</h3>
          <ul className={styles.notes}>
            <li>advice, or a recommendation to buy, keep or sell anything;</li>
            <li>a forecast: every investment can fall in value, and you may get back less than you paid in;</li>
            <li>a test that you pass or fail, or a statement for ever: answer again when something changes.</li>
          </ul>
        </div>
      </div>
    </Card>
  );
}
