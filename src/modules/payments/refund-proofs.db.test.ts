import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aShopper } from '#tests/support/orders.ts';
import { aRefundByHand } from '#tests/support/money-things.ts';
import { getRefund, keepRefundProof, payRefundByHand } from './index.ts';
import { readRefundProof } from './refund-proofs.ts';

const database = await testDatabase();
const { db } = database;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const auditor = database.ctx(await aStaffMember(db, 'auditor'));

const aPdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'advice.pdf', { type: 'application/pdf' });
async function aPhoto(): Promise<File> {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a05a2c' } });
  return new File([await photo.png().toBuffer()], 'advice.png', { type: 'image/png' });
}

test('a photo or PDF proves a refund that was paid by hand: one for ever, for staff who read money', async () => {
  const id = await aRefundByHand(db);
  expect(await getRefund(auditor, id)).toMatchObject({ proofUrl: null });
  await expect(readRefundProof(auditor, id)).rejects.toMatchObject({ status: 404 });
  const photo = await aPhoto();
  const ends = await Promise.allSettled(
    [aPdf(), photo].map((document) => keepRefundProof(finance, id, { document })),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await getRefund(auditor, id)).toMatchObject({ proofUrl: `/api/admin/refunds/${id}/proof` });
  await payRefundByHand(finance, id, { reference: 'FT-26-0815' });
  await expect(keepRefundProof(finance, id, { document: aPdf() })).rejects.toMatchObject({
    code: 'payments.proof_kept',
    status: 409,
  });
  // Of the one that lost nothing is left.
  const kept = db.selectFrom('privateFiles').select('mediaType').where('kind', '=', 'refund_proof');
  const [{ mediaType }, ...others] = (await kept.execute()) as [{ mediaType: string }];
  expect(others).toEqual([]);
  expect((await readRefundProof(auditor, id)).mediaType).toBe(mediaType);
});

test('it may be added once the refund is noted as paid; a refund that a provider sends has none', async () => {
  const paid = await aRefundByHand(db);
  await payRefundByHand(finance, paid, { reference: 'FT-26-0816' });
  await keepRefundProof(finance, paid, { document: aPdf() });
  expect((await readRefundProof(finance, paid)).mediaType).toBe('application/pdf');
  const sent = await aRefundByHand(db);
  await db
    .updateTable('refunds')
    .set({ status: 'succeeded', failureReason: null })
    .where('id', '=', sent)
    .execute();
  for (const id of [sent, 'x'])
    await expect(keepRefundProof(finance, id, { document: aPdf() })).rejects.toMatchObject({ status: 404 });
  const broken = new File(['not a picture'], 'advice.txt');
  const open = await aRefundByHand(db);
  await expect(keepRefundProof(finance, open, { document: broken })).rejects.toMatchObject({ status: 422 });
});

test('strangers find no proof, staff without the right are told so', async () => {
  const id = await aRefundByHand(db);
  await keepRefundProof(finance, id, { document: aPdf() });
  const { shopper } = await aShopper(database);
  await expect(readRefundProof(shopper, id)).rejects.toMatchObject({ status: 404 });
  await expect(keepRefundProof(shopper, id, { document: aPdf() })).rejects.toMatchObject({ status: 404 });
  const support = database.ctx(await aStaffMember(db, 'support'));
  await expect(readRefundProof(support, id)).rejects.toMatchObject({ status: 403 });
  await expect(keepRefundProof(auditor, id, { document: aPdf() })).rejects.toMatchObject({
    params: { right: 'money.refund' },
  });
});
