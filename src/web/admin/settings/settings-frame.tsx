import type { ReactNode } from 'react';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';

/** What the log calls what each kind of settings changes. */
export const SETTINGS_SUBJECTS = {
  '': 'setting',
  '/rate': 'dollar_rate',
  '/regions': 'destination',
  '/holidays': 'holiday',
  '/outages': 'outage',
  '/switches': 'switch',
  '/payments': 'payment_pause',
} as const;

const ROOMS = {
  '': m.ops_settings_figures,
  '/rate': m.ops_settings_rate,
  '/regions': m.ops_settings_regions,
  '/holidays': m.ops_settings_holidays,
  '/outages': m.ops_settings_outages,
  '/switches': m.ops_settings_switches,
  '/payments': m.ops_settings_payments,
};

type Props = {
  here: keyof typeof ROOMS;
  history: readonly AuditLine[];
  /** What a setting is called, by its id in the log. */
  nameOf: (id: string) => ReactNode;
  children: ReactNode;
};

/** What surrounds each kind of settings: the kinds, and who changed what of this one. */
export function SettingsFrame({ here, history, nameOf, children }: Props) {
  return (
    <AdminFrame title={m.ops_settings_title()}>
      <div className="mb-4">
        <StatusTabs
          label={m.ops_settings_rooms()}
          tabs={Object.entries(ROOMS).map(([path, name]) => ({
            name: name(),
            href: `/admin/settings${path}`,
            isHere: path === here,
            count: '',
          }))}
        />
      </div>
      {children}
      <SubjectHistory
        lines={history}
        subject={SETTINGS_SUBJECTS[here]}
        subjectOf={({ subject }) => nameOf(subject.id)}
      />
    </AdminFrame>
  );
}
