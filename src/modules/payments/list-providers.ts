import type { Ctx } from '#platform/context.ts';
import { isLiveAccount, neededVariables, type PaymentAccountName } from '#shop/config/payment-accounts.ts';
import { PAYMENT_METHODS } from '#shop/constants.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import type { MethodState, PaymentStates, ProviderState } from './payment-pauses.schema.ts';
import { toPause } from './payment-pauses.ts';
import { type PickerStanding, pickerStanding } from './picker-standing.ts';
import {
  type AnswerRow,
  type PauseRow,
  selectAnswers,
  selectStaffPauses,
} from './provider-pauses.queries.ts';
import { providerFor, providerNamed } from './providers.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Every payment provider and method as it stands: on, paused, silent or off, with the names of the variables that a provider
 * lacks (never values), and when it answered last. Right: settings.edit.
 */
export async function listPaymentProviders(ctx: Ctx): Promise<PaymentStates> {
  await requireStaffToRead(ctx, 'settings.edit');
  const variables = neededVariables();
  const isSandbox = providerNamed(ctx.config, 'sandbox') !== null;
  const names = [...Object.keys(variables), ...(isSandbox ? ['sandbox'] : [])];
  const [paused, answers, standing] = await Promise.all([
    selectStaffPauses(ctx.db),
    selectAnswers(ctx.db, names, new Date(ctx.now().getTime() - DAY_MS)),
    pickerStanding(ctx),
  ]);
  const known: Known = { paused, answers, standing };
  return {
    content: names.map((name) => providerState(ctx, name, { ...known, needs: variables[name] ?? [] })),
    methods: PAYMENT_METHODS.map((name) => methodState(ctx, name, known)),
    next: null,
  };
}

type Known = { paused: PauseRow[]; answers: AnswerRow[]; standing: PickerStanding };

function providerState(
  { config }: Ctx,
  name: string,
  { paused, answers, standing, needs }: Known & { needs: string[] },
): ProviderState {
  const isOn = providerNamed(config, name) !== null;
  const row = paused.find((pause) => pause.kind === 'provider' && pause.name === name);
  const isSilent = standing.pauses.some((pause) => pause.name === name && pause.sentence === 'silent');
  const answer = answers.find(({ provider }) => provider === name);
  const account = config.accounts[name as PaymentAccountName] ? (name as PaymentAccountName) : null;
  return {
    name,
    state: !isOn ? 'off' : row ? 'paused' : isSilent ? 'silent' : 'on',
    isLive: isOn ? account !== null && isLiveAccount(config.accounts, account) : null,
    carries: PAYMENT_METHODS.filter((method) => providerFor(config, method)?.name === name),
    missing: isOn ? [] : needs,
    answeredAt: answer?.answeredAt?.toISOString() ?? null,
    lostAt: answer?.lostAt?.toISOString() ?? null,
    lostOfDay: answer?.lostLately ?? 0,
    pause: row ? toPause(row) : null,
  };
}

function methodState(
  { config }: Ctx,
  name: MethodState['name'],
  { paused, standing }: Omit<Known, 'answers'>,
): MethodState {
  const carrier = providerFor(config, name);
  const lacks =
    (carrier?.flow === 'transfer' && !standing.hasTransfers) || (carrier?.currency && !standing.rate);
  const isOn = name === 'cash' || (carrier !== null && !lacks);
  const provider = name === 'cash' ? 'cash' : (carrier?.name ?? null);
  const row = paused.find((pause) => pause.kind === 'method' && pause.name === name);
  const ofProvider = standing.pauses.filter((pause) => pause.kind === 'provider' && pause.name === provider);
  const isPaused = row ?? ofProvider.some(({ sentence }) => sentence !== 'silent');
  const state = !isOn ? 'off' : isPaused ? 'paused' : ofProvider.length > 0 ? 'silent' : 'on';
  return { name, provider, state, pause: row ? toPause(row) : null };
}
