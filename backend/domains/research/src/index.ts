import { defineModule } from '@harbour/kernel/modules/module';
import { fundCalls } from './funds/fund-calls.ts';
import { searchCalls } from './search/search-calls.ts';

/** Research: funds and the search. */
export const module = defineModule({ name: 'research', needs: ['investments'], calls: [...fundCalls, ...searchCalls] });
