// npm run refunds: the money that staff must pay back by hand (cash, and what a provider refused), oldest first.
// npm run refunds -- --paid ID --reference FT26326ABCDE: notes one as paid; the buyer is told.
import { parseArgs } from 'node:util';
import { AppError } from '#platform/errors.ts';
import { formatMoney } from '#shop/money.ts';
import { cleanLine } from '#platform/validation.ts';
import {
  type ManualRefund,
  listManualRefunds,
  markManualRefundPaid,
  requireForOne,
} from '#modules/payments/index.ts';
import { errorText } from '#handlers/error-text.ts';
import { openShop } from './open-shop.ts';
import { say } from '#tools/run/say.ts';

const REFERENCE_MAX = 200;
const USAGE = 'Use: npm run refunds [-- --paid <id> --reference <of your payment>]';

const options = readOptions();
const shop = await openShop();
try {
  if (options) await note(options);
  else await list();
  if (options && shop.isAlone) say('The shop does not run; the buyer is told at the next npm start.');
} catch (error) {
  const said = error instanceof AppError ? errorText(error.code, error.params, 'en') : String(error);
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
} finally {
  await shop.close();
}

async function list(): Promise<void> {
  const refunds = await listManualRefunds(shop.ctx);
  if (refunds.length === 0) return say('No refund waits to be paid by hand.');
  for (const refund of refunds) say(`${textOf(refund)}\n`);
  say(`${refunds.length} to pay. Note each when it is paid: npm run refunds -- --paid <id> --reference <…>`);
}

function textOf(refund: ManualRefund): string {
  const { id, createdAt, amountSantim, currency, orderNumber, businessName, buyerName, phone, email } =
    refund;
  const of = orderNumber ? `order #${orderNumber} of ${businessName}` : refund.reason;
  return [
    id,
    `  ${createdAt.toISOString().slice(0, 10)}  ${formatMoney(amountSantim, 'en', currency)}  ${of}`,
    `  to ${[buyerName, phone, email].filter(Boolean).join(', ')}`,
    `  paid by ${refund.paymentMethod}; ${refund.reason}; ${refund.obstacle}`,
  ].join('\n');
}

async function note(paid: { id: string; reference: string }): Promise<void> {
  await requireForOne(shop.ctx, paid.id);
  const isNew = await markManualRefundPaid(shop.ctx, paid);
  say(isNew ? 'It is noted as paid.' : 'It was noted as paid before; nothing changed.');
}

/** Null lists; anything else notes one as paid. */
function readOptions(): { id: string; reference: string } | null {
  try {
    const { values } = parseArgs({ options: { paid: { type: 'string' }, reference: { type: 'string' } } });
    if (values.paid === undefined && values.reference === undefined) return null;
    const id = (values.paid ?? '').toLowerCase();
    const reference = cleanLine(values.reference ?? '').trim();
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    if (!isId || reference === '' || reference.length > REFERENCE_MAX) throw new Error('options');
    return { id, reference };
  } catch {
    process.stderr.write(`${USAGE}\n`);
    process.exit(2);
  }
}
