import { cx } from './class-names.ts';

// Drawn for Adey on a 24-unit grid, 2-unit round strokes.
const STROKES = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 21 21',
  cart: 'M2.5 4H5l2.4 11.2h10.9L20.8 7.5H6M9 20.2h.01M17 20.2h.01',
  heart: 'M12 20.3 4.6 12.9a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  grid: 'M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z',
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  pause: 'M8.5 5v14M15.5 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5 10 18 19.5 7',
  trash: 'M4 6.5h16M9 6V3.8h6V6M6.5 6.5 7.5 20.5h9l1-14M10 10.5v6M14 10.5v6',
  down: 'M5.5 9 12 15.5 18.5 9',
  up: 'M5.5 15.5 12 9l6.5 6.5',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  right: 'M9 5.5l6.5 6.5L9 18.5',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  truck: 'M2.5 6h12v11h-12ZM14.5 10h4l3 3.5V17h-7M6.5 17.2a1.8 1.8 0 1 0 .01 0M17.5 17.2a1.8 1.8 0 1 0 .01 0',
  compare: 'M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7',
  headset: 'M4 14v-2a8 8 0 0 1 16 0v2M4 13.5h3.5v6H6a2 2 0 0 1-2-2ZM20 13.5h-3.5v6H18a2 2 0 0 0 2-2Z',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6h.01',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2h.01',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  mail: 'M3.5 5.5h17v13h-17ZM4 6.5l8 6.5 8-6.5',
  pin: 'M12 21s-7-6.2-7-11.3A7 7 0 0 1 19 9.7C19 14.8 12 21 12 21ZM12 7.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  box: 'M12 3 4 7v10l8 4 8-4V7ZM4 7l8 4 8-4M12 11v10M8 5l8 4',
  clipboard: 'M8.5 5H5.5v15.5h13V5h-3M8.5 3.5h7v3.5h-7ZM9 12h6M9 16h4',
  handshake:
    'M2.5 7l4-1.5 5.5 2 5.5-2 4 1.5v8l-2.5 1-6 4-3-1.5-5-3.5-2.5-.5ZM12 7.5 8.5 11a1.8 1.8 0 0 0 2.6 2.4L13 12l5 4',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12',
  copy: 'M9 8.5h11.5v12H9ZM15 8.5v-5H3.5v12H9',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.5 2',
  shield: 'M12 3 4.5 6v6c0 4.5 3.2 7.5 7.5 9 4.3-1.5 7.5-4.5 7.5-9V6ZM8.5 12l2.5 2.5 4.5-5',
  card: 'M2.5 5.5h19v13h-19ZM2.5 10h19M6 15h4',
  cash: 'M2.5 6.5h19v11h-19ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 12h.01M18 12h.01',
  returns: 'M8 5 4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H8',
  logout: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  tag: 'M3.5 12.5V4h8.5l8.5 8.5-8 8ZM8 8h.01',
  message: 'M3.5 5h17v12h-9L7 20.5V17H3.5Z',
  store: 'M4 10.5V20h16v-9.5M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5.5h4V20',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  tiktok: 'M13.5 3.5v11.3a3.7 3.7 0 1 1-3.7-3.7M13.5 4c.4 2.9 2.3 4.7 5 4.9',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM17 7h.01',
  facebook:
    'M13.5 20.5v-8H17M13.5 20.5h-3.3v-8H7.5M10.2 12.5V9a4 4 0 0 1 4-4H17v3.2h-2.2c-.8 0-1.3.5-1.3 1.3v3',
  whatsapp:
    'M4 20l1.2-4A8.3 8.3 0 1 1 8.2 19ZM9 8.5c-.3 3.5 3 6.8 6.5 6.5l.8-1.8-2.3-1-1 .9c-1-.5-1.8-1.3-2.2-2.2l.9-1-1-2.3Z',
  youtube: 'M4 6h16v12H4ZM10 9l5 3-5 3Z',
  x: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4Z',
} as const;

export type IconName = keyof typeof STROKES;

type Drawing = { name: IconName } | { strokes: string };

/**
 * A small picture beside a word; hidden from screen readers, which hear the word. 24 px unless a class says otherwise. One
 * that a single screen shows brings its own strokes: what has a name is in every visit's scripts.
 */
export function Icon({ className, ...drawing }: Drawing & { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('icon', className ?? 'size-6')}>
      <path d={'name' in drawing ? STROKES[drawing.name] : drawing.strokes} />
    </svg>
  );
}
