import type { EmojiPickerRootProps } from 'frimousse';
import { m } from '#messages';

/** One sign as the browser gets it: itself, its name, its group, words to find it by, and its five skins when it has any. */
export type EmojiRow = [emoji: string, label: string, group: number, tags: string, skins?: string[]];

type Resolver = NonNullable<EmojiPickerRootProps['resolveEmojiData']>;

/** The signs with their groups; a file of our own, fetched when the picker opens for the first time. */
export const readEmoji: Resolver = async (locale) => {
  const rows = (await import('emojibase-data/en/data.json')).default as unknown as EmojiRow[];
  return {
    locale,
    emojis: rows.map(([emoji, label, category, tags, skins]) => ({
      emoji,
      label,
      category,
      version: 0,
      tags: tags === '' ? [] : tags.split(' '),
      ...(skins ? { skins: byTone(skins) } : {}),
    })),
    categories: GROUPS.map(([index, label]) => ({ index, label: label() })),
    skinTones: {
      light: m.chat_skin_light(),
      'medium-light': m.chat_skin_medium_light(),
      medium: m.chat_skin_medium(),
      'medium-dark': m.chat_skin_medium_dark(),
      dark: m.chat_skin_dark(),
    },
  };
};

const GROUPS: [number, () => string][] = [
  [0, m.chat_emoji_smileys],
  [1, m.chat_emoji_people],
  [3, m.chat_emoji_nature],
  [4, m.chat_emoji_food],
  [5, m.chat_emoji_travel],
  [6, m.chat_emoji_activities],
  [7, m.chat_emoji_objects],
  [8, m.chat_emoji_symbols],
  [9, m.chat_emoji_flags],
];

function byTone([light = '', mediumLight = '', medium = '', mediumDark = '', dark = '']: string[]) {
  return { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark };
}
