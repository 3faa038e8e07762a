// npm run mails: the mails and texts of the last 30 days that reached nobody, counted by what they are and why.
// npm run mails -- --resend: sends those again that were tried in vain until they were given up.
// npm run mails -- --resend --refused: those too that a mail server refused.
import { parseArgs } from 'node:util';
import { failedMessages, resendMessages } from '#modules/notifications/index.ts';
import { say } from '#tools/run/say.ts';
import { openShop } from './open-shop.ts';

const WHY = { too_late: 'tried in vain and given up', refused: 'refused' };

const options = readOptions();
const shop = await openShop();
try {
  if (options.resend) await resend();
  else await list();
} finally {
  await shop.close();
}

async function list(): Promise<void> {
  const failed = await failedMessages(shop.ctx);
  if (failed.length === 0) return say('Every mail and text of the last 30 days has left, or waits.');
  for (const { template, channel, failedFor, count, firstAt } of failed)
    say(
      `${count} × ${template} (${channel}): ${WHY[failedFor]}, first ${firstAt.toISOString().slice(0, 16)}Z`,
    );
  say('Once mails leave again: npm run mails -- --resend (with --refused those too that were refused).');
}

async function resend(): Promise<void> {
  const count = await resendMessages(shop.ctx, { refused: options.refused });
  say(`${count} ${count === 1 ? 'is' : 'are'} sent again.`);
  if (count > 0 && shop.isAlone) say('The shop does not run; they leave at the next npm start.');
}

function readOptions(): { resend: boolean; refused: boolean } {
  try {
    const { values } = parseArgs({ options: { resend: { type: 'boolean' }, refused: { type: 'boolean' } } });
    const { resend: wants = false, refused = false } = values;
    if (refused && !wants) throw new Error('options');
    return { resend: wants, refused };
  } catch {
    process.stderr.write('Use: npm run mails [-- --resend [--refused]]\n');
    process.exit(2);
  }
}
