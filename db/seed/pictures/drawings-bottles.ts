import { bottle, box, disc, line, oval, sack, shape, shine, tone } from './motif-shapes.ts';

const leaf = (colour: string) => shape('M16 23 C11.5 21 12 17 16.5 16.2 C20 16.5 20.5 20.5 16 23 Z', colour);
const drop = (colour: string) => shape('M16 16 C18.6 19 19 20.4 19 21.2 a3 3 0 0 1-6 0 C13 20.4 13.4 19 16 16 Z', colour);
const bubbles = (colour: string) => disc(14.4, 21, 2, colour) + disc(17.8, 19, 1.5, colour) + disc(17.8, 22.2, 1, colour);
const star = (colour: string) => shape('M16 15.8 l1.2 2.6 2.8.3 -2.1 1.9 .6 2.8 -2.5-1.4 -2.5 1.4 .6-2.8 -2.1-1.9 2.8-.3 Z', colour);

const carton = (light: string, dark: string, mark: string) =>
  tone('k', light, dark) +
  shape('M6 9 L10 4 H26 L24 9 Z', dark) +
  box({ x: 6, y: 8.5, w: 18, h: 21.5 }, 'url(#k)', 1.2) +
  shape('M24 9 L26 4 V25 L24 29 Z', dark) +
  disc(15, 18, 6.4, '#fff') +
  mark;

