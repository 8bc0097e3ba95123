import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import * as z from '@harbour/contract/schema';
import { changeSendMethod, getSendMethod, type SendMethod, sendMethods } from '@harbour/definitions/ims/approvals';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { RadioChoice } from '@harbour/ui/fields';
import { SettingsSection } from '../../saving/settings-section.tsx';

const title = 'IMS send method';

const methodTexts: Record<SendMethod, { label: string; note: string }> = {
  portal: { label: 'In the portal', note: 'It appears in the approval centre, and the bell shows that it is waiting.' },
  email: { label: 'By email', note: 'We send it to the email address in your personal details.' },
  post: { label: 'By post', note: 'We send it to the postal address that we hold for you.' },
};
const options = sendMethods.map((value) => ({ value, ...methodTexts[value] }));

const schema = z.object({ method: z.optional(z.enum(sendMethods)) });

/** How the client is sent what is to be approved; the IMS page has the same choice, from the same cache. */
export function SendMethodSection() {
  const { data, error, refetch } = useCall(getSendMethod, {}, { background: true });
  if (!data) {
    return (
      <Card title={title}>
        {error ? (
          <Failure title="Your send method is not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)} It has not changed.
          </Failure>
        ) : (
          <Skeleton label="your send method" bars={[24, 44, 44, 44]} />
        )}
      </Card>
    );
  }
  return (
    <SettingsSection<{ method?: SendMethod | undefined }>
      title={title}
      about="How we send you what is to be approved. You can always approve it in the portal."
      subject={title}
      stored={{ method: data.method }}
      call={changeSendMethod}
      schema={schema}
      send={({ method = data.method }) => api.get(changeSendMethod, { body: { method } }, { background: true })}
      domains={['ims']}
    >
      <RadioChoice name="method" label="Send method" options={options} />
    </SettingsSection>
  );
}
