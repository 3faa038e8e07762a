import { expect, test } from 'vitest';
import { ethQr } from './eth-qr.ts';

const asked = {
  guid: '581b314e257f41bfbbdc6384daa31d16',
  bic: 'CBETETAA',
  account: '1000000000000',
  amount: '1250.00',
  name: 'Adey',
  code: 'A1B2C3',
};

test('a transfer is told to apps of banks as the national standard writes it, with its check sum', () => {
  expect(ethQr(asked)).toBe(
    '00020101021228650032581b314e257f41bfbbdc6384daa31d160108CBETETAA0213100000000000052045999530323054071250.00' +
      '5802ET5904ADEY6011ADDIS ABABA62100506A1B2C3630483BE',
  );
});

test('a holder’s name is written in Latin capitals, as much as fits; one in fidel is the shop’s', () => {
  const nameIn = (name: string) => /5802ET59\d\d(.*)6011ADDIS ABABA/.exec(ethQr({ ...asked, name }))?.[1];
  expect(nameIn('Café  Abebe & Sons Trading PLC')).toBe('CAFE ABEBE & SONS TRADING');
  expect(nameIn('አደይ ንግድ')).toBe('ADEY');
});
