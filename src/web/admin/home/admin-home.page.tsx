import { load } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { m } from '#messages';
import { readQueues } from '#modules/queues/index.ts';
import { SITE } from '#shop/site.ts';
import type { Route } from './+types/admin-home.page.ts';
import { QueuesScreen } from './queues-screen.tsx';

export const loader = load(async (ctx) => await loadOrFailure(ctx, () => readQueues(ctx)));

export const meta = () => [{ title: `${m.admin_home()} – ${SITE.name}` }];

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return <QueuesScreen view={loaderData} />;
}