/** Things that pour: bottles, jars, sacks and cartons. */
export const bottleDrawings: Record<string, string> = {
  shampoo: bottle({ light: '#7fd1c4', dark: '#2f8f84', cap: '#f6f3ea', label: '#fffdf8', mark: leaf('#3a9d5d') }),
  'hair-oil': bottle({ light: '#f7cf6b', dark: '#b8741a', cap: '#3b2b1d', label: '#fff6df', mark: drop('#c98511'), width: 10 }),
  perfume:
    tone('p', '#ffe3ea', '#d98aa6') + box({ x: 13, y: 3, w: 6, h: 5 }, '#c9a24a', 1) + box({ x: 14, y: 8, w: 4, h: 3 }, '#a9832f', 0.4) +
    box({ x: 7, y: 11, w: 18, h: 18 }, 'url(#p)', 3) + box({ x: 9.5, y: 15, w: 13, h: 11 }, '#fff7fa', 1) + star('#c9a24a') + shine({ x: 8.2, y: 13, w: 1.3, h: 13 }),
  'cream-jar':
    tone('c', '#fffdf6', '#d8cdb4') + box({ x: 5, y: 8, w: 22, h: 7 }, '#c9a24a', 2) + box({ x: 5, y: 8, w: 22, h: 2.4 }, '#e6c778', 1.2) +
    box({ x: 6, y: 15, w: 20, h: 13 }, 'url(#c)', 3) + leaf('#6aa36f') + shine({ x: 7.4, y: 16.6, w: 1.4, h: 9 }),
  'shoe-polish':
    tone('k', '#4a4038', '#1c1713') + oval(16, 22, [12, 6.5], '#14100d') + box({ x: 4, y: 15, w: 24, h: 7 }, 'url(#k)', 1) + oval(16, 15, [12, 6.5], '#5b4c40') +
    oval(16, 15, [9, 4.6], '#c0392b') + oval(16, 14.8, [5, 2.4], '#f3d36a'),
  'motor-oil':
    tone('m', '#ffcf3f', '#d99a00') + shape('M9 9 H20 L26 13 V28 a2 2 0 0 1-2 2 H9 a2 2 0 0 1-2-2 V11 a2 2 0 0 1 2-2 Z', 'url(#m)') + box({ x: 10, y: 4, w: 6, h: 5.4 }, '#b3261e', 1) +
    shape('M20 12 h3 v8 h-3 Z', '#fff3cf') + box({ x: 9, y: 17, w: 10, h: 9 }, '#1d1b16', 1) + shape('M14 18.4 C16 21 16.6 22 16.6 23 a2.6 2.6 0 0 1-5.2 0 C11.4 22 12 21 14 18.4 Z', '#ffcf3f'),
  'cooking-oil': bottle({ light: '#ffe27a', dark: '#e0a81c', cap: '#2e7d32', label: '#fffdf2', mark: disc(16, 19.8, 3.4, '#f6b800') + disc(16, 19.8, 1.5, '#6b4a12'), width: 13 }),
  'water-bottle': bottle({ light: '#d6f0ff', dark: '#6db7e6', cap: '#1e5aa8', label: '#1e5aa8', mark: drop('#e4f5ff'), width: 10 }),
  'detergent-bottle':
    tone('t', '#8f7bea', '#5a3fc0') + box({ x: 9, y: 3, w: 8, h: 5 }, '#ffd24a', 1.2) + shape('M8 8 H18 L25 13 V28 a2 2 0 0 1-2 2 H9 a2 2 0 0 1-2-2 V9 Z', 'url(#t)') +
    shape('M19 12.5 l3.4 2.4 V22 H19 Z', '#fff') + box({ x: 8.6, y: 16, w: 9, h: 10 }, '#fff', 1) + disc(12, 21, 2, '#8f7bea') + disc(15, 19, 1.4, '#8f7bea') + disc(15, 23, 1, '#8f7bea'),
  'dish-soap': bottle({ light: '#b9ea6a', dark: '#5fae2e', cap: '#ffffff', label: '#fcfff0', mark: bubbles('#7cc63d'), width: 11, capWidth: 4 }),
  'bleach-bottle': bottle({ light: '#ffffff', dark: '#c9d7e6', cap: '#1e5aa8', label: '#1e5aa8', mark: star('#ffffff'), width: 14 }),
  'spray-bottle':
    tone('v', '#9adcf5', '#3d95c4') + shape('M9 3 H20 L23 5 V8 H20 L19 10 H12 V8 H9 Z', '#e7523c') + line('M14 10 L10 13', '#b93b29', 1.6) + box({ x: 13, y: 9.6, w: 5, h: 3 }, '#f0f0f0', 0.5) +
    shape('M13 12 H18 C22 13 24 16 24 19 V28 a2 2 0 0 1-2 2 H10 a2 2 0 0 1-2-2 V19 C8 16 10 13 13 12 Z', 'url(#v)') + box({ x: 9.5, y: 19, w: 13, h: 8 }, '#fff', 1) + bubbles('#3d95c4') + shine({ x: 9.4, y: 16, w: 1.2, h: 11 }),
  'washing-powder': carton('#5aa7f0', '#1f5fae', bubbles('#5aa7f0') + disc(12.6, 16.4, 1.8, '#9fd0ff')),
  sack: sack('#f2e2c0', '#cfae74', line('M16 24 V17', '#b8862d', 1) + [17, 19, 21].map((y) => oval(14.4, y, [1.5, 0.8], '#d9a53a') + oval(17.6, y, [1.5, 0.8], '#d9a53a')).join('')),
  'coffee-beans': sack('#b98a5a', '#6f4524', oval(14.6, 18.8, [2, 2.8], '#5a3216') + line('M14.6 16.6 C13.8 18 15.4 19.4 14.6 21', '#caa27a', 0.6) + oval(18, 21.6, [1.8, 2.4], '#6d3f1d') + line('M18 19.8 C17.4 21 18.6 22 18 23.4', '#caa27a', 0.6)),
  berbere: tone('r', '#e2552f', '#a3200f') + oval(16, 24, [13, 5], '#b98a5a') + shape('M3 20 H29 C29 27 24 29.4 16 29.4 C8 29.4 3 27 3 20 Z', '#d6ab74') + oval(16, 20, [13, 4.6], '#8b5e34') + shape('M5 20 C9 12 13 9 16 9 C19 9 23 12 27 20 C24 22.6 8 22.6 5 20 Z', 'url(#r)') + disc(13, 16, 0.7, '#ff8b63') + disc(18, 14, 0.6, '#ff8b63') + disc(20, 18, 0.7, '#7d1609'),
  sugar: carton('#fdfdfd', '#cfd8dc', box({ x: 11, y: 15, w: 4.4, h: 4.4 }, '#dfe9ee', 0.6) + box({ x: 15.4, y: 17.6, w: 4, h: 4 }, '#c6d6de', 0.6)),
  jerrycan: tone('j', '#ffd94f', '#e0a400') + shape('M7 10 L11 6 H24 a2 2 0 0 1 2 2 V28 a2 2 0 0 1-2 2 H9 a2 2 0 0 1-2-2 Z', 'url(#j)') + box({ x: 8, y: 3.4, w: 6, h: 4 }, '#b3261e', 1) + line('M16 10 H22', '#b88600', 2) + line('M10 14 L23 27 M23 14 L10 27', '#c99500', 1.2),
  thermos: tone('h', '#2e8b62', '#0b5a3c') + box({ x: 11.5, y: 2, w: 9, h: 6.5 }, '#c9ced1', 1.4) + box({ x: 10, y: 8, w: 12, h: 22 }, 'url(#h)', 2.4) + box({ x: 10, y: 10, w: 12, h: 1.6 }, '#d8dde0', 0) + line('M22 13 H25 V23 H22', '#3b4245', 1.6) + shine({ x: 11.6, y: 13, w: 1.4, h: 14 }),
  'shower-gel': bottle({ light: '#c9b6f5', dark: '#7b5cc4', cap: '#fff', label: '#fdfbff', mark: leaf('#7b5cc4') }),
};
