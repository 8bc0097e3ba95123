import { api } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import * as z from '@harbour/contract/schema';
import { givenReason, longestReason } from '@harbour/definitions/clients/risk-profile/draft';
import { overrideRiskBand, type RiskResult } from '@harbour/definitions/clients/risk-profile/results';
import { Card } from '@harbour/ui';
import { RadioChoice, TextArea } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';

interface Decided {
  level: string | undefined;
  reason: string;
}

/** The adviser sets another band, with a reason that the client reads. */
export function OverrideForm({ result }: { result: RiskResult }) {
  const { id, bands, band, highestOverride, overrides } = result;
  const saving = useSaving('risk profile', ['riskprofile']);
  const offered = bands.filter(({ level }) => level <= highestOverride && level !== band.level);
  const form = useCallForm<Decided, { level: string; reason: string }>({
    schema: z.object({
      level: z.enum(
        offered.map(({ level }) => String(level)),
        'Choose the band to set.',
      ),
      reason: givenReason,
    }),
    defaultValues: { level: undefined, reason: '' },
  });

  async function send({ level, reason }: { level: string; reason: string }): Promise<void> {
    const body = { level: Number(level), reason, seen: overrides.length };
    const outcome = await saving.save(() =>
      api.get(overrideRiskBand, { params: { result: id }, body }, { background: true }),
    );
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
  }

  return (
    <Card title="Set another band" aside="For advisers">
      <Form form={form} onSubmit={send} label="Set another band">
        <RadioChoice
          name="level"
          label="Band"
          hint={`At most “${bands[highestOverride]?.name}”: that is what capacity for loss and time horizon allow. If these facts have changed, the client answers again.`}
          options={offered.map(({ level, name }) => ({ value: String(level), label: name }))}
        />
        <TextArea
          name="reason"
          label="Reason"
          hint="The client reads it, with your name and the date."
          maxLength={longestReason}
        />
        <FormActions>
          <SubmitButton>Set this band</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
