import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

const owned = ownedRows([
  { file: 'cash-received.json', table: 'cash_remittances', owner: 'received_by', key: 'received_by' },
]);

/** The cash that somebody received as staff. It is part of the books and stays. */
registerPersonalData('remittances', { export: owned.export, erase: () => Promise.resolve() });
