import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LOCALES, type Locale } from '#platform/language.ts';
import { normalizePhone } from '#shop/places.ts';
import { checkCard } from './cards.ts';
import { chargeKept, chargeTyped, keepingOf } from './kept-on-page.ts';
import {
  cardPage,
  challengePage,
  finishedPage,
  pagePolicy,
  type HostedPageParts,
  unknownPage,
  walletPage,
} from './hosted-pages.html.ts';
import { dialectOf, disputeAgain, endDispute, endPayment, type Sandbox, type Telling } from './sandbox.ts';
import { type End, type SandboxPaymentRow, selectByReference, updateDue } from './sandbox.queries.ts';
import type { Status } from './sandbox.tables.ts';

/** The provider's own pages, where the payer decides. They work without scripts and hold none. */
export function hostedPages(sandbox: Sandbox): Hono {
  const pages = new Hono();
  const policy = pagePolicy(sandbox.merchant.origin);
  pages.use('/pay/*', bodyLimit({ maxSize: 16 * 1024 }), async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
  });
  pages.get('/pay/:reference', async (c) => {
    const payment = await selectByReference(sandbox.db, c.req.param('reference'));
    if (!payment) return c.html(unknownPage(localeOf(c)), 404);
    return c.html(pageOf(await partsOf(sandbox, c, payment)));
  });
  pages.post('/pay/:reference', async (c) => {
    const payment = await selectByReference(sandbox.db, c.req.param('reference'));
    if (!payment) return c.html(unknownPage(localeOf(c)), 404);
    const form = textOf(await c.req.parseBody());
    if (hasDispute(sandbox, payment)) await endDisputeBy(sandbox, payment, form('action'));
    else if (form('action') === 'reverse') await disputeAgain(sandbox, payment);
    if (payment.status !== 'pending' || payment.dueAt) return c.redirect(backTo(payment), 303);
    if (form('kept')) return await payByKept(sandbox, c, payment, form('kept'));
    return form('action') === 'card'
      ? await payByCard(sandbox, c, payment, form)
      : await act(sandbox, c, payment, form);
  });
  return pages;
}

type Form = (name: string) => string;

function textOf(body: Record<string, unknown>): Form {
  return (name) => (typeof body[name] === 'string' ? body[name] : '');
}

async function partsOf(sandbox: Sandbox, c: Context, payment: SandboxPaymentRow): Promise<HostedPageParts> {
  const { name: shopName } = sandbox.merchant;
  const keeping = await keepingOf(sandbox, payment);
  const isDisputed = hasDispute(sandbox, payment);
  return { payment, locale: localeOf(c), shopName, path: `/pay/${payment.reference}`, keeping, isDisputed };
}

/** Whether a bank has taken its money back, and the provider will say how that ends. */
function hasDispute(sandbox: Sandbox, { status, dialect, details }: SandboxPaymentRow): boolean {
  const isOpen = status === 'reversed' && details.dispute === undefined;
  return isOpen && dialectOf(sandbox, dialect).endsDisputes === true;
}

async function endDisputeBy(sandbox: Sandbox, payment: SandboxPaymentRow, action: string): Promise<void> {
  if (action === 'win') await endDispute(sandbox, payment, 'won');
  if (action === 'lose') await endDispute(sandbox, payment, 'lost');
}

function localeOf(c: Context): Locale {
  const wanted = c.req.query('lang');
  return LOCALES.find((locale) => locale === wanted) ?? 'en';
}

function pageOf(parts: HostedPageParts) {
  const { payment } = parts;
  if (payment.status !== 'pending' || payment.dueAt) return finishedPage(parts);
  if (payment.method !== 'creditcard') return walletPage(parts);
  return payment.isChallenged ? challengePage(parts) : cardPage(parts);
}

/** The shop's return address. What is added only helps a user of logs: a shop must not believe it. */
function backTo(payment: SandboxPaymentRow): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('reference', payment.reference);
  return url.toString();
}

