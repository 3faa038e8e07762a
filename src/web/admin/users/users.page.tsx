import { m } from '#messages';
import { factorFreshMs } from '#shop/require-staff.ts';
import { SITE } from '#shop/site.ts';
import type { ListedAccount } from '#modules/accounts/accounts.schema.ts';
import { ACCOUNTS } from '#modules/accounts/accounts.table.ts';
import { findAccounts } from '#modules/accounts/index.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { RoomNotice } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/users.page.ts';
import { USER_ROLE_NAMES } from './user-texts.ts';

export const loader = load(async (ctx, { url }) => {
  const view = await tableView(ctx, ACCOUNTS, url, (query) => findAccounts(ctx, query));
  return { view, isErased: url.searchParams.has('erased'), fileFreshMs: factorFreshMs(ctx) };
});

export const action = submitBy(tableForms(ACCOUNTS));

export const meta = () => [{ title: `${m.ops_users_title()} – ${SITE.name}` }];

type Columns = Record<keyof typeof ACCOUNTS.columns, Shown<ListedAccount>>;

const COLUMNS: Columns = {
  name: { label: m.ops_users_name, cell: (row) => <NameCell row={row} /> },
  contacts: {
    label: m.ops_users_contacts,
    cell: ({ email, phone }) => (
      <span className="tabular">
        {email !== null && <span className="break-all">{email} </span>}
        {phone !== null && <span className="whitespace-nowrap">{phone}</span>}
        {email === null && phone === null && '–'}
      </span>
    ),
  },
  joined: { label: m.ops_users_joined, cell: ({ joinedAt }) => <Day iso={joinedAt} /> },
  state: {
    label: m.ops_users_state,
    cell: ({ isLocked }) =>
      isLocked ? <Badge tone="discount">{m.ops_users_locked()}</Badge> : m.ops_users_open(),
  },
};

function NameCell({ row: { id, name, role } }: { row: ListedAccount }) {
  return (
    <>
      <LocalLink
        to={`/admin/users/${id}`}
        lang=""
        className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
      >
        {name}
      </LocalLink>
      <p className="tabular text-sm font-normal text-muted">
        #{id} · {USER_ROLE_NAMES[role]()}
      </p>
    </>
  );
}

function Day({ iso }: { iso: string }) {
  return <>{useDates().date(iso)}</>;
}

export default function UsersPage({ loaderData: { view, isErased, fileFreshMs } }: Route.ComponentProps) {
  const mayTakeFile = useStaffRights().includes('exports.personal');
  return (
    <AdminFrame title={m.ops_users_title()}>
      <RoomNotice refused={null} done={isErased ? m.ops_user_erased() : null} />
      <DataTable
        table={ACCOUNTS}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        columns={COLUMNS}
        mayTakeFile={mayTakeFile}
        fileFreshMs={fileFreshMs}
        filters={{
          q: { label: m.ops_users_search, placeholder: m.ops_users_search_hint },
          state: { label: m.ops_users_state, words: { open: m.ops_users_open, locked: m.ops_users_locked } },
        }}
        empty={<DeskEmpty icon="user" title={m.ops_users_empty()} />}
      />
    </AdminFrame>
  );
}
