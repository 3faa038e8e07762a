import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { TextAreaField } from '#web/ui/field.tsx';

type Tools = { default: ComponentType<{ area: HTMLTextAreaElement }> };

// Whoever does not write fetches nothing; without a connection the signs are typed.
const MarkupTools = lazy<Tools['default']>(() =>
  import('./markup-tools.tsx').catch((): Tools => ({ default: () => null })),
);

/** A text in light markup. Its tools come once somebody writes in it. */
export function MarkupField(props: ComponentProps<typeof TextAreaField>) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  return (
    <div>
      <TextAreaField {...props} onFocus={({ currentTarget }) => setArea(currentTarget)} />
      {area && (
        <Suspense>
          <MarkupTools area={area} />
        </Suspense>
      )}
    </div>
  );
}
