import { m } from '#messages';
import type { OrderAddress, OrderStatus, OrderView } from '#modules/orders/orders.schema.ts';
import { countryNameIn } from '#modules/notifications/index.ts';
import { type Calendar, formatDateTime } from '#shop/calendar.ts';
import type { Locale } from '#platform/language.ts';
import { santim, formatMoney } from '#shop/money.ts';
import { contactLine, type Contacts } from '#shop/contacts.ts';
import type { Confirmation } from './draw-confirmation.ts';
import type { SellerRow } from './confirmations.queries.ts';

const METHODS: Record<string, typeof m.payments_method_cash> = {
  cash: m.payments_method_cash,
  telebirr: m.payments_method_telebirr,
  cbebirr: m.payments_method_cbebirr,
  mpesa: m.payments_method_mpesa,
  creditcard: m.payments_method_creditcard,
  paypal: m.payments_method_paypal,
  venmo: m.payments_method_venmo,
  amazonpay: m.payments_method_amazonpay,
};

const STATUSES: Record<OrderStatus, typeof m.orders_status_placed> = {
  placed: m.orders_status_placed,
  packaging: m.orders_status_packaging,
  on_the_road: m.orders_status_on_the_road,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
  refunded: m.orders_status_refunded,
};

type Source = {
  order: OrderView;
  seller: SellerRow;
  vatBp: number;
  /** The user's, where they chose one. */
  calendar: Calendar | null;
  contacts: Contacts;
  /** Where the order can be followed by whoever holds the paper. */
  trackingAddress: string;
};

/** The words of an order's confirmation in one language. */
export function writeConfirmation(
  { order, seller, vatBp, calendar, contacts, trackingAddress }: Source,
  locale: Locale,
): Confirmation {
  const inLocale = { locale };
  const money = moneyIn(locale);
  return {
    lang: locale,
    store: order.vendor.businessName,
    tracking: { address: trackingAddress, caption: m.orders_paper_track({}, inLocale) },
    title: m.orders_paper_title({}, inLocale),
    note: m.orders_paper_note({}, inLocale),
    facts: factsOf({ order, seller, calendar }, locale),
    parties: [
      { heading: m.orders_paper_seller({}, inLocale), lines: sellerLines(seller, locale) },
      { heading: m.orders_paper_buyer({}, inLocale), lines: addressLines(order.billing, locale) },
      { heading: m.orders_shipping({}, inLocale), lines: addressLines(order.shipping, locale) },
    ],
    columns: [
      m.orders_paper_item({}, inLocale),
      m.orders_column_quantity({}, inLocale),
      m.orders_column_price({}, inLocale),
      m.orders_column_subtotal({}, inLocale),
    ],
    rows: order.lines.map((line) => [
      line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title,
      String(line.quantity),
      money(line.unitPrice),
      money(line.subTotal),
    ]),
    totals: totalsOf(order, vatBp, locale),
    footer: [m.mail_sender({}, inLocale), ...contactLine(contacts, locale)].join(' · '),
    page: m.orders_paper_page({}, inLocale),
  };
}

function factsOf(
  { order, seller, calendar }: Pick<Source, 'order' | 'seller' | 'calendar'>,
  locale: Locale,
): Confirmation['facts'] {
  const inLocale = { locale };
  const { method } = order.payment;
  return [
    [m.orders_column_id({}, inLocale), `#${order.orderNumber}`],
    [m.orders_paper_sequence({}, inLocale), String(seller.sequence)],
    [m.orders_column_date({}, inLocale), formatDateTime(order.placedAt, locale, calendar)],
    [m.orders_column_status({}, inLocale), STATUSES[order.status]({}, inLocale)],
    [
      m.orders_payment({}, inLocale),
      [METHODS[method]?.({}, inLocale) ?? method, paidText(order, locale)].join(' · '),
    ],
  ];
}

function totalsOf({ amounts }: OrderView, vatBp: number, locale: Locale): Confirmation['totals'] {
  const inLocale = { locale };
  const money = moneyIn(locale);
  return [
    [m.cart_subtotal({}, inLocale), money(amounts.subTotal)],
    ...(amounts.discount > 0
      ? [[m.cart_discount({}, inLocale), money(-amounts.discount)] as [string, string]]
      : []),
    [m.cart_shipping({}, inLocale), money(amounts.shipping)],
    [m.orders_paper_without_vat({}, inLocale), money(round(amounts.total - amounts.tax))],
    [m.orders_paper_vat({ percent: String(vatBp / 100) }, inLocale), money(amounts.tax)],
    [m.cart_total({}, inLocale), money(amounts.total)],
  ];
}

function paidText({ payment }: OrderView, locale: Locale): string {
  if (payment.state === 'paid') return m.orders_paper_paid({}, { locale });
  if (payment.state === 'refunded') return m.orders_status_refunded({}, { locale });
  return m.orders_paper_due({}, { locale });
}

function sellerLines(seller: SellerRow, locale: Locale): string[] {
  const region = { en: seller.regionEn, am: seller.regionAm, om: seller.regionOm }[locale];
  const unknown = m.orders_paper_unknown({}, { locale });
  return [
    seller.tradeName,
    m.orders_paper_tin({ tin: seller.tin ?? unknown }, { locale }),
    m.orders_paper_vat_number({ number: seller.vatNumber ?? unknown }, { locale }),
    seller.legalAddress,
    seller.city === region ? region : `${seller.city}, ${region}`,
    seller.phone ?? '',
    seller.email ?? '',
  ].filter(Boolean);
}

function addressLines(address: OrderAddress, locale: Locale): string[] {
  return [
    address.name,
    address.company,
    [address.address, address.houseNumber].filter(Boolean).join(', '),
    address.landmark !== address.address ? address.landmark : '',
    [address.kebele, address.woreda && `${m.checkout_woreda({}, { locale })} ${address.woreda}`]
      .filter(Boolean)
      .join(', '),
    [address.city, address.regionName || address.region, address.zipCode].filter(Boolean).join(', '),
    countryNameIn(address.country, locale),
    address.phone,
    address.email,
  ].filter(Boolean);
}

function moneyIn(locale: Locale): (birr: number) => string {
  return (birr) => formatMoney(santim(birr), locale);
}

/** Two decimals: subtracting amounts of Birr leaves a trace of binary fractions. */
function round(birr: number): number {
  return Math.round(birr * 100) / 100;
}
