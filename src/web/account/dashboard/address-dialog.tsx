import { m } from '#messages';
import type { AddressKind } from '#modules/addresses/addresses.schema.ts';
import type { Destination } from '#modules/delivery/delivery.schema.ts';
import type { Profile } from '#modules/profile/profile.schema.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddressForm } from './address-form.tsx';

type Props = {
  kind: AddressKind;
  profile: Profile;
  destinations: readonly Destination[];
  onClose: () => void;
  onSaved: (profile: Profile) => void;
};

/** The edit-address modal, for billing or shipping. Load it lazily. */
export default function AddressDialog({ kind, profile, destinations, onClose, onSaved }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={kind === 'billing' ? m.profile_edit_billing() : m.profile_edit_shipping()}
      closeLabel={m.common_close()}
      placement="sheet"
    >
      <AddressForm kind={kind} profile={profile} destinations={destinations} onSaved={onSaved} />
    </Dialog>
  );
}
