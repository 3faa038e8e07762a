import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import { PREPARED_HINT } from '#platform/db.ts';
import type { Db, Tx } from '#platform/db.ts';
import { currentPrice } from '#shop/prices.ts';
import type { SearchPlan } from './search.plan.ts';

export type SuggestedRow =
  | {
      kind: 'product';
      id: number;
      text: string;
      textLocale: Locale;
      priceSantim: number;
      imageKey: string | null;
    }
  | {
      kind: 'vendor' | 'query';
      id: number | null;
      text: string;
      textLocale: null;
      priceSantim: null;
      imageKey: null;
    };

/** The language of titles and names, how many of each kind, and which past searches may be suggested. */
export type SuggestLimits = {
  locale: Locale;
  products: number;
  vendors: number;
  queries: number;
  /** At least so many callers, on so many days. */
  callers: number;
  days: number;
  /** LIKE patterns of what is never suggested. */
  blocked: string[];
};

/**
 * Products, vendors and past searches that what was typed so far may lead to, in one statement; each kind in its order.
 * Products come by the plan's stages, then by the beginning of words, then by spelling errors. Without a plan (too
 * little typed) there are no products.
 */
export async function selectSuggestions(
  db: Db | Tx,
  folded: string,
  plan: SearchPlan | null,
  limits: SuggestLimits,
): Promise<SuggestedRow[]> {
  // Another word than the typed one is suggested only where no word begins so.
  const { titled, known, stems, bones, partial } = plan?.near ?? {
    titled: [],
    known: [],
    stems: [],
    bones: [],
    partial: [],
  };
  const page = (stages: RawBuilder<unknown>) =>
    sql`search_page(${stages}, null, '{2,5,8}', 0, 9007199254740991, 0, ${limits.products})`;
  const strictly = sql`${plan?.stages ?? []}::tsquery[]`;
  const near = sql`search_near(${plan?.strict ?? null}::tsquery, ${titled}::tsquery[], ${known}::tsquery[], ${stems}::text[], ${bones}::tsquery[], ${partial}::tsquery[], 1)`;
  const { rows } = await sql<SuggestedRow>`${sql.raw(PREPARED_HINT)}
    with strict as materialized (select case when ${plan !== null}::boolean then ${page(strictly)} end as ids)
    (select 'product' as kind, p.id, coalesce(t.title, p.title) as text, coalesce(t.locale, p.text_locale) as text_locale,
        ${currentPrice('p')} as price_santim, i.key as image_key
      from strict, unnest(case when cardinality(ids) < ${limits.products} then ${page(sql`${strictly} || ${near}`)} else ids end)
          with ordinality as page (id, place)
        join products p using (id) left join images i on i.id = p.image_id
        left join product_texts t on t.product_id = p.id and t.locale = ${limits.locale} order by place)
    union all (select 'vendor', id, store_name(business_name, name_am, ${limits.locale}), null, null, null from vendors
      where is_active and (folded_name like ${begins(folded)}::text or folded_name like '% ' || ${begins(folded)}::text)
      order by folded_name not like ${begins(folded)}::text, product_count desc, id limit ${limits.vendors})
    union all (select 'query', null, display, null, null, null from search_queries
      where folded like ${begins(folded)}::text and results > 0 and callers >= ${limits.callers} and days >= ${limits.days}
        and not (' ' || folded || ' ') like any (${limits.blocked}::text[])
      order by callers desc, folded limit ${limits.queries})`.execute(db);
  return rows;
}

/** A LIKE pattern for texts that begin so; folded text holds no character that LIKE treats specially. */
function begins(folded: string): string {
  return `${folded}%`;
}

/** Notes the words of a product for spelling help; known ones stay as they are. */
export async function insertWords(db: Tx, words: readonly string[]): Promise<void> {
  await sql`insert into search_words (word, product_count) select distinct word, 1 from unnest(${[...words].sort()}::text[]) as word
    order by word on conflict (word) do nothing`.execute(db);
}

/** The letters of the index `search_words_ethiopic`; a condition on it must spell it the same way. */
const IS_ETHIOPIC = sql.raw('ascii(word) between 4608 and 4991');

/** Words of goods in Ethiopic letters that sound like one, the likest first. */
export async function selectSoundingWords(db: Db | Tx, word: string): Promise<string[]> {
  const { rows } = await sql<{
    word: string;
  }>`select word from search_words where ${IS_ETHIOPIC} and sounds % word_sounds(${word}::text)
    order by similarity(sounds, word_sounds(${word}::text)) desc, product_count desc, word limit 50`.execute(
    db,
  );
  return rows.map((row) => row.word);
}
