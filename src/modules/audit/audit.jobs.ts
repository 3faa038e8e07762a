import { defineCron } from '#shop/events.ts';
import { findBrokenSealLately, sealAudit } from './seals.ts';
import { turnAuditMonths } from './seals.queries.ts';

const MONTHS_AHEAD = 3;

/** Seals the days that are over and looks whether those of the last month still hold. */
defineCron('audit_seal', '23 2 * * *', async (ctx) => {
  const days = await sealAudit(ctx);
  const broken = await findBrokenSealLately(ctx);
  if (broken) ctx.log.error(broken, 'lines of the audit log are not those that were sealed');
  else ctx.log.info({ count: days.length }, 'audit log sealed');
});

/** Months to come get their partition, those whose years are over go. */
defineCron('audit_months', '29 2 * * *', async (ctx) => {
  await turnAuditMonths(ctx.db, MONTHS_AHEAD);
});
