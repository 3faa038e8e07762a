import type { Locale } from '#platform/language.ts';
import type { PublicRecord } from './page-handler.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

export type Rendering = {
  answer: Promise<PreparedAnswer>;
  record: PublicRecord;
  /** What has changed since it began. */
  changed: Set<string>;
  /** Whether it shows something that has changed since, as far as is known. */
  isOutdated: boolean;
};

export type RenderNow = (address: string, locale: Locale, rendering: Rendering) => Promise<PreparedAnswer>;

/** A page by address and language; never a part of a cookie, only the language that was found in it. */
export function pageKey(address: string, locale: Locale): string {
  return `${locale} ${address}`;
}

/** One that is outdated already, and one for the users who asked after the change. */
const AT_ONCE = 2;

/**
 * Renders addresses, each for all who ask for it meanwhile. Who asks after a change never gets what was read before it,
 * and a change touches the renderings that show it and no others. However quickly changes follow one another, an address
 * is rendered at most twice at once.
 */
export function createRenderings(renderNow: RenderNow) {
  /** The latest rendering of each address, begun or waiting. */
  const latest = new Map<string, Rendering>();
  const running = new Map<string, Set<Rendering>>();

  async function run(address: string, locale: Locale, rendering: Rendering): Promise<PreparedAnswer> {
    const key = pageKey(address, locale);
    for (let before = running.get(key); before && before.size >= AT_ONCE; before = running.get(key))
      await Promise.race([...before].map(({ answer }) => answer.catch(() => undefined)));
    const together = running.get(key) ?? new Set();
    running.set(key, together.add(rendering));
    try {
      return await renderNow(address, locale, rendering);
    } finally {
      together.delete(rendering);
      if (together.size === 0) running.delete(key);
      if (latest.get(key) === rendering) latest.delete(key);
    }
  }

  function begin(address: string, locale: Locale): Rendering {
    const rendering: Rendering = {
      answer: undefined as never,
      record: { seconds: null, tags: new Set(), until: null },
      changed: new Set(),
      isOutdated: false,
    };
    latest.set(pageKey(address, locale), rendering);
    rendering.answer = run(address, locale, rendering);
    return rendering;
  }

  async function join(address: string, locale: Locale): Promise<PreparedAnswer> {
    for (;;) {
      const shared = latest.get(pageKey(address, locale));
      const rendering = shared && !shared.isOutdated ? shared : begin(address, locale);
      const before = new Set(rendering.changed);
      const answer = await rendering.answer;
      // What had changed before this user asked may have turned out to be shown there.
      if (before.isDisjointFrom(rendering.record.tags)) return answer;
    }
  }

  function outdate(tags: readonly string[] | 'all'): void {
    for (const rendering of [...running.values()].flatMap((together) => [...together])) {
      if (tags === 'all') rendering.isOutdated = true;
      else for (const tag of tags) rendering.changed.add(tag);
      rendering.isOutdated ||= !rendering.changed.isDisjointFrom(rendering.record.tags);
    }
  }

  return { join, outdate };
}
