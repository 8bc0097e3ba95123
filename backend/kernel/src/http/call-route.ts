import { type Call, takesBody } from '@harbour/definitions/call';
import { isStaffAction } from '@harbour/definitions/staff-actions';
import { staffReasons } from '@harbour/definitions/staff-reasons';
import { z } from 'zod/mini';
import { InvalidRequestError } from '../errors/invalid-request-error.ts';
import { jsonSchemaOf, parametersOf } from './json-schema.ts';

// Without a locale zod reports only "Invalid input".
z.config(z.locales.en());

function validated(schema: z.ZodMiniType<unknown>) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data ?? {});
    return parsed.success ? { value: parsed.data } : { error: new InvalidRequestError(parsed.error.issues) };
  };
}

/**
 * The route's paths with and without its optional parts, because the router accepts an optional part only at the end.
 */
export function addressesOf(path: string): string[] {
  const [always = '', ...optional] = path.split(/(?=\/:\w+\?)/).map((part) => part.replace('?', ''));
  return [always, ...optional.map((_, count) => always + optional.slice(0, count + 1).join(''))];
}

/** What the API's documentation says of a call beside its summary. */
function describedIn({ addition, access, effect, staffMay }: Call): { description?: string } {
  const changes = access === 'client' && effect === 'write';
  const sentences = [
    ...(addition ? ['An addition to the specification.'] : []),
    ...(changes && staffMay === undefined ? ['Only the client makes it, and no staff for them.'] : []),
    ...(changes && staffMay !== undefined ? [`Staff may make it for a client. ${staffReasons[staffMay]}`] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

/** Headers are read where they are used, by their own schemas. */
const anyHeaders = (value: unknown) => ({ value });

/** How a system of the firm makes a call: with a token of its scope, and changes with an `Idempotency-Key`. */
function ofSystems({ access, effect }: Call) {
  if (!isStaffAction(access)) return {};
  const people = { accessToken: [], idToken: [] };
  return {
    security: [people, { system: [access] }],
    ...(effect === 'write'
      ? {
          headers: {
            type: 'object',
            properties: {
              'idempotency-key': {
                type: 'string',
                minLength: 1,
                maxLength: 200,
                description: 'For systems of the firm: the same again within a day gets the answer of the first.',
              },
            },
          },
        }
      : {}),
  };
}

/**
 * What the router and the API's documentation know of a call at one of its addresses; its schemas validate a request.
 */
export function routeOf(call: Call, url: string) {
  return {
    method: call.method,
    url,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...describedIn(call),
      params: parametersOf(call.params, url),
      querystring: jsonSchemaOf(call.query),
      ...ofSystems(call),
      ...(takesBody(call) ? { body: jsonSchemaOf(call.body) } : {}),
      response: { 200: jsonSchemaOf(call.response) },
    },
    validatorCompiler: ({ httpPart }: { httpPart?: string }) =>
      httpPart === 'headers'
        ? anyHeaders
        : validated(httpPart === 'params' ? call.params : httpPart === 'body' ? call.body : call.query),
    serializerCompiler: () => JSON.stringify,
  };
}
