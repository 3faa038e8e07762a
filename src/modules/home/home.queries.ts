import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ProductPictureRow } from '#modules/catalog/index.ts';
import type { PostRow } from '#modules/posts/index.ts';
import type { Texts } from '#shop/text-in.ts';
import type { HomeSection } from './home.schema.ts';

/** When a thing is shown; null is open. */
export type Span = { startsAt: string | null; endsAt: string | null };

export type HomeSectionRow = Span & { key: HomeSection };
export type HomeCardRow = Span & {
  id: number;
  section: HomeSection;
  title: Texts;
  description: Texts;
  slogan: Texts;
  productId: number | null;
  image: ProductPictureRow | null;
  linkPath: string | null;
  percent: number | null;
};
export type TabRow = {
  section: HomeSection;
  slug: string;
  name: Texts;
  words: string;
  subcategoryIds: number[];
};
export type PartnerRow = Span & { name: string; mark: number };
export type HomeRow = {
  sections: HomeSectionRow[];
  cards: HomeCardRow[];
  tabs: TabRow[];
  partners: PartnerRow[];
  posts: PostRow[];
};

const texts = (column: string) =>
  sql.raw(`json_build_object('en', c.${column}_en, 'am', c.${column}_am, 'om', c.${column}_om)`);
const PICTURE = sql.raw(`case when i.id is not null then
  json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'color', i.dominant_color) end`);
const SPAN = sql.raw(`'startsAt', c.starts_at, 'endsAt', c.ends_at`);
const EXCERPT = 120;
const POSTS = 3;

/** Everything that staff have put on the home page and that has not ended, in one statement. */
export async function selectHome(db: Db | Tx, now: Date): Promise<HomeRow> {
  const excerpt = (locale: string) =>
    sql`${sql.lit(locale)}, left(c.${sql.raw(`body_${locale}`)}, ${sql.lit(EXCERPT)})`;
  const { rows } = await sql<HomeRow>`select
    (select coalesce(json_agg(json_build_object('key', c.key, ${SPAN}) order by c.position, c.key), '[]')
      from home_sections c where c.is_shown and (c.ends_at is null or c.ends_at > ${now})) as sections,
    (select coalesce(json_agg(json_build_object('id', c.id, 'section', c.section, 'title', ${texts('title')},
        'description', ${texts('description')}, 'slogan', ${texts('slogan')}, 'productId', c.product_id, 'image', ${PICTURE},
        'linkPath', c.link_path, 'percent', c.percent, ${SPAN}) order by c.section, c.position, c.id), '[]')
      from home_cards c left join images i on i.id = c.image_id where c.ends_at is null or c.ends_at > ${now}) as cards,
    (select coalesce(json_agg(json_build_object('section', c.section, 'slug', c.slug, 'name', ${texts('name')}, 'words', c.words,
        'subcategoryIds', (select coalesce(json_agg(s.subcategory_id order by s.subcategory_id), '[]')
          from home_tab_subcategories s where s.tab_id = c.id)) order by c.section, c.position, c.id), '[]')
      from home_tabs c) as tabs,
    (select coalesce(json_agg(json_build_object('name', c.name, 'mark', c.mark, ${SPAN}) order by c.position, c.id), '[]')
      from partners c where c.ends_at is null or c.ends_at > ${now}) as partners,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', ${texts('title')},
        'excerpt', json_build_object(${excerpt('en')}, ${excerpt('am')}, ${excerpt('om')}), 'authorName', c.author_name,
        'image', ${PICTURE}, 'publishedAt', c.published_at, 'commentCount', c.comment_count)
        order by c.published_at desc, c.id desc), '[]')
      from (select * from posts where status = 'published' and published_at <= ${now}
        order by published_at desc, id desc limit ${sql.lit(POSTS)}) c left join images i on i.id = c.image_id) as posts`.execute(
    db,
  );
  return rows[0]!;
}

/** The tabs of the home page that show a subcategory show another one from now on; with null none. */
export async function replaceTabSubcategory(db: Tx, from: number, to: number | null): Promise<void> {
  if (to !== null)
    await sql`insert into home_tab_subcategories (tab_id, subcategory_id)
      select tab_id, ${to} from home_tab_subcategories where subcategory_id = ${from}
      on conflict do nothing`.execute(db);
  await db.deleteFrom('homeTabSubcategories').where('subcategoryId', '=', from).execute();
}
