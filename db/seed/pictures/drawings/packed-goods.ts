import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { ball, chrome, fade, lin, lit, lying, round, tone } from '#seed/pictures/paint.ts';
import { type Pack, type PackLook, packed } from '#seed/pictures/packages.ts';
import { bar, box, can, jar, pouch, soap } from '#seed/pictures/packs-dry.ts';
import { bottle, jug, pump, trigger } from '#seed/pictures/packs-poured.ts';
import { closeUp, carton } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';

// What is sold in packs: imported groceries and what cleans.

type Row = readonly [subcategory: string, title: RegExp, pack: Pack, look: PackLook];

const rows: readonly Row[] = [
  ['sweets-and-chocolate', /Lindt/, box, { colour: '#26282d', ink: '#e0c890', art: 'chocolate', wide: 0.8, tall: 1 }],
  ['sweets-and-chocolate', /Bueno/, box, { colour: '#f4f5f6', ink: '#b3262b', art: 'hazelnut', wide: 1.2, tall: 0.8 }],
  ['sweets-and-chocolate', /Nutella/, jar, { colour: '#4a2414', cap: '#f4f5f6', label: '#fdfaf2', ink: '#b3262b', art: 'hazelnut', wide: 0.8, tall: 1.5 }],
  ['sweets-and-chocolate', /Haribo/, pouch, { colour: '#f2b705', ink: '#26231d', art: 'gummies' }],
  ['sweets-and-chocolate', /Dubai/, box, { colour: '#2b5f3a', ink: '#f0d890', art: 'pistachio', wide: 1.1, tall: 0.8 }],
  ['sweets-and-chocolate', /Delight/, box, { colour: '#8a1f4a', ink: '#f6dca0', art: 'cubes', wide: 1.25, tall: 0.75 }],
  ['sweets-and-chocolate', /Biscoff/, box, { colour: '#c8262d', ink: '#fff4e0', art: 'biscuit', wide: 1.2, tall: 0.72 }],
  ['imported-groceries', /Spaghetti/, box, { colour: '#1f3f8a', ink: '#f4f5f6', art: 'spaghetti', wide: 0.72, tall: 1.1 }],
  ['imported-groceries', /Olive/, bottle, { colour: '#5a6b2a', cap: '#26282d', label: '#f4efdc', ink: '#3f4a1c', art: 'olive', wide: 0.82, tall: 1.05 }],
  ['imported-groceries', /Rice/, pouch, { colour: '#e9e4d2', label: '#1f4a8f', ink: '#fdfaf2', art: 'rice', wide: 1.1 }],
  ['imported-groceries', /Beans/, can, { colour: '#1f9bb0', ink: '#fdfaf2', art: 'beans' }],
  ['imported-groceries', /Dates/, box, { colour: '#7a4a26', ink: '#f6e3b8', art: 'dates', wide: 1.2, tall: 0.75 }],
  ['imported-groceries', /Cheese/, pouch, { colour: '#f2c84a', label: '#c8262d', ink: '#fff4d0', art: 'cheese', wide: 1.2, tall: 0.7 }],
  ['imported-groceries', /Corn Flakes/, box, { colour: '#f4f0e0', ink: '#2b7d4b', art: 'cereal', wide: 0.95, tall: 1.12 }],
  ['imported-groceries', /Nescaf/, jar, { colour: '#5a3216', cap: '#cfa348', label: '#26201c', ink: '#e6c778', art: 'coffee', wide: 0.76, tall: 1.6 }],
  ['imported-groceries', /Tea/, box, { colour: '#2f3f5f', ink: '#e6d3a0', art: 'tea', wide: 1.2, tall: 0.75 }],
  ['laundry', /Largo/, jug, { colour: '#2f63b5', cap: '#f2b705', art: 'shirt' }],
  ['laundry', /Comfort/, bottle, { colour: '#8fc4f0', cap: '#f4f5f6', art: 'lily', wide: 1.15 }],
  ['laundry', /Ajax/, soap, { colour: '#2f8fd0', ink: '#fdfaf2', art: 'bubbles' }],
  ['laundry', /Soap/, bar, { colour: '#e8c45a', art: 'bubbles' }],
  ['laundry', /Sachet/, pouch, { colour: '#1f5fb0', ink: '#fdfaf2', art: 'bubbles', wide: 0.8, tall: 0.75 }],
  ['laundry', /Omo/, pouch, { colour: '#1f5fb0', label: '#e0342b', ink: '#fdfaf2', art: 'shirt' }],
  ['laundry', /Ariel/, pouch, { colour: '#2b8a4b', label: '#f4f5f6', ink: '#1f5a30', art: 'shirt' }],
  ['laundry', /Rol/, pouch, { colour: '#ec7d1c', label: '#fdfaf2', ink: '#a8451a', art: 'bubbles' }],
  ['laundry', /Starch/, box, { colour: '#f4f0e4', ink: '#2f63b5', art: 'shirt', wide: 0.85, tall: 0.9 }],
  ['laundry', /Daakuu/, pouch, { colour: '#6b3fa0', label: '#fdfaf2', ink: '#4f2c7a', art: 'shirt' }],
  ['dishwashing', /Fairy/, bottle, { colour: '#f2d93a', cap: '#2b7d4b', label: '#fdfaf2', ink: '#2b7d4b', art: 'lemon' }],
  ['dishwashing', /Sunlight/, bottle, { colour: '#8fd04a', cap: '#f2d93a', label: '#fdfaf2', ink: '#2b7d4b', art: 'lemon', wide: 1.06 }],
  ['dishwashing', /Largo/, bottle, { colour: '#4fae6a', cap: '#f4f5f6', label: '#eaf6ea', ink: '#1f5a30', art: 'aloe', wide: 0.94 }],
  ['dishwashing', /Tablets/, pouch, { colour: '#1f5fb0', ink: '#fdfaf2', art: 'plates' }],
  ['floor-and-surface-cleaners', /Floor/, jug, { colour: '#2b7d4b', cap: '#f4f5f6', art: 'pine', wide: 0.85 }],
  ['floor-and-surface-cleaners', /Dettol/, trigger, { colour: '#4fae8a', art: 'shield' }],
  ['floor-and-surface-cleaners', /Glass/, trigger, { colour: '#5fb0e0', art: 'drop' }],
  ['floor-and-surface-cleaners', /Furniture/, trigger, { colour: '#b8782c', cap: '#26282d', art: 'wood' }],
  ['floor-and-surface-cleaners', /Oven/, trigger, { colour: '#e0622f', cap: '#26282d', art: 'flame' }],
  ['floor-and-surface-cleaners', /Drain/, can, { colour: '#c8262d', ink: '#fdfaf2', art: 'drop', tall: 1.1 }],
  ['bleach-and-toilet', /Ghion/, jug, { colour: '#f4f5f6', cap: '#1f5fb0', label: '#1f5fb0', ink: '#fdfaf2', art: 'sparkle', wide: 0.86 }],
  ['bleach-and-toilet', /Clorox/, jug, { colour: '#f0f4f8', cap: '#c8262d', label: '#2f63b5', ink: '#fdfaf2', art: 'sparkle' }],
  ['bleach-and-toilet', /Harpic/, bottle, { colour: '#1f4f9e', cap: '#c8262d', label: '#fdfaf2', ink: '#1f4f9e', art: 'toilet' }],
  ['bleach-and-toilet', /ሊትር/, jug, { colour: '#e9eef2', cap: '#2b7d4b', label: '#2b7d4b', ink: '#fdfaf2', art: 'sparkle', wide: 1.1, tall: 1.1 }],
  ['hand-wash-and-sanitiser', /Dettol/, pump, { colour: '#5fc08a', art: 'shield' }],
  ['hand-wash-and-sanitiser', /5 L/, jug, { colour: '#f2a6c4', cap: '#f4f5f6', art: 'hands', wide: 1.05, tall: 1.1 }],
  ['hand-wash-and-sanitiser', /Sanitiser/, pump, { colour: '#cfe6f2', ink: '#1f5f8a', art: 'hands' }],
  ['hand-wash-and-sanitiser', /Lifebuoy/, soap, { colour: '#d0342b', ink: '#fdfaf2', art: 'hands' }],
];

