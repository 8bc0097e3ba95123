import { api, failureMessage } from '@harbour/api';
import { useCall, useMutation } from '@harbour/api/query';
import { getConversation } from '@harbour/definitions/messaging/desk';
import type { MailCategory } from '@harbour/definitions/messaging/messages';
import { fillTemplate, getTemplates } from '@harbour/definitions/messaging/templates';
import { Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useState } from 'react';
import styles from './desk.module.css';
import { useAnswering } from './use-answering.ts';

export interface TemplateText {
  subject: string;
  category: MailCategory;
  html: string;
}

interface AnswerToolsProps {
  /** The message that is answered. */
  message: string | undefined;
  /** The client that a new message is about. */
  client: string | undefined;
  onTemplate: (text: TemplateText) => void;
}

/** The firm's templates; the chosen one is filled in for the client. */
function TemplateChoice({ client, onTemplate }: { client: string; onTemplate: AnswerToolsProps['onTemplate'] }) {
  const { data } = useCall(getTemplates, {}, { background: true });
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const {
    mutate,
    error,
    isPending,
    data: filled,
  } = useMutation({
    mutationFn: (template: string) =>
      api.get(fillTemplate, { params: { template }, query: { client } }, { background: true }),
    onSuccess: ({ subject, category, messagebody }) => onTemplate({ subject, category, html: messagebody }),
  });
  if (!data || data.templates.length === 0) return null;
  return (
    <div className={styles.stack}>
      <Choice
        label="Start from a template"
        hint="It goes above what is written already."
        options={data.templates.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="None"
        value={chosen}
        disabled={isPending}
        onChange={(template) => {
          setChosen(template);
          if (template) mutate(template);
        }}
      />
      {error && <Notice severity="error">The template was not filled in. {failureMessage(error)}</Notice>}
      {filled && filled.missing.length > 0 && (
        <Notice severity="info">
          Fill in yourself what we do not know: {filled.missing.map((field) => `{${field}}`).join(', ')}.
        </Notice>
      )}
    </div>
  );
}

function Answering({ message, onTemplate }: { message: string; onTemplate: AnswerToolsProps['onTemplate'] }) {
  const other = useAnswering(message);
  const { data } = useCall(getConversation, { params: { message } }, { background: true });
  return (
    <>
      {other && (
        <Notice severity="info">{other.name} is answering already. Ask before you send a second answer.</Notice>
      )}
      {data && <TemplateChoice client={data.client.id} onTemplate={onTemplate} />}
    </>
  );
}

/** Firm's side, above a message that is written: templates, and a notice where a colleague is answering. */
export default function AnswerTools({ message, client, onTemplate }: AnswerToolsProps) {
  if (message) return <Answering message={message} onTemplate={onTemplate} />;
  return client ? <TemplateChoice key={client} client={client} onTemplate={onTemplate} /> : null;
}
