import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { m } from '#messages';
import type { OwnProductLine } from '#modules/products/products.schema.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** What was set in place last; `version`: by which it is taken back. `saved`: there is nothing to take back. */
export type LastSet = { field: 'stock' | 'price' | 'saved'; id: number; version: number };

const SHOWN_MS = 10_000;

/**
 * Says what was set, and offers to take it back. It goes after ten seconds, though not from under the keyboard; without scripts
 * it stays, and what was set again since is not taken back.
 */
export function SetNotice({
  set: { field, id, version },
  rows,
}: {
  set: LastSet;
  rows: readonly OwnProductLine[];
}) {
  const { pathname, search } = useLocation();
  const { frame, isOver } = useIsOver();
  if (isOver) return null;
  const title = rows.find((row) => row.id === id)?.title ?? `#${id}`;
  return (
    <div ref={frame}>
      <Alert tone="success" className="mb-4">
        <Form
          method="post"
          action={pathname + search}
          preventScrollReset
          className="flex flex-wrap items-center gap-3"
        >
          <output>{m.products_was_set({ title })}</output>
          <input type="hidden" name="productId" value={id} />
          <input type="hidden" name="field" value={field} />
          <input type="hidden" name="version" value={version} />
          {field !== 'saved' && (
            <Button type="submit" name="intent" value="put-back" look="secondary" size="small">
              {m.products_undo()}
            </Button>
          )}
        </Form>
      </Alert>
    </div>
  );
}

/** Whether the time of a notice is over; while it has the focus it goes on. */
function useIsOver() {
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (frame.current?.matches(':focus-within')) return;
      setOver(true);
      clearInterval(timer);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  return { frame, isOver };
}
