import type { ReactNode } from 'react';
import { m } from '#messages';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';

export const CATALOGUE_PATH = '/admin/catalogue';

const ROOMS = {
  '': m.catalogue_categories,
  '/brands': m.catalogue_brands,
  '/tags': m.catalogue_tags,
  '/words': m.catalogue_words,
  '/prohibited-words': m.cases_words,
};

/** What surrounds each part of the catalogue that staff keep. */
export function CatalogueFrame({ here, children }: { here: keyof typeof ROOMS; children: ReactNode }) {
  return (
    <AdminFrame title={m.catalogue_title()}>
      <div className="mb-4">
        <StatusTabs
          label={m.catalogue_rooms()}
          tabs={Object.entries(ROOMS).map(([path, name]) => ({
            name: name(),
            href: CATALOGUE_PATH + path,
            isHere: path === here,
            count: '',
          }))}
        />
      </div>
      {children}
    </AdminFrame>
  );
}
