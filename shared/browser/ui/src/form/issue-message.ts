import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** What is wrong with a value, by the name that zod gives it. A schema that says it better says it itself. */
const messages: { [Code in Issue['code']]?: (issue: Issue & { code: Code }) => string } = {
  invalid_type: ({ input, expected }) =>
    input === undefined || input === null
      ? 'Please fill this in.'
      : expected === 'number'
        ? 'Enter a number, like 1,250.50.'
        : 'This is not valid here. Enter it again.',
  too_small: ({ origin, minimum, inclusive, input }) => {
    if (origin === 'string') {
      return input === '' || Number(minimum) === 1
        ? 'Please fill this in.'
        : `Please enter at least ${minimum} characters.`;
    }
    if (origin === 'array') {
      return Number(minimum) === 1 ? 'Please choose at least one.' : `Please choose at least ${minimum}.`;
    }
    return inclusive === false ? `Please enter more than ${minimum}.` : `Please enter ${minimum} or more.`;
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (origin === 'string') return `Please enter at most ${maximum} characters.`;
    if (origin === 'array') return `Please choose at most ${maximum}.`;
    return inclusive === false ? `Please enter less than ${maximum}.` : `Please enter ${maximum} or less.`;
  },
  not_multiple_of: ({ divisor }) => `Please enter a multiple of ${divisor}.`,
  invalid_format: ({ format, input }) => {
    if (input === '') return 'Please fill this in.';
    if (format === 'email') return 'Enter an email address in the correct format, like name@example.com.';
    if (format === 'url') return 'Enter a web address that starts with https://.';
    if (format === 'date') return 'This is not a real date.';
    return 'This is not in the correct format.';
  },
  // A box that has to be ticked is the only choice of `true` alone.
  invalid_value: ({ values }) =>
    values.length === 1 && values[0] === true ? 'Please tick this box.' : 'Please choose one of these.',
  invalid_union: () => 'Please check this.',
};

/** The sentence for an issue that the schema has none for; undefined leaves zod's own. */
export function issueMessage(issue: Issue): string | undefined {
  const say = messages[issue.code] as ((issue: Issue) => string) | undefined;
  return say?.(issue);
}

/** A message as a sentence: `a portfolio needs a name` becomes `A portfolio needs a name.` */
export function toSentence(message: string): string {
  const text = message.trim();
  const sentence = text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
