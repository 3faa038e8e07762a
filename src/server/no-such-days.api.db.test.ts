import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

/** A day as calendars of programs have it, and none that PostgreSQL knows. */
const NO_DAY = '0000-01-01';

test('a day of the year 0 is refused by its field, wherever a store or staff say one', async () => {
  const [owner, staff] = [await registerPerson(api), await registerPerson(api)];
  await aVendor(db, { ownerId: owner.id });
  await aStaffRole(db, staff.id);
  const closure = { fromDay: NO_DAY, toDay: '2036-01-02' };
  const rate = { birr: 131.5, day: NO_DAY, source: 'National Bank' };
  const cash = { holder: 'courier', day: NO_DAY, expected: 0, counted: 0, witness: 'Hana' };
  const document = new FormData();
  document.set('document', new File(['%PDF-1.4 %%EOF'], 'tin.pdf', { type: 'application/pdf' }));
  document.set('endsOn', NO_DAY);
  const answers = [
    await owner.call('POST', '/api/vendor/store/closures', closure),
    await owner.call('POST', '/api/vendor/documents/licence', document),
    await staff.call('PUT', '/api/admin/dollar-rate', rate),
    await staff.call('POST', '/api/admin/holidays', { day: NO_DAY, nameEn: 'Nothing' }),
    await staff.call('POST', '/api/admin/cash/remittances', cash),
    await staff.call('GET', `/api/admin/holidays?from=${NO_DAY}`),
    await staff.call('GET', `/api/admin/dollar-rate?after=${NO_DAY}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  expect(answers.map(({ body }) => Object.values<string>(body.errors)[0])).toEqual(
    answers.map(() => 'There is no such day, or a part of it is missing.'),
  );
});
