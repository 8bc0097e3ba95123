/** What the captions of the film say, in order; `welcome-tour.en-GB.vtt` has the same words. */
export const transcript: readonly string[] = [
  'This is Harbour. The dashboard shows what all your plans are worth together, and how that came about.',
  'Under Valuation you choose what is shown: a portfolio, certain people, a date and a currency.',
  'Below, each change is explained step by step: what you paid in, what you took out, and what growth added.',
  'Under Transactions you find how your investments have performed, and every payment.',
  'Asset Allocation shows how your money is spread, beside the benchmark that you choose.',
  'What you own elsewhere belongs in the picture too: add it yourself, or link your bank accounts.',
  'When your adviser proposes a change, you read and approve it here. Nothing is done without you.',
  'Messages between you and us are confidential. Write a message whenever you have a question.',
  'And the question mark leads to answers from every page. Welcome to Harbour.',
];
