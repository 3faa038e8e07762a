import type { Faq } from '#modules/help/help.schema.ts';

/** The questions as structured data for search engines (schema.org FAQPage). */
export function faqData(faqs: readonly Faq[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
