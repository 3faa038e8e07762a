import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';

const KEY = 'adey-theme';

/** Changes between the light and the dark theme; remembered on this device. Follows the device until it is pressed. */
export function ThemeSwitch() {
  const onPress = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, root.dataset.theme);
    } catch {
      // A browser that keeps nothing still changes this page.
    }
  };
  return (
    <button
      type="button"
      aria-label={m.chrome_theme()}
      onClick={onPress}
      className="inline-flex size-11 items-center justify-center rounded-full hover:text-adey md:size-9"
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </button>
  );
}
