import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { AddressRow } from '#modules/addresses/index.ts';
import type { SavedCardRow } from '#modules/payments/index.ts';

export type ProfileRow = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  photoKey: string | null;
  version: number;
  photoImageId: number | null;
  /** The addresses for bills and parcels; one may be both. */
  addresses: AddressRow[];
  cards: SavedCardRow[];
  /** Notices that wait to be read. */
  unreadNotices: number;
};

/** Everything the profile shows, in one statement: the person, the photo, the default addresses and the cards. */
const selectWhole = preparedSql<{ userId: number }, ProfileRow>(
  ({ userId }) => sql<ProfileRow>`
    select u.id, u.name, u.email, u.phone, i.key as photo_key, u.profile_version as version, u.photo_image_id,
      coalesce(book.list, '[]') as addresses, coalesce(kept.list, '[]') as cards,
      (select count(*)::int from notices n where n.user_id = u.id and n.read_at is null) as unread_notices
    from users u left join images i on i.id = u.photo_image_id
    left join lateral (
      select json_agg(json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'company', a.company,
        'address', a.address, 'country', a.country, 'region', a.region, 'city', a.city, 'woreda', a.woreda,
        'kebele', a.kebele, 'houseNumber', a.house_number, 'landmark', a.landmark, 'zipCode', a.zip_code, 'email', a.email,
        'phone', a.phone, 'isBilling', a.is_billing, 'isShipping', a.is_shipping, 'version', a.version)) as list
      from addresses a where a.user_id = u.id and (a.is_billing or a.is_shipping)
    ) book on true
    left join lateral (
      select json_agg(json_build_object('id', c.id, 'provider', c.provider, 'brand', c.brand, 'lastFour', c.last_four, 'expMonth', c.exp_month,
        'expYear', c.exp_year, 'holder', c.holder, 'isDefault', c.is_default, 'version', c.version, 'spentSantim',
        (select coalesce(sum(p.amount_santim), 0)::bigint from payments p where p.kept_card_id = c.id and p.status = 'succeeded'))
        order by c.is_default desc, c.id desc) as list
      from payment_cards c where c.user_id = u.id
    ) kept on true
    where u.id = ${userId}::bigint`,
);

export async function selectProfile(db: Db | Tx, userId: number): Promise<ProfileRow | undefined> {
  return (await selectWhole(db, { userId }))[0];
}
