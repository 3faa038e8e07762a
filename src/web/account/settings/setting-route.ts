import { z } from 'zod';
import {
  addEmail,
  addPhone,
  changePassword,
  confirmEmail,
  confirmPhone,
  recordProof,
  listSessions,
  readProof,
  getSignInMethods,
  revokeOtherSessions,
  revokeSession,
  sendProofCode,
  setPassword,
} from '#modules/identity/index.ts';
import {
  CodeGiven,
  EmailGiven,
  FirstPassword,
  NoFormFields,
  OwnerProof,
  PasswordChange,
  PhoneGiven,
} from '#modules/identity/security.schema.ts';
import { changePreferences, getPreferences } from '#modules/preferences/index.ts';
import { CALENDARS, CURRENCY_VIEWS, type Preferences } from '#modules/preferences/preferences.schema.ts';
import { NOTICE_CHANNELS, NOTICE_TOPICS } from '#modules/notifications/notice-choices.schema.ts';
import { deleteAccount, listExports, readDeletion, requestExport } from '#modules/privacy/index.ts';
import type { DataExport } from '#modules/privacy/privacy.schema.ts';
import { getProfile, updateProfile } from '#modules/profile/index.ts';
import { NameFormFields } from '#modules/profile/profile.schema.ts';
import { LOCALES } from '#platform/language.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { Id } from '#platform/wire/schemas.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { deviceWords } from './device-words.ts';

export type SettingDevice = {
  id: number;
  words: { browser: string; system: string } | null;
  ipAddress: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

/** A code that was sent and is to be entered: for an address or number, to prove the owner, or for the deletion. */
export type PendingCode = { codeId: string; of: 'email' | 'phone' | 'proof' | 'delete' };

export type SettingView = {
  fullName: string;
  version: number;
  ways: Awaited<ReturnType<typeof getSignInMethods>>;
  /** How the owner is proved, and whether this session may change address, number and first password now. */
  proof: Awaited<ReturnType<typeof readProof>>;
  preferences: Preferences;
  devices: SettingDevice[];
  exports: DataExport[];
  deletion: Awaited<ReturnType<typeof readDeletion>>;
  asked: PendingCode | null;
  /** The section that was just saved. */
  saved: string | null;
};

export const settingLoader = load(async (ctx, { url }): Promise<SettingView> => {
  const { fullName, version } = await getProfile(ctx, String(requireShopper(ctx)));
  const sessions = await listSessions(ctx);
  return {
    fullName,
    version,
    ways: await getSignInMethods(ctx),
    proof: await readProof(ctx),
    preferences: await getPreferences(ctx),
    devices: sessions.map(({ id, device, ipAddress, lastSeenAt, isCurrent }) => ({
      id,
      words: deviceWords(device),
      ipAddress,
      lastSeenAt,
      isCurrent,
    })),
    exports: await listExports(ctx),
    deletion: await readDeletion(ctx),
    asked: askedCode(url),
    saved: url.searchParams.get('saved'),
  };
});

function askedCode({ searchParams }: URL): PendingCode | null {
  const codeId = searchParams.get('code');
  const of = searchParams.get('of');
  const isKnown = of === 'email' || of === 'phone' || of === 'proof' || of === 'delete';
  return codeId && isKnown ? { codeId, of } : null;
}

const ViewForm = z.object({
  locale: z.enum(LOCALES),
  calendar: z.enum(CALENDARS).optional(),
  currencyView: z.enum(CURRENCY_VIEWS).default('ETB'),
});
const NoticesForm = z.object({ wanted: z.array(z.string().max(60)).max(100).default([]) });
const SessionForm = z.object({ sessionId: Id });

const done = (ctx: Ctx, section: string) => seeOther(ctx, `/Setting?saved=${section}#${section}`);
const asked = (ctx: Ctx, codeId: string, of: PendingCode['of']) =>
  seeOther(ctx, `/Setting?code=${codeId}&of=${of}#${of === 'delete' ? 'delete' : 'account'}`);

export const settingAction = submitBy({
  name: form(NameFormFields, async (ctx, change) => {
    await updateProfile(ctx, change);
    throw done(ctx, 'account');
  }),
  email: form(EmailGiven, async (ctx, given) => {
    throw asked(ctx, (await addEmail(ctx, given)).codeId, 'email');
  }),
  'email-code': form(CodeGiven, async (ctx, given) => {
    await confirmEmail(ctx, given);
    throw done(ctx, 'account');
  }),
  phone: form(PhoneGiven, async (ctx, given) => {
    throw asked(ctx, (await addPhone(ctx, given)).codeId, 'phone');
  }),
  'phone-code': form(CodeGiven, async (ctx, given) => {
    await confirmPhone(ctx, given);
    throw done(ctx, 'account');
  }),
  'proof-code': form(NoFormFields, async (ctx) => {
    throw asked(ctx, (await sendProofCode(ctx)).codeId, 'proof');
  }),
  proof: form(OwnerProof, async (ctx, proof) => {
    await recordProof(ctx, proof);
    throw seeOther(ctx, '/Setting#account');
  }),
  password: form(PasswordChange, async (ctx, change) => {
    await changePassword(ctx, change);
    throw done(ctx, 'password');
  }),
  'first-password': form(FirstPassword, async (ctx, given) => {
    await setPassword(ctx, given);
    throw done(ctx, 'password');
  }),
  language: form(ViewForm, async (ctx, { locale, calendar = null, currencyView }) => {
    await changePreferences(ctx, { locale, calendar, currencyView });
    // At the bare address, which shows the language chosen now.
    throw done({ ...ctx, addressLocale: null }, 'language');
  }),
  notifications: form(NoticesForm, async (ctx, { wanted }) => {
    const notifications = NOTICE_TOPICS.flatMap((topic) =>
      NOTICE_CHANNELS.map((channel) => ({
        topic,
        channel,
        isWanted: wanted.includes(`${topic} ${channel}`),
      })),
    );
    await changePreferences(ctx, { notifications });
    throw done(ctx, 'notifications');
  }),
  revoke: form(SessionForm, async (ctx, { sessionId }) => {
    await revokeSession(ctx, sessionId);
    throw done(ctx, 'sessions');
  }),
  'revoke-others': form(NoFormFields, async (ctx) => {
    await revokeOtherSessions(ctx);
    throw done(ctx, 'sessions');
  }),
  export: form(NoFormFields, async (ctx) => {
    await requestExport(ctx);
    throw seeOther(ctx, '/Setting#data');
  }),
  'delete-code': form(NoFormFields, async (ctx) => {
    throw asked(ctx, (await sendProofCode(ctx)).codeId, 'delete');
  }),
  delete: form(OwnerProof, async (ctx, proof) => {
    await deleteAccount(ctx, proof);
    throw seeOther(ctx, '/AccountDeleted');
  }),
});
