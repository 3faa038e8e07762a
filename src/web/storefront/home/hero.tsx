import { m } from '#messages';
import { isScreen } from '#web/links.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AdeyFlower } from '#web/ui/flower.tsx';

/** What this shop is, in one breath, and the way in. Drawn, not photographed: it costs no request. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line bg-brand-tint">
      <div className="wrap relative flex flex-col items-start gap-4 py-8 lg:py-14">
        <h1 className="max-w-2xl text-2xl lg:text-3xl">{m.home_heading()}</h1>
        <p className="max-w-xl text-muted lg:text-lg">{m.home_intro()}</p>
        {isScreen('/ShopPage') && <LinkButton to="/ShopPage">{m.home_shop_now()}</LinkButton>}
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -right-8 -bottom-10 hidden opacity-90 md:block"
      >
        <AdeyFlower className="size-72" />
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute top-6 right-64 hidden opacity-60 lg:block"
      >
        <AdeyFlower className="size-24" />
      </div>
    </section>
  );
}
