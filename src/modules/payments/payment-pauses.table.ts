/** What buyers may be told of a way of paying that staff have paused: one of our sentences, or staff's own. */
export const PAUSE_SENTENCES = ['maintenance', 'trouble', 'stopped', 'own'] as const;
export type PauseSentence = (typeof PAUSE_SENTENCES)[number];

/** What staff can pause: one method, or all that a provider carries. */
export const PAUSE_KINDS = ['method', 'provider'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];
