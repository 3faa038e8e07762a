import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db-types.ts';
import type { LegalKind } from './help.schema.ts';

export type FaqRow = Selectable<DB['faqs']>;

/** All published questions, in their order; there are dozens, not thousands. */
export async function selectFaqs(db: Db | Tx): Promise<FaqRow[]> {
  return db
    .selectFrom('faqs')
    .selectAll()
    .where('isPublished', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const BODIES = { en: 'bodyEn', am: 'bodyAm', om: 'bodyOm' } as const;

export type LegalRow = { version: string; effectiveOn: string; body: unknown };

/** Every version of a page in one language, newest first. */
export async function selectLegalVersions(db: Db | Tx, kind: LegalKind, locale: Locale): Promise<LegalRow[]> {
  return db
    .selectFrom('legalPages')
    .select((eb) => [
      'version',
      eb.cast<string>('effectiveOn', 'text').as('effectiveOn'),
      eb.ref(BODIES[locale]).as('body'),
    ])
    .where('kind', '=', kind)
    .orderBy('effectiveOn', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

/** Where parcels go, with tariffs, in their order. */
export async function selectDeliveryZones(db: Db | Tx): Promise<Selectable<DB['destinations']>[]> {
  return db.selectFrom('destinations').selectAll().orderBy('position').orderBy('code').execute();
}
