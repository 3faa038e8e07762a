import type { ClientBase } from 'pg';
import { homeAds, homeTabs, partners } from '#seed/content/home.ts';
import { posts } from '#seed/content/posts.ts';
import { insertRows, type Row } from './insert-rows.ts';

type Known = Map<string, { id: number; imageId: number }>;

const DAY = 86_400_000;

/** The home page's slides, advertisements, tabs, partners and posts, and two comments. The catalogue must be there. */
export async function writeHome(
  client: ClientBase,
  { now, shopperId, staffId }: { now: Date; shopperId: number; staffId: number },
): Promise<void> {
  const { rows } = await client.query<{ id: number; title: string; image_id: number }>(
    'select id, title, image_id from products',
  );
  const known: Known = new Map(rows.map(({ id, title, image_id: imageId }) => [title, { id, imageId }]));
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await insertRows(client, 'home_cards', cardRows(known));
  await writeTabs(client);
  await insertRows(
    client,
    'partners',
    partners.map((name, position) => ({ id: position + 1, name, mark: position % 6, position })),
  );
  await insertRows(client, 'posts', postRows(known, ago));
  await insertRows(client, 'post_comments', [
    {
      id: 1,
      post_id: 1,
      user_id: shopperId,
      body: 'The valve trick works. Thank you, Mekdes!',
      locale: 'en',
      status: 'shown',
      decided_by: staffId,
      decided_at: ago(1),
      created_at: ago(2),
    },
    {
      id: 2,
      post_id: 3,
      user_id: shopperId,
      body: 'እናቴም እንዲሁ ነው የምታጥበው።',
      locale: 'am',
      status: 'shown',
      decided_by: staffId,
      decided_at: ago(3),
      created_at: ago(4),
    },
  ]);
  for (const table of ['home_cards', 'partners', 'posts', 'post_comments', 'home_tabs'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ]);
}

function find(known: Known, title: string): { id: number; imageId: number } {
  const product = known.get(title);
  if (!product) throw new Error(`The demo has no product called ${title}.`);
  return product;
}

function cardRows(known: Known): Row[] {
  return homeAds.map(({ section, title, description, slogan = ['', '', ''], product, link, percent }, i) => ({
    id: i + 1,
    section,
    title_en: title[0],
    title_am: title[1],
    title_om: title[2],
    description_en: description[0],
    description_am: description[1],
    description_om: description[2],
    slogan_en: slogan[0],
    slogan_am: slogan[1],
    slogan_om: slogan[2],
    product_id: product ? find(known, product).id : null,
    link_path: link ?? null,
    percent: percent ?? null,
    position: i,
  }));
}

async function writeTabs(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from categories where parent_id is not null',
  );
  const idBySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  await insertRows(
    client,
    'home_tabs',
    homeTabs.map(({ section, slug, names, words = '' }, i) => ({
      id: i + 1,
      section,
      slug,
      name_en: names[0],
      name_am: names[1],
      name_om: names[2],
      words,
      position: i,
    })),
  );
  await insertRows(
    client,
    'home_tab_subcategories',
    homeTabs.flatMap(({ subcategories }, i) =>
      subcategories.map((slug) => ({ tab_id: i + 1, subcategory_id: idBySlug.get(slug) })),
    ),
  );
}

function postRows(known: Known, ago: (days: number) => string): Row[] {
  return posts.map(({ author, daysOld, picture, titles, bodies }, i) => ({
    id: i + 1,
    title_en: titles[0],
    title_am: titles[1],
    title_om: titles[2],
    body_en: bodies[0],
    body_am: bodies[1],
    body_om: bodies[2],
    author_name: author,
    image_id: find(known, picture).imageId,
    status: 'published',
    published_at: ago(daysOld),
    comment_count: i === 1 ? 0 : 1,
    created_at: ago(daysOld),
  }));
}
