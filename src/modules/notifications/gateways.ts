import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/config.ts';

export type OutgoingEmail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/** How a message leaves the house. `send` rejects with RejectedError when trying again is useless. */
export type Gateways = {
  /** Null: no mail server is configured, and e-mails are kept. */
  email: { send(email: OutgoingEmail): Promise<void> } | null;
  /** Null: no SMS gateway is configured, and texts are kept. */
  sms: { send(sms: { id: string; to: string; text: string }): Promise<void> } | null;
};

/** The other side will never take this message: an unknown mailbox, an address that is none. */
export class RejectedError extends Error {}

/** All of one sending ends within this time, or it has failed; a claim lasts longer. */
export const SEND_TIMEOUT_MS = 30_000;

const opened = new WeakMap<Config, Gateways>();

/** The gateways that the configuration names; made once for each configuration. */
export function gatewaysOf(config: Config): Gateways {
  let gateways = opened.get(config);
  if (!gateways)
    opened.set(
      config,
      (gateways = { email: config.smtpUrl ? smtp(config, config.smtpUrl) : null, sms: null }),
    );
  return gateways;
}

function smtp(config: Config, url: string): NonNullable<Gateways['email']> {
  const timeouts = {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    dnsTimeout: 5_000,
  };
  let opening: Promise<Transporter> | null = null;
  // Loaded with the first mail: the web process knows the gateways and sends nothing.
  const open = () =>
    (opening ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts })));
  return {
    async send({ messageId, to, subject, text, html, unsubscribeUrl }) {
      const transport = await open();
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to,
          subject,
          text,
          html,
          messageId,
          ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
          headers: { ...BY_A_PROGRAM, ...(unsubscribeUrl ? ONE_CLICK : {}) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if (isFinal(error))
          throw new RejectedError(error instanceof Error ? error.message : 'refused', { cause: error });
        throw error;
      }
    },
  };
}

/** No person wrote it, so no absence note need answer it (RFC 3834). */
const BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated' };
/** With List-Unsubscribe: mail programs show their own button and press it for the user (RFC 2369, RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** SMTP answers of 500 to 599 are for ever, but for those about logging in, which an operator mends. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
