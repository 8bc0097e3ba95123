import { DateField } from '@harbour/ui/date';
import { MoneyField, PercentField } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.ts';
import { OwnPlans } from '../../own-figures/own-plans.tsx';
import { giftPlaces, type InheritanceTaxInputs } from './inheritance-tax-inputs.ts';

const pensions = ['pens'] as const;

/** What is asked about an estate, who inherits it, and gifts. */
export function InheritanceTaxFields({ inputs }: { inputs: Inputs<InheritanceTaxInputs> }) {
  const { number, text, drafts, set } = inputs;
  const day = (name: 'on' | `given${(typeof giftPlaces)[number]}`) => {
    const { onChange, ...rest } = text(name);
    return { ...rest, onChange: (chosen: string | undefined) => onChange(chosen ?? '') };
  };
  return (
    <>
      <DateField hint="Empty for today" {...day('on')} />
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
      <MoneyField {...number('charity')} />
      <PercentField hint="100% if a late spouse used none" {...number('band')} />
      {drafts.home !== 0 && <PercentField hint="100% if a late spouse used none" {...number('homeBand')} />}
      {giftPlaces.map((place) => (
        <fieldset key={place} className={styles.group} data-field-rows>
          <legend className="visually-hidden">Gift {place}</legend>
          <p className={styles.groupHead} aria-hidden="true">
            <span className={styles.subtitle}>Gift {place}</span>
          </p>
          <MoneyField hint="0 for none" {...number(`gift${place}`)} />
          {drafts[`gift${place}`] !== 0 && <DateField {...day(`given${place}`)} />}
        </fieldset>
      ))}
    </>
  );
}
