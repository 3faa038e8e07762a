import type { APIRequestContext } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';

export type Entity = Record<string, unknown> & { '@type': string };

/** What a document says to programs, in its head and, as structured data, at its end. */
export type DocumentHead = {
  status: number;
  /** Where the document came from: some screens only lead to another. */
  path: string;
  lang: string;
  robots: string | null;
  canonical: string | null;
  alternates: Record<string, string>;
  /** Open Graph and what follows its rules, by property. */
  properties: Record<string, string>;
  entities: Entity[];
};

/** Reads the head of a page as a crawler would: no scripts, no cookies. */
export async function headOf(request: APIRequestContext, path: string): Promise<DocumentHead> {
  const answer = await request.get(path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(meta|link) ([^>]*)>/g)].map(([, , text = '']) => attributesOf(text));
  const links = tags.filter(({ href }) => href !== undefined);
  const robots = tags.filter(({ name }) => name === 'robots').map(({ content }) => content!);
  expect(robots.length, `${path}: robots are told once`).toBe(1);
  return {
    status: answer.status(),
    path: new URL(answer.url()).pathname,
    lang: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    robots: robots[0] ?? null,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang!, href!]),
    ),
    properties: Object.fromEntries(
      tags.filter(({ property }) => property).map(({ property, content }) => [property!, content!]),
    ),
    entities: [...html.matchAll(/<script[^>]*ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Entity,
    ),
  };
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
        .replace(/&#(x?)([\da-f]+);/gi, (_all, hex: string, code: string) =>
          String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
        )
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&'),
    ]),
  );
}

/** The one entity of a type; every entity must say whose words it uses. */
export function entity(head: DocumentHead, type: string): Entity {
  const found = head.entities.filter((one) => one['@type'] === type);
  expect(found, type).toHaveLength(1);
  expect(found[0]!['@context']).toBe('https://schema.org');
  return found[0]!;
}
