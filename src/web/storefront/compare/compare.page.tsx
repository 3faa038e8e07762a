import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { Route } from './+types/compare.page.ts';
import { CompareContent } from './compare-content.tsx';
import { compareAction, compareLoader } from './compare-route.ts';

export const loader = compareLoader;
export const action = compareAction;

export const meta = () => [
  { title: `${m.compare_title()} – ${SITE.name}` },
  { name: 'description', content: m.compare_description() },
];

export default function ComparePage(props: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-6">
      <h1 className="mb-4 text-xl lg:text-2xl">{m.compare_title()}</h1>
      <CompareContent {...props} />
    </main>
  );
}
