import { afterAll } from 'vitest';
import { type MailServer, startMailServer } from './smtp-server.ts';

/** A mail server for the calling test file, which ends with it. */
export async function mailServer(): Promise<MailServer> {
  const { mail, close } = await startMailServer();
  afterAll(close);
  return mail;
}
