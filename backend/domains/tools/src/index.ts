import { defineModule } from '@harbour/kernel/modules/module';

/** What the calculators and WealthPlan need of the backend. Their arithmetic runs in the browser. */
export const module = defineModule({
  name: 'tools',
  needs: [],
});
