import { defineErrors } from '#platform/errors.ts';

/** Errors of the chat. Strangers get the same 404 as for what does not exist. */
export const ChatError = defineErrors('chat', {
  content_empty: 422,
  /** A token that is whole, but nobody's. */
  not_authenticated: 401,
  /** No token, or none of ours. */
  invalid_token: 401,
  vendor_required: 400,
  vendor_gone: 404,
  conversation_gone: 404,
  message_gone: 404,
  attachment_gone: 404,
  product_gone: 404,
  order_gone: 404,
  suspended: 409,
  blocked_by_you: 409,
  blocked_by_other: 409,
  own_store: 409,
  key_used: 409,
  /** `minutes`: how long a message may be changed. */
  too_late: 409,
  file_missing: 422,
  not_in_team: 422,
  quick_reply_taken: 409,
  /** `limit`: the most of them. */
  quick_replies_full: 409,
  too_many_messages: 429,
  too_many_streams: 429,
  unable_to_send: 500,
  unable_to_fetch_vendors: 500,
  unable_to_fetch_history: 500,
});
