import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { RequestError } from '#platform/errors.ts';
import { selectOutgoingMessage, selectOutgoingMessages } from './outgoing-messages.queries.ts';

const PAGE_SIZE = 50;

const STYLE = `
:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,'Noto Sans Ethiopic',Nyala,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1rem}h1{font-size:1.375rem;overflow-wrap:anywhere}a{color:inherit}ul{list-style:none;margin:0;padding:0}li{border-bottom:1px solid #8884}
li a{display:block;padding:.75rem 0;text-decoration:none}li b,dd{overflow-wrap:anywhere}small{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:70vh;border:1px solid #8886;background:#fff}
dt{font-weight:bold}dd{margin:0 0 .5rem}form{display:flex;gap:.5rem;flex-wrap:wrap;margin:0 0 1rem}input,button{font:inherit;min-height:44px;padding:.5rem}input{flex:1;min-width:0}`;
/** One piece, because its hash counts every blank. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `frame-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** A mail is shown as its user's program would: styles of its own, and nothing else at all. */
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups`;

/**
 * The local mailbox of development (`/dev/mail`): what was sent, kept or is waiting, the newest first. Readable by
 * anyone, so it is only there when the configuration says so (`devPages`); otherwise 404. A tool for developers, in
 * English; `/dev/mail.json?to=<recipient>` answers the same to programs.
 */
export const devMailPages = new Hono<ApiEnv>()
  .use('/dev/*', async (c, next) => {
    if (!c.var.ctx.config.devPages) throw RequestError.not_found();
    await next();
    c.header('x-content-type-options', 'nosniff');
    // The links of mails carry tokens.
    c.header('referrer-policy', 'no-referrer');
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', POLICY);
  })
  .get('/dev/mail.json', async (c) => {
    return c.json({
      messages: await selectOutgoingMessages(c.var.ctx.db, {
        ...filterOf(c.req.query('to')),
        limit: PAGE_SIZE,
      }),
    });
  })
  .get('/dev/mail', async (c) => {
    const to = c.req.query('to') ?? '';
    const before = Number(c.req.query('before'));
    const filter = {
      ...filterOf(to),
      ...(Number.isSafeInteger(before) && before > 0 ? { beforeId: before } : {}),
      limit: PAGE_SIZE,
    };
    const messages = await selectOutgoingMessages(c.var.ctx.db, filter);
    const last = messages.at(-1);
    const older =
      messages.length === PAGE_SIZE && last
        ? html`<p><a href="/dev/mail?to=${encodeURIComponent(to)}&amp;before=${last.id}">Older</a></p>`
        : '';
    const none = messages.length === 0 ? html`<p>No messages.</p>` : '';
    return c.html(
      page(
        'Messages',
        html`<form>
            <input name="to" value="${to}" aria-label="Recipient" placeholder="Recipient" /><button>
              Show
            </button>
          </form>
          <ul>
            ${messages.map(row)}
          </ul>
          ${none}${older}`,
      ),
    );
  })
  .get('/dev/mail/:id', async (c) => {
    const message = await selectOutgoingMessage(c.var.ctx.db, idOf(c.req.param('id')));
    if (!message) throw RequestError.not_found();
    const {
      id,
      channel,
      recipient,
      subject,
      status,
      template,
      locale,
      createdAt,
      bodyText,
      bodyHtml,
      failureReason,
    } = message;
    const frame = bodyHtml
      ? html`<iframe src="/dev/mail/${id}/html" title="${subject}" sandbox="allow-popups"></iframe>`
      : '';
    const failed = failureReason
      ? html`<dt>Failure</dt>
          <dd>${failureReason}</dd>`
      : '';
    return c.html(
      page(
        subject || channel,
        html`<p><a href="/dev/mail">All messages</a></p>
          <dl>
            <dt>To</dt>
            <dd>${recipient}</dd>
            <dt>State</dt>
            <dd>${[status, channel, template, locale, createdAt.toISOString()].join(' · ')}</dd>
            ${failed}
          </dl>
          ${frame}
          <h2>Text</h2>
          <pre>${linked(bodyText)}</pre>`,
      ),
    );
  })
  .get('/dev/mail/:id/html', async (c) => {
    const message = await selectOutgoingMessage(c.var.ctx.db, idOf(c.req.param('id')));
    if (!message?.bodyHtml) throw RequestError.not_found();
    c.header('content-security-policy', MAIL_POLICY);
    return c.html(message.bodyHtml.replace('<head>', '<head><base target="_blank">'));
  });

function filterOf(to: string | undefined): { recipient?: string } {
  return to ? { recipient: to.trim().slice(0, 254) } : {};
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw RequestError.not_found();
  return Number(text);
}

/** Addresses of the text as links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function row(message: Awaited<ReturnType<typeof selectOutgoingMessages>>[number]) {
  return html`<li>
    <a href="/dev/mail/${message.id}"
      ><b>${message.subject || message.bodyText || message.template}</b>
      <small
        >${message.channel} &middot; ${message.recipient} &middot; ${message.status} &middot;
        ${message.createdAt.toISOString()}</small
      ></a
    >
  </li>`;
}
