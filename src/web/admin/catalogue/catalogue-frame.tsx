import type { ReactNode } from 'react';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { KindHistory } from '#web/admin/subject-history.tsx';
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

/** What the log calls what each part of the catalogue is of. */
export const CATALOGUE_SUBJECTS = {
  '': 'category',
  '/brands': 'brand',
  '/tags': 'tag',
  '/words': 'shop_word',
  '/prohibited-words': 'prohibited_word',
} as const;

type Props = { here: keyof typeof ROOMS; history: readonly AuditLine[]; children: ReactNode };

/** What surrounds each part of the catalogue that staff keep: the parts, and who changed what of this one. */
export function CatalogueFrame({ here, history, children }: Props) {
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
      <KindHistory lines={history} kind={CATALOGUE_SUBJECTS[here]} />
    </AdminFrame>
  );
}
