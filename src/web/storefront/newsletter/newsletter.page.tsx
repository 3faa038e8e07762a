import { Form } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/newsletter.page.ts';
import { subscribeAction } from './newsletter-route.ts';

export const loader = load(() => null);

export const action = subscribeAction;

export const meta = () => [{ title: `${m.help_news_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.help_news_title() }] };

/** The newsletter's form on a page of its own: where it leads without scripts. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  return (
    <main id="main" className="wrap py-8">
      <div className="mx-auto flex max-w-xl flex-col gap-4">
        <h1 className="text-2xl">{m.help_news_title()}</h1>
        <p className="text-muted">{m.help_news_text()}</p>
        {actionData?.ok ? (
          <output className="block">
            <Alert tone="success">{m.help_news_asked()}</Alert>
          </output>
        ) : (
          <Form method="post" noValidate className="flex flex-col gap-4">
            <TextField
              name="email"
              type="email"
              label={m.help_news_email()}
              autoComplete="email"
              maxLength={254}
              defaultValue={String(refused?.values.email ?? '')}
              error={refused ? (refused.fields.email ?? refused.message) : null}
            />
            <Button type="submit" className="self-start">
              {m.help_news_button()}
            </Button>
          </Form>
        )}
      </div>
    </main>
  );
}
