import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

export type RefundReason = 'late' | 'double' | 'amount_mismatch' | 'order';

/** What staff need to pay money back by hand. */
export type ManualRefundText = {
  name: string;
  amountSantim: number;
  /** ETB without. */
  currency?: string;
  /** As `#ETB…`, or the refund's id where it is of no order. */
  number: string;
  vendorName: string;
  buyer: string;
  phone: string;
  email: string;
  method: string;
  reason: string;
  obstacle: string;
  /** What notes it as paid. */
  command: string;
};

export type RefundTemplateParams = {
  /**
   * `reference`: of a payment that staff made by hand; null when the provider sent the money. `isByBank`: the buyer's bank has given it
   * back, and the shop sends nothing.
   */
  payment_refunded: {
    name: string;
    amountSantim: number;
    currency?: string;
    reason: RefundReason;
    reference: string | null;
    isByBank?: boolean;
  };
  refund_by_hand: ManualRefundText;
  /** What the shop gives back of an order by its own will; `note`: why. */
  goodwill_given: { name: string; number: string; amountSantim: number; note: string; trackUrl: string };
  /** Money that came too late has paid for its orders after all; `numbers` as `#ETB…, #ETB…`. */
  payment_revived: { name: string; amountSantim: number; numbers: string; trackUrl: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = {
  [Name in keyof RefundTemplateParams]: (params: RefundTemplateParams[Name], locale: Locale) => Draft;
};

const REFUND_REASONS = {
  late: m.mail_refund_late,
  double: m.mail_refund_double,
  amount_mismatch: m.mail_refund_amount,
};

export const refundWriters: Writers = {
  payment_refunded: ({ amountSantim, currency, reason, reference, isByBank = false }, locale) => {
    const total = formatMoney(amountSantim, locale, currency);
    const text = isByBank
      ? m.mail_refund_by_bank_text({ total }, { locale })
      : reference === null
        ? m.mail_refund_text({ total }, { locale })
        : m.mail_refund_hand_text({ total, reference }, { locale });
    const why = reason === 'order' ? [] : [REFUND_REASONS[reason]({}, { locale })];
    return {
      subject: m.mail_refund_subject({ total }, { locale }),
      parts: [...why, text].map((part) => ({ kind: 'text', text: part })),
      sms: m.mail_sms_short({ text: [...why, text].join(' ') }, { locale }),
    };
  },
  payment_revived: ({ amountSantim, numbers, trackUrl }, locale) => {
    const text = m.mail_revived_text({ total: formatMoney(amountSantim, locale), numbers }, { locale });
    return {
      subject: m.mail_revived_subject({ numbers }, { locale }),
      parts: [
        { kind: 'text', text },
        { kind: 'link', text: m.mail_track({ number: numbers }, { locale }), url: trackUrl },
      ],
      sms: m.mail_sms_short({ text: `${text} ${trackUrl.split('?')[0] ?? ''}` }, { locale }),
    };
  },
  goodwill_given: ({ number, amountSantim, note, trackUrl }, locale) => {
    const shown = { number: `#${number}`, total: formatMoney(amountSantim, locale) };
    const text = m.mail_goodwill_text(shown, { locale });
    return {
      subject: m.mail_goodwill_subject(shown, { locale }),
      parts: [
        { kind: 'text', text },
        { kind: 'text', text: m.orders_mail_stopped_why({ text: note }, { locale }) },
        { kind: 'link', text: m.mail_track({ number: shown.number }, { locale }), url: trackUrl },
      ],
      sms: m.mail_sms_short({ text: `${text} ${trackUrl.split('?')[0] ?? ''}` }, { locale }),
    };
  },
  refund_by_hand: (task, locale) => {
    const total = formatMoney(task.amountSantim, locale, task.currency);
    const rows: [string, string][] = [
      [m.mail_hand_amount({}, { locale }), total],
      [m.mail_hand_order({}, { locale }), task.number],
      [m.mail_hand_vendor({}, { locale }), task.vendorName],
      [m.mail_hand_buyer({}, { locale }), task.buyer],
      [m.mail_hand_phone({}, { locale }), task.phone],
      [m.mail_hand_email({}, { locale }), task.email],
      [m.mail_hand_method({}, { locale }), task.method],
      [m.mail_hand_reason({}, { locale }), task.reason],
      [m.mail_hand_obstacle({}, { locale }), task.obstacle],
    ];
    return {
      subject: m.mail_hand_subject({ total, number: task.number }, { locale }),
      parts: [
        { kind: 'text', text: m.mail_hand_text({}, { locale }) },
        { kind: 'rows', rows: rows.filter(([, text]) => text !== '') },
        { kind: 'text', text: m.mail_hand_then({ command: task.command }, { locale }) },
      ],
      sms: '',
    };
  },
};
