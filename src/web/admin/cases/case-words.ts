import { m } from '#messages';
import type { CaseReason, ListedCase } from '#modules/cases/cases.schema.ts';

/** Why something is looked at, in a few words. */
export const FINDING_WORDS: Record<CaseReason['code'], () => string> = {
  first_products: m.cases_finding_first,
  recent_strike: m.cases_finding_strike,
  sent_back: m.cases_finding_sent_back,
  taken_off: m.cases_finding_taken_off,
  prohibited_word: m.cases_finding_word,
  contacts: m.cases_finding_contacts,
  odd_price: m.cases_finding_price,
  copied_photo: m.cases_finding_photo,
  category_changed: m.cases_finding_category,
  reported: m.cases_finding_reported,
};

export const CASE_STATE_WORDS: Record<ListedCase['state'], () => string> = {
  open: m.cases_state_open,
  accepted: m.cases_state_accepted,
  refused: m.cases_state_refused,
  withdrawn: m.cases_state_withdrawn,
};

export const CASE_STATE_TONES = {
  open: 'warning',
  accepted: 'neutral',
  refused: 'discount',
  withdrawn: 'neutral',
} as const;

export const FIELD_WORDS: Record<CaseReason['field'], () => string> = {
  title: m.cases_field_title,
  description: m.cases_field_description,
  specifications: m.cases_field_specifications,
  brand: m.products_brand,
  variants: m.products_variants,
  category: m.cases_field_category,
  price: m.cases_field_price,
  photos: m.cases_field_photos,
  product: m.cases_field_product,
};

export const REPORT_WORDS: Record<string, () => string> = {
  prohibited: m.cases_report_prohibited,
  counterfeit: m.cases_report_counterfeit,
  wrong: m.cases_report_wrong,
  offensive: m.cases_report_offensive,
  other: m.cases_report_other,
};
