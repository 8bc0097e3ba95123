import { LazyPart } from '@harbour/contract';
import { type MailCategory, type MailParty, mailCategories, mailLimits } from '@harbour/definitions/messaging/messages';
import { Card, Notice, Skeleton } from '@harbour/ui';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { TemplateText } from '../../desk/answer-tools.tsx';
import { AnswerPromise } from '../../mail/answer-promise.tsx';
import { type Addressee, draftParts } from '../../preserved-draft/written-draft.ts';
import { useSide } from '../../side.ts';
import { AttachmentField } from './attachments/attachment-field.tsx';
import { BodyField } from './body-field.tsx';
import { ClientField } from './client-field.tsx';
import styles from './compose.module.css';
import { ComposeActions } from './compose-actions.tsx';
import { ComposeDialogs } from './dialogs/compose-dialogs.tsx';
import type { InitialDraft } from './initial-draft.ts';
import { PartyField } from './parties/party-field.tsx';
import { SubjectField } from './subject-field.tsx';
import { useComposing } from './use-composing.ts';

interface ComposeFormProps {
  start: InitialDraft;
  recipients: readonly MailParty[];
  /** Begins again with what is stored. */
  onReload: () => void;
}

const loadAnswerTools = () => import(/* webpackChunkName: "desk" */ '../../desk/answer-tools.tsx');
const loadCategoryField = () => import('./category-field.tsx');

const restoredMessages = {
  'an ended session':
    'Welcome back. Here is the message you were writing when your session ended. It has not been sent.',
  'a replaced page': 'This page has been updated. Your message is as you left it and has not been sent.',
};

/** Everybody who can be chosen: whom one may write to, and who is in the conversation already. */
function choices(recipients: readonly MailParty[], ...others: readonly (readonly Addressee[])[]): Addressee[] {
  const known = new Map<string, Addressee>(recipients.map((party) => [party.id, party]));
  for (const one of others.flat()) if (!known.has(one.id)) known.set(one.id, one);
  return [...known.values()];
}

/** The form in which a message is written, with what can be done with it. */
export function ComposeForm({ start, recipients, onReload }: ComposeFormProps) {
  const composing = useComposing(start, onReload);
  const { draft, change, attachments, problems, tries, asksClient, chooseClient } = composing;
  const { content } = draft;
  const { isFirm } = useSide();
  // The editor keeps its own text, so that a template begins it anew.
  const [started, setStarted] = useState({ html: start.content.body, times: 0 });
  const form = useRef<HTMLDivElement>(null);
  const client = content.client ? [content.client] : [];
  const options = choices(recipients, start.content.recipient, start.content.cc, client);
  const missing = draftParts.flatMap((part) => problems[part] ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields say on the page what is wrong with them.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function insert({ subject, category, html }: TemplateText): void {
    const body = html + content.body;
    change({ body, ...(content.subject.trim() ? {} : { subject, category }) });
    setStarted({ html: body, times: started.times + 1 });
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) void composing.send();
  }

  return (
    <>
      <Card>
        {/* No form element: Enter in the subject must not send. */}
        <div ref={form} role="form" aria-label="Message" className={styles.form} onKeyDown={press}>
          {start.restored && <Notice severity="info">{restoredMessages[start.restored]}</Notice>}
          {isFirm ? (
            <Suspense fallback={<Skeleton label="the templates" bars={[73]} />}>
              <LazyPart
                load={loadAnswerTools}
                props={{ message: start.previous, client: content.client?.id, onTemplate: insert }}
              />
            </Suspense>
          ) : (
            <AnswerPromise />
          )}
          {asksClient && <ClientField chosen={content.client} problem={problems.client} onChoose={chooseClient} />}
          <PartyField
            label="To"
            chosen={content.recipient}
            options={options.filter(({ id }) => !content.cc.some((one) => one.id === id))}
            atMost={mailLimits.recipients}
            problem={problems.recipient}
            onChange={(recipient) => change({ recipient })}
          />
          <PartyField
            label="Cc"
            chosen={content.cc}
            options={options.filter(({ id }) => !content.recipient.some((one) => one.id === id))}
            atMost={mailLimits.recipients}
            onChange={(cc) => change({ cc })}
          />
          <Suspense fallback={<Skeleton label="the categories" bars={[73]} />}>
            <LazyPart
              load={loadCategoryField}
              props={{
                categories: mailCategories,
                chosen: content.category,
                onChange: (category: MailCategory) => change({ category }),
              }}
            />
          </Suspense>
          <SubjectField
            subject={content.subject}
            problem={problems.subject}
            onChange={(subject) => change({ subject })}
          />
          <BodyField
            key={started.times}
            html={started.html}
            autoFocus={start.previous !== undefined && start.version === 0}
            problem={problems.body}
            onChange={(body) => change({ body })}
          />
          <AttachmentField attachments={attachments} problem={problems.attachments} />
          {missing.length > 0 && <Notice severity="error">Before it can be sent: {missing.join(' ')}</Notice>}
          <ComposeActions composing={composing} />
          <p className={`${styles.soft} ${styles.keys}`}>Ctrl+Enter (⌘+Enter on a Mac) sends.</p>
        </div>
      </Card>
      <ComposeDialogs composing={composing} />
    </>
  );
}
