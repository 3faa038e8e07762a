import { m } from '#messages';
import { listFaqs } from '#modules/help/index.ts';
import { writeToSupport } from '#modules/support/index.ts';
import { Letter } from '#modules/support/support.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, submit } from '#handlers/handlers.ts';
import type { Route } from './+types/need-help.page.ts';
import { Accordion } from './accordion.tsx';
import { ContactForm } from './contact-form.tsx';
import { faqData } from './faq-data.ts';
import { TOPICS } from './topics.ts';

export const loader = load(
  async (ctx) => ({ faqs: await listFaqs(ctx), formKey: crypto.randomUUID() }),
  ({ faqs }) => ({ path: '/NeedHelp', data: [faqData(faqs)] }),
);

export const action = submit(Letter, writeToSupport);

export { shouldRevalidate } from './form-key.ts';

export const meta = () => [
  { title: `${m.help_faq_title()} – ${SITE.name}` },
  { name: 'description', content: m.help_faq_intro() },
];

export const handle = { crumbs: () => [{ label: m.help_faq_title() }] };

export default function NeedHelpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { faqs, formKey } = loaderData;
  return (
    <main id="main" className="wrap grid gap-8 py-8 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <h1 className="text-2xl">{m.help_faq_title()}</h1>
        <p className="mt-1 mb-6 text-muted">{m.help_faq_intro()}</p>
        {TOPICS.map(({ id, title }) => {
          const entries = faqs.filter(({ topic }) => topic === id);
          if (entries.length === 0) return null;
          return (
            <section key={id} aria-labelledby={`topic-${id}`} className="mb-6">
              <h2 id={`topic-${id}`} className="mb-2 text-lg">
                {title()}
              </h2>
              <Accordion name="faq" entries={entries} />
            </section>
          );
        })}
      </div>
      <div className="lg:sticky lg:top-4 lg:self-start">
        <ContactForm formKey={formKey} answer={actionData} />
      </div>
    </main>
  );
}
