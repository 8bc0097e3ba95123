import { api } from '@harbour/api';
import {
  type InvestApplication,
  investedAmount,
  startApplication,
} from '@harbour/definitions/investments/invest-now/applications';
import type { InvestOffer, InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import { offerCharges } from '@harbour/finance';
import { Card, WriteGuard } from '@harbour/ui';
import { MoneyField, RadioChoice } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useRef, useState } from 'react';
import { ProviderLogo } from '../../applications/provider-logo.tsx';
import { ChargeTable, chargesText, takes } from './charges.tsx';
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
interface ProviderFields {
  provider: string | undefined;
  offer: string | undefined;
  /** GBP. */
  amount: number | undefined;
}

interface ProviderFormProps {
  /** The id of the application, new or not. */
  application: string;
  /** What the fields hold at first. */
  initial: ProviderFields;
  providers: readonly InvestProvider[];
  onProvider: (provider: InvestProvider | undefined) => void;
  onStarted: (stored: InvestApplication) => void;
  onAdviser: (provider: InvestProvider) => void;
}

function ProviderCard({
  providers,
  amount,
  onAmount,
  onProvider,
}: {
  providers: readonly InvestProvider[];
  /** The amount typed in GBP, where it can be invested. */
  amount: number | undefined;
  onAmount: (amount: number | undefined) => void;
  onProvider: (providerID: string | undefined) => void;
}) {
  return (
    <Card title="Choose a fund provider" aside="We give no advice here.">
      <div className={styles.stack}>
        <div className={styles.amount}>
          <MoneyField
            name="amount"
            label="Amount to invest"
            hint="The charges below are for this amount."
            onChange={onAmount}
          />
        </div>
        <RadioChoice
          name="provider"
          label="Provider"
          onChange={onProvider}
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
                    {each.name}: {chargesText(each, amount)}
                  </span>
                ))}
              </span>
            ),
          }))}
        />
      </div>
    </Card>
  );
}

function OfferCard({
  provider,
  offer,
  amount,
  onOffer,
}: {
  provider: InvestProvider;
  /** The one that is chosen. */
  offer: InvestOffer | undefined;
  /** The amount typed in GBP, where it can be invested. */
  amount: number | undefined;
  onOffer: (offerID: string | undefined) => void;
}) {
  return (
    <Card title={`What ${provider.name} offers`}>
      <div className={styles.stack}>
        <RadioChoice
          name="offer"
          label="What to invest in"
          onChange={onOffer}
          options={provider.offers.map((each) => ({
            value: each.offerID,
            label: each.name,
            note: (
              <span className={styles.offers}>
                <span>{each.summary}</span>
                <span>{chargesText(each, amount)}</span>
              </span>
            ),
          }))}
        />
        {offer && amount !== undefined && takes(offer, amount) && (
          <ChargeTable figures={offerCharges(amount, offer.charges)} />
        )}
      </div>
    </Card>
  );
}

/** The first step: how much, with whom, in what; with the charges in pounds for the amount typed. */
export function ProviderForm(props: ProviderFormProps) {
  const { application, initial, providers, onProvider, onStarted, onAdviser } = props;
  const [chosen, setChosen] = useState(initial);
  // A second click may come before the next page.
  const stored = useRef(false);
  const provider = providers.find(({ providerID }) => providerID === chosen.provider);
  const offer = provider?.offers.find(({ offerID }) => offerID === chosen.offer);
  const typed = investedAmount.safeParse(chosen.amount);
  const amount = typed.success ? typed.data : undefined;
  const form = useCallForm<ProviderFields, ProviderChoice>({
    schema: choiceSchema(provider, offer),
    defaultValues: initial,
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
    // It is stored: what is typed can no longer be lost.
    form.reset(form.getValues());
    stored.current = true;
    onStarted(started);
  }

  return (
    <WriteGuard call={startApplication}>
      <Form form={form} onSubmit={send} refusedFields={refusedFields} label="What you want to invest in">
        <ProviderCard
          providers={providers}
          amount={amount}
          onAmount={(sum) => setChosen((before) => ({ ...before, amount: sum }))}
          onProvider={chooseProvider}
        />
        {provider?.online && (
          <OfferCard
            provider={provider}
            offer={offer}
            amount={amount}
            onOffer={(offerID) => setChosen((before) => ({ ...before, offer: offerID }))}
          />
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
