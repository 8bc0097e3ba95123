import { api } from '@harbour/api';
import {
  type InvestApplication,
  investedAmount,
  startApplication,
} from '@harbour/definitions/investments/invest-now/applications';
import type { InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import { offerCharges } from '@harbour/finance';
import { Card, WriteGuard } from '@harbour/ui';
import { MoneyField, RadioChoice } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useRef, useState } from 'react';
import { ProviderLogo } from '../../applications/provider-logo.tsx';
import { ChargeTable, chargesInWords, takes } from './charges.tsx';
import styles from './invest-now.module.css';
import { choiceSchema, type ProviderChoice } from './provider-choice.ts';

/** Which field a refusal is about. */
const refusedFields = {
  OfferNotFound: 'offer',
  NoOnlineApplication: 'provider',
  BelowMinimum: 'amount',
  AboveMaximum: 'amount',
  IsaAllowanceExceeded: 'amount',
  PensionAllowanceExceeded: 'amount',
} as const;

/** What the fields hold, filled in or not. */
interface Begun {
  provider: string | undefined;
  offer: string | undefined;
  /** GBP. */
  amount: number | undefined;
}

interface ProviderFormProps {
  /** The id of the application, new or not. */
  application: string;
  /** What the fields begin with. */
  begins: Begun;
  providers: readonly InvestProvider[];
  onProvider: (provider: InvestProvider | undefined) => void;
  onStarted: (stored: InvestApplication) => void;
  onAdviser: (provider: InvestProvider) => void;
}

/** The first step: how much, with whom, in what; with the charges in pounds for the amount typed. */
export function ProviderForm(props: ProviderFormProps) {
  const { application, begins, providers, onProvider, onStarted, onAdviser } = props;
  const [chosen, setChosen] = useState(begins);
  // A second click may come before the next page.
  const stored = useRef(false);
  const provider = providers.find(({ providerID }) => providerID === chosen.provider);
  const offer = provider?.offers.find(({ offerID }) => offerID === chosen.offer);
  const typed = investedAmount.safeParse(chosen.amount);
  const amount = typed.success ? typed.data : undefined;
  const form = useCallForm<Begun, ProviderChoice>({
    schema: choiceSchema(provider, offer),
    defaultValues: begins,
  });

  function chooseProvider(providerID: string | undefined): void {
    const next = providers.find((one) => one.providerID === providerID);
    // The only one of a provider needs no choosing.
    const [only, ...more] = next?.offers ?? [];
    const first = more.length === 0 ? only?.offerID : undefined;
    form.setValue('offer', first);
    form.clearErrors();
    setChosen((before) => ({ ...before, provider: providerID, offer: first }));
    onProvider(next);
  }

  async function send({ offer: offerID, amount: sum }: ProviderChoice): Promise<void> {
    if (provider && !provider.online) return onAdviser(provider);
    if (offerID === undefined || sum === undefined || stored.current) return;
    const sent = { params: { application }, body: { offerID, amount: sum } };
    const started = await api.get(startApplication, sent, { background: true });
    // It is stored: what is typed is no longer work that could be lost.
    form.reset(form.getValues());
    stored.current = true;
    onStarted(started);
  }

  return (
    <WriteGuard call={startApplication}>
      <Form form={form} onSubmit={send} refusedFields={refusedFields} label="What you want to invest in">
        <Card title="Choose a fund provider" aside="We give no advice here.">
          <div className={styles.stack}>
            <div className={styles.amount}>
              <MoneyField
                name="amount"
                label="Amount to invest"
                hint="The charges below are for this amount."
                onChange={(sum) => setChosen((before) => ({ ...before, amount: sum }))}
              />
            </div>
            <RadioChoice
              name="provider"
              label="Provider"
              onChange={chooseProvider}
              options={providers.map((one) => ({
                value: one.providerID,
                label: (
                  <>
                    <ProviderLogo {...one} /> <span className={styles.name}>{one.name}</span>{' '}
                    <span className={styles.tag}>{one.online ? 'Apply online' : 'Through your adviser'}</span>
                  </>
                ),
                note: (
                  <span className={styles.offers}>
                    <span>{one.summary}</span>
                    {one.offers.map((each) => (
                      <span key={each.offerID}>
                        {each.name}: {chargesInWords(each, amount)}
                      </span>
                    ))}
                  </span>
                ),
              }))}
            />
          </div>
        </Card>
        {provider?.online && (
          <Card title={`What ${provider.name} offers`}>
            <div className={styles.stack}>
              <RadioChoice
                name="offer"
                label="What to invest in"
                onChange={(offerID) => setChosen((before) => ({ ...before, offer: offerID }))}
                options={provider.offers.map((each) => ({
                  value: each.offerID,
                  label: each.name,
                  note: (
                    <span className={styles.offers}>
                      <span>{each.summary}</span>
                      <span>{chargesInWords(each, amount)}</span>
                    </span>
                  ),
                }))}
              />
              {offer && amount !== undefined && takes(offer, amount) && (
                <ChargeTable figures={offerCharges(amount, offer.charges)} />
              )}
            </div>
          </Card>
        )}
        {provider && !provider.online && (
          <p className={styles.soft}>
            {provider.name} takes no applications online. On the next page you find how your adviser can help.
          </p>
        )}
        <FormActions>
          <SubmitButton>Continue</SubmitButton>
        </FormActions>
      </Form>
    </WriteGuard>
  );
}
