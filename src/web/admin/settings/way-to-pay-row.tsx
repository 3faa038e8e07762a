import type { ReactNode } from 'react';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { MethodState, ProviderState } from '#modules/payments/payment-pauses.schema.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { useLanguage } from '#web/ui/view.ts';
import { PausePart } from './pause-part.tsx';
import { methodName, providerName, STATE_WORDS, pauseSentence } from './way-words.ts';

type Shared = { path: string; refused: RefusedForm | null };

/** A way of paying: who carries it, how it stands, and its switch. */
export function MethodRow({ method, path, refused }: Shared & { method: MethodState }) {
  const { name, provider, state, pause } = method;
  const title = methodName(name);
  return (
    <Row
      title={title}
      state={state}
      beside={provider === null ? '' : m.ops_pay_by({ name: providerName(provider) })}
    >
      <PauseFacts pause={pause} facts={[]} />
      {(state !== 'off' || pause) && (
        <PausePart what={{ kind: 'method', name, title }} pause={pause} path={path} refused={refused} />
      )}
    </Row>
  );
}

/** A provider: how it stands, what it lacks, when it answered last, and its switch. */
export function ProviderRow({ provider, path, refused }: Shared & { provider: ProviderState }) {
  const { dateTime } = useDates();
  const { name, state, isLive, carries, missing, answeredAt, lostAt, lostOfDay, pause } = provider;
  const title = providerName(name);
  const facts: [string, string | null][] = [
    [m.ops_pay_missing(), missing.length > 0 ? missing.join('\n') : null],
    [m.ops_pay_carries(), carries.length > 0 ? carries.map(methodName).join(', ') : null],
    [m.ops_pay_answered(), answeredAt ? dateTime(answeredAt) : state === 'off' ? null : m.ops_pay_never()],
    [
      m.ops_pay_lost(),
      lostAt && `${dateTime(lostAt)} – ${m.ops_pay_lost_of_day({ count: String(lostOfDay) })}`,
    ],
  ];
  return (
    <Row
      title={title}
      state={state}
      beside={isLive === null ? '' : isLive ? m.ops_pay_live() : m.ops_pay_test()}
    >
      <PauseFacts pause={pause} facts={facts.filter((fact): fact is [string, string] => fact[1] !== null)} />
      {(state !== 'off' || pause) && (
        <PausePart what={{ kind: 'provider', name, title }} pause={pause} path={path} refused={refused} />
      )}
    </Row>
  );
}

type RowProps = { title: string; state: ProviderState['state']; beside: string; children: ReactNode };

function Row({ title, state, beside, children }: RowProps) {
  const { word, tone } = STATE_WORDS[state];
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{title}</h3>
        <Badge tone={tone}>{word()}</Badge>
        {beside && <span className="text-sm text-muted">{beside}</span>}
      </div>
      {children}
    </li>
  );
}

type FactsProps = { pause: MethodState['pause']; facts: [string, string][] };

function PauseFacts({ pause, facts }: FactsProps) {
  const { dateTime } = useDates();
  const locale = useLanguage();
  const all: [string, string][] = pause
    ? [[m.ops_pay_told(), `${pauseSentence(pause, locale)}\n${dateTime(pause.pausedAt)}`], ...facts]
    : facts;
  return all.length > 0 && <FactsList facts={all} />;
}
