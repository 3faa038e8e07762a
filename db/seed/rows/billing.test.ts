import { expect, test } from 'vitest';
import { seededRandom } from '#seed/random.ts';
import { aBilling } from './billing.ts';
import { assembleBuyers, demoShopper } from './buyers.ts';

test('the demo’s buyers say every part of their address once', () => {
  expect(aBilling(demoShopper)).toMatchObject({
    address: '',
    city: 'Bole',
    woreda: '03',
    landmark: 'behind Edna Mall',
  });
  for (const buyer of assembleBuyers(seededRandom(1))) {
    const { address, city, woreda, kebele, landmark } = aBilling(buyer);
    expect(landmark, buyer.address).not.toBe('');
    const said = [address, woreda && `Woreda ${woreda}`, kebele && `Kebele ${kebele}`, landmark];
    const parts = buyer.address.split(', ').filter((part) => part !== city);
    expect(said.filter(Boolean).join(', ').split(', ').sort(), buyer.address).toEqual(parts.sort());
  }
});
