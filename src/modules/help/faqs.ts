import type { Ctx } from '#platform/context.ts';
import { createDbCache, OF_THE_CATALOGUE } from '#platform/loading-cache.ts';
import { foldText } from '#modules/search/index.ts';
import { type FaqRow, selectFaqs } from './help.queries.ts';
import type { Faq } from './help.schema.ts';
import { statedFigures } from './stated-figures.ts';

type Known = { row: FaqRow; folded: string };

/** An edited answer is seen by everyone within this time. */
const known = createDbCache<Known[]>({ entries: 1, seconds: 30, invalidatedBy: OF_THE_CATALOGUE });

/**
 * The questions in the user's language; with `q` those that hold every word of it, in whichever language it was typed,
 * folded as in product search (homophones, marks and case aside). Questions whose own words match come first.
 */
export async function listFaqs(ctx: Ctx, q = ''): Promise<Faq[]> {
  const all = await known.getOrLoad(ctx.db, 'faqs', async () => {
    const filledIn = await statedFigures(ctx.db);
    return (await selectFaqs(ctx.db)).map((given) => {
      const row = withAnswers(given, filledIn);
      return { row, folded: foldText(textsOf(row).join(' ')) };
    });
  });
  const words = foldText(q).split(' ').filter(Boolean);
  const found = all.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const shown = found.map(({ row }) => show(row, ctx.locale));
  if (words.length === 0) return shown;
  const rank = (faq: Faq) => (words.every((word) => foldText(faq.question).includes(word)) ? 0 : 1);
  return shown.toSorted((a, b) => rank(a) - rank(b));
}

function withAnswers(row: FaqRow, filledIn: (text: string) => string): FaqRow {
  const { answerEn, answerAm, answerOm } = row;
  return {
    ...row,
    answerEn: filledIn(answerEn),
    answerAm: filledIn(answerAm),
    answerOm: filledIn(answerOm),
  };
}

function textsOf(row: FaqRow): string[] {
  return [row.questionEn, row.questionAm, row.questionOm, row.answerEn, row.answerAm, row.answerOm];
}

function show(row: FaqRow, locale: Ctx['locale']): Faq {
  const texts = {
    en: { question: row.questionEn, answer: row.answerEn },
    am: { question: row.questionAm, answer: row.answerAm },
    om: { question: row.questionOm, answer: row.answerOm },
  }[locale];
  return { id: row.id, topic: row.topic as Faq['topic'], isPopular: row.isPopular, ...texts };
}
