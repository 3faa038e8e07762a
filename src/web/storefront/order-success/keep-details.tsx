import { Form } from 'react-router';
import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** What can be kept for the next order: a guest's details by a phone number or e-mail address, or a shopper's address. */
export type Keeping = { by: 'phone' | 'email'; contact: string } | { by: 'address' } | { by: 'nothing' };

type Props = { keeping: Keeping; group: string; isKept: boolean; refused: string | null };

/** Has the shop remember in one press what was typed for this order. */
export function KeepDetails({ keeping, group, isKept, refused }: Props) {
  if (isKept) return <Alert tone="success">{m.checkout_success_kept()}</Alert>;
  if (keeping.by === 'nothing') return null;
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brand-tint p-4"
    >
      <input type="hidden" name="group" value={group} />
      <p className="min-w-0 flex-1 basis-56 text-sm">{textOf(keeping)}</p>
      <Button type="submit" name="intent" value="keep">
        {m.checkout_success_keep()}
      </Button>
      {refused !== null && (
        <Alert tone="danger" role="alert" className="w-full">
          {refused}
        </Alert>
      )}
    </Form>
  );
}

function textOf(keeping: Exclude<Keeping, { by: 'nothing' }>): string {
  if (keeping.by === 'phone') return m.checkout_success_keep_phone({ phone: keeping.contact });
  if (keeping.by === 'email') return m.checkout_success_keep_email({ email: keeping.contact });
  return m.checkout_success_keep_address();
}
