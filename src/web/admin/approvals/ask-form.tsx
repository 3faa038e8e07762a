import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { ReasonField } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = { path: string; refused: RefusedForm | null; children: ReactNode };

/** Asks, with a reason, for what another person has to approve (`intent` ask). */
export function AskForm({ path, refused, children }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Form method="post" action={localPath(path)} noValidate className="flex flex-col gap-3">
      <div className="grid items-start gap-3 md:grid-cols-2">{children}</div>
      <ReasonField refused={refused} />
      <Button type="submit" name="intent" value="ask" disabled={isBusy} className="self-start">
        {m.money_exchange_send()}
      </Button>
    </Form>
  );
}
