import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { Strikes } from '#modules/cases/cases.schema.ts';
import type { Member, OwnerInvitation } from '#modules/teams/teams.schema.ts';
import type { AdminVendorDetail } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { nameWhoChanged } from '#web/desk/name-who-changed.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ITEM_NAMES, ROLE_NAMES, STATE_NAMES, STATE_TONES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { StoreCheckRow } from './check-row.tsx';
import { OwnerPart } from './owner-part.tsx';
import { StrikesPart } from './strikes-part.tsx';

type Props = {
  vendor: AdminVendorDetail;
  team: readonly Member[];
  owner: OwnerInvitation;
  strikes: Strikes['content'];
  history: readonly AuditLine[];
  isDone: boolean;
  refused: RefusedForm | null;
};

const CARD = 'mb-4 rounded-card border border-line bg-surface p-4';

/** One store as staff see it: its state and what moves it, documents, start, team and history. */
export function AdminVendorScreen({ vendor, team, owner, strikes, history, isDone, refused }: Props) {
  const mayDecide = useStaffRights().includes('vendors.decide');
  const { state, stateReason, isVerified } = vendor;
  const { dateTime } = useDates();
  return (
    <AdminFrame
      title={vendor.businessName}
      action={
        <span className="flex gap-2">
          {isVerified && <Badge>{m.stores_admin_verified()}</Badge>}
          <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>
        </span>
      }
    >
      {refused && (
        <Alert tone="danger" role="alert" className="mb-4">
          {Object.values(refused.fields)[0] ?? nameWhoChanged(refused, dateTime).message}
        </Alert>
      )}
      {isDone && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.stores_admin_done()}</Alert>
        </output>
      )}
      {stateReason && <p className="mb-4 break-words">{m.stores_admin_told({ note: stateReason })}</p>}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <StatePart vendor={vendor} mayDecide={mayDecide} refused={refused} />
        <Facts vendor={vendor} />
      </div>
      <section aria-labelledby="checks" className={CARD}>
        <h2 id="checks" className="mb-2 text-lg">
          {m.stores_admin_checks()}
        </h2>
        {vendor.sameTin.length > 0 && (
          <Alert tone="warning">
            {m.stores_admin_same_tin()}{' '}
            {vendor.sameTin.map(({ id, name }) => (
              <LocalLink key={id} to={`/admin/vendors/${id}`} className="mr-3 underline">
                <span lang="">{name}</span>
              </LocalLink>
            ))}
          </Alert>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {vendor.checks.map((check) => (
            <li key={`${check.kind}-${check.version}`} className="py-3">
              <StoreCheckRow check={check} vendorId={vendor.id} mayDecide={mayDecide} refused={refused} />
            </li>
          ))}
        </ul>
      </section>
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <StartPart vendor={vendor} />
        <div>
          <TeamPart team={team}>
            <OwnerPart owner={owner} isClosed={state === 'closed'} refused={refused} />
          </TeamPart>
          <StrikesPart strikes={strikes} className={CARD} />
        </div>
      </div>
      <SubjectHistory lines={history} subject={`vendor:${vendor.id}`} />
    </AdminFrame>
  );
}

type Part = { vendor: AdminVendorDetail; mayDecide: boolean; refused: RefusedForm | null };

