import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { followCertificate } from './certificate-end.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server with a certificate of its own that holds for so many days, at an address of this machine. */
async function served(days: number) {
  const [key, cert] = [join(folder, 'key'), join(folder, 'certificate')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
  const made = spawnSync('openssl', [...words, '-subj', '/CN=localhost', '-days', `${days}`]);
  expect(made.status).toBe(0);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `https://localhost:${(server.address() as AddressInfo).port}` };
}

test('the end of the certificate is what the public address shows, be it trusted here or not', async () => {
  const { server, url } = await served(13);
  const end = await followCertificate(url)();
  const inDays = (end! * 1_000 - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(12.9);
  expect(inDays).toBeLessThan(13.1);
  server.close();
});

test('nothing is told without TLS, nor while nobody answers', async () => {
  expect(await followCertificate('http://localhost:3000')()).toBeUndefined();
  const { server, url } = await served(13);
  await new Promise((resolve) => server.close(resolve));
  expect(await followCertificate(url)()).toBeUndefined();
});
