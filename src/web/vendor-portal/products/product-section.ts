/** The look of a part of a product's form, and of what is about products elsewhere. */
export const SECTION = 'mb-4 rounded-card border border-line bg-surface p-4';
