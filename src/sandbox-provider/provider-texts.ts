import type { Locale } from '#platform/language.ts';
import type { CardField } from './cards.ts';
import type { Method } from './sandbox.tables.ts';

/** The provider's own words; it is a company of its own and shares none with the shop. */
export type ProviderTexts = {
  title: string;
  testMode: string;
  to: string;
  methods: Record<Method, string>;
  phone: string;
  account: string;
  approve: string;
  decline: string;
  cancel: string;
  other: string;
  later: string;
  laterFail: string;
  twice: string;
  silent: string;
  stay: string;
  reverse: string;
  disputeWon: string;
  disputeLost: string;
  timeout: string;
  challenge: string;
  payCard: string;
  payKept: string;
  keep: string;
  addCard: string;
  addCardFor: string;
  card: Record<CardField, string>;
  cardHints: Record<'number' | 'expiry' | 'cvc', string>;
  wrong: { required: string; invalid: string; expired: string; phone: string };
  finished: Record<'succeeded' | 'failed' | 'cancelled' | 'reversed', string>;
  waiting: string;
  back: string;
  unknown: string;
};

const en: ProviderTexts = {
  title: 'Sandbox Pay',
  testMode: 'Test mode: no money moves. Never enter a real card.',
  to: 'to {name}',
  methods: {
    telebirr: 'telebirr',
    cbebirr: 'CBE Birr',
    mpesa: 'M-PESA',
    creditcard: 'Card',
    paypal: 'PayPal',
    venmo: 'Venmo',
    amazonpay: 'Amazon Pay',
  },
  phone: 'Phone number of the wallet',
  account: 'Account',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel and go back',
  other: 'Other outcomes to test',
  later: 'Approve, but only later',
  laterFail: 'Decline, but only later',
  twice: 'Approve and tell the shop several times',
  silent: 'Approve without telling the shop',
  stay: 'Approve and stay on this page',
  reverse: 'Approve, and take the money back later',
  disputeWon: 'Give the money back to the shop',
  disputeLost: 'The buyer keeps the money',
  timeout: 'Never answer',
  challenge: 'Your bank asks: is this payment yours?',
  payCard: 'Pay now',
  payKept: 'Pay with',
  keep: 'Save my card for next time',
  addCard: 'Save card',
  addCardFor: 'Your card is saved for payments to {name}. Nothing is charged now.',
  card: { name: 'Name on card', number: 'Card number', expiry: 'Expire date', cvc: 'CVC' },
  cardHints: { number: 'For example 4242 4242 4242 4242', expiry: 'MM/YY', cvc: '3 or 4 digits' },
  wrong: {
    required: 'Please fill this in.',
    invalid: 'This does not look right.',
    expired: 'This card has expired.',
    phone: 'Please enter a phone number such as 0911 234 567.',
  },
  finished: {
    succeeded: 'Paid. You may close this page.',
    failed: 'The payment was declined.',
    cancelled: 'The payment was cancelled.',
    reversed: 'The money was taken back.',
  },
  waiting: 'The payment is being worked on.',
  back: 'Back to the shop',
  unknown: 'There is no such payment.',
};

const am: ProviderTexts = {
  title: 'Sandbox Pay',
  testMode: 'የሙከራ ሁኔታ፦ ምንም ገንዘብ አይንቀሳቀስም። እውነተኛ ካርድ በፍጹም አያስገቡ።',
  to: 'ለ{name}',
  methods: {
    telebirr: 'ቴሌብር',
    cbebirr: 'ሲቢኢ ብር',
    mpesa: 'ኤም-ፔሳ',
    creditcard: 'ካርድ',
    paypal: 'PayPal',
    venmo: 'Venmo',
    amazonpay: 'Amazon Pay',
  },
  phone: 'የዋሌቱ ስልክ ቁጥር',
  account: 'መለያ',
  approve: 'ያጽድቁ',
  decline: 'ይከልክሉ',
  cancel: 'ሰርዘው ይመለሱ',
  other: 'ሌሎች የሚሞከሩ ውጤቶች',
  later: 'ያጽድቁ፣ ግን ቆይቶ',
  laterFail: 'ይከልክሉ፣ ግን ቆይቶ',
  twice: 'አጽድቀው ለሱቁ ደጋግመው ያሳውቁ',
  silent: 'ለሱቁ ሳያሳውቁ ያጽድቁ',
  stay: 'አጽድቀው በዚህ ገጽ ይቆዩ',
  reverse: 'ያጽድቁ፣ ቆይተውም ገንዘቡን መልሰው ይውሰዱ',
  disputeWon: 'ገንዘቡን ለሱቁ ይመልሱ',
  disputeLost: 'ገንዘቡ ለገዢው ይቅር',
  timeout: 'በፍጹም አይመልሱ',
  challenge: 'ባንክዎ ይጠይቃል፦ ይህ ክፍያ የእርስዎ ነው?',
  payCard: 'አሁን ይክፈሉ',
  payKept: 'በዚህ ይክፈሉ፦',
  keep: 'ካርዴን ለሚቀጥለው ጊዜ ያስቀምጡ',
  addCard: 'ካርዱን ያስቀምጡ',
  addCardFor: 'ካርድዎ ወደ {name} ለሚደረጉ ክፍያዎች ይቀመጣል። አሁን ምንም አይከፈልም።',
  card: { name: 'በካርዱ ላይ ያለ ስም', number: 'የካርድ ቁጥር', expiry: 'የሚያበቃበት ቀን', cvc: 'CVC' },
  cardHints: { number: 'ለምሳሌ 4242 4242 4242 4242', expiry: 'ወር/ዓመት', cvc: '3 ወይም 4 አሃዞች' },
  wrong: {
    required: 'እባክዎ ይህን ይሙሉ።',
    invalid: 'ይህ ትክክል አይመስልም።',
    expired: 'የዚህ ካርድ ጊዜ አልፏል።',
    phone: 'እባክዎ እንደ 0911 234 567 ያለ ስልክ ቁጥር ያስገቡ።',
  },
  finished: {
    succeeded: 'ተከፍሏል። ይህን ገጽ መዝጋት ይችላሉ።',
    failed: 'ክፍያው ተቀባይነት አላገኘም።',
    cancelled: 'ክፍያው ተሰርዟል።',
    reversed: 'ገንዘቡ ተመልሶ ተወስዷል።',
  },
  waiting: 'ክፍያው በሂደት ላይ ነው።',
  back: 'ወደ ሱቁ ይመለሱ',
  unknown: 'እንዲህ ያለ ክፍያ የለም።',
};

