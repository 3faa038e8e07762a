import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { m } from '#messages';
import type { AddressKind, SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { Destination } from '#modules/delivery/delivery.schema.ts';
import type { Profile } from '#modules/profile/profile.schema.ts';
import { AddressText } from '#web/address/address-text.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ProfileState } from './use-profile.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

type Props = { state: ProfileState; profile: Profile; destinations: readonly Destination[] };

/** The addresses for bills and parcels, each with the way to its form: a modal, and without scripts a part of the page. */
export function AddressCards({ state, profile, destinations }: Props) {
  // A modal belongs to the profile it was opened for: when a newer one is there, what it held has been saved.
  const [opened, setOpened] = useState<{ kind: AddressKind; version: number } | null>(null);
  const editing = opened?.version === profile.version ? opened.kind : null;
  const toast = useToast();
  const edit = (kind: AddressKind) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpened({ kind, version: profile.version });
  };
  const onSaved = (saved: Profile) => {
    state.replace(saved);
    setOpened(null);
    toast({ tone: 'success', text: m.profile_saved() });
    void state.reload();
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AddressCard kind="billing" address={profile.billingAddress} onEdit={edit('billing')} />
      <AddressCard kind="shipping" address={profile.shippingAddress} onEdit={edit('shipping')} />
      {editing && (
        <Suspense fallback={null}>
          <AddressDialog
            kind={editing}
            profile={profile}
            destinations={destinations}
            onClose={() => setOpened(null)}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </div>
  );
}

type CardProps = { kind: AddressKind; address: SavedAddress | null; onEdit: (event: MouseEvent) => void };

function AddressCard({ kind, address, onEdit }: CardProps) {
  const texts = kind === 'billing' ? BILLING : SHIPPING;
  return (
    <section
      aria-label={texts.title()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg">{texts.title()}</h2>
      {address ? <AddressText address={address} /> : <p className="text-sm text-muted">{texts.none()}</p>}
      <LinkButton
        to={`/ProfileDashboard?edit=${kind}`}
        onClick={onEdit}
        look="secondary"
        size="small"
        prefetch="none"
        className="mt-auto self-start"
      >
        {address ? texts.edit() : texts.add()}
      </LinkButton>
    </section>
  );
}

const BILLING = {
  title: m.profile_billing_address,
  none: m.profile_no_billing,
  edit: m.profile_edit_billing,
  add: m.profile_add_billing,
};
const SHIPPING = {
  title: m.profile_shipping_address,
  none: m.profile_no_shipping,
  edit: m.profile_edit_shipping,
  add: m.profile_add_shipping,
};
