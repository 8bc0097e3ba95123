import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** One request with exactly these headers; no decoding, no redirects. */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; content: Buffer; text: string }>(
    (resolve, reject) => {
      const send = address.startsWith('https:') ? httpsRequest : httpRequest;
      // The certificate belongs to this test.
      const sent = send(address, { method, headers, agent: false, rejectUnauthorized: false }, async (response) => {
        const content = await buffer(response);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          content,
          text: content.toString(),
        });
      });
      sent.once('error', reject);
      sent.end(body);
    },
  );
}
