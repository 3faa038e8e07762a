import { load } from '#web/handlers.ts';

export const loader = load((ctx) => {
  ctx.page?.makePublic();
  ctx.page?.tag('home');
  return { now: 'home' };
});

export default function HomePage({ loaderData }: { loaderData: { now: string } }) {
  return <main className="wrap bg-brand text-on-brand">{loaderData.now}</main>;
}
