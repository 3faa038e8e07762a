import { m } from '#messages';
import type { Faq } from '#modules/help/help.schema.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** The topics of the questions, in the order they are shown. */
export const TOPICS: readonly { id: Faq['topic']; icon: IconName; title: () => string }[] = [
  { id: 'orders', icon: 'box', title: m.help_topic_orders },
  { id: 'delivery', icon: 'truck', title: m.help_topic_delivery },
  { id: 'returns', icon: 'returns', title: m.help_topic_returns },
  { id: 'payment', icon: 'card', title: m.help_topic_payment },
  { id: 'account', icon: 'user', title: m.help_topic_account },
  { id: 'selling', icon: 'store', title: m.help_topic_selling },
];
