import { requestPhoneProof } from '#modules/identity/index.ts';
import type { payingShop } from './paying-shop.ts';

/** A code for the number, as its owner reads it. */
export async function proofOf(
  { database, db, runJobs }: Pick<Awaited<ReturnType<typeof payingShop>>, 'database' | 'db' | 'runJobs'>,
  phone: string,
): Promise<{ codeId: string; code: string }> {
  const { codeId } = await requestPhoneProof(database.ctx(), { phone });
  await runJobs();
  const message = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { codeId, code: /\b\d{6}\b/.exec(message.bodyText)![0] };
}
