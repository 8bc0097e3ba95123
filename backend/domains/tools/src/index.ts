import { defineModule } from '@harbour/kernel/modules/module';
import { calculationDocumentCalls } from './calculation-document/calculation-document-calls.ts';
import { scenarioOutlooks } from './scenarios/compute-outlooks.ts';
import { scenarioCalls } from './scenarios/scenario-calls.ts';
import { scenario, scenarioVersion } from './scenarios/tables.ts';

export { saveVersion } from './scenarios/save-scenario.ts';

/** What the calculators and WealthPlan need of the backend. The calculators' arithmetic runs in the browser. */
export const module = defineModule({
  name: 'tools',
  needs: ['messaging'],
  calls: [...calculationDocumentCalls, ...scenarioCalls],
  tables: { scenario, scenarioVersion },
  sharedWork: [scenarioOutlooks],
});
