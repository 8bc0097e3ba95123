import { api } from '@harbour/api';
import { callKey, useCall, useQueryClient } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import * as z from '@harbour/contract/schema';
import {
  getMarketingInfo,
  type MarketingInfo,
  marketingChannels,
  marketingSubjects,
  patchMarketingInfo,
} from '@harbour/definitions/clients/marketing';
import { Button, WriteGuard } from '@harbour/ui';
import { CheckboxChoice } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { useUnsaved } from '../../../leaving/leave-guard.tsx';
import styles from '../personal.module.css';
import { Section } from '../section.tsx';
import { MarketingHistory } from './marketing-history.tsx';
import { channelTexts, subjectTexts } from './marketing-texts.ts';

type Pair = MarketingInfo['marketingChoice'][number];

/** Every pair, by the name of its checkbox. */
const pairs: ReadonlyMap<string, Pair> = new Map(
  marketingSubjects.flatMap((subject) =>
    marketingChannels.map((channel) => [`${subject} ${channel}`, { channel, subject }] as const),
  ),
);
const namesOf = ({ marketingChoice }: MarketingInfo) =>
  [...pairs.keys()].filter((name) => marketingChoice.some(({ subject, channel }) => name === `${subject} ${channel}`));

const schema = z.strictObject({ marketingChoice: z.array(z.string()) });

const groups = marketingSubjects.map((subject) => ({
  title: subjectTexts[subject],
  options: marketingChannels.map((channel) => ({ value: `${subject} ${channel}`, label: channelTexts[channel] })),
}));

function MarketingForm({ info }: { info: MarketingInfo }) {
  const cache = useQueryClient();
  const saving = useSaving('Marketing Preferences', ['clientdirectory']);
  const [version, setVersion] = useState(info.version);
  const [stale, setStale] = useState(false);
  const form = useCallForm({ schema, defaultValues: { marketingChoice: namesOf(info) } });
  useUnsaved(form.formState.isDirty);

  /** Begins again with what is stored. */
  function load(): void {
    const stored = cache.getQueryData<MarketingInfo>(callKey(getMarketingInfo, {})) ?? info;
    setVersion(stored.version);
    setStale(false);
    form.reset({ marketingChoice: namesOf(stored) });
  }

  async function send({ marketingChoice: names }: { marketingChoice: string[] }): Promise<void> {
    const body = {
      marketingChoice: names.flatMap((name) => pairs.get(name) ?? []),
      wordingVersion: info.wording.version,
      version: stale ? info.version : version,
    };
    const outcome = await saving.save(() => api.get(patchMarketingInfo, { body }, { background: true }));
    if (outcome.state === 'saved') return load();
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
    setStale(outcome.error.body.error.name === 'MarketingChanged');
    throw outcome.error;
  }

  return (
    <WriteGuard call={patchMarketingInfo}>
      <Form form={form} onSubmit={send} label="Marketing preferences">
        <p>{info.wording.text}</p>
        <div className={styles.subjects}>
          <CheckboxChoice name="marketingChoice" label="What we may send you, and how" groups={groups} />
        </div>
        <FormActions>
          <SubmitButton>Save preferences</SubmitButton>
          {stale && <Button onClick={load}>Load what is stored</Button>}
        </FormActions>
      </Form>
    </WriteGuard>
  );
}

/** What the firm may send beside what its services require, and the record of what was agreed to. */
export function MarketingSection() {
  const read = useCall(getMarketingInfo, {});
  return (
    <Section
      id="marketing"
      title="Marketing preferences"
      read={read}
      what="your marketing preferences"
      bars={[48, 160, 160, 160]}
    >
      {(info) => (
        <div className={styles.stack}>
          <MarketingForm info={info} />
          <MarketingHistory history={info.history} />
        </div>
      )}
    </Section>
  );
}
