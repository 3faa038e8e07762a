import { Form } from 'react-router';
import { m } from '#messages';
import { needsSecondPerson, type StaffRight } from '#shop/staff-rights.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { heldNow, Panel, ReasonField, typedIn } from '#web/desk/room-parts.tsx';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { RIGHT_GROUPS, RIGHT_WORDS } from './right-words.ts';

type Props = {
  path: string;
  name: string;
  rights: readonly string[];
  /** Of the role that is changed; 0 for a new one. */
  version: number;
  refused: RefusedForm | null;
};

/** A role's name and its rights by what they are about, each in words; those that somebody does not hold stay as they are. */
export function RoleEditor({ path, name, rights, version, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const typed = refused ? [refused.values.rights ?? []].flat() : rights;
  return (
    <Panel>
      <Form
        key={refused ? 'typed' : version}
        method="post"
        action={localPath(path)}
        noValidate
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="version" value={version} />
        <TextField
          name="name"
          label={m.admin_role_name()}
          maxLength={60}
          autoComplete="off"
          className="max-w-xl"
          defaultValue={typedIn(refused, 'name', name)}
          hint={version > 0 && heldNow(refused, 'name', name)}
          error={refused?.fields.name}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          {RIGHT_GROUPS.map((group) => (
            <fieldset key={group.rights[0]} className="min-w-0">
              <legend className="mb-1 font-semibold">{group.name()}</legend>
              {group.rights.map((right) => (
                <RightBox
                  key={right}
                  right={right}
                  isChosen={typed.includes(right)}
                  isInRole={rights.includes(right)}
                  isRefused={refused !== null}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <div className="max-w-xl">
          <ReasonField refused={refused} />
        </div>
        <Button type="submit" name="intent" value="save" disabled={isBusy} className="self-start">
          {m.admin_role_save()}
        </Button>
      </Form>
    </Panel>
  );
}

function RightBox({
  right,
  isChosen,
  isInRole,
  isRefused,
}: {
  right: StaffRight;
  isChosen: boolean;
  isInRole: boolean;
  isRefused: boolean;
}) {
  const isOwn = useStaffRights().includes(right);
  const marks = [
    ...(needsSecondPerson(right) && !isInRole ? [m.admin_role_two()] : []),
    ...(isOwn ? [] : [m.admin_role_not_yours()]),
    // Somebody else may have saved meanwhile: the next press would undo it.
    ...(isRefused && isChosen !== isInRole
      ? [isInRole ? m.admin_role_has_now() : m.admin_role_lacks_now()]
      : []),
  ];
  return (
    <label className="flex min-h-11 items-start gap-2 py-2">
      <input
        type="checkbox"
        name={isOwn ? 'rights' : undefined}
        value={right}
        defaultChecked={isOwn ? isChosen : isInRole}
        disabled={!isOwn}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      {/* What one does not hold cannot be given or taken: it is sent as it stands. */}
      {!isOwn && isInRole && <input type="hidden" name="rights" value={right} />}
      <span className="min-w-0">
        {RIGHT_WORDS[right]()}
        {marks.length > 0 && <span className="block text-sm text-muted">{marks.join('; ')}</span>}
      </span>
    </label>
  );
}
