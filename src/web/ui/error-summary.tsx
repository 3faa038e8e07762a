import { type MouseEvent, useEffect, useRef } from 'react';
import { useFieldId } from './field.tsx';
import { useLanguage } from './view.ts';
import { COLON } from './colon.ts';

/** What each field of a form is called, by the name it is sent under: the very functions that its label is made of. */
export type FieldLabels = Readonly<Record<string, () => string>>;

type Props = {
  title: string;
  /** Sentences by field name, as action data carries them. */
  fields: Record<string, string>;
  labels: FieldLabels;
  /** Before a line leads to its field: brings the part of the form on the screen in which it stands. */
  onGo?: (name: string) => void;
};

/**
 * What is wrong with a form, above it: takes the focus when it appears; each line names its field and leads to it. What is
 * wrong with no field of the form (a value the page itself sends) is a sentence alone.
 */
export function ErrorSummary({ title, fields, labels, onGo }: Props) {
  const idOf = useFieldId();
  const colon = COLON[useLanguage()];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [fields]);
  const entries = Object.entries(fields);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-danger-tint p-4"
    >
      <p className="font-semibold text-danger">{title}</p>
      {entries.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {entries.map(([name, text]) => {
            const label = labels[name]?.();
            return (
              <li key={name}>
                {label === undefined ? (
                  text
                ) : (
                  <a
                    href={`#${idOf(name)}`}
                    onClick={(event) => goToField(event, () => onGo?.(name))}
                    className="block py-0.5 text-ink underline"
                  >
                    {`${label}${label.endsWith('?') ? '' : colon} ${text}`}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Left to the browser, the step to another part of the page is a navigation, and what was refused is forgotten with it. */
function goToField(event: MouseEvent<HTMLAnchorElement>, show: () => void): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  show();
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus();
}
