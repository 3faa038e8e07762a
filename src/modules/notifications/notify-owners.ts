import { readSeal } from '#modules/audit/index.ts';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { selectOwners } from './staff-recipients.queries.ts';
import { queueEmail } from './queue-message.ts';

/**
 * Sends the seal of a day of the audit log to every owner and to the shop's own address, once each: who holds it outside this
 * machine can tell when somebody changed a line later. Says so where the chain is broken.
 */
export async function notifyOwnersOfSeal(ctx: Ctx, { day }: { day: string }): Promise<void> {
  const seal = await readSeal(ctx, day);
  if (!seal) return;
  const { rowCount, sha256, broken } = seal;
  await transact(ctx, async (tx) => {
    const owners = await selectOwners(tx.db);
    const shop = { email: ctx.config.staffEmail, name: '', locale: null };
    for (const { email, name, locale } of [...owners, shop])
      await queueEmail(tx, {
        dedupeKey: `audit.sealed:${day}:${email}`,
        recipient: email,
        locale: locale ?? 'en',
        template: 'audit_sealed',
        params: {
          name,
          day,
          rowCount,
          sha256,
          brokenDay: broken?.day ?? null,
          url: `${ctx.config.publicUrl}/admin/audit?check=1`,
        },
      });
  });
}
