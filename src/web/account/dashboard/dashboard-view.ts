import type { Destination } from '#modules/delivery/delivery.schema.ts';
import type { Dashboard } from '#modules/profile/profile.schema.ts';

export type Editing = 'name' | 'billing' | 'shipping' | null;

export type DashboardView = { dashboard: Dashboard; destinations: Destination[]; editing: Editing };

/** What a refresh gives back: everything typed so far. */
export type DashboardRefresh = { values: Record<string, string> };
