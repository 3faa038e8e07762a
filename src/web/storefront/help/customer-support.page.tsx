import { Form } from 'react-router';
import { m } from '#messages';
import { listFaqs } from '#modules/help/index.ts';
import type { Faq } from '#modules/help/help.schema.ts';
import { SITE } from '#shop/site.ts';
import { TEXT_MAX, typedText } from '#platform/wire/texts.ts';
import { load } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/customer-support.page.ts';
import { Accordion } from './accordion.tsx';
import { AssistCards } from './assist-cards.tsx';
import { ContactCards } from './contact-cards.tsx';

export const loader = load(
  async (ctx, { url }) => {
    ctx.page?.makePublic();
    const q = typedText(url.searchParams.get('q'), TEXT_MAX) ?? '';
    const [all, found] = await Promise.all([listFaqs(ctx), q === '' ? null : listFaqs(ctx, q)]);
    return { q, all, found };
  },
  ({ q }) => ({ path: '/CustomerSupport', isFound: q === '' }),
);

export const meta = () => [
  { title: `${m.help_support_title()} – ${SITE.name}` },
  { name: 'description', content: m.help_support_search() },
];

export const handle = { crumbs: () => [{ label: m.help_support_title() }] };

export default function CustomerSupportPage({ loaderData: { q, all, found } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="bg-brand-tint">
        <div className="wrap flex flex-col items-center gap-3 py-8 text-center lg:py-12">
          <p className="font-semibold text-brand">{m.help_support_center()}</p>
          <h1 className="text-2xl">{m.help_support_title()}</h1>
          <search className="w-full max-w-xl">
            <Form method="get" className="flex gap-2 max-[25rem]:flex-col">
              <input
                type="search"
                name="q"
                aria-label={m.help_support_search()}
                placeholder={m.help_support_search()}
                maxLength={TEXT_MAX}
                defaultValue={q}
                key={q}
                className={controlClass(false, 'flex-1')}
              />
              <Button type="submit">{m.help_support_search_button()}</Button>
            </Form>
          </search>
        </div>
      </div>
      <div className="wrap flex flex-col gap-10 py-8">
        {found && <Found q={q} found={found} />}
        <AssistCards faqs={all} />
        <section aria-labelledby="popular">
          <h2 id="popular" className="mb-3 text-xl">
            {m.help_support_popular()}
          </h2>
          <Accordion name="popular" entries={all.filter(({ isPopular }) => isPopular)} />
        </section>
        <ContactCards />
      </div>
    </main>
  );
}

function Found({ q, found }: { q: string; found: readonly Faq[] }) {
  return (
    <section aria-live="polite">
      <p className="mb-3 font-semibold">
        {found.length > 0 ? m.help_support_found({ count: found.length, q }) : m.help_support_none({ q })}
      </p>
      <Accordion name="found" entries={found} />
      {found.length === 0 && (
        <LocalLink to="/NeedHelp" className="text-link underline">
          {m.help_contact_title()}
        </LocalLink>
      )}
    </section>
  );
}
