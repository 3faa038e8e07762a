import { SITE } from '#platform/site.ts';

export type ChatAddress = { id: string; name: string; url: string };

/** The support's messaging apps, each opened with the greeting typed already. */
export function chatAddresses(greeting: string): ChatAddress[] {
  return SITE.supportChats.map(({ id, name, url }) => ({
    id,
    name,
    url: `${url}${encodeURIComponent(greeting)}`,
  }));
}
