import { describe, expect, test } from 'vitest';
import { contactsOf } from '#shop/contacts.ts';
import type { Locale } from '#platform/language.ts';
import { type Template, type TemplateParams, writeMessage } from './templates.ts';

/** What people and things are called in the samples: in no Latin letters, so that those left are the template's own. */
const NAME = 'ሣራ';
const SHOP = 'ሱቅ';
const GOODS = 'ጀበና';
const SAID = 'ሰላም';
const NUMBER = '2026000001';
const URL = 'https://adey.example/x';
const CONTACTS = contactsOf({}, true);
const order = { name: NAME, number: NUMBER, vendorName: SHOP, note: SAID, trackUrl: URL };
const totals = {
  subtotalSantim: 20_000,
  discountSantim: 1_000,
  shippingSantim: 500,
  taxSantim: 2_543,
  totalSantim: 19_500,
};
const placed = {
  name: NAME,
  totals,
  isCash: true,
  address: SAID,
  orders: [
    {
      number: NUMBER,
      vendorName: SHOP,
      trackUrl: URL,
      lines: [{ title: GOODS, quantity: 2, lineTotalSantim: 20_000 }],
    },
  ],
};
const refund = { name: NAME, amountSantim: 19_500 };
const disputed = { name: NAME, amountMinor: 19_500, currency: 'ETB', url: URL };
const failed = { name: NAME, totalSantim: 19_500, cartUrl: URL };
const ticket = { name: NAME, number: '000123', subject: SAID, message: SAID, email: 'x@y.example' };
const decided = { name: NAME, vendor: SHOP, reason: SAID, url: URL };
const unseen = { name: NAME, sender: NAME, said: SAID, url: URL };
const news = { name: NAME, title: GOODS, priceSantim: 10_000, dropSantim: 2_000, url: URL };
const returned = {
  name: NAME,
  number: NUMBER,
  vendorName: SHOP,
  answer: SAID,
  refundSantim: 5_000,
  url: URL,
};
const newOrder = {
  name: NAME,
  number: NUMBER,
  vendorName: SHOP,
  lines: placed.orders[0]!.lines,
  totalSantim: 22_000,
  place: SAID,
  url: URL,
};
const toVendor = { name: NAME, number: NUMBER, words: SAID, url: URL };

/** Each template in every way it can be written; one that is missing here does not compile. */
const SAMPLES: { [Name in Template]: TemplateParams[Name][] } = {
  order_placed: [placed, { ...placed, isCash: false, orders: [...placed.orders, ...placed.orders] }],
  order_on_the_road: [order],
  order_delivered: [order],
  order_cancelled: [order],
  payment_failed: [
    { ...failed, isExpired: false },
    { ...failed, isExpired: true },
  ],
  payment_refunded: [
    ...(['late', 'double', 'amount_mismatch', 'order'] as const).map((reason) => ({
      ...refund,
      reason,
      reference: null,
    })),
    { ...refund, reason: 'order' as const, reference: 'FT26326ABCDE' },
    { ...refund, reason: 'order' as const, reference: null, isByBank: true },
  ],
  refund_where: [{ ...refund, url: URL }],
  payment_disputed: (['opened', 'won', 'lost'] as const).map((what) => ({
    ...disputed,
    news: what,
    words: what === 'lost' ? SAID : '',
    numbers: `#${NUMBER}`,
  })),
  store_disputed: (['opened', 'won', 'lost_shop', 'lost_stores'] as const).map((what) => ({
    ...disputed,
    news: what,
    words: what === 'won' ? SAID : '',
    number: `#${NUMBER}`,
  })),
  payment_revived: [{ ...refund, numbers: `#${NUMBER}`, trackUrl: URL }],
  goodwill_given: [{ ...refund, number: NUMBER, note: SAID, trackUrl: URL }],
  refund_destination: [{ ...refund, where: `${SHOP} …1234`, url: URL }],
  transfer_asked: [
    {
      name: NAME,
      totalSantim: 19_500,
      code: '234567',
      accounts: [{ bankName: SHOP, number: '1000123456789', holder: NAME }],
      url: URL,
    },
  ],
  transfer_refused: [{ name: NAME, totalSantim: 19_500, reference: '2632812345', reason: SAID, url: URL }],
  refund_by_hand: [
    {
      name: '',
      amountSantim: 22_000,
      number: NUMBER,
      vendorName: SHOP,
      buyer: NAME,
      phone: '+251911000000',
      email: 'almaz@example.com',
      method: 'cash',
      reason: 'return 7',
      obstacle: 'no_provider',
      command: 'npm run refunds -- --paid 1a2b3c4d --reference X',
    },
  ],
  audit_sealed: [null, '2026-11-02'].map((brokenDay) => ({
    name: NAME,
    day: '2026-11-21',
    rowCount: 12,
    sha256: 'a'.repeat(64),
    brokenDay,
    url: 'https://adey.example/admin/audit?check=1',
  })),
  identity_code: (['sign_in', 'reset', 'confirm'] as const).map((purpose) => ({
    name: NAME,
    code: '123456',
    for: purpose,
  })),
  password_changed: [{ name: NAME }],
  email_changed: [{ name: NAME }],
  phone_changed: [{ name: NAME }],
  ticket_copy: [ticket, { ...ticket, message: '' }],
  ticket_received: [ticket, { ...ticket, message: '' }],
  ticket_number: [{ name: '', number: ticket.number }],
  ticket_reply: [{ name: '', number: ticket.number, message: SAID }],
  application_noted: [{ name: '' }],
  application_received: [{ name: NAME, businessName: SHOP, phone: '+251911000000' }],
  newsletter_confirm: [{ name: '', confirmUrl: URL, unsubscribeUrl: URL }],
  membership_requested: [{ name: NAME, shopper: NAME, vendor: SHOP, message: SAID, url: URL }],
  membership_approved: [decided],
  membership_rejected: [decided],
  membership_ended: [decided],
  chat_unseen: [
    { ...unseen, vendor: '' },
    { ...unseen, vendor: SHOP },
  ],
  return_decided: (['approved', 'rejected', 'received'] as const).map((status) => ({ ...returned, status })),
  return_requested: [toVendor],
  order_cancelled_by_shopper: [toVendor],
  order_cancelled_by_shop: [{ ...toVendor, words: '' }],
  vendor_invitation: [
    { name: '', vendorName: SHOP, role: 'owner', isApproval: true, url: URL },
    { name: '', vendorName: SHOP, role: 'packer', isApproval: false, url: URL },
  ],
  store_news: (['opened', 'suspended', 'restored', 'closed', 'sent_back'] as const)
    .map((what) => ({ name: NAME, vendorName: SHOP, news: what, document: null, words: SAID, url: URL }))
    .concat(
      (['check_refused', 'check_ending', 'check_ended'] as const).map((what) => ({
        name: NAME,
        vendorName: SHOP,
        document: 'licence',
        words: SAID,
        url: URL,
        news: what,
      })) as never,
    ),
  payout_account: (['asked', 'accepted', 'refused'] as const).map((what) => ({
    name: NAME,
    vendorName: SHOP,
    news: what,
    account: 'telebirr ····4567',
    usableFrom: '2026-11-26T06:00:00.000Z',
    words: what === 'refused' ? SAID : '',
    url: URL,
  })),
  application_news: (['approved', 'declined', 'documents'] as const).map((what) => ({
    name: NAME,
    business: SHOP,
    words: SAID,
    url: URL,
    news: what,
  })),
  vendor_order: [
    { ...newOrder, isCash: true },
    { ...newOrder, isCash: false },
  ],
  stock_back: [news],
  price_drop: [news],
};
const WRITINGS = Object.entries(SAMPLES).flatMap(([template, samples]) =>
  samples.map((params) => ({ template: template as Template, params })),
);

