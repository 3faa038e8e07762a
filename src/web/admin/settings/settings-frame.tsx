import type { ReactNode } from 'react';
import { m } from '#messages';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';

const ROOMS = {
  '': m.ops_settings_figures,
  '/rate': m.ops_settings_rate,
  '/regions': m.ops_settings_regions,
  '/holidays': m.ops_settings_holidays,
  '/outages': m.ops_settings_outages,
  '/switches': m.ops_settings_switches,
};

/** What surrounds each kind of settings. */
export function SettingsFrame({ here, children }: { here: keyof typeof ROOMS; children: ReactNode }) {
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
    </AdminFrame>
  );
}
