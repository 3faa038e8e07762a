import type { WaysToPay } from '#shop/constants.ts';
import { m } from '#messages';
import { useContacts } from '#web/contacts-context.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const PAYING: Record<WaysToPay, () => { title: string; text: string }> = {
  cash: () => ({ title: m.home_promise_cash(), text: m.home_promise_cash_text() }),
  transfer: () => ({ title: m.home_promise_payment(), text: m.home_promise_transfer_text() }),
  online: () => ({ title: m.home_promise_payment(), text: m.home_promise_payment_text() }),
};

/** The features strip: what a shopper can count on. */
export function Promises({ waysToPay }: { waysToPay: WaysToPay }) {
  const { phoneShown } = useContacts();
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'truck', title: m.home_promise_delivery(), text: m.home_promise_delivery_text() },
    { icon: 'cash', ...PAYING[waysToPay]() },
    { icon: 'returns', title: m.home_promise_returns(), text: m.home_promise_returns_text() },
    {
      icon: 'headset',
      title: m.home_promise_support(),
      text:
        phoneShown === null
          ? m.home_promise_support_write()
          : m.home_promise_support_text({ phone: phoneShown }),
    },
  ];
  return (
    <section aria-label={m.home_promises()} className="border-b border-line bg-surface">
      <ul className="wrap grid grid-cols-2 gap-x-4 gap-y-5 py-5 lg:grid-cols-4">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex items-start gap-2">
            <Icon name={icon} className="size-7 text-brand" />
            <div className="min-w-0">
              <p className="text-sm font-semibold">{title}</p>
              <p className="text-xs text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
