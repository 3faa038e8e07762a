import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { m } from '#messages';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';

type Dragged = { id: number; to: number };
const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** So near the edge of the window, where bars stand, the page goes on. */
const EDGE_PX = 96;
const STEP_PX = 24;

function scrollAtEdge(y: number): void {
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX);
  else if (y < EDGE_PX) window.scrollBy(0, -STEP_PX);
}

/**
 * Photos put in another order by dragging their handles with mouse or finger, or with the arrow keys on them; each move is one
 * post. `told`: what has moved, for those who do not see it.
 */
export function usePhotoOrder(ids: readonly number[], here: string) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [told, setTold] = useState('');
  // Without scripts there are the buttons alone.
  const isReady = useIsScripted();

  const move = (id: number, to: number) => {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || to === from) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'photo-place', photoId: id, place: to + 1 }))
      form.set(name, String(value));
    setTold(m.products_photo_moved({ n: from + 1, to: to + 1, all: ids.length }));
    void submit(form, { method: 'post', action: here, preventScrollReset: true, replace: true });
  };

  /** The place of the photo under a finger; that of the dragged one where there is none. */
  const placeUnder = (event: PointerEvent, other: number) => {
    const photo = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-photo]');
    const at = ids.indexOf(Number(photo?.getAttribute('data-photo') ?? -1));
    return at < 0 ? other : at;
  };

  const handleOf = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, to: ids.indexOf(id) });
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!dragged) return;
      scrollAtEdge(event.clientY);
      setDragged({ id, to: placeUnder(event, dragged.to) });
    },
    onPointerUp: () => {
      if (dragged) move(id, dragged.to);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(id, ids.indexOf(id) + step);
    },
  });

  return { dragged, told, handleOf: isReady ? handleOf : null };
}
