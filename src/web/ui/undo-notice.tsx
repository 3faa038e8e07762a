import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { Alert } from './alert.tsx';

type Props = { text: string; label: string; token: string };

/**
 * Says that something was removed and offers to put it back: a form of the screen's intent `undo`. It takes the focus,
 * which would be lost with what was removed. Give it the token as `key`, so that the next removal is told as well.
 */
export function UndoNotice({ text, label, token }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Alert tone="success" className="mb-4">
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <output>{text}</output>
        <input type="hidden" name="undo" value={token} />
        <Button ref={button} type="submit" name="intent" value="undo" look="secondary" size="small">
          {label}
        </Button>
      </Form>
    </Alert>
  );
}
