/** The chat: longest text, files with one message, and how long "is typing" is shown (supplier specification §9). */
export const CHAT = {
  contentMax: 4_000,
  attachmentsMax: 5,
  typingMs: 1_000,
  page: 50,
  pageMost: 100,
} as const;
export const REPORT_REASONS = ['spam', 'fraud', 'abuse', 'other'] as const;
