import { fetchedPart, WhenFetched } from '#web/ui/when-fetched.tsx';
import type { MemberPriceProps } from './member-price-content.tsx';

// The server renders it at once; browsers fetch it only for the products whose members pay less.
const Content = import.meta.env.SSR
  ? (await import('./member-price-content.tsx')).default
  : fetchedPart(() => import('./member-price-content.tsx'));

/** Tells that members pay less, and a member what. */
export function MemberPriceLine(props: MemberPriceProps) {
  return (
    <WhenFetched>
      <Content {...props} />
    </WhenFetched>
  );
}