async function payByCard(sandbox: Sandbox, c: Context, payment: SandboxPaymentRow, form: Form) {
  if (payment.method !== 'creditcard' || payment.isChallenged) return c.redirect(backTo(payment), 303);
  const card = { name: form('name'), number: form('number'), expiry: form('expiry'), cvc: form('cvc') };
  const checked = checkCard(card, sandbox.now());
  if ('wrong' in checked)
    return c.html(cardPage(await partsOf(sandbox, c, payment), checked.wrong, card), 422);
  const isKept = form('keep') !== '';
  await chargeTyped(sandbox, payment, { card: checked.card, name: card.name, isKept });
  const isChallenged = checked.card.behaviour === 'challenge';
  return c.redirect(isChallenged ? `/pay/${payment.reference}?lang=${localeOf(c)}` : backTo(payment), 303);
}

async function payByKept(sandbox: Sandbox, c: Context, payment: SandboxPaymentRow, id: string) {
  const isCard = payment.method === 'creditcard' && !payment.isChallenged;
  if (isCard && (await chargeKept(sandbox, payment, id))) return c.redirect(backTo(payment), 303);
  return c.html(pageOf(await partsOf(sandbox, c, payment)), 400);
}

const ENDS: Record<string, { end: Omit<End, 'payer'>; telling: Telling }> = {
  approve: { end: { status: 'succeeded' }, telling: 'once' },
  decline: { end: { status: 'failed', reason: 'insufficient_funds' }, telling: 'once' },
  cancel: { end: { status: 'cancelled' }, telling: 'once' },
  twice: { end: { status: 'succeeded' }, telling: 'twice' },
  silent: { end: { status: 'succeeded' }, telling: 'never' },
  stay: { end: { status: 'succeeded' }, telling: 'once' },
  reverse: { end: { status: 'succeeded' }, telling: 'once' },
};

async function act(sandbox: Sandbox, c: Context, payment: SandboxPaymentRow, form: Form) {
  const action = form('action');
  const parts = await partsOf(sandbox, c, payment);
  const wantsCard = payment.method === 'creditcard' && !payment.isChallenged;
  if (wantsCard && action !== 'cancel') return c.html(pageOf(parts), 400);
  const payer = payerOf(payment, action, form);
  if (payer === null)
    return c.html(walletPage(parts, { phone: 'phone', typed: form('payer').slice(0, 40) }), 422);
  const chosen = ENDS[action];
  if (chosen) {
    const ended = await endPayment(sandbox, payment.reference, { ...chosen.end, payer }, chosen.telling);
    if (action === 'reverse') await promise(sandbox, payment, 'reversed', payer);
    return action === 'stay' && ended
      ? c.html(finishedPage({ ...parts, payment: ended }))
      : c.redirect(backTo(payment), 303);
  }
  if (action === 'later' || action === 'later-decline') {
    await promise(sandbox, payment, action === 'later' ? 'succeeded' : 'failed', payer);
    return c.redirect(backTo(payment), 303);
  }
  return action === 'timeout' ? c.redirect(backTo(payment), 303) : c.html(pageOf(parts), 400);
}

async function promise(
  sandbox: Sandbox,
  { reference }: SandboxPaymentRow,
  status: Status,
  payer: string,
): Promise<void> {
  const at = new Date(sandbox.now().getTime() + sandbox.timing.delayMs);
  await updateDue(sandbox.db, reference, { status, at, payer });
  sandbox.wake();
}

/** Who pays, in the form that is kept; null when a wallet's phone number is needed and is none. */
function payerOf(payment: SandboxPaymentRow, action: string, form: Form): string | null {
  const isWallet =
    payment.method === 'telebirr' || payment.method === 'cbebirr' || payment.method === 'mpesa';
  return isWallet && action !== 'cancel' ? normalizePhone(form('payer')) : payment.payer;
}
