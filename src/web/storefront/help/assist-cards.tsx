import { m } from '#messages';
import type { Faq } from '#modules/help/help.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TOPICS } from './topics.ts';

/** One card for each topic; pressed, it shows the topic's questions with their answers. */
export function AssistCards({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <section aria-labelledby="assist">
      <h2 id="assist" className="mb-3 text-xl">
        {m.help_support_assist()}
      </h2>
      <ul className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {TOPICS.map(({ id, icon, title }) => (
          <li key={id}>
            <details name="assist" className="group rounded-card border border-line bg-surface">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold">
                <Icon name={icon} className="size-7 text-brand" />
                <span className="flex-1">{title()}</span>
                <Icon name="down" className="size-5 group-open:rotate-180" />
              </summary>
              <dl className="flex flex-col gap-3 border-t border-line p-4 text-sm">
                {faqs
                  .filter(({ topic }) => topic === id)
                  .map((faq) => (
                    <div key={faq.id}>
                      <dt className="font-semibold">{faq.question}</dt>
                      <dd className="text-muted">{faq.answer}</dd>
                    </div>
                  ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
