import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AdeyFlower } from '#web/ui/flower.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

/** The mark and name, leading to the home page. */
export function Logo() {
  return (
    <LocalLink
      to="/"
      aria-label={m.chrome_home({ site: SITE.name })}
      className="flex min-h-11 items-center gap-2"
    >
      <AdeyFlower className="size-9 lg:size-11" />
      <span className="leading-none">
        <span className="block text-xl font-extrabold">{SITE.name}</span>
        <span lang="en" className="hidden text-xs lg:block">
          {SITE.tagline}
        </span>
      </span>
    </LocalLink>
  );
}
