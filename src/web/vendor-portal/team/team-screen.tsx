import { Form } from 'react-router';
import { m } from '#messages';
import type { Invitation, Member, Team } from '#modules/teams/teams.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { VENDOR_ROLES, type VendorRole } from '#shop/vendor-rights.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { useKnownTeam } from '#web/desk/known-team.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { controlClass, SelectField, TextField } from '#web/ui/field.tsx';
import { ROLE_HINTS, ROLE_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = { role: VendorRole; team: Team | null; done: string | null; refused: RefusedForm | null };

const CARD = 'rounded-card border border-line bg-surface p-4';

/** Who works in the store: owners see all of it; everybody sees their own role and may leave. */
export function TeamScreen({ role, team, done, refused }: Props) {
  return (
    <DeskFrame title={m.stores_team_title()}>
      <p className="mb-4 text-muted">{m.stores_team_intro()}</p>
      {refused && refused.intent !== 'invite' && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      {done && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">
            {done === 'invited' ? m.stores_team_done_invited() : m.stores_team_done_changed()}
          </Alert>
        </output>
      )}
      {team && (
        <>
          <ul className="mb-6 flex flex-col gap-3">
            {team.content.map((member) => (
              <li key={member.userId} className={CARD}>
                <MemberCard
                  member={member}
                  refused={refused?.values.userId === String(member.userId) ? refused : null}
                />
              </li>
            ))}
          </ul>
          <InviteForm refused={refused?.intent === 'invite' ? refused : null} />
          {team.invitations.length > 0 && <Invitations invitations={team.invitations} />}
        </>
      )}
      <Leave role={role} />
    </DeskFrame>
  );
}

function MemberCard({ member, refused }: { member: Member; refused: RefusedForm | null }) {
  const { userId, name, contact, role, joinedAt, isSelf } = member;
  const { date } = useDates();
  const isBusy = useIsBusy();
  // What was chosen stays chosen, beside what somebody else made of it meanwhile.
  const wanted = refused?.code === 'teams.role_changed' ? String(refused.values.role) : null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base font-semibold break-words">
          {name}
          {isSelf && ` (${m.stores_team_you()})`}
        </h2>
        <p className="text-sm break-words text-muted">
          {[contact, m.stores_team_since({ date: date(joinedAt) })].filter(Boolean).join(' · ')}
        </p>
        {wanted !== null && (
          <p className="text-sm font-semibold">{m.stores_team_role_now({ role: ROLE_NAMES[role]() })}</p>
        )}
      </div>
      <Form method="post" className="flex items-center gap-2">
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="was" value={role} />
        <select
          key={`${role} ${wanted}`}
          name="role"
          defaultValue={wanted ?? role}
          aria-label={m.stores_team_role_of({ name })}
          className={controlClass(false, 'w-auto')}
        >
          {VENDOR_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]()}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          name="intent"
          value="role"
          look="secondary"
          size="small"
          disabled={isBusy}
          aria-label={m.desk_said({
            what: m.stores_team_role_save(),
            value: m.stores_team_role_of({ name }),
          })}
        >
          {m.stores_team_role_save()}
        </Button>
      </Form>
      {!isSelf && (
        <Form method="post">
          <input type="hidden" name="userId" value={userId} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            size="small"
            disabled={isBusy}
            aria-label={m.stores_team_remove({ name })}
          >
            {m.stores_team_remove_short()}
          </Button>
        </Form>
      )}
    </div>
  );
}

function InviteForm({ refused }: { refused: RefusedForm | null }) {
  const isBusy = useIsBusy();
  return (
    <section aria-labelledby="invite" className={`mb-6 ${CARD}`}>
      <h2 id="invite" className="mb-3 text-lg">
        {m.stores_team_invite()}
      </h2>
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="danger" role="alert" className="mb-3">
          {refused.message}
        </Alert>
      )}
      <Form method="post" noValidate className="grid gap-3 md:grid-cols-2">
        <TextField
          name="contact"
          label={m.stores_team_contact()}
          defaultValue={String(refused?.values.contact ?? '')}
          error={refused?.fields.contact ?? null}
          maxLength={254}
        />
        <SelectField
          name="role"
          label={m.stores_team_role()}
          defaultValue={String(refused?.values.role ?? 'seller')}
        >
          {VENDOR_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]()}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="invite" disabled={isBusy} className="justify-self-start">
          {m.stores_team_send()}
        </Button>
      </Form>
      <dl className="mt-4 grid gap-1 text-sm text-muted">
        {VENDOR_ROLES.map((one) => (
          <div key={one}>
            <dt className="inline font-semibold">{ROLE_NAMES[one]()}</dt>
            <dd className="inline before:content-['_–_']">{ROLE_HINTS[one]()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { date } = useDates();
  const isBusy = useIsBusy();
  return (
    <section aria-labelledby="invitations" className={`mb-6 ${CARD}`}>
      <h2 id="invitations" className="mb-2 text-lg">
        {m.stores_team_invitations()}
      </h2>
      <ul className="flex flex-col gap-2">
        {invitations.map(({ id, email, phone, role, expiresAt }) => {
          const contact = [email, phone].filter(Boolean).join(' · ');
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <div className="min-w-0">
                <p className="break-all">{contact}</p>
                <p className="text-sm text-muted">
                  {m.stores_team_invitation_until({ role: ROLE_NAMES[role](), date: date(expiresAt) })}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke"
                  look="quiet"
                  size="small"
                  disabled={isBusy}
                  aria-label={m.stores_team_take_back_of({ contact })}
                >
                  {m.stores_team_take_back()}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Leave({ role }: { role: VendorRole }) {
  const isBusy = useIsBusy();
  const isClosed = useKnownTeam()?.state === 'closed';
  return (
    <section aria-labelledby="own-role" className={CARD}>
      <h2 id="own-role" className="text-lg">
        {m.stores_team_own_role({ role: ROLE_NAMES[role]() })}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {m.stores_team_leave_hint()} {role === 'owner' && !isClosed && m.stores_team_leave_last()}
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="leave" look="secondary" size="small" disabled={isBusy}>
          {m.stores_team_leave()}
        </Button>
      </Form>
    </section>
  );
}
