/** What the check in a real page finds. */
export type FindingKind =
  | 'load'
  | 'render'
  | 'waiting'
  | 'unended'
  | 'uncaught'
  | 'console'
  | 'style'
  | 'global'
  | 'variable'
  | 'interval'
  | 'timer'
  | 'frame'
  | 'listener'
  | 'subscription'
  | 'accessibility';

interface Rule {
  /** Whether a build with such a finding is released. */
  verdict: 'refused' | 'warned';
  /** The reason of a refusal. */
  reason: string;
  /** What it does to the portal, and what to do. */
  advice: string;
}

const leftOver = 'It goes on after the page was left. End it where the effect that started it ends.';

/** What becomes of a build by what was found. */
export const pagePolicy: Readonly<Record<FindingKind, Rule>> = {
  load: { verdict: 'refused', reason: 'page', advice: 'It throws when its code is loaded in a browser.' },
  render: { verdict: 'refused', reason: 'render', advice: 'It throws when it is rendered: clients would not see it.' },
  waiting: {
    verdict: 'refused',
    reason: 'render',
    advice: 'Clients would not see this part. Show what is known, and words when a call fails.',
  },
  unended: { verdict: 'refused', reason: 'page', advice: 'It does not end, and would block the portal.' },
  uncaught: { verdict: 'refused', reason: 'uncaught', advice: 'Nobody catches this error. Handle it where it arises.' },
  console: { verdict: 'warned', reason: 'console', advice: 'It writes errors to the console. Mend what they name.' },
  style: {
    verdict: 'refused',
    reason: 'page styles',
    advice: 'It changes how the rest of the portal looks. Style elements of the remote alone.',
  },
  global: {
    verdict: 'refused',
    reason: 'globals',
    advice: 'It changes what every other part of the portal uses. Call the function that is there.',
  },
  variable: {
    verdict: 'warned',
    reason: 'variables',
    advice: 'It adds variables to the window, where another remote may use the same name. Keep them in a module.',
  },
  interval: { verdict: 'refused', reason: 'left behind', advice: leftOver },
  timer: { verdict: 'refused', reason: 'left behind', advice: leftOver },
  frame: { verdict: 'refused', reason: 'left behind', advice: leftOver },
  listener: { verdict: 'refused', reason: 'left behind', advice: leftOver },
  subscription: { verdict: 'refused', reason: 'left behind', advice: leftOver },
  accessibility: {
    verdict: 'refused',
    reason: 'accessibility',
    advice: 'It breaks WCAG 2.2 AA for people who use assistive technology.',
  },
};
