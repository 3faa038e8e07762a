import { z } from 'zod';
import type { Locale } from '#platform/language.ts';

/** A place of ours elsewhere; `id` names its icon. */
export type ContactLink = { id: string; name: string; url: string };

/** How the shop is reached, as the operator set it. What is not set is null or empty, and is not shown anywhere. */
export type Contacts = {
  /** E.164, and as people read it. */
  phone: string | null;
  phoneShown: string | null;
  email: string | null;
  address: Record<Locale, string> | null;
  /** Support in messaging apps; the greeting is put behind the address. */
  chats: ContactLink[];
  /** Where a desktop can call from the web. */
  callPageUrl: string | null;
  /** Couriers that take parcels of anybody. */
  couriers: ContactLink[];
  /** The vendors' own entrance; a path of this shop or another address. */
  vendorPortalUrl: string;
  socials: ContactLink[];
  /** The app stores; `url` is null until the app is in the store, and the shop then tells how to install it without. */
  apps: { id: string; name: string; url: string | null }[];
};

const SOCIALS = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  x: 'X',
} as const;
const CHATS = { whatsapp: 'WhatsApp', telegram: 'Telegram' } as const;

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com/' });

/** `name=https://…` pairs between commas. */
const links = z.string().transform((text, problem) => {
  const pairs = text.split(',').map((pair) => /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(pair));
  const found = pairs.flatMap((pair) => (pair && webUrl.safeParse(pair[2]).success ? [pair] : []));
  if (found.length === pairs.length) return found.map(([, name, url]) => ({ name: name!, url: url! }));
  problem.addIssue({ code: 'custom', message: 'must be pairs such as name=https://example.com/, name=…' });
  return z.NEVER;
});

/** As `links`, for places we know an icon of. */
function knownLinks(known: Readonly<Record<string, string>>) {
  return links.transform((pairs, problem) => {
    const stranger = pairs.find(({ name }) => !(name.toLowerCase() in known));
    if (!stranger)
      return pairs.map(({ name, url }) => ({
        id: name.toLowerCase(),
        name: known[name.toLowerCase()]!,
        url,
      }));
    problem.addIssue({
      code: 'custom',
      message: `does not know "${stranger.name}"; it takes ${Object.keys(known).join(', ')}`,
    });
    return z.NEVER;
  });
}

/** The environment's variables about contacts; README lists them. */
export const ContactVariables = z.object({
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'must be a number such as +251111234567')
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_ADDRESS: z.string().max(200).optional(),
  CONTACT_ADDRESS_AM: z.string().max(200).optional(),
  CONTACT_ADDRESS_OM: z.string().max(200).optional(),
  CONTACT_CHATS: knownLinks(CHATS).optional(),
  CONTACT_CALL_PAGE: webUrl.optional(),
  SOCIAL_LINKS: knownLinks(SOCIALS).optional(),
  COURIER_LINKS: links.optional(),
  VENDOR_PORTAL_URL: z.union([z.string().regex(/^\/[^/]/), webUrl]).optional(),
  APP_GOOGLE_PLAY: webUrl.optional(),
  APP_APP_STORE: webUrl.optional(),
});

/**
 * What the demo on this machine shows: no telephone exchange has the area code 10, and .example is nobody's (RFC 2606).
 */
const DEMO: z.input<typeof ContactVariables> = {
  CONTACT_PHONE: '+251100000000',
  CONTACT_EMAIL: 'support@adey.example',
  CONTACT_ADDRESS: 'Bole, Addis Ababa, Ethiopia',
  CONTACT_ADDRESS_AM: 'ቦሌ፣ አዲስ አበባ፣ ኢትዮጵያ',
  CONTACT_ADDRESS_OM: 'Bole, Finfinnee, Itoophiyaa',
  CONTACT_CHATS:
    'whatsapp=https://whatsapp.adey.example/?text=,telegram=https://telegram.adey.example/?text=',
  CONTACT_CALL_PAGE: 'https://call.adey.example/',
  COURIER_LINKS: 'Adey Express=https://express.example/,Blue Nile Parcels=https://parcels.example/',
  SOCIAL_LINKS: Object.keys(SOCIALS)
    .map((id) => `${id}=https://${id}.adey.example/`)
    .join(','),
};

/**
 * The shop's contacts from its variables. Where none is set and `isDemo`, those of the demo: made up, and nobody's.
 */
export function contactsOf(given: z.output<typeof ContactVariables>, isDemo: boolean): Contacts {
  const names = Object.keys(ContactVariables.shape) as (keyof typeof given)[];
  const isSilent = names.every((name) => given[name] === undefined);
  const set = isSilent && isDemo ? ContactVariables.parse(DEMO) : given;
  const address = set.CONTACT_ADDRESS;
  return {
    phone: set.CONTACT_PHONE ?? null,
    phoneShown: set.CONTACT_PHONE ? formatPhone(set.CONTACT_PHONE) : null,
    email: set.CONTACT_EMAIL ?? null,
    address: address
      ? { en: address, am: set.CONTACT_ADDRESS_AM ?? address, om: set.CONTACT_ADDRESS_OM ?? address }
      : null,
    chats: set.CONTACT_CHATS ?? [],
    callPageUrl: set.CONTACT_CALL_PAGE ?? null,
    couriers: (set.COURIER_LINKS ?? []).map((link) => ({ id: link.name, ...link })),
    vendorPortalUrl: set.VENDOR_PORTAL_URL ?? '/vendor',
    socials: set.SOCIAL_LINKS ?? [],
    apps: [
      { id: 'google-play', name: 'Google Play', url: set.APP_GOOGLE_PLAY ?? null },
      { id: 'app-store', name: 'App Store', url: set.APP_APP_STORE ?? null },
    ],
  };
}

/** Address and phone as one line, of what is set: for the foot of mails and papers. */
export function contactLine({ address, phoneShown }: Contacts, locale: Locale): string[] {
  return [address?.[locale], phoneShown].filter((part) => part !== undefined && part !== null);
}

/** +251911234567 as +251 911 234 567; numbers of other countries in groups of three from behind the plus. */
function formatPhone(phone: string): string {
  const digits = phone.slice(1);
  const country = digits.startsWith('251') ? 3 : 1;
  return `+${digits.slice(0, country)} ${digits.slice(country).replace(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** `Adey <no-reply@adey.example>` → `no-reply@adey.example` */
export function mailboxOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
