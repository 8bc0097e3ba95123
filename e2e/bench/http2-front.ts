import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { join } from 'node:path';

/** A certificate for 127.0.0.1, and the hash of its key, which a browser can be told to trust. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** For Chromium’s `--ignore-certificate-errors-spki-list`. */
  keyHash: string;
}

/** Makes a certificate with openssl, the one tool that can. */
export function makeCertificate(folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const [keyFile, certFile] = [join(folder, 'portal.key'), join(folder, 'portal.crt')];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: readFileSync(keyFile), cert, keyHash: createHash('sha256').update(publicKey).digest('base64') };
}

/** Headers of one connection, which HTTP/2 does not have (RFC 9113, 8.2.2). */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** A proxy that speaks HTTP/2 over TLS to browsers, as the one in front of a deployed portal does. */
export interface Http2Front {
  address: string;
  close: () => Promise<void>;
}

/** Serves what is at an address over HTTP/2. */
export async function serveOverHttp2(address: string, { key, cert }: Certificate): Promise<Http2Front> {
  const { hostname, port } = new URL(address);
  const server: Http2SecureServer = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    const sent = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(sent), host: asked.authority || asked.headers.host };
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers }, (got) => {
      const kept = Object.entries(got.headers).filter(([name]) => !ofConnection.includes(name));
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept));
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    address: `https://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
}
