import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  optionalText?: string | undefined;
  className?: string | undefined;
  /** The name in the form, where it is another than the field's own. */
  sentAs?: string;
  /** What is chosen is sent at once, so it is not said what was. */
  isSentAtOnce?: boolean;
};

/**
 * A field for files that speaks the page's language, where the browser's own speaks the browser's. The input lies unseen over
 * the whole box: pressing anywhere chooses, and keys, dropped files and screen readers find what they know. Without scripts
 * the browser says beside our button what was chosen.
 */
export function FileField({
  name,
  label,
  hint,
  error,
  optionalText,
  className,
  sentAs,
  isSentAtOnce = false,
  onChange,
  ref: given,
  ...input
}: Props) {
  const own = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  // Over a slow connection files are chosen before the scripts run.
  useEffect(() => {
    if (!isSentAtOnce) setChosen(namesIn(own.current));
  }, [isSentAtOnce]);
  function changed(event: ChangeEvent<HTMLInputElement>): void {
    onChange?.(event);
    if (isSentAtOnce) return;
    setChosen(namesIn(event.currentTarget));
    shrinkPhotos(event.currentTarget);
  }
  function hold(element: HTMLInputElement | null): void {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given) given.current = element;
  }
  return (
    <Field {...{ name, label, hint, error, optionalText, className }}>
      {(control) => (
        <div className={cx('file-box', error ? 'border-danger' : 'border-control')}>
          <span aria-hidden="true" className={buttonClass('secondary', 'small', 'shrink-0')}>
            {input.multiple ? m.common_choose_files() : m.common_choose_file()}
          </span>
          {!isSentAtOnce && (
            <span aria-hidden="true" className="min-w-0 grow truncate text-muted noscript:hidden">
              {chosenText(chosen)}
            </span>
          )}
          <input {...input} {...control} name={sentAs ?? name} type="file" ref={hold} onChange={changed} />
        </div>
      )}
    </Field>
  );
}

/** A phone's photo of several MB would take minutes on a slow connection. What cannot be made smaller goes as it is. */
function shrinkPhotos(input: HTMLInputElement): void {
  if (!input.accept.startsWith('image/')) return;
  void import('./photo-to-send.ts').then(({ shrinkChosen }) => shrinkChosen(input)).catch(() => undefined);
}

function namesIn(input: HTMLInputElement | null): string[] {
  return [...(input?.files ?? [])].map((file) => file.name);
}

function chosenText(names: readonly string[]): string {
  if (names.length > 1) return m.common_files_chosen({ count: names.length });
  return names[0] ?? m.common_no_file();
}