function StatePart({ vendor, mayDecide, refused }: Part) {
  const { state, openOrders, openReturns, hasOpenMoney, start, isSubmitted } = vendor;
  const isBusy = useIsBusy();
  const missing = start.items.filter((item) => item.isNeeded && !item.isDone);
  const reasoned = { label: m.stores_admin_check_reason(), refused };
  return (
    <section aria-labelledby="state" className={CARD}>
      <h2 id="state" className="mb-2 text-lg">
        {m.desk_said({ what: m.stores_admin_state(), value: STATE_NAMES[state]() })}
      </h2>
      {isSubmitted && <p className="mb-2 font-semibold">{m.stores_admin_submitted()}</p>}
      <p className="mb-3 text-sm text-muted">
        {m.stores_admin_open_work({ orders: String(openOrders), returns: String(openReturns) })}
        {hasOpenMoney && ` · ${m.stores_admin_open_money()}`}
      </p>
      {!mayDecide && <p className="text-muted">{m.stores_admin_no_right()}</p>}
      {mayDecide && (
        <div className="flex flex-wrap items-start gap-3">
          {state === 'onboarding' && missing.length === 0 && (
            <Form method="post">
              <Button type="submit" name="intent" value="open" disabled={isBusy}>
                {m.stores_admin_open()}
              </Button>
            </Form>
          )}
          {state === 'onboarding' && missing.length > 0 && (
            <p className="w-full text-sm">
              {m.stores_start_missing({ items: missing.map(({ key }) => ITEM_NAMES[key]()).join(', ') })}
            </p>
          )}
          {isSubmitted && (
            <ReasonForm
              {...reasoned}
              intent="send-back"
              text={m.stores_admin_send_back()}
              shown={{ submittedAt: start.submittedAt ?? '' }}
            />
          )}
          {state === 'open' && (
            <ReasonForm {...reasoned} intent="suspend" text={m.stores_admin_suspend()} isDanger />
          )}
          {state === 'suspended' && (
            <ReasonForm {...reasoned} intent="restore" text={m.stores_admin_restore()} />
          )}
          {state !== 'closed' && openOrders + openReturns === 0 && !hasOpenMoney && (
            <ReasonForm {...reasoned} intent="close" text={m.stores_admin_close()} isDanger />
          )}
        </div>
      )}
    </section>
  );
}

function Facts({ vendor }: { vendor: AdminVendorDetail }) {
  const { date } = useDates();
  const rights = useStaffRights();
  const maySeeGoods = rights.includes('products.read');
  const { phone, email, city, address, tin, licenceNumber, productCount, joinedAt } = vendor;
  const facts: [string, string][] = [
    [m.stores_admin_phone(), phone ?? '–'],
    [m.stores_admin_email(), email ?? '–'],
    [m.stores_admin_place(), [city, address].filter(Boolean).join(', ')],
    [m.stores_admin_tin(), tin ?? '–'],
    [m.stores_item_licence(), licenceNumber ?? '–'],
  ];
  return (
    <section className={CARD}>
      <p className="mb-2 text-sm text-muted">
        {m.stores_admin_joined({ date: date(joinedAt) })} ·{' '}
        {maySeeGoods ? (
          <LocalLink to={`/admin/products?vendor=${vendor.id}`} className="prose-link">
            {m.stores_admin_products({ count: String(productCount) })}
          </LocalLink>
        ) : (
          m.stores_admin_products({ count: String(productCount) })
        )}
        {rights.includes('orders.read') && (
          <>
            {' · '}
            <LocalLink to={`/admin/orders?vendor=${vendor.id}`} className="prose-link">
              {m.portal_orders_title()}
            </LocalLink>
          </>
        )}
      </p>
      <FactsList facts={facts} />
    </section>
  );
}

function StartPart({ vendor: { start } }: { vendor: AdminVendorDetail }) {
  return (
    <section aria-labelledby="start" className={CARD}>
      <h2 id="start" className="mb-2 text-lg">
        {m.stores_admin_start()}
      </h2>
      <ul className="flex flex-col gap-1">
        {start.items.map(({ key, isDone, isNeeded }) => (
          <li key={key} className="flex items-center justify-between gap-2">
            <span>{ITEM_NAMES[key]()}</span>
            <Badge tone={isDone ? 'success' : isNeeded ? 'warning' : 'neutral'}>
              {isDone ? m.stores_done() : isNeeded ? m.stores_needed() : m.stores_recommended()}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamPart({ team, children }: { team: readonly Member[]; children: ReactNode }) {
  return (
    <section aria-labelledby="team" className={CARD}>
      <h2 id="team" className="mb-2 text-lg">
        {m.stores_admin_team()}
      </h2>
      {team.length === 0 && <p className="text-muted">{m.stores_admin_team_none()}</p>}
      <ul className="flex flex-col gap-1">
        {team.map(({ userId, name, contact, role }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-2">
            <span className="break-all">{[name, contact].filter(Boolean).join(' · ')}</span>
            <span className="text-muted">{ROLE_NAMES[role]()}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
