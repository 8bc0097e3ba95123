import { api } from '@harbour/api';
import { useRefusal } from '@harbour/api/query';
import { type Saving, useSaving } from '@harbour/api/saving';
import { Link, useNavigate } from '@harbour/contract/router';
import {
  deleteScenario,
  getScenario,
  type ScenarioSummary,
  saveScenario,
  scenarioLimits,
} from '@harbour/definitions/tools/scenarios';
import { Button, formatDateTime, Notice } from '@harbour/ui';
import { Checkbox } from '@harbour/ui/fields';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useId, useRef, useState } from 'react';
import styles from './scenarios.module.css';

/** Computes a scenario with the rules of today: its newest version is saved again as it is. */
async function bringUpToDate(scenarioID: string): Promise<void> {
  const { name, version, seed, household } = await api.get(getScenario, { params: { scenarioID } });
  await api.get(saveScenario, { body: { scenarioID, name, basedOn: version, seed, household } });
}

interface ScenarioRowProps {
  scenario: ScenarioSummary;
  saving: Saving;
  /** Why it cannot be changed. */
  refused: string | undefined;
  chosen: boolean;
  /** Left out where there is nothing to compare it with. */
  onChoose: ((chosen: boolean) => void) | undefined;
  onDelete: () => void;
}

function ScenarioRow({ scenario, saving, refused, chosen, onChoose, onDelete }: ScenarioRowProps) {
  const { scenarioID, name, version, savedAt, savedBy, rulesChanged, sharedAt, confirmedAt } = scenario;
  const [failure, setFailure] = useState<string>();
  const [updating, setUpdating] = useState(false);

  async function update(): Promise<void> {
    setFailure(undefined);
    setUpdating(true);
    const outcome = await saving.save(() => bringUpToDate(scenarioID));
    setUpdating(false);
    if (outcome.state !== 'saved') setFailure(outcome.message);
  }

  return (
    <li className={styles.row}>
      {onChoose ? (
        <Checkbox
          label={
            <>
              <span className="visually-hidden">Compare </span>
              {name}
            </>
          }
          value={chosen}
          onChange={(next) => onChoose(next === true)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <p className={styles.says}>
        Version {version}, saved on {formatDateTime(savedAt)} by {savedBy.name}
        {savedBy.firm && ', of the firm'}
        {savedBy.firm && (confirmedAt === null ? ', not confirmed by you yet' : ', confirmed by you')}
        {sharedAt && `, sent to your adviser on ${formatDateTime(sharedAt)}`}.
        {rulesChanged && ' Tax rules have changed since.'}
      </p>
      <div className={styles.rowActions}>
        <Link to={`/tools/wealthplan/scenario/${scenarioID}?step=result`}>
          Open<span className="visually-hidden"> {name}</span>
        </Link>
        {rulesChanged && refused === undefined && (
          <Button variant="link" busy={updating} disabled={saving.busy} onClick={() => void update()}>
            Bring up to date<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {refused === undefined && (
          <Button variant="link" disabled={saving.busy} onClick={onDelete}>
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {failure && <Notice severity="error">{failure}</Notice>}
    </li>
  );
}

function DeleteDialog({
  scenario: { scenarioID, name, sharedAt },
  saving,
  onKeep,
  onDeleted,
}: {
  scenario: ScenarioSummary;
  saving: Saving;
  onKeep: () => void;
  onDeleted: () => void;
}) {
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() => api.get(deleteScenario, { params: { scenarioID } }));
    if (outcome.state === 'saved') onDeleted();
    else setFailure(outcome.message);
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete scenario"
      cancel="Keep it"
      busy={saving.busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onKeep}
    >
      <p>The scenario is deleted with all its versions. This cannot be undone.</p>
      {sharedAt && <p>What you have sent to your adviser stays readable for the firm.</p>}
    </ConfirmDialog>
  );
}

/** Saved scenarios: opened, brought up to date, compared, deleted. */
export default function ScenarioList({ scenarios }: { scenarios: readonly ScenarioSummary[] }) {
  const saving = useSaving('scenarios', ['wealthplan']);
  const refused = useRefusal(saveScenario);
  const navigate = useNavigate();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [deleting, setDeleting] = useState<ScenarioSummary>();
  const actions = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const chosen = marked.filter((id) => scenarios.some(({ scenarioID }) => scenarioID === id));
  const full = scenarios.length >= scenarioLimits.scenarios;

  return (
    <>
      {refused && <Notice severity="info">{refused}</Notice>}
      <ul className={styles.rows} aria-label="Your scenarios">
        {scenarios.map((scenario) => {
          const { scenarioID } = scenario;
          return (
            <ScenarioRow
              key={scenarioID}
              scenario={scenario}
              saving={saving}
              refused={refused}
              chosen={chosen.includes(scenarioID)}
              onChoose={
                scenarios.length > 1
                  ? (add) => setMarked(add ? [...chosen, scenarioID] : chosen.filter((id) => id !== scenarioID))
                  : undefined
              }
              onDelete={() => setDeleting(scenario)}
            />
          );
        })}
      </ul>
      <div ref={actions} tabIndex={-1} className={styles.actions}>
        {refused === undefined && !full && (
          <Link to="/tools/wealthplan/scenario/new">Start another from what you have</Link>
        )}
        {full && <span className={styles.soft}>You have {scenarioLimits.scenarios} scenarios, which is the most.</span>}
        {scenarios.length > 1 && (
          <>
            <Button
              disabled={chosen.length !== 2}
              aria-describedby={hintId}
              onClick={() => navigate(`/tools/wealthplan/compare?a=${chosen[0]}&b=${chosen[1]}`)}
            >
              Compare
            </Button>
            <span id={hintId} className={styles.soft}>
              {chosen.length === 2 ? 'The two that you have marked' : 'Mark the two that you want to compare'}
            </span>
          </>
        )}
      </div>
      {deleting && (
        <DeleteDialog
          scenario={deleting}
          saving={saving}
          onKeep={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            // The row goes, and the button that asked with it.
            actions.current?.focus();
          }}
        />
      )}
    </>
  );
}
