import type { Rule } from '#seed/pictures/drawing.ts';
import { ellipse, line, path, times } from '#seed/pictures/shapes.ts';
import { heap, marks, pack, powder } from './packs.ts';

// Grain, flour, spices, pulses, oil, honey and sweets: what a pantry keeps, in its packs.

const grains = (colours: readonly string[], r = 6): string => heap(colours, [590, 690, 260, 110], r, 130);
const flour = (c: string): string => powder(c, [590, 690, 270, 120]);
const seeds = (colours: readonly string[], r: number): string => heap(colours, [590, 690, 250, 110], r, 70);
const SACK = { form: 'sack', c: '#f3ead4', ink: '#5a3216' } as const;
const noodles = times(9, (i) => line(`M${-40} ${-30 + i * 8}q10-10 20 0t20 0 20 0 20 0`, '#e8b84a', 5));
const strands = times(40, (i) => line(`M${470 + i * 6} 690L${500 + i * 4} ${500 + (i % 5) * 6}`, i % 2 ? '#f0cd7a' : '#d9ae4c', 5));
const pipes = times(26, (i) => path(`M${480 + (i * 53) % 220} ${684 - (i * 17) % 90}q20-24 44-4`, 'none', `stroke="${i % 2 ? '#f0cd7a' : '#dcb04e'}" stroke-width="16"`));
const peanuts = times(22, (i) => ellipse([480 + (i * 61) % 230, 684 - (i * 23) % 90], [20, 13], i % 2 ? '#c98f4a' : '#b5793a', `transform="rotate(${i * 37} ${480 + (i * 61) % 230} ${684 - (i * 23) % 90})"`));

