import { m } from '#messages';
import { confirmSubscription } from '#modules/newsletter/index.ts';
import { SubscriptionToken } from '#modules/newsletter/newsletter.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, submit } from '#handlers/handlers.ts';
import type { Route } from './+types/confirm.page.ts';
import { LetterStep } from './letter-step.tsx';

export const loader = load((_ctx, { url }) => (url.searchParams.get('token') ?? '').slice(0, 600));

export const action = submit(SubscriptionToken, (ctx, { token }) => confirmSubscription(ctx, token));

export const meta = () => [{ title: `${m.help_news_confirm_title()} – ${SITE.name}` }];

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterStep
      token={loaderData}
      answer={actionData}
      texts={{
        title: m.help_news_confirm_title(),
        text: m.help_news_confirm_text(),
        button: m.help_news_confirm_button(),
        done: m.help_news_confirmed(),
      }}
    />
  );
}
