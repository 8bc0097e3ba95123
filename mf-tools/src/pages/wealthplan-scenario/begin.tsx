import { failureMessage } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { BirthDateField } from '@harbour/ui/date';
import { RadioChoice } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { householdFromOwn, type OwnHousehold } from './own/household-from-own.ts';
import type { OwnFigures } from './own/own-figures.ts';
import { useOwnFigures } from './own/use-own-figures.ts';
import styles from './scenario.module.css';

const alone = 'alone';

const schema = z.object({ together: z.string(), born: z.optional(z.iso.date()) }).check(
  z.refine(({ together, born }) => together === alone || born !== undefined, {
    error: 'Enter the date of birth.',
    path: ['born'],
  }),
);

type Answers = { together?: string | undefined; born?: string | undefined };

/** Asks who belongs to the scenario: the portal knows nobody's birthday but the client's. */
function WhoItIsFor({ own, onBegin }: { own: OwnFigures; onBegin: (prefilled: OwnHousehold) => void }) {
  const form = useCallForm<Answers, z.infer<typeof schema>>({ schema, defaultValues: { together: alone } });
  const partner = own.others.find(({ uuid }) => uuid === form.watch('together'));
  return (
    <Card title="Who is it for?">
      <Form
        form={form}
        label="Who it is for"
        onSubmit={async ({ born }) =>
          onBegin(householdFromOwn(own, partner && born ? { ...partner, born } : undefined))
        }
      >
        <RadioChoice
          name="together"
          label="It is about the money of"
          options={[
            { value: alone, label: `${own.me.name} alone`, note: 'With your part of what you share' },
            ...own.others.map(({ uuid, name }) => ({ value: uuid, label: `${own.me.name} and ${name}` })),
          ]}
        />
        {partner && <BirthDateField name="born" label={`Date of birth of ${partner.name}`} />}
        <FormActions>
          <SubmitButton>Begin</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

/** What the household has been made of: said before the first step of a scenario that is not saved yet. */
export function PrefilledFrom({ prefilled: { assumed, leftOut } }: { prefilled: OwnHousehold }) {
  return (
    <Card title="What it begins with">
      <p className={styles.soft}>
        What you have is taken over at today’s values. What the portal does not know is assumed as follows; you can
        change all of it in these steps.
      </p>
      <ul className={styles.points} aria-label="Assumed">
        {assumed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <>
          <p className={styles.soft}>Not taken over:</p>
          <ul className={styles.points} aria-label="Not taken over">
            {leftOut.map(({ name, reason }, index) => (
              <li key={index}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Makes a household from what the client has, once it is clear who belongs to it. */
export function Begin({ onBegin }: { onBegin: (prefilled: OwnHousehold) => void }) {
  const { data, error, retry } = useOwnFigures();
  return (
    <ToolsFrame title="New scenario" tab="wealthplan" lead="It begins with what you have today.">
      {error ? (
        <Card>
          <Failure title="What you have cannot be read at the moment" onRetry={retry}>
            {failureMessage(error)} Nothing is lost: there is no scenario yet.
          </Failure>
        </Card>
      ) : data ? (
        <WhoItIsFor own={data} onBegin={onBegin} />
      ) : (
        <Card title="Who is it for?">
          <Skeleton label="what you have" bars={[24, 44, 44]} />
        </Card>
      )}
    </ToolsFrame>
  );
}
