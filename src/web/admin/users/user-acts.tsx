import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { ReasonField } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = { id: number; isLocked: boolean; isStaff: boolean; refused: RefusedForm | null };

const ACTS = [
  { intent: 'lock', label: m.ops_user_lock, text: m.ops_user_lock_text, of: 'open' },
  { intent: 'unlock', label: m.ops_user_unlock, text: null, of: 'locked' },
  { intent: 'end', label: m.ops_user_end, text: m.ops_user_end_text, of: 'both' },
  { intent: 'erase', label: m.ops_user_erase, text: m.ops_user_erase_text, of: 'both' },
] as const;

/** What staff may do with an account: each act behind its title, with its reason. Of one of staff only a lock is taken off. */
export function UserActs({ id, isLocked, isStaff, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const acts = ACTS.filter(
    ({ intent, of }) =>
      (of === 'both' || of === (isLocked ? 'locked' : 'open')) && (!isStaff || intent === 'unlock'),
  );
  if (acts.length === 0) return null;
  return (
    <div className="mb-4 rounded-card border border-line bg-surface px-4 py-2">
      {acts.map(({ intent, label, text }) => {
        const wrong = refused?.intent === intent ? refused : null;
        return (
          <Fold key={intent} title={label()} isOpen={wrong !== null}>
            <FieldScope prefix={intent}>
              <Form
                method="post"
                action={localPath(`/admin/users/${id}`)}
                noValidate
                className="flex max-w-xl flex-col gap-3 pb-3"
              >
                {text && <p className="text-sm">{text()}</p>}
                <ReasonField refused={wrong} />
                <Button
                  type="submit"
                  name="intent"
                  value={intent}
                  look={intent === 'unlock' ? 'primary' : 'danger'}
                  disabled={isBusy}
                  className="self-start"
                >
                  {label()}
                </Button>
              </Form>
            </FieldScope>
          </Fold>
        );
      })}
    </div>
  );
}
