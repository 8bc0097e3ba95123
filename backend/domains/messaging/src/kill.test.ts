import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '@harbour/backend-database';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { nightly } from '@harbour/testing/nightly';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const served = z.object({ url: z.string(), accessToken: z.string(), idToken: z.string() });

let home: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'harbour-kill-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

/** The API in a child process, on the data that an earlier one has left. */
async function serve() {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/src/serve-mail.ts'), home], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const ended = new Promise<void>((resolve) => started.once('close', () => resolve()));
  const line = new Promise<string>((resolve, reject) => {
    createInterface({ input: started.stdout }).once('line', resolve);
    void ended.then(() => reject(new Error('The API ended before it served.')));
  });
  const { url, accessToken, idToken } = served.parse(JSON.parse(await line));
  return {
    /** @throws when the process is killed before it has answered */
    async post(path: string, body: object): Promise<unknown> {
      const answer = await fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
      });
      expect(answer.status).toBe(200);
      return answer.json();
    },
    async put(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const answer = await fetch(url + address, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'application/pdf' },
      });
      expect(answer.status).toBe(200);
    },
    async kill() {
      started.kill('SIGKILL');
      await ended;
    },
  };
}
type Api = Awaited<ReturnType<typeof serve>>;

/** A message with a file, and which steps were acknowledged: acknowledged data must not be lost. */
interface Sent {
  id: string;
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
  uploaded: boolean;
  sent: boolean;
}

function message(id: string, draft: boolean, version: number) {
  return {
    messageID: id,
    version,
    draft,
    recipient: [defaultRecipient.id],
    cc: [],
    subject: `Message ${id}`,
    category: 'Correspondence',
    messagebody: '<p>With a file</p>',
  };
}

/** Takes a message from first draft to sent. Retries repeat earlier steps, as a browser does. */
async function deliver(api: Api, one: Sent): Promise<void> {
  if (one.sent) return;
  await api.post(clientMessaging.addMessage.path, message(one.id, !one.uploaded, one.uploaded ? 1 : 0));
  if (!one.uploaded) {
    const file = { attachmentID: one.file, fileName: 'a.pdf', contentType: 'application/pdf', size: one.bytes.length };
    const noted = await api.post(clientMessaging.uploadAttachment.path, { messageID: one.id, ...file });
    await api.put(clientMessaging.uploadAttachment.response.parse(noted).url, one.bytes);
    one.uploaded = true;
    await api.post(clientMessaging.addMessage.path, message(one.id, false, 1));
  }
  one.sent = true;
}

const stored = z.object({
  id: z.string(),
  boxes: z.number(),
  sent: z.boolean(),
  files: z.number(),
  file: z.nullable(z.string()),
  state: z.nullable(z.string()),
});

/** Each kill comes after this many acknowledged messages, while three others are in progress. */
const kills = [5, 12];

(nightly ? test : test.skip)(
  '[R473] [R481] kill −9 while messages are sent and files come: nothing acknowledged is lost, nothing is there twice',
  async () => {
    const all: Sent[] = [];
    const begin = (): Sent => {
      const bytes = new Uint8Array([...Buffer.from('%PDF-'), ...randomBytes(20_000)]);
      const one = { id: randomUUID(), file: randomUUID(), bytes, uploaded: false, sent: false };
      all.push(one);
      return one;
    };
    for (const killedAfter of kills) {
      const api = await serve();
      let killed: Promise<void> | undefined;
      const lane = async (laneNumber: number) => {
        const left = all.filter((one, index) => index % 3 === laneNumber && !one.sent);
        while (!killed) {
          // Retry interrupted messages first, under their own ids.
          await deliver(api, left.shift() ?? begin());
          if (all.filter(({ sent }) => sent).length >= killedAfter) killed ??= api.kill();
        }
      };
      const lanes = await Promise.allSettled([lane(0), lane(1), lane(2)]);
      await killed;
      // A lane may end only because the connection broke; a refusal is a bug.
      const endings = lanes.flatMap((lane) =>
        lane.status === 'rejected' ? z.object({ name: z.string() }).parse(lane.reason).name : [],
      );
      expect(endings.filter((name) => name !== 'TypeError')).toEqual([]);
    }

    const database = await openDatabase({ folder: join(home, 'data') });
    const found = await rows(
      database,
      stored,
      sql`
    select m.id::text as id, m.date_sent is not null as sent,
      (select count(*)::int from portal.message_box b where b.message_id = m.id) as boxes,
      (select count(*)::int from portal.message_attachment a where a.message_id = m.id) as files,
      (select max(object_key) from portal.message_attachment a where a.message_id = m.id) as file,
      (select max(state) from portal.message_attachment a where a.message_id = m.id) as state
    from portal.message m where subject = 'Message ' || m.id`,
    );
    await database.close();
    const store = folderStore(join(home, 'objects'));
    expect(all.filter(({ sent }) => sent).length).toBeGreaterThanOrEqual(Math.max(...kills));
    for (const one of all) {
      const row = found.find(({ id }) => id === one.id);
      if (one.sent) expect(row).toMatchObject({ sent: true, boxes: 2 });
      if (one.uploaded) {
        expect(row).toMatchObject({ files: 1, state: 'stored' });
        expect(Buffer.from((await store.get(row?.file ?? '')) ?? []).equals(one.bytes)).toBe(true);
      }
      // Unacknowledged data is stored whole or not at all.
      if (row) expect(row).toMatchObject(row.sent ? { boxes: 2, files: 1, state: 'stored' } : { boxes: 1 });
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  },
);
