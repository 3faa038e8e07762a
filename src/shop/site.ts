/** What the shop is called. Browser-safe; how it is reached is set by its operator (platform/contacts.ts). */
export const SITE = { name: 'Adey', tagline: 'Easy Buy' } as const;