export const stapleDrawings: readonly Rule[] = [
  ['teff-grains-and-flour', /Rice/, pack({ ...SACK, c: '#f6f4ef', label: '#2b7d4b', ink: '#fff4da', mark: marks.wheat('#f4e3a8'), beside: grains(['#fdfaf0', '#efe6cf'], 8) })],
  ['teff-grains-and-flour', /Red Teff/, pack({ ...SACK, label: '#b0262a', ink: '#fff4e0', mark: marks.wheat('#f0cd7a'), beside: grains(['#8a3a24', '#6b2a1a', '#a8563a'], 4) })],
  ['teff-grains-and-flour', /Xaafii Adii/, pack({ ...SACK, c: '#fbf8f0', ink: '#1f6b3a', mark: marks.wheat('#d9a23a'), beside: flour('#f4ecd9') })],
  ['teff-grains-and-flour', /Magna/, pack({ form: 'bag', c: '#fbf8f0', ink: '#8a5a1c', mark: marks.wheat(), w: 360, beside: flour('#f8f3e6') })],
  ['teff-grains-and-flour', /ያልተፈጨ/, pack({ ...SACK, c: '#fbf7ea', ink: '#26231d', mark: marks.sun('#e0a21c'), beside: grains(['#f1e4c4', '#e3d0a4', '#fbf3dd'], 4) })],
  ['teff-grains-and-flour', /Oats/, pack({ form: 'bag', c: '#d98f3a', label: '#fff6e0', mark: marks.wheat('#c98f2a'), beside: grains(['#e8d3a8', '#d9bd88'], 9) })],
  ['teff-grains-and-flour', /Sergegna/, pack({ ...SACK, ink: '#74482b', mark: marks.wheat('#8a5a2c'), beside: flour('#c9a983') })],
  ['teff-grains-and-flour', /Barley/, pack({ ...SACK, c: '#e9dcb8', label: '#6b4a1f', ink: '#fff4da', mark: marks.wheat('#f0cd7a'), beside: flour('#e9d9b4') })],
  ['teff-grains-and-flour', /Maize/, pack({ ...SACK, c: '#f6e7a8', ink: '#7a5410', label: '#f4c430', mark: marks.sun('#ffffff'), beside: flour('#f5dd86') })],
  ['teff-grains-and-flour', /Wheat/, pack({ ...SACK, c: '#f2ead8', label: '#2748a8', ink: '#ffffff', mark: marks.wheat('#f4d98a'), beside: flour('#faf5ea') })],
  ['spices-and-berbere', /Turmeric/, pack({ form: 'pouch', c: '#e8a41c', label: '#fff6da', mark: marks.flower('#e8a41c', '#b8741a'), w: 300, h: 420, beside: flour('#e09a14') })],
  ['spices-and-berbere', /Berbere/, pack({ form: 'pouch', c: '#b3261e', ink: '#ffe9c9', mark: marks.bowl('#e0482a'), w: 340, beside: flour('#b0301c') })],
  ['spices-and-berbere', /Mekelesha/, pack({ form: 'pouch', c: '#6b4423', ink: '#f6e3c0', mark: marks.shine('#e8b04a'), w: 310, h: 440, beside: flour('#7a5230') })],
  ['spices-and-berbere', /Daakuu/, pack({ form: 'pouch', c: '#c98f4a', label: '#fff4dc', mark: marks.bowl('#d9964a'), w: 340, beside: flour('#d9a05a') })],
  ['spices-and-berbere', /Salt/, pack({ form: 'bag', c: '#3f86b8', label: '#f4fafc', mark: marks.shine('#7fb8d8'), w: 310, h: 440, beside: grains(['#ffffff', '#e6eef2', '#f3e6e2'], 11) })],
  ['spices-and-berbere', /Cumin/, pack({ form: 'pouch', c: '#211f22', ink: '#f3e6c4', mark: marks.flower('#8fa8d8', '#f3e6c4'), w: 300, h: 420, beside: grains(['#26231f', '#3a342c', '#17150f'], 5) })],
  ['spices-and-berbere', /Shiro/, pack({ form: 'pouch', c: '#d9822b', ink: '#fff4dc', mark: marks.bowl('#e8a04a'), w: 340, beside: flour('#cf8f48') })],
  ['spices-and-berbere', /Mitmita/, pack({ form: 'pouch', c: '#d9402a', ink: '#fff0c9', mark: marks.sun('#ffcf3f'), w: 290, h: 410, beside: flour('#d2502a') })],
  ['spices-and-berbere', /Korerima/, pack({ form: 'bag', c: '#7a5230', label: '#f6e9cf', mark: marks.leaf('#6b7a3a'), w: 290, h: 410, beside: seeds(['#7a4a2a', '#8f5a34', '#5f3820'], 24) })],
  ['lentils-beans-and-pasta', /Spaghetti/, pack({ form: 'bag', c: '#2748a8', label: '#f4c430', ink: '#7a1c14', mark: marks.wheat(), w: 240, h: 560, beside: strands })],
  ['lentils-beans-and-pasta', /Chickpeas/, pack({ form: 'bag', c: '#e8d3a0', clear: true, label: '#7a5a24', ink: '#fff4da', w: 330, h: 450, beside: seeds(['#e3c88f', '#d6b676', '#efdcae'], 14) })],
  ['lentils-beans-and-pasta', /Macaroni/, pack({ form: 'sack', c: '#f4d98a', label: '#c8342e', ink: '#fff4da', mark: marks.wheat('#ffe08a'), beside: pipes })],
  ['lentils-beans-and-pasta', /Split Peas/, pack({ form: 'bag', c: '#e8c050', label: '#2b6b3a', ink: '#fff4da', w: 330, h: 450, beside: seeds(['#e8bf3f', '#f0d268', '#d9ab2e'], 10) })],
  ['lentils-beans-and-pasta', /Indomie/, pack({ form: 'box', c: '#d9341f', label: '#f4c430', ink: '#b3261e', mark: noodles, w: 440, h: 380, count: 1 })],
  ['lentils-beans-and-pasta', /White Beans/, pack({ form: 'bag', c: '#f6f1e3', label: '#3f5f8a', ink: '#ffffff', w: 330, h: 450, beside: seeds(['#fbf7ec', '#efe7d4', '#ffffff'], 14) })],
  ['lentils-beans-and-pasta', /Lentils/, pack({ form: 'bag', c: '#c22a2e', label: '#fff0dc', ink: '#9a1c1c', mark: marks.bowl('#e8743a'), w: 330, h: 450, beside: seeds(['#e8743a', '#d95a2a', '#f08f55'], 9) })],
  ['oil-butter-and-honey', /White Honey/, pack({ form: 'jar', c: '#fbf3dd', cap: '#cfa348', label: '#ffffff', ink: '#8a5a10', mark: marks.comb('#f0d590'), w: 330, h: 380 })],
  ['oil-butter-and-honey', /Kibbeh/, pack({ form: 'tub', c: '#f3d36a', cap: '#f6f0dc', label: '#fff8e2', ink: '#7a5410', mark: marks.cow(), w: 400, h: 330 })],
  ['oil-butter-and-honey', /Sunflower/, pack({ form: 'canister', c: '#f4c83a', clear: true, cap: '#c8342e', label: '#fff8e2', ink: '#2b6b3a', mark: marks.flower('#f4b400', '#6b4a1a') })],
  ['oil-butter-and-honey', /Niger/, pack({ form: 'bottle', c: '#c9922a', clear: true, cap: '#2b6b3a', label: '#fff6da', ink: '#3a5a1c', mark: marks.flower('#f4c430', '#8a5a1c') })],
  ['oil-butter-and-honey', /Palm/, pack({ form: 'canister', c: '#f0b83a', clear: true, cap: '#1f5fae', label: '#c8342e', ink: '#fff4c9', mark: marks.drop('#f4c430'), w: 340, h: 480 })],
  ['oil-butter-and-honey', /Damma/, pack({ form: 'jar', c: '#b8661c', clear: true, cap: '#f0e6cc', label: '#fff1cc', ink: '#6b3a0c', mark: marks.comb('#e08a1c') })],
  ['oil-butter-and-honey', /Peanut/, pack({ form: 'jar', c: '#b5793a', cap: '#c8342e', label: '#fff1d2', ink: '#7a3f14', w: 290, h: 380, beside: peanuts })],
  ['oil-butter-and-honey', /Sheka/, pack({ form: 'jar', c: '#d98a1c', clear: true, cap: '#2b6b3a', label: '#f6ecd0', ink: '#2f4a1c', mark: marks.leaf('#3f7a3a'), w: 310, h: 390 })],
  ['snacks-and-sugar', /^Biscuit/, pack({ form: 'bag', c: '#c8342e', ink: '#fff4da', mark: marks.wheat('#ffd98a'), w: 440, h: 210 })],
  ['snacks-and-sugar', /Roasted Peanuts/, pack({ form: 'bag', c: '#d9a24a', label: '#7a2a1c', ink: '#fff0d2', w: 310, h: 430, beside: peanuts })],
  ['snacks-and-sugar', /Sugar/, pack({ form: 'bag', c: '#f4f6f8', ink: '#1f5fae', label: '#e4eef8', mark: marks.shine('#5a9bd8'), w: 310, h: 430, beside: grains(['#ffffff', '#eef2f5', '#f8fafb'], 5) })],
  ['snacks-and-sugar', /Popcorn/, pack({ form: 'bag', c: '#e8b02a', label: '#fff6d8', ink: '#a3261c', w: 320, h: 440, beside: seeds(['#e8a01c', '#f2bb3f', '#cf8a12'], 11) })],
  ['snacks-and-sugar', /Sesame/, pack({ form: 'pouch', c: '#b8762a', label: '#fff2d6', ink: '#6b3f10', w: 290, h: 400, mark: marks.wheat(), beside: times(5, (i) => path(`M${490 + i * 34} ${684 - (i % 2) * 40}l70-20 20 30-70 22Z`, '#c98f3a', 'stroke="#8a5a1c" stroke-width="3"') + times(9, (k) => ellipse([512 + i * 34 + (k % 3) * 20, 676 - (i % 2) * 40 + Math.floor(k / 3) * 8 - (k % 3) * 5], [5, 3], '#fbeecb'))) })],
  ['snacks-and-sugar', /NAS/, pack({ form: 'box', c: '#1f5fae', label: '#f4c430', ink: '#1c3f7a', mark: marks.wheat('#8a5a1c'), w: 430, h: 360, count: 1 })],
  ['snacks-and-sugar', /Gum/, pack({ form: 'box', c: '#2b8a6a', ink: '#ffffff', mark: marks.leaf('#c9f0da'), w: 420, h: 150 })],
  ['snacks-and-sugar', /Kategna/, pack({ form: 'pouch', c: '#a8542a', ink: '#ffeccb', mark: marks.sun('#f2b04a'), w: 330, h: 430 })],
  ['snacks-and-sugar', /Sun Chips/, pack({ form: 'bag', c: '#f2b01c', label: '#d9341f', ink: '#fff4c9', mark: marks.sun('#ffd23f'), w: 210, h: 330 })],
];
