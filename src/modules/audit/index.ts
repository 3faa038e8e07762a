export { audit } from './audit.ts';
export { auditApi } from './audit.api.ts';
export { changedMeanwhile } from './changed-meanwhile.ts';
export { auditOfVendor, historiesOf, historyOf, historyOfKind, listAudit } from './list-audit.ts';
export { findBrokenSeal, listSeals, readSeal, sealAudit, type BrokenSeal } from './seals.ts';
