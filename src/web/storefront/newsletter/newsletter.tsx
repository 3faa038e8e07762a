import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import type { subscribeAction } from './newsletter-route.ts';

/** The block that asks for an address. With scripts it answers in its place, without them on a page of its own. */
export function Newsletter() {
  const fetcher = useFetcher<typeof subscribeAction>();
  const localPath = useLocalPath();
  const answer = fetcher.data;
  const error = answer && !answer.ok ? (answer.fields.email ?? answer.message) : null;
  return (
    <section aria-labelledby="newsletter" data-newsletter="" className="bg-brand-tint">
      <div className="wrap flex flex-col items-center gap-3 py-10 text-center">
        <h2 id="newsletter" className="text-xl">
          {m.help_news_title()}
        </h2>
        <p className="text-muted">{m.help_news_text()}</p>
        {answer?.ok ? (
          <output className="font-semibold text-brand">{m.help_news_asked()}</output>
        ) : (
          <fetcher.Form
            method="post"
            action={localPath('/Newsletter')}
            noValidate
            className="flex w-full max-w-lg flex-wrap gap-2"
          >
            <input
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={254}
              aria-label={m.help_news_email()}
              placeholder={m.help_news_email()}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'newsletter-error' : undefined}
              className={controlClass(Boolean(error), 'min-w-0 flex-1')}
            />
            <Button type="submit" disabled={fetcher.state !== 'idle'}>
              {m.help_news_button()}
            </Button>
            {error && (
              <p id="newsletter-error" role="alert" className="w-full text-left text-sm text-danger">
                {error}
              </p>
            )}
          </fetcher.Form>
        )}
      </div>
    </section>
  );
}
