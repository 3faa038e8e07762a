import { expect, test } from 'vitest';
import { paypalSignedText } from './paypal-shapes.ts';

test('what PayPal signs of a webhook has the check sum of its body in place of the body', () => {
  const at = {
    id: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    time: '2016-02-18T20:01:35Z',
    webhookId: 'WEBHOOKID',
  };
  expect(paypalSignedText(at, '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}')).toBe(
    '69cd13f0-d67a-11e5-baa3-778b53f4ae55|2016-02-18T20:01:35Z|WEBHOOKID|2325436976',
  );
});
