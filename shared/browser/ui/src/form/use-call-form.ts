import type { ZodMiniType } from '@harbour/contract/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { issueMessage } from './issue-message.ts';

/** The state of a form: its values, its problems, and the request that it would send. */
export type CallForm<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

interface CallFormOptions<Values extends FieldValues, Sent> {
  /** What its fields begin with, by name. */
  defaultValues: DefaultValues<Values>;
  /** The call that it sends: its body's schema decides what may be sent. */
  call?: { body: ZodMiniType<Sent> };
  /** A schema of its own, where the form is not the body of one call. */
  schema?: ZodMiniType<Sent>;
}

/**
 * A form for a call. What the client enters is checked by the call's own schema when it is sent, and from then on with
 * every change.
 * @throws {TypeError} where neither a call nor a schema is given
 */
export function useCallForm<Values extends FieldValues, Sent>({
  call,
  schema = call?.body,
  defaultValues,
}: CallFormOptions<Values, Sent>): CallForm<Values, Sent> {
  if (!schema) throw new TypeError('useCallForm needs a call or a schema: without one nothing would be checked.');
  // A definition's schema is typed by its output; here it parses whatever the fields contain.
  const asked = schema as ZodMiniType<Sent, Values>;
  return useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent>(asked, { error: issueMessage }),
    defaultValues,
    // The summary takes the focus, and leads to each field.
    shouldFocusError: false,
  });
}