/** Two Latin words or more beside each other. */
const LATIN = /[A-Za-z]{2,}(?:[\s,.]+[A-Za-z]{2,})+/g;
/** Names that stand the same in every language. */
const NAMES = /\b(?:npm run refunds|Adey|telebirr|CBE Birr|M-PESA)\b|https?:\/\/\S+|\S+@\S+/g;

function sentencesOf(locale: Locale, { template, params }: (typeof WRITINGS)[number]): string[] {
  const { subject, bodyText, sms } = writeMessage(template, params as never, locale, { contacts: CONTACTS });
  return [`subject: ${subject}`, ...bodyText.split('\n'), `sms: ${sms}`];
}

describe.each(WRITINGS)('$template $params', (writing) => {
  const english = sentencesOf('en', writing);

  test('in Amharic it has no English words', () => {
    const said = sentencesOf('am', writing);
    expect(
      said.flatMap(
        (line) =>
          line
            .replaceAll(NAMES, '·')
            .replace(/^\w+: /, '')
            .match(LATIN) ?? [],
      ),
    ).toEqual([]);
    expect(said[0]).toMatch(/\p{Script=Ethiopic}/u);
  });

  test('in Afaan Oromoo no line is the English one', () => {
    const isSentence = (line: string) =>
      /[A-Za-z]{2,}\W+[A-Za-z]{2,}/.test(line.replaceAll(NAMES, '·').replace(/^\w+: /, ''));
    const said = sentencesOf('om', writing);
    expect(said.filter((line) => isSentence(line) && english.includes(line))).toEqual([]);
    expect(said[0]).not.toBe(english[0]);
  });

  test('it says as much in every language, and an SMS where English has one', () => {
    for (const locale of ['am', 'om'] as const) {
      const written = writeMessage(writing.template, writing.params as never, locale, { contacts: CONTACTS });
      const model = writeMessage(writing.template, writing.params as never, 'en', { contacts: CONTACTS });
      expect(written.bodyText.split('\n\n')).toHaveLength(model.bodyText.split('\n\n').length);
      expect(written.sms === '').toBe(model.sms === '');
      expect(written.bodyHtml).toContain(`<html lang="${locale}">`);
    }
  });
});

test('a name that could be an address, a number or an offer is not greeted', () => {
  const greeting = (name: string) =>
    writeMessage('password_changed', { name }, 'en', { contacts: CONTACTS }).bodyText.split('\n')[0];
  for (const name of ['Almaz Ayana', 'ወ/ሮ አልማዝ', 'Dr. Abebe', 'W/ro Hana', "Jiraata'aa"])
    expect(greeting(name)).toContain(name);
  for (const name of ['Win at prize.example', 'https://evil', 'call 0911', 'a@b', 'www.x'])
    expect(greeting(name)).not.toContain(name);
});