const ferrero: Drawing = (facts) => {
  const ball1 = (x: number, y: number) => circle([x, y], 50, ball('#d9ac4c')) + times(8, (i) => turned(line(`M${x} ${y - 44}L${x + 6} ${y - 8}`, '#fff1c2a0', 4), i * 45, [x, y])) + ellipse([x, y + 40], [50, 17], '#5a3216') + ellipse([x, y - 6], [22, 13], '#fffaf0') + text('ROCHER', [x, y - 3], { size: 8, fill: '#8a5a1f' });
  const body = shadow([400, 690], 340) + rect([90, 200, 620, 480], lin(45, '#f4e6c8', '#d9bd84'), 26) + times(24, (i) => ball1(158 + (i % 6) * 97, 262 + Math.floor(i / 6) * 112)) + rect([90, 200, 620, 480], lin(30, '#ffffff50', '#ffffff00', '#ffffff30'), 26, 'stroke="#e0c890" stroke-width="8"');
  return [body, place(ball1(0, 0), [400, 400], { scale: 4.4 }), carton(facts, body, '#b8862c')];
};

const ofPaper = (x: number, y: number, s: number) => place(lathe2(90, 150), [x, y], { scale: s });
const lathe2 = (r: number, h: number) => rect([-r, -h, 2 * r, 2 * h], lin(0, '#d9dde1', '#ffffff', '#eef0f2', '#c3c9cf'), 8) + ellipse([0, h], [r, r * 0.28], '#dfe3e7') + ellipse([0, -h], [r, r * 0.28], '#f4f5f6') + ellipse([0, -h], [r * 0.7, r * 0.19], 'none', 'stroke="#d9dde1" stroke-width="3"') + ellipse([0, -h], [r * 0.36, r * 0.1], '#a8845a') + times(9, (i) => line(`M${-r + 14} ${-h + 40 + i * 28}h${2 * r - 28}`, '#c9d0d640', 3, 'stroke-dasharray="3 14"'));

