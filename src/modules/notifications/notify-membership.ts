import type { Column } from '#platform/db.ts';
import { preferredLocale } from '#modules/preferences/index.ts';
import { unsubscribeUrlFor } from './unsubscribe-topic.ts';
import { wantsNotice } from './notice-choices.ts';
import { addNotice } from './notices.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { storeName, type StoreNames } from '#shop/store-name.ts';
import { transact } from '#platform/transact.ts';
import { localizedPath } from '#platform/language.ts';
import { selectManagers, selectMembershipRecipient } from './membership-recipients.queries.ts';
import { queueEmail } from './queue-message.ts';
import type { Template, TemplateParams } from './templates.ts';

/** Tells the owner and managers of a vendor's team that a shopper asks for membership, while the request is open. */
export async function notifyMembershipRequested(
  ctx: Ctx,
  { requestId }: { requestId: number },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectMembershipRecipient(tx.db, requestId);
    if (told?.status !== 'pending') return;
    const { shopperName: shopper, message } = told;
    for (const person of await selectManagers(tx.db, told.vendorId))
      await notifyPerson(tx, person, {
        dedupeKey: `membership.requested:${requestId}:${person.id}`,
        template: 'membership_requested',
        link: '/vendor/membership-requests',
        store: told,
        note: {
          key: 'membership_mail_requested_text',
          params: { name: shopper },
          aboutUserId: told.shopperId,
        },
        aboutUserId: told.shopperId,
        params: (url, vendor) => ({ name: person.name, shopper, vendor, message, url }),
      });
  });
}

const DECIDED = {
  membership_approved: 'membership_mail_approved_text',
  membership_rejected: 'membership_mail_rejected_text',
  membership_ended: 'membership_mail_ended_text',
} as const;

/** Tells a shopper what became of the request: approved, rejected, or the membership ended. */
export async function notifyMembershipDecided(ctx: Ctx, { requestId }: { requestId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectMembershipRecipient(tx.db, requestId);
    const template = told && templateOf(told);
    if (!template) return;
    const { vendorId, shopperId, shopperName: name, shopperEmail: email, reason } = told;
    await notifyPerson(
      tx,
      { id: shopperId, email },
      {
        dedupeKey: `membership.decided:${requestId}:${template}`,
        template,
        link:
          template === 'membership_approved' ? `/supplier/${vendorId}` : '/MembershipRequest?status=REJECTED',
        store: told,
        note: { key: DECIDED[template], params: {} },
        aboutUserId: shopperId,
        params: (url, vendor) => ({ name, vendor, reason, url }),
      },
    );
  });
}

function templateOf({
  status,
  wasMember,
}: {
  status: Column<'membershipRequests', 'status'>;
  wasMember: boolean;
}): keyof typeof DECIDED | null {
  if (status === 'approved') return 'membership_approved';
  if (status !== 'rejected') return null;
  return wasMember ? 'membership_ended' : 'membership_rejected';
}

type News<Name extends Template> = {
  dedupeKey: string;
  template: Name;
  /** A path of the shop, without a language. */
  link: string;
  /** Named in the language of who is told. */
  store: StoreNames;
  note: { key: string; params: Record<string, string>; aboutUserId?: number };
  aboutUserId: number;
  params: (url: string, vendor: string) => TemplateParams[Name];
};

/** In the shop and by e-mail, each unless the person turned it off there. */
async function notifyPerson<Name extends Template>(
  tx: TxCtx,
  person: { id: number; email: string | null },
  { dedupeKey, template, link, store, note, aboutUserId, params }: News<Name>,
): Promise<void> {
  const chosen = await preferredLocale(tx.db, person.id);
  const locale = chosen ?? 'en';
  const vendor = storeName(locale, store);
  const words = { ...note.params, vendor };
  await addNotice(tx, person.id, { topic: 'membership', ...note, params: words, link, dedupeKey });
  if (!person.email || !(await wantsNotice(tx.db, person.id, 'membership', 'email'))) return;
  const url = tx.config.publicUrl + localizedPath(link, chosen);
  const unsubscribeUrl = unsubscribeUrlFor(tx.config, { topic: 'membership', userId: person.id, locale });
  const mail = { dedupeKey, recipient: person.email, locale, params: params(url, vendor), unsubscribeUrl };
  await queueEmail(tx, { ...mail, aboutUserId, template });
}
