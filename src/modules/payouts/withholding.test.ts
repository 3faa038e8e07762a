import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withheldFrom } from './withholding.ts';

const byLaw = { storesBp: 300, noTinBp: 3_000, fromSantim: 2_000_000 };

test('3 % is withheld of what a store earned, 30 % without a TIN, from 20,000 Birr on', () => {
  expect(withheldFrom(2_000_000, true, byLaw)).toEqual({
    withheldOfSantim: 2_000_000,
    withheldSantim: 60_000,
  });
  expect(withheldFrom(2_000_000, false, byLaw).withheldSantim).toBe(600_000);
  expect(withheldFrom(1_999_999, true, byLaw)).toEqual({ withheldOfSantim: 0, withheldSantim: 0 });
  expect(withheldFrom(-5_000_000, false, { ...byLaw, fromSantim: 0 }).withheldSantim).toBe(0);
});

test('as the shop starts nothing is withheld, from nobody', () => {
  const off = { ...byLaw, storesBp: 0, noTinBp: 0 };
  for (const isTinAccepted of [true, false])
    expect(withheldFrom(900_000_000, isTinAccepted, off)).toEqual({ withheldOfSantim: 0, withheldSantim: 0 });
});

test('the tax is whole santim, never above its share, and leaves the store something', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (earned, bp) => {
        const { withheldSantim } = withheldFrom(earned, true, { storesBp: bp, noTinBp: 0, fromSantim: 0 });
        const exact = BigInt(earned) * BigInt(bp);
        expect(
          BigInt(withheldSantim) * 10_000n <= exact && exact < BigInt(withheldSantim + 1) * 10_000n,
        ).toBe(true);
        expect(withheldSantim).toBeLessThan(earned);
      },
    ),
  );
});
