import { connect } from 'node:tls';
import { createCache } from '#platform/loading-cache.ts';

/** It changes every few months; one that was renewed is seen within an hour. */
const KEEP_S = 3_600;
const PATIENCE_MS = 5_000;

/**
 * Until when the certificate of the shop's public address holds, in seconds since 1970, asked of that address itself at most
 * once an hour, as browsers do: whatever ends TLS there. Undefined without TLS, and while nobody answers.
 */
export function followCertificate(publicUrl: string): () => Promise<number | undefined> {
  const kept = createCache<number>({ entries: 1, seconds: KEEP_S });
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return async () => undefined;
  return async () => await kept.getOrLoad('end', () => askFor(url)).catch(() => undefined);
}

function askFor({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    // One that ended already, or that this machine does not trust, is read all the same; nothing is sent.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The public address does not answer.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1_000);
      socket.end();
    });
  });
}
