import type { Db, Tx } from '#platform/db.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { isEthiopic } from './search.folding.ts';
import { selectSoundingWords } from './search.queries.ts';
import { skeleton } from './search.skeleton.ts';

const MOST = 8;
const alikes = createDbCache<string[]>({ entries: 5_000, seconds: 60, invalidatedBy: OF_THE_CATALOGUE });

/**
 * The words of goods in Ethiopic letters that a folded word in Latin ones sounds like, as far as their consonants are the same: "buna"
 * is ቡና. None for other words. They are kept for a minute.
 */
export async function soundAlikes(db: Db | Tx, word: string): Promise<string[]> {
  const sound = /^[a-z]{3,}$/.test(word) ? skeleton(word) : '';
  if (sound === '') return [];
  return await alikes.getOrLoad(db, word, async () => {
    const alike = await selectSoundingWords(db, word);
    return alike.filter((one) => isEthiopic(one) && skeleton(one) === sound).slice(0, MOST);
  });
}
