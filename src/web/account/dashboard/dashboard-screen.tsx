import { m } from '#messages';
import type { Dashboard, Profile } from '#modules/profile/profile.schema.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { CardList } from '#web/account/cards-and-address/card-list.tsx';
import type { Submitted } from '#handlers/handlers.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { AddressCards } from './address-cards.tsx';
import { AddressForm } from './address-form.tsx';
import type { DashboardView, DashboardRefresh } from './dashboard-view.ts';
import { ProfileSection } from './profile-section.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SeenProducts } from './seen-products.tsx';
import { Statistics } from './statistics.tsx';
import { type ProfileState, useProfile } from './use-profile.ts';

type Props = DashboardView & { submitted: Submitted<DashboardRefresh> | undefined };

/** The shopper's dashboard: greeting, figures, profile with addresses, cards, recent orders, browsing history. */
export function DashboardScreen({ dashboard, destinations, editing, submitted }: Props) {
  const state = useProfile(dashboard.profile);
  const { dateTime } = useDates();
  const name = state.profile?.fullName ?? dashboard.profile.fullName;
  return (
    <AccountFrame
      title={greeting(dashboard.hour, name)}
      action={<NoticesLink unread={dashboard.unreadNotices} />}
    >
      <p className="-mt-2 mb-4 text-sm text-muted">
        <time dateTime={dashboard.now}>{dateTime(dashboard.now)}</time> · {m.profile_intro()}
      </p>
      <div className="flex flex-col gap-6">
        <FormError submitted={submitted} />
        <Statistics stats={dashboard.stats} />
        <ProfileParts {...{ state, destinations, editing, submitted }} />
        <Cards cards={dashboard.cards} />
        <RecentOrders orders={dashboard.recentOrders} />
        <SeenProducts history={dashboard.history} />
      </div>
    </AccountFrame>
  );
}

/** Leads to what the shopper was told in the shop, and says how much of it is new. */
function NoticesLink({ unread }: { unread: number }) {
  return (
    <LinkButton to="/Notifications" look={unread > 0 ? 'primary' : 'secondary'} size="small">
      <Icon name="bell" className="size-5" />
      {unread > 0
        ? m.settings_notices_count({ count: unread, shown: groupDigits(unread) })
        : m.settings_notices()}
    </LinkButton>
  );
}

function greeting(hour: number, name: string): string {
  if (hour < 12) return m.profile_morning({ name });
  return hour < 18 ? m.profile_afternoon({ name }) : m.profile_evening({ name });
}

/** What was refused of a form sent without scripts; the address form tells its own. */
function FormError({ submitted }: Pick<Props, 'submitted'>) {
  if (!submitted || submitted.ok || submitted.intent === 'address') return null;
  return (
    <Alert tone="danger" role="alert">
      {submitted.fields.fullName ?? submitted.message}
    </Alert>
  );
}

type PartsProps = Omit<Props, 'dashboard'> & { state: ProfileState };

function ProfileParts({ state, destinations, editing, submitted }: PartsProps) {
  const { profile } = state;
  if (!profile)
    return (
      <Alert tone="danger" role="alert">
        <p className="mb-2">{m.profile_load_failed()}</p>
        <Button look="secondary" size="small" onClick={() => void state.reload()}>
          {m.common_retry()}
        </Button>
      </Alert>
    );
  const refused = submitted && !submitted.ok ? submitted : null;
  const onPhoto = (saved: Profile) => {
    state.replace(saved);
    void state.reload();
  };
  const typedName = refused?.intent === 'name' ? refused.values.fullName : undefined;
  return (
    <>
      <ProfileSection
        profile={profile}
        name={{
          isOpen: editing === 'name',
          typed: typeof typedName === 'string' ? typedName : undefined,
          error: refused?.fields.fullName,
        }}
        onPhoto={onPhoto}
      />
      {editing === 'billing' || editing === 'shipping' ? (
        <AddressForm
          key={editing}
          kind={editing}
          profile={profile}
          destinations={destinations}
          refused={refused?.intent === 'address' ? refused : null}
          values={valuesOf(submitted)}
          onSaved={onPhoto}
        />
      ) : (
        <AddressCards state={state} profile={profile} destinations={destinations} />
      )}
    </>
  );
}

function valuesOf(submitted: Props['submitted']) {
  if (!submitted) return undefined;
  if (submitted.ok) return submitted.result.values;
  return submitted.intent === 'address' ? submitted.values : undefined;
}

function Cards({ cards }: { cards: Dashboard['cards'] }) {
  return (
    <section aria-labelledby="payment-cards">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="payment-cards" className="text-lg">
          {m.profile_cards()}
        </h2>
        <LinkButton to="/CardandAddress?add=card" look="secondary" size="small">
          {m.profile_add_card()}
        </LinkButton>
      </div>
      {cards.length === 0 ? (
        <p className="text-sm text-muted">{m.profile_no_cards()}</p>
      ) : (
        <CardList cards={cards} />
      )}
    </section>
  );
}
