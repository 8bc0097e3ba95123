import type { UsedSurface } from '@harbour/build/surface';
import { z } from 'zod';
import { without } from './check-surface.ts';
import type { Refusal } from './refusal.ts';

/** Timeout of the question. Milliseconds. */
const timeoutMs = 10_000;

/** Size limit of the answer, several times that of the reference API. Bytes. */
const maxBytes = 8 * 1024 * 1024;

/** The deployed API does not tell which calls it has. */
export class ApiUnreadableError extends Error {
  override name = 'ApiUnreadableError';
}

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** A call by what decides whether it exists: no optional parameters, and no names of parameters. */
function signature(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\/:\w+\?/g, '').replace(/:\w+|\{\w+\}/g, ':')}`;
}

/** The text of an answer, up to a limit: an address may be wrong, and lead to anything. */
async function boundedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`it says more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The calls that a deployed API has, from its OpenAPI document.
 * @param address its base address, such as `https://portal.example/api`
 * @throws ApiUnreadableError if it does not answer in time with such a document
 */
export async function deployedCalls(address: string): Promise<ReadonlySet<string>> {
  const base = address.replace(/\/$/, '');
  try {
    const response = await fetch(`${base}/docs/json`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const { paths } = openApi.parse(JSON.parse(await boundedText(response)));
    const prefix = new URL(base).pathname.replace(/\/$/, '');
    return new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) =>
          signature(method, path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path),
        ),
      ),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiUnreadableError(`${base}/docs/json cannot be read as an OpenAPI document: ${reason}.`, {
      cause: error,
    });
  }
}

/** The calls that an API lacks, in words, each with the files that make it. */
export function missingCalls(calls: UsedSurface['calls'], deployed: ReadonlySet<string>): string[] {
  return without(calls, (name) => {
    const [method = '', path = ''] = name.split(' ');
    return deployed.has(signature(method, path));
  });
}

/**
 * What a build calls that the deployed API lacks.
 * @param deployed undefined if the API does not tell
 */
export function checkCalls(uses: UsedSurface | undefined, deployed: ReadonlySet<string> | undefined): Refusal[] {
  const missing = uses && deployed ? missingCalls(uses.calls, deployed) : [];
  if (missing.length === 0) return [];
  return [
    {
      reason: 'calls',
      message: `The deployed API has no ${missing.join('; ')}. Deploy the API that has it first, and release again.`,
    },
  ];
}
