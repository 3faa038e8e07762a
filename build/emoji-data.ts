import type { Plugin } from 'vite';
import type { EmojiRow } from '#web/chat/emoji-list.ts';

/** Signs that came after this version of Unicode are boxes on phones people have here. */
const NEWEST = 14;
/** Parts of other signs, which mean nothing alone. */
const COMPONENTS = 2;

type Sign = {
  emoji: string;
  label: string;
  group?: number;
  version: number;
  tags?: string[];
  skins?: { emoji: string; tone?: number | number[] }[];
};

/** Makes of the library's list of emoji, wherever it is imported, the third of it that the picker shows. */
export function emojiData(): Plugin {
  return {
    name: 'adey:emoji-data',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/emojibase-data/en/data.json')) return null;
      return { code: JSON.stringify(emojiRows(JSON.parse(code) as Sign[])), map: null };
    },
  };
}

/** The signs to choose from, in their usual order. */
export function emojiRows(signs: readonly Sign[]): EmojiRow[] {
  return signs.flatMap(({ emoji, label, group, version, tags = [], skins = [] }): EmojiRow[] => {
    if (group === undefined || group === COMPONENTS || version > NEWEST) return [];
    const tones = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji);
    const words = tags.join(' ');
    return [tones.length === 5 ? [emoji, label, group, words, tones] : [emoji, label, group, words]];
  });
}
