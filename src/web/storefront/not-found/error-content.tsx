import { m } from '#messages';
import { useContacts } from '#web/contacts-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type ErrorPageProps = { status: number; message: string | null };

/** What a business error (its sentence) or a failure of ours shows, with the ways on. */
export default function ErrorPageContent({ status, message }: ErrorPageProps) {
  const { phone, phoneShown } = useContacts();
  return (
    <main className="wrap py-10 lg:py-16">
      <div className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-danger-tint text-danger">
          <Icon name="warning" className="size-10" />
        </span>
        <h1 className="text-2xl">
          {status >= 500 || !message ? m.common_error_heading() : m.common_error_title()}
        </h1>
        <p className="text-muted">{message ?? m.common_error_text()}</p>
        {phone !== null && (
          <p>
            <a href={`tel:${phone}`} className="prose-link inline-flex min-h-11 items-center">
              {phoneShown}
            </a>
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{m.common_retry()}</Button>
          <LinkButton to="/" look="secondary">
            {m.common_back_home()}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
