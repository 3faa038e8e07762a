import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Changes between the light and the dark theme; remembered on this device. Follows the device until it is pressed. The press is
 * answered by an inline script (`document/at-once.ts`), before and without the page's own.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      className="flex min-h-11 w-full items-center gap-3 px-4 hover:bg-brand-tint noscript:hidden"
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
      {m.chrome_theme()}
    </button>
  );
}
