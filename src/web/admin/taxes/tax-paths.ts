export const TAXES_PATH = '/admin/money/taxes';
export const RECEIPTS_PATH = '/admin/money/receipts';
