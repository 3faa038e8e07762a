import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { LocalLink } from './local-link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong border-transparent',
  secondary: 'bg-surface text-brand border-control hover:bg-brand-tint hover:border-brand',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
};
const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 text-base',
  small: 'min-h-11 px-3 text-sm md:min-h-9',
};

/** The classes of a button, for elements that must look like one. */
export function buttonClass(
  look: ButtonLook = 'primary',
  size: ButtonSize = 'normal',
  extra?: string,
): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control border py-1.5 text-center font-semibold transition-[color,background-color,border-color]',
    'disabled:opacity-55 aria-disabled:opacity-55',
    SIZES[size],
    LOOKS[look],
    extra,
  );
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** While work is in flight: the button is disabled and reads this instead. */
  busyText?: string | false | null;
};

/** A button that acts. Give forms' buttons `type="submit"`; the default is `button`. */
export function Button({
  look,
  size,
  busyText,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = Boolean(busyText);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(look, size, className)}
    >
      {busyText || children}
    </button>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof LocalLink>, 'className'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string | undefined;
};

/** A link that looks like a button: it leads somewhere, it does not act. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <LocalLink {...rest} className={buttonClass(look, size, className)} />;
}

/** A square button with only an icon in it; `label` is what it is called. 44 px at least. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  );
}
