import type { PaymentMethod } from '#shop/constants.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A service's name as its own mark writes it: its colours, its weight, on its ground. Drawn here, no company's own picture. */
type Mark = { ground: string; words: Record<string, string>; isSlanted?: boolean; width: number };

const WHITE = '#fff';
const MARKS: Partial<Record<PaymentMethod, Mark>> = {
  telebirr: { ground: WHITE, words: { tele: '#0072bc', birr: '#6aa524' }, width: 46 },
  cbebirr: { ground: '#6a1b7b', words: { 'CBE ': WHITE, Birr: '#f2c230' }, width: 46 },
  mpesa: { ground: WHITE, words: { M: '#2e9e2b', '-': '#e4002b', PESA: '#2e9e2b' }, width: 46 },
  creditcard: { ground: WHITE, words: { VISA: '#1434cb' }, isSlanted: true, width: 22 },
  paypal: { ground: WHITE, words: { Pay: '#003087', Pal: '#0070e0' }, isSlanted: true, width: 42 },
  venmo: { ground: '#008cff', words: { venmo: WHITE }, isSlanted: true, width: 42 },
  amazonpay: { ground: '#232f3e', words: { 'amazon ': WHITE, pay: '#ff9900' }, width: 48 },
};

/** A small mark that tells the way of paying at a glance; its name stands beside it in words. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  const mark = MARKS[method];
  if (!mark)
    return (
      <span className="inline-flex h-8 w-14 shrink-0 items-center justify-center rounded-control bg-brand text-on-brand">
        <Icon name={method === 'cash' ? 'cash' : 'card'} className="size-6" />
      </span>
    );
  const isCard = method === 'creditcard';
  return (
    <svg aria-hidden="true" viewBox="0 0 56 32" className="h-8 w-14 shrink-0">
      <rect x=".5" y=".5" width="55" height="31" rx="7.5" fill={mark.ground} stroke="#c9c2b2" />
      <text
        x={isCard ? 15 : 28}
        y={method === 'amazonpay' ? 17 : 20}
        textAnchor="middle"
        textLength={mark.width}
        lengthAdjust="spacingAndGlyphs"
        fontSize="12"
        fontWeight="800"
        fontStyle={mark.isSlanted ? 'italic' : undefined}
      >
        {Object.entries(mark.words).map(([word, fill]) => (
          <tspan key={word} fill={fill}>
            {word}
          </tspan>
        ))}
      </text>
      {isCard && (
        <>
          <circle cx="36" cy="16" r="7.5" fill="#eb001b" />
          <circle cx="45" cy="16" r="7.5" fill="#f79e1b" />
          <path d="M40.5 10a7.5 7.5 0 0 1 0 12 7.5 7.5 0 0 1 0-12" fill="#ff5f00" />
        </>
      )}
      {method === 'amazonpay' && (
        <path d="M9 21q10 7 22 1.5m-3.5-1 3.5 1-1.5 3" fill="none" stroke="#ff9900" strokeWidth="1.5" />
      )}
    </svg>
  );
}
