import type { PaymentMethod } from '#shop/constants.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Each service by its known colours with its name in type; drawn here, no company's own picture. */
const MARKS: Record<PaymentMethod, { name: string; look: string }> = {
  cash: { name: '', look: 'bg-[#1b7f4d] text-white' },
  telebirr: { name: 'telebirr', look: 'border-b-3 border-[#8dc63f] bg-[#0a5ea8] text-white' },
  cbebirr: { name: 'CBE Birr', look: 'border-b-3 border-[#d4a017] bg-[#5b1f7a] text-white' },
  mpesa: { name: 'M-PESA', look: 'border-b-3 border-[#e4002b] bg-[#2e7d1f] text-white' },
  creditcard: { name: '', look: 'bg-[#1d2b4f] text-white' },
  paypal: { name: 'PayPal', look: 'border-b-3 border-[#009cde] bg-[#ffffff] text-[#003087]' },
  venmo: { name: 'venmo', look: 'bg-[#0065b3] text-white' },
  transfer: { name: '', look: 'bg-[#274c77] text-white' },
  amazonpay: { name: 'amazon pay', look: 'border-b-3 border-[#ff9900] bg-[#232f3e] text-white' },
};

/** A small mark that tells the way of paying at a glance; its name stands beside it in words. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  const { name, look } = MARKS[method];
  return (
    <span
      aria-hidden="true"
      lang="en"
      className={cx(
        'inline-flex h-8 w-14 shrink-0 items-center justify-center rounded-control text-center text-[0.625rem] leading-none font-extrabold',
        look,
      )}
    >
      {name || <Icon name={method === 'cash' ? 'cash' : 'card'} className="size-6" />}
    </span>
  );
}