const paper: Drawing = (facts) => {
  const isTowel = /Towels/.test(facts.title);
  const count = isTowel ? 4 : 10;
  const rolls = times(count, (i) => isTowel ? place(lathe2(80, 250), [145 + i * 170, 440], {}) : ofPaper(130 + (i % 5) * 135, 330 + Math.floor(i / 5) * 225, 0.7));
  const body = shadow([400, 700], 340) + rolls + rect([60, isTowel ? 180 : 190, 680, isTowel ? 520 : 500], lin(20, '#ffffff40', '#cfe6f260', '#ffffff20'), 20, 'stroke="#b9d0da" stroke-width="3"') + rect([220, 400, 360, 150], isTowel ? '#2b7d4b' : '#2f8fd0', 20) + text((facts.brand ?? 'KITCHEN').toUpperCase(), [400, 470], { size: 64, fill: '#fff' }) + text(isTowel ? '4' : '10 × 150', [400, 528], { size: 42, fill: '#ffffffd0' });
  return [body, shadow([400, 700], 160) + place(lathe2(90, isTowel ? 210 : 120), [400, isTowel ? 400 : 440], { scale: 1.3 })];
};

const wipes: Drawing = () => {
  const body = shadow([400, 620], 340) + path('M80 380Q70 330 110 320H690Q730 330 720 380V540Q730 600 690 606H110Q70 600 80 540Z', lin(80, '#e8f6fb', '#9fd4ea', '#5fb0d3')) + rect([260, 340, 280, 130], lin(80, '#ffffff', '#dfe9ee'), 40) + rect([280, 356, 240, 98], '#f4f5f6', 30, 'stroke="#b9cdd6" stroke-width="4"') + text('WET WIPES', [400, 556], { size: 58, fill: '#1f5f8a' }) + text('80', [650, 420], { size: 60, fill: '#fff' });
  return [body, body + path('M350 400Q340 260 420 210Q470 250 460 300Q500 290 480 400Z', lin(20, '#ffffff', '#e4eaee'))];
};

