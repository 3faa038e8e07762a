import { useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  name: string;
  value: number;
  min?: number;
  max: number;
  /** `range` says why a number that was typed has become another one. */
  labels: { quantity: string; decrease: string; increase: string; range: string };
  /** Called with every valid new number. Without it the form around carries the number. */
  onChange?: (value: number) => void;
  disabled?: boolean;
  form?: string;
};

const STEP =
  'inline-flex size-11 items-center justify-center hover:bg-sunken disabled:opacity-40 before-scripts:invisible';

/** A number with − and + beside it, kept within its bounds, and told when it was changed so. The number can be typed; it works as a plain field too. */
export function QuantityStepper({ name, value, min = 1, max, labels, onChange, disabled, form }: Props) {
  // What is being typed counts until the number itself changes.
  const [draft, setDraft] = useState({ of: value, text: String(value) });
  const text = draft.of === value ? draft.text : String(value);
  /** Whether what was typed lay outside the bounds and was changed. */
  const [isOutside, setIsOutside] = useState(false);
  const setText = (typed: string) => setDraft({ of: value, text: typed });
  const current = clamp(Number(text) || min, min, max);

  function change(next: number): void {
    const bounded = clamp(next, min, max);
    // Enter and then leaving the field is one correction.
    setIsOutside(next !== bounded || (isOutside && text === String(bounded)));
    setText(String(bounded));
    if (bounded !== value) onChange?.(bounded);
  }
  const take = () => text !== String(value) && change(Number(text));
  return (
    <span className="inline-block">
      <span className="inline-flex items-stretch overflow-hidden rounded-control border border-control bg-surface">
        <button
          type="button"
          aria-label={labels.decrease}
          disabled={disabled || current <= min}
          onClick={() => change(current - 1)}
          className={STEP}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          {...{ name, min, max, disabled, form }}
          aria-label={labels.quantity}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          className="tabular w-12 appearance-none border-x border-line bg-transparent text-center [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label={labels.increase}
          disabled={disabled || current >= max}
          onClick={() => change(current + 1)}
          className={STEP}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </span>
      <output className="block max-w-40 text-sm text-danger">{isOutside && labels.range}</output>
    </span>
  );
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Math.trunc(value)));
}