const om: ProviderTexts = {
  title: 'Sandbox Pay',
  testMode: "Haala yaalii: maallaqni hin socho'u. Kaardii dhugaa gonkumaa hin galchinaa.",
  to: 'gara {name}',
  methods: {
    telebirr: 'telebirr',
    cbebirr: 'CBE Birr',
    mpesa: 'M-PESA',
    creditcard: 'Kaardii',
    paypal: 'PayPal',
    venmo: 'Venmo',
    amazonpay: 'Amazon Pay',
  },
  phone: 'Lakkoofsa bilbilaa waaleetii',
  account: 'Herrega',
  approve: 'Mirkaneessaa',
  decline: 'Didaa',
  cancel: "Haqaatii deebi'aa",
  other: "Bu'aawwan biroo yaaluuf",
  later: 'Mirkaneessaa, garuu booda',
  laterFail: 'Didaa, garuu booda',
  twice: 'Mirkaneessaatii yeroo hedduu suuqichatti himaa',
  silent: 'Suuqichatti osoo hin himin mirkaneessaa',
  stay: 'Mirkaneessaatii fuula kana irra turaa',
  reverse: 'Mirkaneessaa, booda immoo maallaqicha deebisaa fudhadhaa',
  disputeWon: 'Maallaqicha suuqichaaf deebisaa',
  disputeLost: 'Maallaqichi bitataaf haa hafu',
  timeout: 'Gonkumaa hin deebisinaa',
  challenge: 'Baankiin keessan gaafata: kaffaltiin kun kan keessanii?',
  payCard: 'Amma kaffalaa',
  payKept: 'Kanaan kaffali:',
  keep: 'Kaardii koo yeroo itti aanuuf kuusi',
  addCard: 'Kaardii kuusi',
  addCardFor: 'Kaardiin keessan kaffaltii {name}f ni kuufama. Amma homaa hin kaffalamu.',
  card: {
    name: 'Maqaa kaardii irra jiru',
    number: 'Lakkoofsa kaardii',
    expiry: 'Guyyaa itti dhumu',
    cvc: 'CVC',
  },
  cardHints: { number: 'Fakkeenyaaf 4242 4242 4242 4242', expiry: 'JJ/WW', cvc: 'dijiitii 3 yookaan 4' },
  wrong: {
    required: 'Maaloo kana guutaa.',
    invalid: 'Kun sirrii hin fakkaatu.',
    expired: 'Yeroon kaardii kanaa darbeera.',
    phone: 'Maaloo lakkoofsa bilbilaa kan akka 0911 234 567 galchaa.',
  },
  finished: {
    succeeded: 'Kaffalameera. Fuula kana cufuu dandeessu.',
    failed: 'Kaffaltichi didameera.',
    cancelled: 'Kaffaltichi haqameera.',
    reversed: "Maallaqni isaa deebi'ee fudhatameera.",
  },
  waiting: 'Kaffaltichi hojii irra jira.',
  back: "Gara suuqiitti deebi'aa",
  unknown: 'Kaffaltiin akkasii hin jiru.',
};

export const TEXTS: Record<Locale, ProviderTexts> = { en, am, om };
