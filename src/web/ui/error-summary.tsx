import { useEffect, useRef } from 'react';
import { useFieldId } from './field.tsx';

type Props = {
  title: string;
  /** Sentences by field name, as action data carries them. */
  fields: Record<string, string>;
};

/** What is wrong with a form, above it: takes the focus when it appears, each line leads to its field. */
export function ErrorSummary({ title, fields }: Props) {
  const idOf = useFieldId();
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
          {entries.map(([name, text]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} className="text-ink underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
