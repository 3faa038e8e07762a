import { m } from '#messages';

/** What is done to a store, as its history calls it. */
export const STORE_ACTS: Record<string, () => string> = {
  'store.change': m.stores_act_store_change,
  'store.change_picture': m.stores_act_store_change_picture,
  'store.add_closure': m.stores_act_store_add_closure,
  'store.remove_closure': m.stores_act_store_remove_closure,
  'store.send_document': m.stores_act_store_send_document,
  'store.agree_to_terms': m.stores_act_store_agree_to_terms,
  'store.submit': m.stores_act_store_submit,
  'team.invite': m.stores_act_team_invite,
  'team.join': m.stores_act_team_join,
  'team.leave': m.stores_act_team_leave,
  'team.remove': m.stores_act_team_remove,
  'team.change_role': m.stores_act_team_change_role,
  'team.revoke_invitation': m.stores_act_team_revoke_invitation,
  'vendors.open': m.stores_act_vendors_open,
  'vendors.suspend': m.stores_act_vendors_suspend,
  'vendors.restore': m.stores_act_vendors_restore,
  'vendors.close': m.stores_act_vendors_close,
  'vendors.send_back': m.stores_act_vendors_send_back,
  'vendors.accept_check': m.stores_act_vendors_accept_check,
  'vendors.refuse_check': m.stores_act_vendors_refuse_check,
  'vendors.waive_check': m.stores_act_vendors_waive_check,
  'product.bulk': m.products_act_bulk,
  'runs.cancel': m.admin_act_runs_cancel,
  'runs.undo': m.admin_act_runs_undo,
};
