import { connect, type Socket } from 'node:net';
import { SettingsError } from '@harbour/backend-process';
import type { CheckFile } from './check-file.ts';

/** The scanner gave no verdict, so the file is not accepted; the message says what to check. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

/** The address of clamd. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/**
 * @param text `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`
 * @throws SettingsError for anything else
 */
export function scannerAddress(text: string): ScannerAddress {
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host && port) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? [];
  if (path) return { path };
  throw new SettingsError(`HARBOUR_CLAMAV is neither tcp://host:port nor unix:/path: ${text}`);
}

/** Bytes per chunk: clamd accepts any size up to its StreamMaxLength. */
const chunkBytes = 64 * 1024;

/** The file in INSTREAM format: each chunk with its length before it (four bytes, big-endian), then a zero length. */
function framed(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [Buffer.from('zINSTREAM\0')];
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    frames.push(length, chunk);
  }
  return [...frames, Buffer.alloc(4)];
}

/** Maximum length of clamd's reply, a short line. Bytes. */
const maxReplyLength = 4_096;

/** Reads clamd's reply until it closes the connection. */
function replyOf(socket: Socket, bytes: Uint8Array, milliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const late = setTimeout(() => socket.destroy(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      reply += text;
      if (reply.length > maxReplyLength) socket.destroy(new Error('an answer without an end'));
    });
    socket.on('connect', () => {
      for (const frame of framed(bytes)) socket.write(frame);
    });
    // clamd replies to a file that is too large before all of it is sent: the reply counts, not the broken connection.
    socket.on('error', (error) => (reply ? undefined : reject(error)));
    socket.on('close', () => {
      clearTimeout(late);
      if (reply) resolve(reply.replace(/\0.*$/s, '').trim());
      else reject(new Error('the connection was closed without an answer'));
    });
  });
}

/**
 * Scans files with the ClamAV daemon, by the INSTREAM command (clamd(8)). Only files that clamd reports clean are
 * accepted: a virus is a refusal, anything else throws.
 * @param milliseconds timeout for one file
 */
export function clamavScanner(address: ScannerAddress, milliseconds = 20_000): CheckFile {
  const location = 'path' in address ? address.path : `${address.host}:${address.port}`;
  return async (bytes) => {
    const reply = await replyOf(connect(address), bytes, milliseconds).catch((cause: Error) => {
      throw new ScannerUnavailableError(`ClamAV at ${location} does not answer (${cause.message}). Is clamd running?`, {
        cause,
      });
    });
    if (reply === 'stream: OK') return 'clean';
    if (/^stream: .+ FOUND$/.test(reply)) return 'refused';
    throw new ScannerUnavailableError(
      `ClamAV at ${location} could not scan a file of ${bytes.length} bytes: ${reply}. ` +
        'Its StreamMaxLength has to be at least 6M.',
    );
  };
}
