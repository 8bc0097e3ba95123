import { useAddressQuery } from '@harbour/contract/router';
import { SettingsFrame } from '../settings-frame.tsx';
import { Overview } from './overview.tsx';
import { Questionnaire } from './questions/questionnaire.tsx';
import { ComparisonView } from './results/comparison-view.tsx';
import { ResultView } from './results/result-view.tsx';

/** What the address asks for: a step of the questionnaire, a result, two results compared, or the overview. */
function View() {
  const [query] = useAddressQuery();
  const [step, result, compared, other] = ['step', 'result', 'compare', 'with'].map((name) => query.get(name));
  if (step) return <Questionnaire step={step} />;
  if (compared && other) return <ComparisonView result={compared} other={other} />;
  if (result) return <ResultView id={result} />;
  return <Overview />;
}

/** The risk profiler: the questionnaire, its results, and what an adviser has decided about them. */
export default function RiskProfilerPage() {
  return (
    <SettingsFrame>
      <View />
    </SettingsFrame>
  );
}
