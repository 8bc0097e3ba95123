import { type SelfManagedKind, selfManagedKinds } from '@harbour/definitions/investments/self-managed/products';
import { Button, Card, Empty } from '@harbour/ui';
import { RadioChoice, TextField } from '@harbour/ui/fields';
import { Disclosure } from '@harbour/ui/overlay';
import { useState } from 'react';
import { useFlowStep } from '../../../steppers/use-flow-step.ts';
import { type ChosenProduct, matchingTypes } from '../catalogue.ts';
import styles from '../self-managed.module.css';
import { useAddFlow } from './add-context.ts';

const kindLabels = {
  asset: 'Something I own',
  liability: 'Something I owe',
} as const satisfies Record<SelfManagedKind, string>;

function counted(products: number): string {
  if (products === 0) return 'Nothing found.';
  return products === 1 ? '1 product found.' : `${products} products found.`;
}

/** Step 1: what kind of thing it is, its type, and the product. */
export default function ProductStep() {
  const {
    state: { mode },
    dispatch,
    catalogue,
  } = useAddFlow();
  const goTo = useFlowStep('self-managed', 0);
  const [sought, setSought] = useState('');
  const types = matchingTypes(catalogue.types[mode], sought);
  const searching = sought.trim() !== '';
  const found = types.reduce((sum, { products }) => sum + products.length, 0);

  function choose(kind: SelfManagedKind, chosen: ChosenProduct): void {
    dispatch({ type: 'choose', mode: kind, chosen });
    goTo(1);
  }

  return (
    <>
      {catalogue.common.length > 0 && (
        <Card title="Common choices">
          <ul className={styles.common}>
            {catalogue.common.map(({ kind, chosen, product: { label } }) => (
              <li key={`${chosen.category} ${chosen.product}`}>
                <Button block onClick={() => choose(kind, chosen)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="All products">
        <div className={styles.stack}>
          <RadioChoice
            row
            label="What would you like to add?"
            options={selfManagedKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
            value={mode}
            onChange={(value) => {
              const kind = selfManagedKinds.find((one) => one === value);
              if (kind) dispatch({ type: 'mode', mode: kind });
            }}
          />
          <div className={styles.search}>
            <TextField
              type="search"
              label="Search all products"
              hint="A part of its name, such as pension or loan."
              value={sought}
              onChange={(text) => setSought(text ?? '')}
            />
            <p role="status" className={styles.soft}>
              {searching && counted(found)}
            </p>
          </div>
          {types.map(({ id: category, label, products }) => (
            // Opened by the search, and closed again with it.
            <Disclosure key={`${category} ${searching}`} title={label} open={searching}>
              <ul className={styles.products}>
                {products.map((product) => (
                  <li key={product.id}>
                    <Button
                      className={styles.product ?? ''}
                      onClick={() => choose(mode, { category, product: product.id })}
                    >
                      {product.label}
                    </Button>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
          {types.length === 0 && (
            <Empty title="No product has this name">
              Try a shorter word, or choose “Other”, which takes anything that has a value.
            </Empty>
          )}
        </div>
      </Card>
    </>
  );
}