const steelWool: Drawing = () => {
  const wool = (x: number, y: number) => circle([x, y], 74, ball('#8d939b')) + times(24, (i) => turned(path(`M${x - 60} ${y}q30-${30 + (i % 5) * 8} 60 0t60 0`, 'none', `stroke="${i % 2 ? '#5a5f68' : '#c9ced4'}" stroke-width="3"`), i * 15, [x, y]));
  const body = shadow([400, 690], 330) + times(12, (i) => wool(140 + (i % 4) * 174, 230 + Math.floor(i / 4) * 180));
  return [body, place(wool(0, 0), [400, 400], { scale: 3.2 })];
};

const sponges: Drawing = () => {
  const one = (x: number, y: number, c: string) => rect([x, y + 60, 190, 44], lit('#2b7d4b'), 8) + rect([x, y, 190, 70], lin(80, tone(c, 0.3), c), 10) + times(12, (i) => circle([x + 18 + (i * 41) % 160, y + 14 + (i * 23) % 46], 5, tone(c, -0.2)));
  const body = shadow([400, 660], 330) + times(6, (i) => one(90 + (i % 3) * 215, 230 + Math.floor(i / 3) * 210, ['#f2d93a', '#f2a33c', '#8fd0ff'][i % 3]!));
  return [body, place(one(0, 0, '#f2d93a'), [130, 270], { scale: 2.8 })];
};

const blocks: Drawing = () => {
  const one = (x: number, y: number, c: string) => path(`M${x} ${y - 90}Q${x + 60} ${y - 130} ${x + 74} ${y - 60}`, 'none', 'stroke="#f4f5f6" stroke-width="12"') + rect([x - 70, y - 60, 140, 130], '#ffffff90', 20, 'stroke="#d3dae0" stroke-width="6"') + rect([x - 50, y - 40, 100, 92], ball(c), 16) + times(4, (i) => line(`M${x - 60 + i * 40} ${y - 56}v122`, '#ffffff', 7));
  const body = shadow([400, 640], 330) + one(190, 420, '#2f8fd0') + one(400, 420, '#2b9a6a') + one(610, 420, '#c85a9a');
  return [body, place(one(0, 0, '#2f8fd0'), [400, 400], { scale: 2.8 })];
};

