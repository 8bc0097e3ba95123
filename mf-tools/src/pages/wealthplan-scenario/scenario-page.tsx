import { CallRefusedError, failureMessage } from '@harbour/api';
import { useCall, useRefusal } from '@harbour/api/query';
import { Link, useParams, useSearchParams } from '@harbour/contract/router';
import { getScenario, type Scenario, saveScenario, scenarioLimits } from '@harbour/definitions/tools/scenarios';
import { Card, Empty, Failure, formatDateTime, Notice, Skeleton } from '@harbour/ui';
import { useState } from 'react';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { Begin, PrefilledFrom } from './begin.tsx';
import type { OwnHousehold } from './own/household-from-own.ts';
import { ScenarioEditor } from './scenario-editor.tsx';

interface OpenProps {
  onSaved: (scenarioID: string) => void;
  onReopen: () => void;
}

/** A seed of simulations: any whole number of 32 bits. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A scenario from what the client has, kept here until it is saved. */
function NewScenario(props: OpenProps) {
  const refused = useRefusal(saveScenario);
  const [prefilled, setPrefilled] = useState<OwnHousehold>();
  const [seed] = useState(newSeed);
  if (refused !== undefined) {
    return (
      <ToolsFrame title="New scenario" tab="wealthplan">
        <Notice severity="info">{refused}</Notice>
      </ToolsFrame>
    );
  }
  if (!prefilled) return <Begin onBegin={setPrefilled} />;
  const { household } = prefilled;
  const origin = { scenarioID: undefined, version: 0, name: '' };
  return (
    <ScenarioEditor initial={{ household, stored: undefined, origin }} seed={seed} readOnly={undefined} {...props}>
      <PrefilledFrom prefilled={prefilled} />
    </ScenarioEditor>
  );
}

function Stored({ scenario, isOlder, ...props }: OpenProps & { scenario: Scenario; isOlder: boolean }) {
  const refused = useRefusal(saveScenario);
  const { scenarioID, version, name, household, seed, savedAt } = scenario;
  const initial = { household, stored: household, origin: { scenarioID, version, name } };
  const asItWas = isOlder
    ? `This is version ${version}, as it was saved on ${formatDateTime(savedAt)}. It cannot be changed.`
    : undefined;
  return (
    <ScenarioEditor
      initial={initial}
      seed={seed}
      readOnly={refused ?? asItWas}
      {...(isOlder ? { older: scenario } : {})}
      {...props}
    />
  );
}

/** The version that an address names; undefined for the newest. */
function versionOf(asked: string | null): number | undefined {
  const version = Number(asked);
  return asked !== null && Number.isInteger(version) && version >= 1 && version <= scenarioLimits.versions
    ? version
    : undefined;
}

function StoredScenario({ scenarioID, version, ...props }: OpenProps & { scenarioID: string; version?: number }) {
  const params = version === undefined ? { scenarioID } : { scenarioID, version };
  const { data, error, refetch } = useCall(getScenario, { params });
  if (data) return <Stored scenario={data} isOlder={version !== undefined} {...props} />;
  const isGone = error instanceof CallRefusedError && (error.status === 404 || error.status === 400);
  return (
    <ToolsFrame title="Scenario" tab="wealthplan">
      <Card>
        {isGone ? (
          <Empty title="There is no such scenario">
            It may have been deleted. <Link to="/tools/wealthplan">Your scenarios</Link>
          </Empty>
        ) : error ? (
          <Failure title="This scenario cannot be read at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)} What you have saved is safe.
          </Failure>
        ) : (
          <Skeleton label="the scenario" bars={[44, 44, 44, 44]} />
        )}
      </Card>
    </ToolsFrame>
  );
}

/** A scenario of WealthPlan: a new one, a saved one, or an earlier version of it. */
export default function ScenarioPage() {
  const { scenarioID = 'new' } = useParams();
  const [search] = useSearchParams();
  const version = versionOf(search.get('version'));
  const [attempt, setAttempt] = useState(0);
  // An editor that has saved a new scenario goes on at its address: what it opened, by what it saved.
  const [openedAs] = useState(() => new Map<string, string>());
  const opened = openedAs.get(scenarioID) ?? scenarioID;
  const key = `${opened} ${version ?? ''} ${attempt}`;
  const props = {
    onSaved: (saved: string) => void openedAs.set(saved, opened),
    onReopen() {
      openedAs.delete(scenarioID);
      setAttempt((before) => before + 1);
    },
  };
  if (opened === 'new') return <NewScenario key={key} {...props} />;
  return <StoredScenario key={key} scenarioID={opened} {...(version === undefined ? {} : { version })} {...props} />;
}
