/** How hard a password is to guess, as its owner reads it. */
export interface PasswordStrength {
  /** 0 is guessed at once, 4 takes centuries. */
  score: 0 | 1 | 2 | 3 | 4;
  /** What would make it better; undefined when there is nothing to say. */
  advice: string | undefined;
}

const common = 'This is one of the first passwords an attacker would guess. A few unrelated words are safer.';
const keys = 'Keys next to each other are easy to guess. A few unrelated words are safer.';
const name = 'Names are easy to guess. A few unrelated words are safer.';
const date = 'Dates are easy to guess. A few unrelated words are safer.';

/** The advice for what the estimator has found, by its own name for it. */
const advice: Readonly<Record<string, string>> = {
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: 'This is like a password that many people use. A few unrelated words are safer.',
  simpleRepeat: common,
  extendedRepeat: common,
  straightRow: keys,
  keyPattern: keys,
  sequences: 'A row like abc or 4567 is easy to guess. A few unrelated words are safer.',
  recentYears: date,
  dates: date,
  wordByItself: 'A single word is easy to guess. Add a few unrelated ones.',
  namesByThemselves: name,
  commonNames: name,
  userInputs: 'Your name and address are easy to guess. A few unrelated words are safer.',
};

const longer = 'Make it longer: a few unrelated words are easier to remember than signs and numbers.';

/** Longer ones are strong whatever is at their end, and the estimator takes long with them. */
const looksAt = 64;

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import(/* webpackChunkName: "password" */ '@zxcvbn-ts/core'),
    import(/* webpackChunkName: "password" */ '@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is one of the commonest, which the identity service refuses: both have the same list. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import(/* webpackChunkName: "password" */ '@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}

let estimator: ReturnType<typeof load> | undefined;

/**
 * Estimates a password on the client's own machine, by zxcvbn with the most used passwords of known breaches. The
 * estimator is loaded when this is first asked, and again after a failure.
 * @param known what an attacker would try first: the client's name and address
 */
export async function passwordStrength(password: string, known: readonly string[] = []): Promise<PasswordStrength> {
  estimator ??= load();
  estimator.catch(() => {
    estimator = undefined;
  });
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text.length > 2);
  const { score, feedback } = (await estimator).check(password.slice(0, looksAt), parts);
  if (score >= 3) return { score, advice: undefined };
  return { score, advice: (feedback.warning && advice[feedback.warning]) || longer };
}
