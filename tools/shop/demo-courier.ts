// npm run demo:courier [-- --every 5 --once --order ETB2026000456]: moves orders along as suppliers and couriers would,
// so that live tracking and its mails can be seen. Newest orders first; ends with --once, or when --order has arrived.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locale } from '#platform/language.ts';
import { AppError } from '#platform/errors.ts';
import { advanceOrderAsSystem, parseOrderNumber, formatOrderNumber } from '#modules/orders/index.ts';
import { openShop } from './open-shop.ts';
import { say } from '#tools/run/say.ts';

const AT_ONCE = 10;
const USAGE = 'Use: npm run demo:courier -- [--every <seconds>] [--once] [--order <number>]';

type Step = { status: 'packaging' | 'on_the_road' | 'delivered'; notes: Record<Locale, string>[] };

/** The next step after each status, with what whoever makes it may note. */
const STEPS: Record<string, Step> = {
  placed: {
    status: 'packaging',
    notes: [
      {
        en: 'Being packed at the supplier’s store.',
        am: 'በአቅራቢው ሱቅ እየታሸገ ነው።',
        om: 'Suuqii dhiyeessaatti saamsamaa jira.',
      },
      { en: 'Checked and wrapped.', am: 'ተፈትሾ ታሽጓል።', om: "Sakatta'amee marameera." },
    ],
  },
  packaging: {
    status: 'on_the_road',
    notes: [
      { en: 'Handed to the courier.', am: 'ዕቃ አድራሹ ተረክቧል።', om: 'Geessaatti kennameera.' },
      { en: 'On the courier’s motorbike.', am: 'በዕቃ አድራሹ ሞተር ሳይክል ላይ ነው።', om: 'Motoora geessaa irra jira.' },
    ],
  },
  on_the_road: {
    status: 'delivered',
    notes: [
      { en: 'Handed over at the door.', am: 'በር ላይ ተረክቧል።', om: 'Balbala irratti kennameera.' },
      {
        en: 'Handed to a neighbour as agreed.',
        am: 'በስምምነት ለጎረቤት ተሰጥቷል።',
        om: 'Akkuma waliigalametti olla irratti kennameera.',
      },
    ],
  },
};

const options = readOptions();
const shop = await openShop();
const { ctx, pool } = shop;
if (shop.isAlone) say('The shop does not run; orders move, but nobody sees it before npm start.');
try {
  await drive();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await shop.close();
}

async function drive(): Promise<void> {
  if (options.order && (await selectOrders()).length === 0)
    throw new Error(
      `${formatOrderNumber(options.order)} has nowhere to go: unknown, not paid, or at its end.`,
    );
  for (;;) {
    const orders = await selectOrders();
    for (const order of orders) await move(order);
    if (options.once || (options.order && orders.length === 0)) return;
    if (orders.length === 0) say('No order is under way; waiting for one …');
    await sleep(options.everyMs);
  }
}

type Moving = { number: string; status: string; locale: Locale };

/** Orders that may leave (paid, or cash on delivery) and have not arrived. */
async function selectOrders(): Promise<Moving[]> {
  const { rows } = await pool.query<Moving>(
    `select o.number, o.status, g.locale from orders o join order_groups g on g.id = o.order_group_id
     where o.status in ('placed', 'packaging', 'on_the_road') and g.payment_state in ('cash_due', 'paid')
       and ($1::text is null or o.number = $1)
     order by o.id desc limit ${AT_ONCE}`,
    [options.order],
  );
  return rows;
}

async function move({ number, status, locale }: Moving): Promise<void> {
  const step = STEPS[status]!;
  const note = step.notes[Math.floor(Math.random() * step.notes.length)]![locale];
  try {
    await advanceOrderAsSystem(ctx, number, { status: step.status, note });
  } catch (error) {
    // Its supplier or another courier was quicker.
    if (error instanceof AppError) return;
    throw error;
  }
  say(`${formatOrderNumber(number)}: ${status} → ${step.status} (${note})`);
}

function readOptions(): { everyMs: number; once: boolean; order: string | null } {
  try {
    const { values } = parseArgs({
      options: {
        every: { type: 'string', default: '5' },
        once: { type: 'boolean', default: false },
        order: { type: 'string' },
      },
    });
    const seconds = Number(values.every);
    const order = values.order === undefined ? null : parseOrderNumber(values.order);
    if (!(seconds >= 0.1 && seconds <= 86_400) || (values.order !== undefined && !order))
      throw new Error('options');
    return { everyMs: seconds * 1000, once: values.once, order };
  } catch {
    process.stderr.write(`${USAGE}\n`);
    process.exit(2);
  }
}
