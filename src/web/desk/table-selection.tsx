import { type ChangeEvent, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { counted, countText } from './table-foot.tsx';

/** Something that can be done with chosen rows: the intent of the screen's action. */
export type Act = { intent: string; label: () => string; look?: ButtonLook };

const FORM = 'desk-rows';
const BOX = 'size-5 accent-brand';
/** Told by the boxes to the bar that counts them. */
const CHANGED = 'adey:rows-chosen';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${FORM}"]`)];

/**
 * The acts on chosen rows: the boxes of the rows belong to this form. "All that match" sends the filter, which is the
 * form's address, and not the rows.
 */
export function TableActs({
  acts,
  action,
  total,
}: {
  acts: readonly Act[];
  action: string;
  total: number | undefined;
}) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Form
      id={FORM}
      method="post"
      action={localPath(action)}
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-3 py-2 low:static"
    >
      <ChosenCount />
      {total !== undefined && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="all" value="1" className={BOX} />
          {m.desk_all_that_match(counted(total))}
        </label>
      )}
      <span className="flex flex-wrap gap-2">
        {acts.map(({ intent, label, look = 'secondary' }) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            look={look}
            size="small"
            disabled={isBusy}
          >
            {label()}
          </Button>
        ))}
      </span>
    </Form>
  );
}

/** How many rows of this page are chosen; the browser counts, without scripts nothing is said. */
function ChosenCount() {
  const [count, setCount] = useState(0);
  const listen = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
    document.addEventListener(CHANGED, recount);
    return () => document.removeEventListener(CHANGED, recount);
  };
  return (
    <output ref={listen} className="tabular text-sm text-muted before-scripts:invisible">
      {m.desk_chosen({ count: countText(count) })}
    </output>
  );
}

const tell = () => void document.dispatchEvent(new Event(CHANGED));

/** The box that chooses one row. */
export function ChooseRow({ value, name }: { value: string; name: string }) {
  return (
    <label className="-m-2 inline-flex size-11 items-center justify-center md:m-0 md:size-auto">
      <input
        type="checkbox"
        name="id"
        value={value}
        form={FORM}
        aria-label={m.desk_choose({ name })}
        onChange={tell}
        className={BOX}
      />
    </label>
  );
}

/** The box that chooses every row of the page; there when it works. */
export function ChoosePage() {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const box of boxes()) box.checked = target.checked;
    tell();
  };
  return (
    <input
      type="checkbox"
      aria-label={m.desk_choose_page()}
      onChange={choose}
      className={`${BOX} before-scripts:invisible`}
    />
  );
}
