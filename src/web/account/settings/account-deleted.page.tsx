import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const loader = load(() => null);

export const meta = () => [{ title: `${m.settings_deleted_title()} – ${SITE.name}` }];

/** The last word after an account has gone. */
export default function AccountDeletedPage() {
  return (
    <main id="main" className="wrap py-10">
      <h1 className="sr-only">{m.settings_deleted_title()}</h1>
      <EmptyState icon="check" title={m.settings_deleted_title()} text={m.settings_deleted_text()}>
        <LinkButton to="/">{m.settings_shop()}</LinkButton>
      </EmptyState>
    </main>
  );
}
