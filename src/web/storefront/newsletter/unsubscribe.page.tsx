import { m } from '#messages';
import { unsubscribeByLink } from '#modules/newsletter/index.ts';
import { UnsubscribeLink } from '#modules/newsletter/newsletter.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, submit } from '#handlers/handlers.ts';
import type { Route } from './+types/unsubscribe.page.ts';
import { LetterStep } from './letter-step.tsx';

/** What the link ends; a damaged link is told of when the button is pressed. */
export const loader = load((_ctx, { url }): UnsubscribeLink => {
  const token = (url.searchParams.get('token') ?? '').slice(0, 600);
  const { what } = UnsubscribeLink.catch({ what: 'newsletter', token }).parse({
    what: url.searchParams.get('what') ?? undefined,
    token,
  });
  return { what, token };
});

export const action = submit(UnsubscribeLink, unsubscribeByLink);

const TOPICS = {
  chat: m.settings_topic_chat,
  membership: m.settings_topic_membership,
  stock_back: m.settings_topic_stock_back,
  price_drop: m.settings_topic_price_drop,
};

function titleOf(what: UnsubscribeLink['what']): string {
  return what === 'newsletter'
    ? m.help_news_leave_title()
    : m.settings_leave_title({ topic: TOPICS[what]() });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${titleOf(loaderData.what)} – ${SITE.name}` },
];

export default function UnsubscribePage({ loaderData: { what, token }, actionData }: Route.ComponentProps) {
  const isNewsletter = what === 'newsletter';
  return (
    <LetterStep
      token={token}
      what={what}
      answer={actionData}
      texts={{
        title: titleOf(what),
        text: isNewsletter ? m.help_news_leave_text() : m.settings_leave_text(),
        button: m.help_news_leave_button(),
        done: isNewsletter ? m.help_news_left() : m.settings_left(),
      }}
    />
  );
}