const tools: Drawing = (facts) => {
  const { title } = facts;
  if (/Mop/.test(title)) { const body = shadow([380, 700], 270) + line('M560 90L470 520', '#c9a26a', 20) + times(15, (i) => path(`M470 510q${-70 + i * 10} 60 ${-90 + i * 13} ${140 - Math.abs(i - 7) * 4}`, 'none', `stroke="${i % 2 ? '#f4f5f6' : '#cfdbe2'}" stroke-width="15"`)) + rect([440, 490, 64, 36], lit('#2f63b5'), 10) + path('M150 430L190 680Q200 696 300 696T410 680L450 430Z', round('#2f63b5')) + ellipse([300, 430], [150, 34], '#1f4a8f') + path('M158 420Q300 260 442 420', 'none', 'stroke="#8d939b" stroke-width="9"') + rect([300, 396, 140, 60], lit('#f2b705'), 12); return [body, carton(facts, body, '#2f63b5')]; }
  if (/Broom/.test(title)) { const body = shadow([400, 706], 240) + turned(times(46, (i) => path(`M400 250Q${300 + i * 4.4} 480 ${190 + i * 9.2} ${690 - Math.abs(i - 23) * 2}`, 'none', `stroke="${['#d9b45e', '#c79a42', '#e8c97a'][i % 3]}" stroke-width="8"`)) + times(3, (i) => rect([338 - i * 14, 270 + i * 56, 124 + i * 28, 14], ['#c22a2e', '#2b7d4b', '#c22a2e'][i]!, 6)) + path('M380 90Q400 80 420 90L430 270H370Z', lin(0, '#b98a3c', '#e8c97a', '#a87a2c')), 6); return [body, closeUp(body, [400, 320], 1.9)]; }
  if (/Gloves/.test(title)) { const c = '#f2b705'; const hand = 'M-80 250V60C-110 40-140-10-130-60C-120-90-90-80-86-50L-76-10V-150C-76-190-32-190-30-150V-190C-28-230 14-230 16-190V-170C20-206 60-204 60-168V-130C64-160 100-156 100-124V60Q100 120 86 160V250Z'; const one = (x: number, flip: boolean) => place(path(hand, lin(40, tone(c, 0.4), c, tone(c, -0.35))) + rect([-90, 230, 186, 40], tone(c, -0.15), 10), [x, 430], { flip, turn: flip ? -8 : 8 }); const body = shadow([400, 706], 290) + one(270, true) + one(530, false); return [body, closeUp(body, [530, 350], 1.8)]; }
  if (/Bags/.test(title)) { const body = shadow([400, 650], 330) + rect([120, 360, 540, 230], lying('#26282d'), 114) + circle([650, 475], 113, '#17181b') + times(7, (i) => circle([650, 475], 104 - i * 15, 'none', 'stroke="#4a4e55" stroke-width="4"')) + rect([220, 350, 280, 250], '#2b7d4b') + text('60 L', [360, 470], { size: 90, fill: '#fff' }) + text('× 30', [360, 550], { size: 60, fill: '#ffffffd0' }); const bag = shadow([400, 700], 240) + path('M280 250Q140 420 190 620Q220 696 400 696T610 620Q660 420 520 250Q560 190 500 150Q450 210 400 150Q350 210 300 150Q240 190 280 250Z', lin(30, '#5a5f68', '#26282d', '#0e0f11')) + path('M270 250Q400 290 530 250', 'none', 'stroke="#f2b705" stroke-width="14"') + path('M260 330Q230 480 260 600M360 310Q340 480 370 650M500 320Q540 470 500 610', 'none', 'stroke="#8d939b50" stroke-width="9"'); return [body, bag]; }
  const body = shadow([400, 706], 210) + rect([230, 260, 340, 420], chrome('#c3c8ce'), 14) + rect([216, 640, 368, 50], lying('#26282d'), 12) + path('M220 260Q230 160 400 156T580 260Z', lin(35, '#ffffff', '#b9bfc6', '#8d939b')) + rect([214, 250, 372, 26], lying('#26282d'), 10) + rect([330, 684, 140, 28], lying('#3a3d43'), 10) + text('20 L', [400, 470], { size: 54, fill: fade('#4a4e55', 0.5) });
  return [body, carton(facts, body, '#8d99a5')];
};

export const packedGoodsDrawings: readonly Rule[] = [
  ['sweets-and-chocolate', /Ferrero Rocher/, ferrero],
  ['dishwashing', /Steel Wool/, steelWool],
  ['dishwashing', /Sponges/, sponges],
  ['bleach-and-toilet', /Block/, blocks],
  ['hand-wash-and-sanitiser', /Wipes/, wipes],
  ['cleaning-tools-and-paper', /Paper|Towels/, paper],
  ['cleaning-tools-and-paper', /./, tools],
  ...rows.map(([of, title, pack, look]): Rule => [of, title, packed(pack, look)]),
];
