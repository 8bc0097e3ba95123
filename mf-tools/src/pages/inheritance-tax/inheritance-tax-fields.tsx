import { DateField } from '@harbour/ui/date';
import { MoneyField, PercentField, RadioChoice } from '@harbour/ui/fields';
import type { ReactNode } from 'react';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import { OwnPlans } from '../../own-figures/own-plans.tsx';
import { giftNumbers, type InheritanceTaxInputs } from './inheritance-tax-inputs.ts';

const pensions = ['pens'] as const;

type DayName = 'on' | 'movedOn' | `given${(typeof giftNumbers)[number]}`;

function dayField({ text }: Inputs<InheritanceTaxInputs>, name: DayName) {
  const { onChange, ...rest } = text(name);
  return { ...rest, onChange: (chosen: string | undefined) => onChange(chosen ?? '') };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group} data-field-rows>
      <legend className="visually-hidden">{title}</legend>
      <p className={styles.groupHead} aria-hidden="true">
        <span className={styles.subtitle}>{title}</span>
      </p>
      {children}
    </fieldset>
  );
}

/** A home that was sold or given away: its band may be kept. */
function FormerHomeFields({ inputs }: { inputs: Inputs<InheritanceTaxInputs> }) {
  const { number, drafts } = inputs;
  return (
    <Group title="Former home">
      <MoneyField hint="Less its mortgage; 0 for none" {...number('formerHome')} />
      {drafts.formerHome !== 0 && (
        <>
          <DateField hint="Sold or given away" {...dayField(inputs, 'movedOn')} />
          <MoneyField hint="Descendants’ part is above" {...number('homeOthers')} />
          <MoneyField hint="Money, investments" {...number('rest')} />
        </>
      )}
    </Group>
  );
}

function GiftFields({
  inputs,
  giftNumber,
}: {
  inputs: Inputs<InheritanceTaxInputs>;
  giftNumber: (typeof giftNumbers)[number];
}) {
  const { number, choice, drafts } = inputs;
  return (
    <Group title={`Gift ${giftNumber}`}>
      <MoneyField hint="0 for none" {...number(`gift${giftNumber}`)} />
      {drafts[`gift${giftNumber}`] !== 0 && (
        <>
          <DateField {...dayField(inputs, `given${giftNumber}`)} />
          <div className={styles.wide}>
            <RadioChoice row {...choice(`to${giftNumber}`)} />
          </div>
          {drafts[`to${giftNumber}`] === 'trust' && (
            <div className={styles.wide}>
              <RadioChoice row {...choice(`payer${giftNumber}`)} />
            </div>
          )}
        </>
      )}
    </Group>
  );
}

/** What is asked about an estate, who inherits it, and gifts. */
export function InheritanceTaxFields({ inputs }: { inputs: Inputs<InheritanceTaxInputs> }) {
  const { number, drafts, set } = inputs;
  return (
    <>
      <DateField hint="Empty for today" {...dayField(inputs, 'on')} />
      <MoneyField hint="Home and savings too, without pensions" {...number('estate')} />
      <OwnPlans
        label="Pensions from"
        kinds={pensions}
        start={drafts.pensions}
        onStart={(value) => set({ pensions: value })}
      />
      <MoneyField hint="Part of the estate from 6 April 2027" {...number('pensions')} />
      <MoneyField hint="Its part of the estate, less its mortgage" {...number('home')} />
      <MoneyField {...number('spouse')} />
      <MoneyField hint="A tenth may lower the rate" {...number('charity')} />
      <PercentField hint="100% if a late spouse used none" {...number('band')} />
      {(drafts.home !== 0 || drafts.formerHome !== 0) && (
        <PercentField hint="100% if a late spouse used none" {...number('homeBand')} />
      )}
      <FormerHomeFields inputs={inputs} />
      {giftNumbers.map((giftNumber) => (
        <GiftFields key={giftNumber} inputs={inputs} giftNumber={giftNumber} />
      ))}
    </>
  );
}
