import { m } from '#messages';
import type { Application } from '#modules/support/applications.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const APPLICATION_NAMES: Record<Application['state'], () => string> = {
  new: m.stores_application_new,
  documents: m.stores_application_documents,
  approved: m.stores_application_approved,
  declined: m.stores_application_declined,
};

export const APPLICATION_TONES: Record<Application['state'], BadgeTone> = {
  new: 'best',
  documents: 'warning',
  approved: 'success',
  declined: 'neutral',
};
