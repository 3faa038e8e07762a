import { m } from '#messages';
import type { StaffRole } from '#modules/staff-team/staff-team.schema.ts';
import { needsSecondPerson, type StaffRight } from '#shop/staff-rights.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { heldNow, typedIn } from '#web/desk/room-parts.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { RIGHT_GROUPS, RIGHT_WORDS } from './right-words.ts';

/** A change that another member of staff must approve, with the way to it. */
export function WaitingNote({ approvalId, text }: { approvalId: number; text: string }) {
  return (
    <Alert tone="info" className="mb-4">
      <p>{text}</p>
      <LocalLink
        to={`/admin/approvals/${approvalId}`}
        className="prose-link inline-flex min-h-11 items-center"
      >
        {m.admin_staff_see_approval()}
      </LocalLink>
    </Alert>
  );
}

type RoleFieldProps = {
  roles: readonly StaffRole[];
  own: readonly string[];
  usual: string;
  refused: RefusedForm | null;
};

/** The roles that somebody with these rights may hand out; those that wait for a second person say so. */
export function RoleField({ roles, own, usual, refused }: RoleFieldProps) {
  const given = roles.filter(
    ({ key, rights }) => key === usual || rights.every((right) => own.includes(right)),
  );
  const now = given.find(({ key }) => key === usual)?.name ?? usual;
  return (
    <SelectField
      name="role"
      label={m.admin_staff_role()}
      hint={typedIn(refused, 'role', usual) === usual ? undefined : heldNow(refused, 'role', now)}
      defaultValue={typedIn(refused, 'role', usual)}
      error={refused?.fields.role}
    >
      {usual === '' && <option value="">{m.admin_staff_role_choose()}</option>}
      {given.map(({ key, name, rights }) => (
        <option key={key} value={key}>
          {rights.some((right) => needsSecondPerson(right as StaffRight))
            ? m.admin_staff_role_two({ role: name })
            : name}
        </option>
      ))}
    </SelectField>
  );
}

/** Rights in words, by what they are about. */
export function RightList({ rights }: { rights: readonly string[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {RIGHT_GROUPS.filter((group) => group.rights.some((right) => rights.includes(right))).map((group) => (
        <section key={group.rights[0]}>
          <h3 className="font-semibold">{group.name()}</h3>
          <ul className="list-disc pl-5 text-sm">
            {group.rights
              .filter((right) => rights.includes(right))
              .map((right) => (
                <li key={right}>{RIGHT_WORDS[right]()}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
