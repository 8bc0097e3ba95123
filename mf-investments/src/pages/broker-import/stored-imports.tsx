import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { LazyPart } from '@harbour/contract';
import {
  getImportedPlans,
  getStoredImports,
  removeImportedPlan,
  restoreImportedPlan,
  type StoredImport,
  undoImport,
} from '@harbour/definitions/investments/broker-import';
import { Button, Card, formatDate, formatDateTime, Notice } from '@harbour/ui';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useDialog } from '../../saving/use-dialog.ts';
import styles from './broker-import.module.css';
import { changedDomains } from './changed-domains.ts';
import { correctionsInShort } from './correction-text.ts';

const loadQuestion = async () => ({ default: (await import('@harbour/ui/overlay')).ConfirmDialog });

interface Question {
  title: string;
  submit: string;
  about: string;
  send: () => Promise<unknown>;
}

function undoQuestion({ importID, fileName, planName, added, changed }: StoredImport): Question {
  return {
    title: `Undo the import of ${fileName}?`,
    submit: 'Undo the import',
    about:
      `What it added to ${planName} (${added} in all) is removed` +
      `${changed > 0 ? `, and what it corrected (${changed} in all) is as before` : ''}. A plan that this import made is` +
      ' removed with it.',
    send: () => api.get(undoImport, { body: { importID } }),
  };
}

function removeQuestion({ planstring, name }: { planstring: string; name: string }): Question {
  return {
    title: `Remove ${name}?`,
    submit: 'Remove the plan',
    about:
      `The plan ${name} (${planstring}) is removed with all of its transactions, also from your portfolios and figures of` +
      ' the past. You can bring it back here for some weeks.',
    send: () => api.get(removeImportedPlan, { params: { planstring } }),
  };
}

/** One thing that was done, with what can be done about it. */
function Line({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <div>
        {title}
        <span className={styles.below}>{about}</span>
      </div>
      {children}
    </li>
  );
}

function ImportLine({ run, onUndo }: { run: StoredImport; onUndo: () => void }) {
  const id = useId();
  const { fileName, at, planName, added, changed, corrections, fixed } = run;
  const counts = `${added} added${changed > 0 ? `, ${changed} corrected` : ''}`;
  return (
    <li className={styles.line}>
      <div>
        {fileName}
        <span className={styles.below}>
          {formatDateTime(at)} into {planName}: {counts}
        </span>
        {corrections.length > 0 && (
          <span className={styles.below}>You changed the file: {correctionsInShort(corrections)}.</span>
        )}
        {fixed !== null && (
          <span id={id} className={styles.below}>
            {fixed}
          </span>
        )}
      </div>
      <Button
        onClick={onUndo}
        disabled={fixed !== null}
        aria-label={`Undo the import of ${fileName} on ${formatDateTime(at)}`}
        aria-describedby={fixed === null ? undefined : id}
      >
        Undo
      </Button>
    </li>
  );
}

/** What was imported before: each import can be undone, each plan removed, and a removed one brought back. */
export function StoredImports() {
  const runs = useCall(getStoredImports, {}, { background: true });
  const imported = useCall(getImportedPlans, {}, { background: true });
  const { question, open, close } = useDialog<Question>();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const saving = useSaving('investments', changedDomains);
  const container = useRef<HTMLDivElement>(null);
  const { imports = [] } = runs.data ?? {};
  const { plans = [], removed = [] } = imported.data ?? {};
  if (imports.length + plans.length + removed.length === 0) return null;

  async function send(what: () => Promise<unknown>): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(what);
    // What was pressed is gone with what it was about.
    if (outcome.state === 'saved') close(container.current);
    else setFailure(outcome.message);
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <Card title="What you have imported" aside="An import can be undone, and a plan removed.">
        <div className={styles.stack}>
          {failure && !question && <Notice severity="error">{failure}</Notice>}
          {imports.length > 0 && (
            <ul aria-label="Imports" className={styles.lines}>
              {imports.map((run) => (
                <ImportLine key={run.importID} run={run} onUndo={() => open(undoQuestion(run))} />
              ))}
            </ul>
          )}
          <ul aria-label="Imported plans" className={styles.lines}>
            {plans.map((plan) => (
              <Line key={plan.planstring} title={plan.name} about={`${plan.broker}, ${plan.planstring}`}>
                <Button aria-label={`Remove ${plan.name}`} onClick={() => open(removeQuestion(plan))}>
                  Remove
                </Button>
              </Line>
            ))}
            {removed.map(({ planstring, name, until }) => (
              <Line key={planstring} title={name} about={`Removed, and can be brought back until ${formatDate(until)}`}>
                <Button
                  aria-label={`Bring ${name} back`}
                  busy={saving.busy}
                  onClick={() => void send(() => api.get(restoreImportedPlan, { body: { planstring } }))}
                >
                  Bring back
                </Button>
              </Line>
            ))}
          </ul>
        </div>
      </Card>
      {question && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadQuestion}
            props={{
              title: question.title,
              confirm: question.submit,
              cancel: 'Keep it',
              busy: saving.busy,
              failure,
              onConfirm: () => void send(question.send),
              onCancel: () => close(),
              children: question.about,
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
