import { defineCron, defineTask } from '#shop/events.ts';
import { EXPORT_TASK, sweepExports, writeExport } from './data-export.ts';
import { ERASE_TASK, eraseAccount, sweepDeletions } from './delete-account.ts';

defineTask(EXPORT_TASK, writeExport);
defineTask(ERASE_TASK, eraseAccount);
defineCron('privacy_sweep', '* * * * *', async (ctx) => {
  await sweepExports(ctx);
  await sweepDeletions(ctx);
});
