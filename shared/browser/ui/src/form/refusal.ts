import { CallRefusedError, FailedRequestError, failureMessage } from '@harbour/api';
import { toSentence } from './issue-message.ts';

/** A change was not stored; the message is shown to the client as it is. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';
}

/** The messages of a failed submit: by field, and the rest for the summary. */
export interface SendFailure {
  fields: { name: string; message: string }[];
  summary: string | undefined;
}

const unexpected = 'Something went wrong on our side. What you entered is still here. Try again.';
const nothingLost = 'We do not know whether it was saved. What you entered is still here.';

/**
 * Why a form was not stored, as text for the client.
 * @param names of the form's fields: what is refused for another one is said in the summary
 * @param ofRefusal which field a refusal is about, by the refusal's name
 */
export function sendFailure(
  error: unknown,
  names: readonly string[],
  ofRefusal: Readonly<Record<string, string>> = {},
): SendFailure {
  if (error instanceof NotStoredError) return { fields: [], summary: error.message };
  if (error instanceof CallRefusedError && error.status < 500) {
    const about = ofRefusal[error.body.error.name];
    if (about !== undefined && names.includes(about)) {
      return { fields: [{ name: about, message: error.message }], summary: undefined };
    }
    const refused = error.body.error.fields ?? [];
    const known = refused.flatMap(({ path, message }) => {
      const name = names.find((one) => path === one || path.startsWith(`${one}.`));
      return name ? [{ name, message: toSentence(message) }] : [];
    });
    return { fields: known, summary: known.length > 0 && known.length === refused.length ? undefined : error.message };
  }
  return {
    fields: [],
    summary: error instanceof FailedRequestError ? `${failureMessage(error)} ${nothingLost}` : unexpected,
  };
}
