import { Form } from 'react-router';
import { m } from '#messages';
import type { OwnerInvitation } from '#modules/teams/teams.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, TextField } from '#web/ui/field.tsx';

const INTENT = 'invite-owner';

type Props = { owner: OwnerInvitation; isClosed: boolean; refused: RefusedForm | null };

/** Of a store without an owner: how its invitation stands, and the form that sends it again or elsewhere. */
export function OwnerPart({ owner, isClosed, refused }: Props) {
  const { dateTime } = useDates();
  const mayDecide = useStaffRights().includes('vendors.decide');
  if (owner.hasOwner || isClosed) return null;
  const { sentAt, worksUntil } = owner;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="font-semibold">{m.stores_admin_owner()}</h3>
      <p className="mb-2">
        {sentAt === null
          ? m.stores_admin_owner_never()
          : worksUntil === null
            ? m.stores_admin_owner_none()
            : m.stores_admin_owner_invited({ date: dateTime(sentAt), until: dateTime(worksUntil) })}
      </p>
      {mayDecide && <InviteForm owner={owner} refused={refused?.intent === INTENT ? refused : null} />}
    </div>
  );
}

function InviteForm({ owner, refused }: { owner: OwnerInvitation; refused: RefusedForm | null }) {
  const isBusy = useIsBusy();
  const typed = (name: 'email' | 'phone') => String((refused ? refused.values[name] : owner[name]) ?? '');
  return (
    <FieldScope prefix="owner">
      <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-3">
        <TextField
          name="email"
          type="email"
          label={m.stores_admin_email()}
          defaultValue={typed('email')}
          error={refused?.fields.email ?? null}
          maxLength={254}
        />
        <TextField
          name="phone"
          type="tel"
          label={m.stores_admin_phone()}
          defaultValue={typed('phone')}
          error={refused?.fields.phone ?? null}
          maxLength={30}
        />
        <p className="text-sm text-muted">{m.stores_admin_owner_hint()}</p>
        <Button
          type="submit"
          name="intent"
          value={INTENT}
          size="small"
          disabled={isBusy}
          className="self-start"
        >
          {owner.sentAt === null ? m.stores_admin_owner_send() : m.stores_admin_owner_send_again()}
        </Button>
      </Form>
    </FieldScope>
  );
}
