import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { oneOf } from '#seed/pictures/facts.ts';
import { type Pack, type PackLook, packed, packSize, printed } from '#seed/pictures/packages.ts';
import { box, pouch } from '#seed/pictures/packs-dry.ts';
import { ball, chrome, fade, lin, round, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid } from '#seed/pictures/solids.ts';
import { circle, ellipse, lathe, line, path, place, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { wood } from '#seed/pictures/textures.ts';
import { jebena } from './kitchen.ts';

// Coffee, tea, water, soft drinks, juice and milk, and what coffee is served with.

/** A plastic bottle; `colour` is what is in it. */
const pet: Pack = (facts, look) => {
  const [w, h] = packSize(look, 190, 540);
  const [r, top] = [w / 2, 690 - h];
  const c = look.colour;
  return shadow([400, 694], r * 1.3) + rect([400 - r * 0.34, top - 34, r * 0.68, 46], round(look.cap ?? '#1f5fb0'), 6) + lathe(400, [[r * 0.3, top + 8], [r * 0.4, top + 46], [r, top + 150], [r, top + h * 0.48], [r * 0.9, top + h * 0.56], [r, top + h * 0.66], [r, 640], [r * 0.86, 684]], lin(0, fade(tone(c, -0.2), 0.85), fade(tone(c, 0.6), 0.9), fade(c, 0.8), fade(tone(c, -0.3), 0.9)), { flat: 0.1 }) + times(4, (i) => path(`M${400 - r * 0.97} ${top + h * 0.7 + i * 28}Q400 ${top + h * 0.7 + i * 28 + 14} ${400 + r * 0.97} ${top + h * 0.7 + i * 28}`, 'none', `stroke="${fade('#ffffff', 0.5)}" stroke-width="4"`)) + printed(facts, [400 - r * 0.98, top + h * 0.29, w * 0.98, h * 0.25], { ...look, label: look.label ?? tone(c, -0.3) }) + rect([400 - r * 0.72, top + 140, 12, h * 0.5], '#ffffff60', 6);
};

/** A glass bottle with a crown cap. */
const glassBottle: Pack = (facts, look) => {
  const [w, h] = packSize(look, 170, 560);
  const [r, top] = [w / 2, 690 - h];
  const c = look.colour;
  return shadow([400, 694], r * 1.3) + rect([400 - r * 0.36, top - 18, r * 0.72, 30], chrome(look.cap ?? '#c9a24a'), 5) + lathe(400, [[r * 0.3, top + 8], [r * 0.34, top + 110], [r * 0.5, top + 180], [r, top + 270], [r, 640], [r * 0.92, 684]], lin(0, fade(tone(c, -0.3), 0.95), fade(tone(c, 0.5), 0.95), fade(c, 0.92), fade(tone(c, -0.5), 0.97)), { flat: 0.1 }) + printed(facts, [400 - r * 0.98, top + h * 0.52, w * 0.98, h * 0.28], look) + rect([400 - r * 0.7, top + 260, 10, h * 0.46], '#ffffff70', 5);
};

/** A drink's can. */
const drinkCan: Pack = (facts, look) => {
  const [w, h] = packSize(look, 220, 430);
  const [r, top] = [w / 2, 690 - h];
  return shadow([400, 694], r * 1.3) + lathe(400, [[r * 0.78, top], [r * 0.84, top + 16], [r, top + 50], [r, 648], [r * 0.84, 686]], round(look.colour), { flat: 0.12 }) + ellipse([400, top], [r * 0.8, r * 0.13], lin(30, '#ffffff', '#9aa0a8')) + ellipse([404, top + 2], [r * 0.3, r * 0.05], '#6b7178') + printed(facts, [400 - r * 0.8, top + h * 0.18, w * 0.8, h * 0.66], { ...look, label: look.label ?? look.colour }) + rect([400 - r * 0.86, top + 60, 14, h * 0.74], '#ffffff50', 7);
};

/** A carton for juice or milk with its screw cap. */
const brick: Pack = (facts, look) => {
  const [w, h] = packSize(look, 250, 500);
  const x = 375 - w / 2;
  return shadow([410, 694], w * 0.9) + poly([[x, 690 - h], [x + 60, 690 - h - 60], [x + w + 60, 690 - h - 60], [x + w, 690 - h]], tone(look.colour, 0.2)) + cuboid([x, 690 - h, w, h], 60, look.colour) + rect([x + w * 0.42, 690 - h - 74, 66, 44], round(look.cap ?? '#f4f5f6'), 8) + printed(facts, [x + 12, 690 - h + 20, w - 24, h - 40], { ...look, label: look.label ?? look.colour });
};

const beansOf = (c: string, count: number, at: (i: number) => readonly [number, number]) => times(count, (i) => { const [x, y] = at(i); return turned(ellipse([x, y], [22, 30], ball(c)) + path(`M${x} ${y - 28}q-9 28 0 56`, 'none', `stroke="${tone(c, -0.5)}" stroke-width="4"`), i * 53, [x, y]); });

const coffee = (look: PackLook): Drawing => (facts) => {
  const isGreen = /Green/.test(facts.title);
  const bean = isGreen ? '#8fb07a' : oneOf(facts, ['#5a3216', '#4a2812', '#6b3f1d']);
  const bag = pouch(facts, { ...look, wide: 0.92 });
  const main = place(bag, [-70, 0]) + shadow([590, 696], 150) + beansOf(bean, 26, (i) => [520 + (i % 6) * 34 + ((i * 7) % 13), 676 - Math.floor(i / 6) * 26 - ((i * 11) % 9)] as const);
  return [main, closeUp(bag, [400, 480], 1.7)];
};

type Row = readonly [subcategory: string, title: RegExp, pack: Pack, look: PackLook];

const coffees: readonly [RegExp, PackLook][] = [
  [/Yirgacheffe/, { colour: '#1f5a4a', label: '#f4ecd8', ink: '#1f4a3c', art: 'coffee' }],
  [/Sidama/, { colour: '#8a2f1f', label: '#f6e6cc', ink: '#6b2418', art: 'coffee' }],
  [/Longberry/, { colour: '#26282d', label: '#e0b85a', ink: '#26201a', art: 'coffee' }],
  [/Limu/, { colour: '#c8862a', label: '#fff6e0', ink: '#6b4010', art: 'coffee' }],
  [/Jimma Coffee/, { colour: '#4a6b3a', label: '#f2ecd4', ink: '#2f4a24', art: 'coffee' }],
  [/Kaffa/, { colour: '#2b3f2a', label: '#d9c98a', ink: '#26301c', art: 'leaf' }],
  [/Guji/, { colour: '#d9a06a', label: '#fdf4e4', ink: '#7a4a20', art: 'coffee' }],
  [/Green/, { colour: '#3f8a56', label: '#f6f0dc', ink: '#4a5a2a', art: 'leaf' }],
  [/Buna/, { colour: '#6b3f1f', label: '#f4e4c4', ink: '#4a2812', art: 'coffee' }],
  [/የሐረር/, { colour: '#7a1f2b', label: '#f6e3c0', ink: '#5a1620', art: 'coffee' }],
];

const rows: readonly Row[] = [
  ['tea-and-herbs', /Wush/, pouch, { colour: '#c8262d', ink: '#fff2d8', art: 'tea', wide: 0.85 }],
  ['tea-and-herbs', /Addis Tea/, box, { colour: '#2b7d4b', ink: '#fff2d0', art: 'tea', wide: 1.1, tall: 0.75 }],
  ['tea-and-herbs', /Moringa/, pouch, { colour: '#6f9a4a', label: '#f4f6e4', ink: '#2f5a24', art: 'moringa' }],
  ['tea-and-herbs', /Tena/, pouch, { colour: '#4f7f5a', label: '#eef4e4', ink: '#24502f', art: 'leaf', wide: 0.92 }],
  ['tea-and-herbs', /Hibiscus/, pouch, { colour: '#8a1f3f', label: '#fbe8ec', ink: '#7a1834', art: 'flower' }],
  ['tea-and-herbs', /Spice/, pouch, { colour: '#b8682c', label: '#fbf0dc', ink: '#6b3a14', art: 'star', wide: 0.8, tall: 0.85 }],
  ['tea-and-herbs', /Zanjabila/, box, { colour: '#d9a52f', ink: '#4a2c08', art: 'tea', wide: 1, tall: 0.8 }],
  ['water', /Yes/, pet, { colour: '#bfe0f4', label: '#1f7fc8', ink: '#fdfdfd', art: 'drop' }],
  ['water', /Aqua/, pet, { colour: '#c6e8f6', label: '#1f4a9e', ink: '#fdfdfd', cap: '#f4f5f6', art: 'drop', tall: 1.04 }],
  ['water', /24 Glass/, glassBottle, { colour: '#4fae7a', label: '#f4f6f0', ink: '#1f5a38', art: 'bubbles' }],
  ['water', /Lemon/, glassBottle, { colour: '#8fc46a', label: '#fbf6c8', ink: '#3f6b1c', art: 'lemon', cap: '#f2d230' }],
  ['water', /Abyssinia/, pet, { colour: '#c9e6f4', label: '#2b8a5a', ink: '#fdfdfd', cap: '#2b8a5a', tall: 0.72, wide: 0.82 }],
  ['water', /One Water/, pet, { colour: '#bcdcf0', label: '#d0342b', ink: '#fdfdfd', cap: '#d0342b', wide: 1.3, tall: 1.06 }],
  ['water', /Bishaan/, glassBottle, { colour: '#3f9a6a', label: '#eef4ea', ink: '#1f5a38', art: 'drop', wide: 1.16 }],
  ['soft-drinks', /Coca/, pet, { colour: '#3a1a10', label: '#d0202b', ink: '#fdfdfd', cap: '#d0202b', wide: 1.1 }],
  ['soft-drinks', /Pepsi/, drinkCan, { colour: '#1f4aa8', ink: '#fdfdfd', art: 'bubbles' }],
  ['soft-drinks', /Mirinda/, glassBottle, { colour: '#f2862a', label: '#fff0d8', ink: '#b8501a', art: 'orange', cap: '#2b7d4b' }],
  ['soft-drinks', /Sprite/, pet, { colour: '#4fb86a', label: '#1f6fc0', ink: '#fdfdfd', cap: '#f2d230', art: 'lemon', tall: 0.84 }],
  ['soft-drinks', /Sofi/, drinkCan, { colour: '#c8962a', ink: '#3a2408', art: 'star' }],
  ['soft-drinks', /Guinness/, glassBottle, { colour: '#2a1a12', label: '#e0b85a', ink: '#2a1a10', art: 'star' }],
  ['soft-drinks', /Red Bull/, drinkCan, { colour: '#3f5fb8', label: '#c9d3e6', ink: '#1f3f8a', art: 'sparkle', wide: 0.84, tall: 1.1 }],
  ['juices-and-milk', /Prigat/, brick, { colour: '#f2a52b', ink: '#4a2408', art: 'sun', cap: '#2b7d4b' }],
  ['juices-and-milk', /Guava/, brick, { colour: '#e8788a', ink: '#4a1424', art: 'apple', cap: '#f4f5f6' }],
  ['juices-and-milk', /Mama/, pouch, { colour: '#f4f6fa', label: '#2f7fd0', ink: '#fdfdfd', art: 'drop', wide: 0.8, tall: 0.86 }],
  ['juices-and-milk', /Shola/, pouch, { colour: '#f6f8fb', label: '#2b8a5a', ink: '#fdfdfd', art: 'drop', wide: 0.68, tall: 0.74 }],
  ['juices-and-milk', /Soya/, brick, { colour: '#e6ecd4', ink: '#3f5a24', art: 'leaf', cap: '#2b7d4b' }],
  ['juices-and-milk', /Ergo/, brick, { colour: '#f6f2e6', ink: '#7a4a20', art: 'drop', cap: '#b3452f', wide: 1.06, tall: 0.9 }],
  ['juices-and-milk', /Besso/, pouch, { colour: '#d9b878', label: '#fbf4e0', ink: '#6b4a1c', art: 'star', wide: 0.9 }],
  ['juices-and-milk', /ጭማቂ/, brick, { colour: '#f2922a', ink: '#4a2008', art: 'orange', cap: '#ec7d1c' }],
];

const waterJar: Drawing = (facts) => {
  const body = shadow([400, 696], 210) + lathe(400, [[54, 120], [58, 160], [170, 230], [180, 320], [168, 350], [180, 380], [180, 480], [168, 510], [180, 540], [178, 640], [164, 684]], lin(0, '#6fb0dcd0', '#e6f4fbd0', '#a9d6f0c8', '#4f94c4d8'), { flat: 0.1 }) + rect([342, 90, 116, 50], round('#1f5fb0'), 10) + rect([250, 400, 300, 90], '#1f5fb0') + text('20 L', [400, 464], { size: 66, fill: '#fff' }) + rect([262, 240, 18, 400], '#ffffff60', 9);
  return [body, carton(facts, body, '#4f94c4')];
};

const sini = (x: number, y: number, s: number) => place(ellipse([0, 92], [92, 26], lin(30, '#ffffff', '#e3dccb')) + ellipse([0, 90], [84, 21], 'none', 'stroke="#0b5a3c" stroke-width="5"') + lathe(0, [[74, -40], [66, 20], [34, 76], [30, 88]], round('#faf7ef'), { flat: 0.24 }) + ellipse([0, -40], [74, 18], '#efe9da') + ellipse([0, -37], [64, 13], '#4a2812') + path('M-73-30Q0-8 73-30', 'none', 'stroke="#b3261e" stroke-width="6"') + path('M-71-16Q0 8 71-16', 'none', 'stroke="#f6b800" stroke-width="6"') + path('M-68-2Q0 22 68-2', 'none', 'stroke="#0b5a3c" stroke-width="6"'), [x, y], { scale: s });

const rekebot = (y: number) => wood([110, y, 580, 60], '#8a5229', 10) + poly([[110, y], [170, y - 60], [630, y - 60], [690, y]], lin(20, '#b5793f', '#9a6230')) + times(4, (i) => rect([[130, 250, 520, 640][i]!, y + 56, 30, 90], round('#6b3f1f'), 6)) + times(9, (i) => poly([[150 + i * 60, y + 14], [174 + i * 60, y + 32], [150 + i * 60, y + 50], [126 + i * 60, y + 32]], fade('#4a2812', 0.5)));

const ceremony: Drawing = (facts) => {
  const { title } = facts;
  if (/Rekebot/.test(title)) { const body = shadow([400, 706], 340) + rekebot(540); return [body, body + times(6, (i) => sini(190 + i * 84, 480 + (i % 2) * 34, 0.5))]; }
  if (/Sini/.test(title)) { const body = shadow([400, 680], 330) + times(6, (i) => sini(170 + (i % 3) * 230, 230 + Math.floor(i / 3) * 290, 1.15)); return [body, shadow([400, 660], 240) + sini(400, 400, 2.6)]; }
  if (/Roasting/.test(title)) { const pan = shadow([360, 600], 300) + ellipse([340, 500], [260, 110], '#17181b') + ellipse([340, 484], [260, 106], lin(30, '#4a4e55', '#1d1f23')) + ellipse([340, 492], [220, 82], '#26282d') + line('M590 470L760 400', '#3a3d43', 26) + beansOf('#5a3216', 34, (i) => [200 + (i % 9) * 34 + ((i * 7) % 11), 460 + Math.floor(i / 9) * 26 + ((i * 5) % 9)] as const); const hook = line('M180 660L560 690Q620 690 610 640', '#6b7178', 14) + rect([120, 640, 90, 30], round('#8a5a33'), 12); return [pan + hook, closeUp(pan, [340, 480], 1.9)]; }
  if (/Complete/.test(title)) { const body = shadow([400, 712], 350) + rekebot(560) + jebena([400, 360], 0.74) + times(4, (i) => sini(180 + i * 66 + (i > 1 ? 250 : 0), 530 + (i % 2) * 20, 0.5)) + ellipse([660, 640], [60, 18], '#5a3216') + times(5, (i) => circle([630 + i * 16, 630 - (i % 2) * 10], 12, i % 2 ? '#e8531f' : '#3a2a24')) + path('M660 600q-30-50 0-90t0-80', 'none', 'stroke="#c9c0b0" stroke-width="9" stroke-linecap="round" stroke-opacity=".7"'); return [body, closeUp(body, [400, 420], 1.7)]; }
  const isOromo = /Jabanaa/.test(title);
  const body = shadow([400, 700], 230) + jebena([400, 440], 1.25, isOromo ? '#5a3424' : '#2b211c') + ellipse([400, 690], [130, 26], 'none', 'stroke="#d9a955" stroke-width="18"');
  const served = shadow([330, 700], 190) + jebena([300, 440], 1, isOromo ? '#5a3424' : '#2b211c') + times(isOromo ? 2 : 3, (i) => sini(500 + i * 110, 560 + (i % 2) * 70, 0.75));
  return [isOromo ? body : served, isOromo ? served : body];
};

export const drinkDrawings: readonly Rule[] = [
  ...coffees.map(([title, look]): Rule => ['coffee', title, coffee(look)]),
  ['water', /Water Jar/, waterJar],
  ['coffee-ceremony', /./, ceremony],
  ...rows.map(([of, title, pack, look]): Rule => [of, title, packed(pack, look)]),
];
