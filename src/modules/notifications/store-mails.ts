import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { VendorRole } from '#shop/vendor-rights.ts';
import type { MailPart } from './mail-parts.ts';

/** What a store's team is told about its store; `words`: the staff's reason, or the day a document ends. */
export type StoreNews =
  | 'opened'
  | 'suspended'
  | 'restored'
  | 'closed'
  | 'sent_back'
  | 'check_refused'
  | 'check_ending'
  | 'check_ended';
/** A document that staff look at. */
export type StoreDocument = 'tin' | 'licence' | 'identity' | 'bank_letter';
export type ApplicationNews = 'approved' | 'declined' | 'documents';

export type StoreTemplateParams = {
  vendor_invitation: { name: string; vendorName: string; role: VendorRole; isApproval: boolean; url: string };
  store_news: {
    name: string;
    vendorName: string;
    news: StoreNews;
    document: StoreDocument | null;
    words: string;
    url: string;
  };
  application_news: { name: string; business: string; news: ApplicationNews; words: string; url: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = {
  [Name in keyof StoreTemplateParams]: (params: StoreTemplateParams[Name], locale: Locale) => Draft;
};

const ROLES = {
  owner: m.stores_role_owner,
  manager: m.stores_role_manager,
  seller: m.stores_role_seller,
  packer: m.stores_role_packer,
};

export const DOCUMENT_NAMES = {
  tin: m.stores_item_tin,
  licence: m.stores_item_licence,
  identity: m.stores_item_identity,
  bank_letter: m.stores_item_bank_letter,
};

const NEWS = {
  opened: { subject: m.stores_mail_opened_subject, text: m.stores_mail_opened_text },
  suspended: { subject: m.stores_mail_suspended_subject, text: m.stores_mail_suspended_text },
  restored: { subject: m.stores_mail_restored_subject, text: m.stores_mail_restored_text },
  closed: { subject: m.stores_mail_closed_subject, text: m.stores_mail_closed_text },
  sent_back: { subject: m.stores_mail_back_subject, text: m.stores_mail_back_text },
};
const CHECK_NEWS = {
  check_refused: { subject: m.stores_mail_refused_subject, text: m.stores_mail_refused_text },
  check_ending: { subject: m.stores_mail_ending_subject, text: m.stores_mail_ending_text },
  check_ended: { subject: m.stores_mail_ended_subject, text: m.stores_mail_ended_text },
};
const APPLICATION = {
  approved: { subject: m.stores_mail_approved_subject, text: m.stores_mail_approved_text },
  declined: { subject: m.stores_mail_declined_subject, text: m.stores_mail_declined_text },
  documents: { subject: m.stores_mail_documents_subject, text: m.stores_mail_documents_text },
};

type Said = { subject: string; text: string; words: string; url: string; button: string };

function draft({ subject, text, words, url, button }: Said): Draft {
  const said: MailPart[] = words ? [{ kind: 'text', text: words }] : [];
  const link: MailPart[] = url ? [{ kind: 'link', text: button, url }] : [];
  return {
    subject,
    parts: [{ kind: 'text', text }, ...said, ...link],
    sms: [text, words, url].filter(Boolean).join(' '),
  };
}

export const storeWriters: Writers = {
  vendor_invitation: ({ vendorName: vendor, role, isApproval, url }, locale) => {
    const said = isApproval
      ? { subject: m.stores_mail_approved_subject, text: m.stores_mail_join_approved }
      : { subject: m.stores_mail_invited_subject, text: m.stores_mail_invited_text };
    return draft({
      subject: said.subject({ vendor }, { locale }),
      text: said.text({ vendor, role: ROLES[role]({}, { locale }) }, { locale }),
      words: '',
      url,
      button: m.stores_mail_join({}, { locale }),
    });
  },
  store_news: ({ vendorName: vendor, news, document, words, url }, locale) => {
    const button = m.stores_mail_see({}, { locale });
    if (news in NEWS) {
      const { subject, text } = NEWS[news as keyof typeof NEWS];
      return draft({
        subject: subject({ vendor }, { locale }),
        text: text({ vendor }, { locale }),
        words,
        url,
        button,
      });
    }
    const { subject, text } = CHECK_NEWS[news as keyof typeof CHECK_NEWS];
    const what = DOCUMENT_NAMES[document ?? 'tin']({}, { locale });
    return draft({
      subject: subject({ what }, { locale }),
      text: text({ what, vendor }, { locale }),
      words,
      url,
      button,
    });
  },
  application_news: ({ business: vendor, news, words, url }, locale) => {
    const { subject, text } = APPLICATION[news];
    return draft({
      subject: subject({ vendor }, { locale }),
      text: text({ vendor }, { locale }),
      words,
      url,
      button: news === 'documents' ? m.stores_mail_send({}, { locale }) : m.stores_mail_see({}, { locale }),
    });
  },
};
