import { type ComponentProps, useState } from 'react';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { IconButton } from '#web/ui/button.tsx';
import { controlClass, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STRUCK_EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM4 4l16 16';

type Props = ComponentProps<'input'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** What the button beside the password is called while it is hidden, and while it is shown. */
  showLabel: string;
  hideLabel: string;
};

/** A password with a button that shows what was typed. The button needs scripts and appears with them. */
export function PasswordField({ name, label, hint, error, showLabel, hideLabel, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const hasScripts = useIsScripted();
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={controlClass(Boolean(error), 'pr-12')}
          />
          {hasScripts && (
            <IconButton
              label={isShown ? hideLabel : showLabel}
              className="absolute top-0 right-0"
              onClick={() => setShown(!isShown)}
            >
              <Icon {...(isShown ? { strokes: STRUCK_EYE } : { name: 'eye' })} className="size-5" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
