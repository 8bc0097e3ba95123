import { defineModule } from '@harbour/kernel/modules/module';
import { calculationDocumentCalls } from './calculation-document/calculation-document-calls.ts';

/** What the calculators and WealthPlan need of the backend. Their arithmetic runs in the browser. */
export const module = defineModule({
  name: 'tools',
  needs: [],
  calls: calculationDocumentCalls,
});
