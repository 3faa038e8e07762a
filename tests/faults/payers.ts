import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, insist } from './buyers.ts';

/** Staff of finance at the shop's address, who ask again until they are answered. */
export type Payer = (method: string, path: string, body?: object) => Promise<{ status: number; body: Body }>;
type Body = Record<string, unknown>;

type Run = { id: string; payouts: { id: string; rail: string | null; state: string }[] };

let serial = 0;

/** Somebody new whose role is finance. */
export async function aPayer(url: string, pool: pg.Pool): Promise<Payer> {
  serial += 1;
  const email = `payer-${Date.now()}-${serial}@example.com`;
  const someone = { fullName: 'Hana Girma', email, password: 'Adey@2019', termsAgreed: true };
  const registered = await insist(() => call(`${url}/api/auth/register`, 'POST', someone));
  if (registered === null) throw new Error('Nobody could register.');
  const { user, token } = registered.body as { user: { id: number }; token: string };
  await pool.query(`insert into staff_members (user_id, role, is_demo) values ($1, 'finance', true)`, [
    user.id,
  ]);
  const headers = { authorization: `Bearer ${token}` };
  return async (method, path, body) => {
    const answer = await insist(() => call(`${url}${path}`, method, body, { headers }));
    if (answer === null) throw new Error(`${method} ${path} was never answered.`);
    return answer;
  };
}

/** What the shop's bank has paid: each payout that a file named, once, however often files name it. */
export type Bank = Map<string, number>;

/**
 * Three of finance, for large runs want two beside their maker, make a run, let it leave and pay what its file names; every call
 * may be cut off and asked again.
 */
export async function payARun(
  [maker, checker, third]: readonly [Payer, Payer, Payer],
  bank: Bank,
  file: (runId: string) => Promise<string | null>,
): Promise<void> {
  const made = await Promise.all([1, 2].map(() => maker('POST', '/api/admin/payouts/runs')));
  const draft = made.find(({ status }) => status === 200)?.body as Run | undefined;
  if (!draft) return;
  await Promise.all(
    [checker, checker, third].map((payer) => payer('POST', `/api/admin/payouts/runs/${draft.id}/approve`)),
  );
  await payTheFile(maker, bank, await file(draft.id));
}

/** Pays every line of a bank file and notes it as paid. */
export async function payTheFile(payer: Payer, bank: Bank, file: string | null): Promise<void> {
  const lines = (file ?? '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  for (const [id, , , , , , amount] of lines) {
    bank.set(id!, Math.round(Number(amount) * 100));
    await payer('POST', `/api/admin/payouts/${id}/paid`, { reference: `FT-${id}` });
  }
}

/** The statements that name what was lost or doubled of the payouts of stores; `$1`: what each was released, `$2`: what the bank paid. */
const RELEASED = `released as (select * from jsonb_to_recordset($1::jsonb) as r (vendor_id bigint, santim bigint)),
  bank as (select * from jsonb_to_recordset($2::jsonb) as b (id uuid, santim bigint)),
  arrived as (select p.vendor_id, p.id, p.state, p.amount_santim, b.santim as by_bank, t.amount_santim as by_provider
    from payouts p join released using (vendor_id) left join bank b on b.id = p.id
      left join sandbox.transfers t on t.merchant_reference = p.id::text and t.status = 'succeeded'),
  sums as (select r.vendor_id, r.santim, coalesce(sum(coalesce(a.by_bank, 0) + coalesce(a.by_provider, 0)), 0) as got
    from released r left join arrived a using (vendor_id) group by 1, 2)`;
const LOST = [
  `with ${RELEASED} select 'store ' || vendor_id || ' got ' || got || ' of ' || santim from sums where got < santim`,
  `with ${RELEASED} select 'payout ' || id || ' is ' || state from arrived where state in ('draft', 'approved', 'sent', 'unknown')`,
  `with ${RELEASED} select 'payout ' || id || ' counts as paid, and nobody sent it' from arrived
   where state = 'paid' and by_bank is null and by_provider is null`,
];
const DOUBLED = [
  `with ${RELEASED} select 'store ' || vendor_id || ' got ' || got || ' of ' || santim from sums where got > santim`,
  `with ${RELEASED} select 'payout ' || id || ' is ' || state || ', and its money arrived' from arrived
   where state <> 'paid' and (by_bank is not null or by_provider is not null)`,
  `with ${RELEASED} select 'payout ' || id || ' arrived by the bank and by the provider' from arrived
   where by_bank is not null and by_provider is not null`,
  `with ${RELEASED} select 'payout ' || id || ' of ' || amount_santim || ' arrived as ' || coalesce(by_bank, by_provider)
   from arrived where amount_santim <> coalesce(by_bank, by_provider, amount_santim)`,
  `with ${RELEASED} select 'the provider sent ' || merchant_reference || ' ' || count(*) || ' times' from sandbox.transfers
   group by merchant_reference having count(*) > 1`,
  `with ${RELEASED} select 'the books are off by ' || sum(balance) from ledger_accounts having sum(balance) <> 0`,
];

/** What stores were released and did not get, or got twice, by the bank, the provider and the books. */
export async function auditPayouts(
  pool: pg.Pool,
  released: ReadonlyMap<number, number>,
  bank: Bank,
): Promise<{ lost: string[]; doubled: string[] }> {
  const given = [
    JSON.stringify([...released].map(([vendor_id, santim]) => ({ vendor_id, santim }))),
    JSON.stringify([...bank].map(([id, santim]) => ({ id, santim }))),
  ];
  const ask = async (statements: readonly string[]) => {
    const found: string[] = [];
    for (const text of statements) {
      const values = given;
      const { rows } = await pool.query<[string]>({ text, values, rowMode: 'array' });
      found.push(...rows.map(([line]) => line));
    }
    return found;
  };
  return { lost: await ask(LOST), doubled: await ask(DOUBLED) };
}

/** Waits until a statement finds no row; false when the time is over first. */
export async function untilNone(pool: pg.Pool, statement: string, withinMs: number): Promise<boolean> {
  for (const ends = Date.now() + withinMs; Date.now() < ends; await sleep(200))
    if ((await pool.query(statement)).rowCount === 0) return true;
  return false;
}
