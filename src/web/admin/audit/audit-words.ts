import { m } from '#messages';
import { STORE_ACTS } from '#web/desk/store-acts.ts';

/** What staff do, as the audit log calls it. */
const ACTS: Record<string, () => string> = {
  ...STORE_ACTS,
  'applications.approve': m.admin_act_applications_approve,
  'applications.decline': m.admin_act_applications_decline,
  'applications.ask_documents': m.admin_act_applications_ask_documents,
  'destinations.change': m.admin_act_destinations_change,
  'holidays.add': m.admin_act_holidays_add,
  'holidays.change': m.admin_act_holidays_change,
  'outages.add': m.admin_act_outages_add,
  'outages.change': m.admin_act_outages_change,
  'jobs.retry': m.admin_act_jobs_retry,
  'jobs.retry_matching': m.admin_act_jobs_retry_matching,
  'jobs.delete': m.admin_act_jobs_delete,
  'jobs.run_cron': m.admin_act_jobs_run_cron,
  'second_factor.set_up': m.admin_act_second_factor_set_up,
  'second_factor.recovery_code': m.admin_act_second_factor_recovery_code,
  'second_factor.new_codes': m.admin_act_second_factor_new_codes,
  'second_factor.add_passkey': m.admin_act_second_factor_add_passkey,
  'second_factor.rename_passkey': m.admin_act_second_factor_rename_passkey,
  'second_factor.remove_passkey': m.admin_act_second_factor_remove_passkey,
  'settings.change': m.admin_act_settings_change,
  'settings.dollar_rate': m.admin_act_settings_dollar_rate,
  'switches.set': m.admin_act_switches_set,
  'staff.add': m.admin_act_staff_add,
  'staff.change_role': m.admin_act_staff_change_role,
  'staff.end': m.admin_act_staff_end,
  'staff.make_owner': m.admin_act_staff_make_owner,
  'staff.reset_second_factor': m.admin_act_staff_reset_second_factor,
  'staff.save_role': m.admin_act_staff_save_role,
  'tickets.change': m.admin_act_tickets_change,
  'tickets.reply': m.admin_act_tickets_reply,
  'tickets.note': m.admin_act_tickets_note,
  'users.lock': m.admin_act_users_lock,
  'users.unlock': m.admin_act_users_unlock,
  'users.end_sessions': m.admin_act_users_end_sessions,
  'users.erase': m.admin_act_users_erase,
  'approval.approved': m.admin_act_approval_approved,
  'approval.refused': m.admin_act_approval_refused,
  'post_comments.shown': m.admin_act_post_comments_shown,
  'post_comments.hidden': m.admin_act_post_comments_hidden,
  'wishes.hide': m.admin_act_wishes_hide,
  'wishes.show': m.admin_act_wishes_show,
  'cases.accept': m.cases_act_accept,
  'cases.refuse': m.cases_act_refuse,
  'prohibited_words.add': m.cases_act_word_add,
  'prohibited_words.change': m.cases_act_word_change,
  'prohibited_words.delete': m.cases_act_word_delete,
  'refunds.paid_by_hand': m.money_act_paid_by_hand,
  'brands.add': m.catalogue_act_brand_add,
  'brands.change': m.catalogue_act_brand_change,
  'brands.merge': m.catalogue_act_brand_merge,
  'brands.retire': m.catalogue_act_brand_retire,
  'tags.add': m.catalogue_act_tag_add,
  'tags.change': m.catalogue_act_tag_change,
  'tags.merge': m.catalogue_act_tag_merge,
  'tags.retire': m.catalogue_act_tag_retire,
  'shop_words.add': m.catalogue_act_word_add,
  'shop_words.change': m.catalogue_act_word_change,
  'shop_words.drop': m.catalogue_act_word_drop,
  'categories.add': m.catalogue_act_add,
  'categories.change': m.catalogue_act_change,
  'categories.picture': m.catalogue_act_picture,
  'attributes.add': m.catalogue_act_attribute_add,
  'attributes.change': m.catalogue_act_attribute_change,
  'attributes.drop': m.catalogue_act_attribute_drop,
  'categories.merge': m.catalogue_act_merge,
  'categories.retire': m.catalogue_act_retire,
};

/** What an act of the log is called; one that nobody has named says its word of code. */
export function actWord(action: string): string {
  return ACTS[action]?.() ?? m.stores_act_other({ action });
}

type Subject = { kind: string; id: string };

const SUBJECTS: Record<string, (name: { id: string }) => string> = {
  vendor: m.admin_subject_vendor,
  user: m.admin_subject_user,
  staff: m.admin_subject_staff,
  staff_role: m.admin_subject_staff_role,
  setting: m.admin_subject_setting,
  switch: m.admin_subject_switch,
  dollar_rate: m.admin_subject_dollar_rate,
  destination: m.admin_subject_destination,
  holiday: m.admin_subject_holiday,
  outage: m.admin_subject_outage,
  ticket: m.admin_subject_ticket,
  vendor_application: m.admin_subject_vendor_application,
  vendor_invitation: m.admin_subject_vendor_invitation,
  post_comment: m.admin_subject_post_comment,
  wish: m.admin_subject_wish,
  jobs: m.admin_subject_jobs,
  cron: m.admin_subject_cron,
  run: m.admin_subject_run,
  case: m.cases_subject,
  refund: m.money_subject_refund,
  category: m.catalogue_subject,
  brand: m.catalogue_subject_brand,
  tag: m.catalogue_subject_tag,
  shop_word: m.catalogue_subject_word,
  prohibited_word: m.cases_subject_word,
};

/** What something that acts are done to is called. */
export function subjectWord({ kind, id }: Subject): string {
  return SUBJECTS[kind]?.({ id }) ?? `${kind} ${id}`;
}

const PATHS: Record<string, (id: string) => string> = {
  vendor: (id) => `/admin/vendors/${id}`,
  user: (id) => `/admin/users/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  staff_role: (id) => `/admin/staff/roles/${id}`,
  ticket: (id) => `/admin/tickets/${id}`,
  refund: (id) => `/admin/refunds/${id}`,
  case: (id) => `/admin/cases/${id}`,
  category: (id) => `/admin/catalogue/categories/${id}`,
  brand: () => '/admin/catalogue/brands',
  tag: () => '/admin/catalogue/tags',
  shop_word: () => '/admin/catalogue/words',
  prohibited_word: () => '/admin/catalogue/prohibited-words',
  vendor_application: (id) => `/admin/applications/${id}`,
  setting: () => '/admin/settings',
  switch: () => '/admin/settings/switches',
  dollar_rate: () => '/admin/settings/rate',
  destination: () => '/admin/settings/regions',
  holiday: () => '/admin/settings/holidays',
  outage: () => '/admin/settings/outages',
  post_comment: () => '/admin/moderation',
  wish: () => '/admin/moderation/wishes',
  jobs: () => '/admin/jobs',
  cron: () => '/admin/jobs',
};

/** Where staff see it; null where no screen shows it. */
export function subjectPath({ kind, id }: Subject): string | null {
  return PATHS[kind]?.(encodeURIComponent(id)) ?? null;
}
