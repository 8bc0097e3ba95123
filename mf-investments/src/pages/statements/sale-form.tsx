import type { Statement } from '@harbour/definitions/investments/statements';
import { Button, Card, formatMoney, formatUnits, LabelledInput } from '@harbour/ui';
import { useState } from 'react';
import valuation from '../../valuation/valuation.module.css';
import type { StatementView } from './statement-address.ts';
import styles from './statements.module.css';

interface SaleFormProps {
  sellable: Statement['sellable'];
  sale: StatementView['sale'];
  onSale: (sale: StatementView['sale']) => void;
}

/** Units as the calls take them. */
const unitsPattern = '[0-9]{1,14}([.][0-9]{1,6})?';

/** A sale that is only thought of, with its tax before it is made; the choice goes into the address. */
export function SaleForm({ sellable, sale, onSale }: SaleFormProps) {
  const [key, setKey] = useState(sale?.sell ?? '');
  const [units, setUnits] = useState(sale?.units ?? '');
  if (sellable.length === 0) return null;
  const chosen = sellable.find((one) => one.key === key);
  return (
    <Card title="What if I sell?">
      <form
        className={styles.sale}
        onSubmit={(event) => {
          event.preventDefault();
          onSale(key === '' ? undefined : { sell: key, ...(units === '' ? {} : { units }) });
        }}
      >
        <label className={styles.saleHolding}>
          Holding
          <select
            className={valuation.smallSelect}
            value={key}
            required
            onChange={({ target }) => {
              setKey(target.value);
              setUnits('');
            }}
          >
            <option value="">Choose a holding</option>
            {sellable.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <LabelledInput
          label="Units, all if empty"
          value={units}
          inputMode="decimal"
          pattern={unitsPattern}
          onChange={({ target }) => setUnits(target.value)}
        />
        <Button type="submit">Show the tax</Button>
        {sale && <Button onClick={() => onSale(undefined)}>Remove the sale</Button>}
      </form>
      {chosen && (
        <p className={styles.note}>
          {formatUnits(chosen.units)} units are held
          {chosen.price === null ? '; there is no price for today' : `, at ${formatMoney(chosen.price)} each`}.
        </p>
      )}
    </Card>
  );
}
