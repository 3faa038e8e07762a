import type { Random } from '#seed/random.ts';
import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, type Facts } from '#seed/pictures/facts.ts';
import { ball, fade, lin, mix, rad, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, poly, rect, shadow, smooth, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { weave } from '#seed/pictures/textures.ts';

// Vegetables and fruit, one by one and heaped, as a market stall shows them.

/** One piece around 0, 0 and about 200 wide. */
type Piece = (random: Random) => string;

const pip = (x: number, y: number, c: string) => ellipse([x, y], [7, 4], c);
const stalk = (c = '#4a7a32') => path('M-6-70Q-2-100 14-112L22-104Q8-92 8-68Z', c);
const fruit = (c: string, { rx = 92, ry = 88, top = '' } = {}): Piece => (random) => ellipse([0, 0], [rx * (0.94 + random() * 0.1), ry * (0.94 + random() * 0.1)], rad(tone(c, 0.55), mix(c, '#ffffff', 0.08), c, tone(c, -0.4))) + ellipse([-rx * 0.36, -ry * 0.42], [rx * 0.2, ry * 0.12], '#ffffff70') + top;

const onion: Piece = () => path('M0-120Q14-80 40-66Q110-30 96 40Q70 96 0 98Q-70 96-96 40Q-110-30-40-66Q-14-80 0-120Z', rad('#e08aa0', '#b03a5a', '#8a2444', '#5a1430')) + times(7, (i) => path(`M${-6 + i * 2}-84Q${-110 + i * 37} 10 ${-10 + i * 3} 94`, 'none', 'stroke="#e8a8b8" stroke-width="2.5" stroke-opacity=".55"')) + times(6, (i) => line(`M${-10 + i * 4} 96l${-8 + i * 3} 16`, '#d9c49a', 2.5)) + ellipse([-36, -20], [14, 26], '#ffffff50');
const potato: Piece = (random) => path(smooth([[-100, 0], [-70, -60], [10, -70], [90, -44], [104, 20], [60, 70], [-30, 74], [-90, 50]]), rad('#f2dca8', '#d9b878', '#b08a4a', '#7a5a2a')) + times(7, () => ellipse([-70 + random() * 140, -40 + random() * 80], [7, 4], '#8a6a3a90'));
const carrot: Piece = () => times(5, (i) => path(`M0-110Q${-60 + i * 30}-170 ${-50 + i * 25}-220`, 'none', 'stroke="#4f9a3a" stroke-width="13"')) + path('M-46-100Q0-126 46-100Q30 60 4 200Q0 214-4 200Q-30 60-46-100Z', lin(0, '#d9601a', '#ff9a4a', '#f27a1f', '#c2500f')) + times(6, (i) => line(`M${-34 + i * 5} ${-70 + i * 40}h${26 - i * 3}`, '#c2500f90', 4));
const garlic: Piece = () => path('M-4-120Q-2-80-30-66Q-100-30-88 40Q-60 96 0 96T88 40Q100-30 30-66Q10-80 12-120Z', rad('#ffffff', '#f6f0e6', '#e0d2c4', '#b09a8a')) + times(5, (i) => path(`M0-80Q${-84 + i * 42} 10 ${-8 + i * 4} 94`, 'none', 'stroke="#c9b0b8" stroke-width="3" stroke-opacity=".7"'));
const ginger: Piece = () => path(smooth([[-150, 20], [-110, -30], [-60, -10], [-50, -80], [0, -90], [20, -20], [80, -60], [120, -30], [90, 10], [140, 40], [110, 80], [40, 50], [10, 100], [-40, 90], [-50, 40], [-110, 70]]), rad('#f0d49a', '#d9b070', '#b5884a', '#7a5828')) + times(9, (i) => path(`M${-110 + i * 26} ${-10 + (i % 3) * 20}q10 16 2 34`, 'none', 'stroke="#8a6a3490" stroke-width="4"'));
const sweetPotato: Piece = () => path('M-150 10Q-90-70 20-66Q110-60 156 0Q100 72 0 70Q-100 66-150 10Z', rad('#e8a088', '#c8604a', '#a8452f', '#6b2a1c')) + times(6, (i) => line(`M${-90 + i * 34} ${-30 + (i % 3) * 26}h20`, '#7a301f80', 4));
const beet: Piece = () => times(4, (i) => path(`M0-60Q${-50 + i * 32}-120 ${-60 + i * 40}-180Q${-30 + i * 36}-150 4-60Z`, i % 2 ? '#4f8a3a' : '#8a2444')) + path('M-80-30Q0-90 80-30Q100 40 30 80Q10 110 0 150Q-10 110-30 80Q-100 40-80-30Z', rad('#c84a70', '#8a1f44', '#6b1434', '#3a0a1c'));
const leafy = (c: string, stem: string, curl = 10): Piece => (random) => times(9, (i) => turned(path(`M-9 150L-5-20L9 150Z`, stem) + path(smooth(Array.from({ length: 14 }, (_, k) => { const a = (k / 14) * Math.PI * 2; const r = (k % 2 ? 1 : 1 - curl / 60) * (0.9 + random() * 0.2); return [Math.sin(a) * 62 * r, -60 - Math.cos(a) * 110 * r] as const; })), lin(20, tone(c, 0.25), c, tone(c, -0.25))) + line('M0 60V-140M0-20L-34-60M0-20L34-60M0-70L-26-104M0-70L26-104', fade(tone(stem, 0.4), 0.8), 4), -48 + i * 12, [0, 150]));
const herb = (c: string): Piece => (random) => times(15, (i) => turned(path('M0 150Q4 0 0-140', 'none', `stroke="${tone(c, -0.25)}" stroke-width="5"`) + times(9, (k) => ellipse([k % 2 ? 16 : -16, -130 + k * 22], [17, 9 + random() * 4], mix(c, '#ffffff', random() * 0.2))), -42 + i * 6, [0, 150]));
const cabbage: Piece = () => circle([0, 0], 130, rad('#d9f0b0', '#a8d080', '#7fb05a', '#4f7a34')) + times(8, (i) => path(`M0 110Q${-130 + i * 37} 40 ${-90 + i * 26}-80`, 'none', `stroke="#e8f6cc" stroke-width="5" stroke-opacity=".8"`)) + path('M-130 0Q-150-90-50-120Q-100-40-60 100Q-120 70-130 0ZM130 0Q150-90 50-120Q100-40 60 100Q120 70 130 0Z', fade('#5f9a3f', 0.7));
const lettuce: Piece = (random) => times(5, (r) => times(11, (i) => turned(ellipse([0, -110 + r * 24], [40 - r * 4, 34 - r * 3], mix('#6fb04a', '#e6f6b8', r / 5 + random() * 0.1)), i * 32.7 + r * 15, [0, 0])));
const tomato = fruit('#d8301f', { ry: 80, top: times(6, (i) => turned(path('M0-66L-9-96Q0-110 9-96Z', '#3f8a3a'), i * 60, [0, -66])) + circle([0, -66], 9, '#3f7a32') });
const chili: Piece = () => path('M-20-110Q24-124 34-90Q40 20-30 140Q-20 20-30-90Z', lin(0, '#2b7a34', '#7fca5a', '#3f9a3f', '#1f5a28')) + path('M-6-108Q0-140 20-150L28-142Q14-130 14-106Z', '#3f6a2a');
const bell = (c: string): Piece => () => path('M-70-60Q-40-90 0-70Q40-90 70-60Q100-10 80 60Q60 110 30 96Q0 116-30 96Q-60 110-80 60Q-100-10-70-60Z', rad(tone(c, 0.55), tone(c, 0.1), c, tone(c, -0.4))) + path('M-24-66Q-40 10-28 92M24-66Q40 10 28 92', 'none', `stroke="${tone(c, -0.3)}" stroke-width="5" stroke-opacity=".6"`) + path('M-14-64Q-10-100 4-118L20-110Q8-96 14-64Z', '#4f8a3a') + ellipse([-46, -20], [10, 30], '#ffffff60');
const cucumber: Piece = () => turned(rect([-180, -44, 360, 88], lin(90, '#8fca6a', '#4f9a3f', '#2f6a2a'), 44) + times(8, (i) => line(`M${-150 + i * 42}-30h20M${-140 + i * 42} 6h22M${-150 + i * 42} 30h16`, '#bfe09a80', 4)), -14, [0, 0]);
const aubergine: Piece = () => path('M0-130Q60-110 70-20Q110 60 70 130Q0 180-70 130Q-110 60-70-20Q-60-110 0-130Z', rad('#8a5aa8', '#4a2468', '#34184a', '#180a24')) + path('M-50-110Q0-160 50-110Q30-84 20-100Q0-74-20-100Q-30-84-50-110Z', '#4f8a3a') + rect([-9, -170, 18, 40], '#5f9a4a', 6) + ellipse([-34, -10], [12, 60], '#ffffff40');
const pumpkin: Piece = () => times(7, (i) => ellipse([-96 + i * 32, 10], [48, 110 - Math.abs(i - 3) * 8], rad('#ffc26a', '#f2922a', '#d9701a', '#94460c'))) + path('M-14-90Q-20-140 10-150L34-140Q14-120 20-90Z', '#5a7a3a');
const corn: Piece = () => path('M-40 150Q-90 0-10-90L0 150ZM40 150Q90 0 10-90L0 150Z', lin(0, '#7fb84a', '#4f8a2f')) + path('M-38 110Q-50-100 0-160Q50-100 38 110Z', lin(0, '#d9a01f', '#ffe27a', '#f2c230', '#c48a14')) + times(44, (i) => ellipse([-28 + (i % 4) * 19, -110 + Math.floor(i / 4) * 21], [9, 9], fade('#fff0a8', 0.6))) + path('M-44 150Q-70 60-30 20Q-20 90-6 150ZM44 150Q70 60 30 20Q20 90 6 150Z', lin(0, '#9fd06a', '#5f9a3a'));
const broccoli: Piece = (random) => path('M-34 140L-44 20H44L34 140Z', lin(0, '#bfe09a', '#8fbf6a')) + times(26, (i) => { const a = i * 2.4; const r = Math.sqrt(i) * 24; return circle([Math.cos(a) * r, -40 + Math.sin(a) * r * 0.7], 30 + random() * 10, rad('#8fc46a', '#4f8a3a', '#2b5a24')); });
const pea: Piece = () => turned(path('M-150 0Q-80-70 0-66T150 0Q80 70 0 66T-150 0Z', lin(90, '#9fd86a', '#5aa03a', '#2f6a24')) + path('M-120 4Q0-40 120 4Q0 50-120 4Z', '#cfeea0') + times(6, (i) => circle([-84 + i * 34, 4], 21, ball('#7fca4a'))), -18, [0, 0]);
const bean = (c: string): Piece => () => turned(path('M-160 20Q-80-50 0-44T160-30Q170-20 150-6Q60 16-10 10T-150 50Q-172 40-160 20Z', lin(90, tone(c, 0.45), c, tone(c, -0.3))), -10, [0, 0]);
const mushroom: Piece = () => path('M-24 20L-34 120Q0 140 34 120L24 20Z', lin(0, '#f6efe2', '#d9cbb4')) + path('M-110 20Q-100-70 0-76T110 20Q60 50 0 40T-110 20Z', rad('#f4ead8', '#d9c4a0', '#b59a70', '#8a7048')) + times(9, (i) => line(`M${-80 + i * 20} 34L${-20 + i * 5} 46`, '#a88f6a80', 3));
const chickpea: Piece = (random) => place(times(3, (i) => turned(path('M-60 0Q-30-50 0-48T60 0Q30 50 0 48T-60 0Z', lin(45, '#bfe08a', '#7fb04a')) + path('M-74-6L-56 0L-74 6Z', '#5a8a32'), random() * 160 + i * 60, [0, 0]).replace('<g', `<g opacity="1"`)) + circle([20, 30], 30, ball('#a8c85a')), [0, 0], { scale: 1.7 });
const banana: Piece = () => times(5, (i) => turned(path('M-20-130Q-30-110-20-100Q50 0-20 140Q0 160 20 146Q100 0 10-110Q10-130-6-136Z', lin(20, '#fff0a0', '#f6d23a', '#d9a81f')) + path('M-16 138Q0 160 20 146L12 132Z', '#5a4a1c'), -36 + i * 17, [0, -130])) + path('M-30-150Q0-170 30-150L24-116H-24Z', '#a8902a');
const avocado: Piece = () => path('M0-120Q46-110 60-30Q110 50 60 106Q0 150-60 106Q-110 50-60-30Q-46-110 0-120Z', rad('#7fa85a', '#3f6a34', '#2b4a26', '#16280f'));
const avocadoHalf: Piece = () => path('M0-120Q46-110 60-30Q110 50 60 106Q0 150-60 106Q-110 50-60-30Q-46-110 0-120Z', '#2f4f26') + path('M0-104Q38-94 50-26Q94 50 50 94Q0 132-50 94Q-94 50-50-26Q-38-94 0-104Z', lin(90, '#f2f0a8', '#d9e08a')) + circle([0, 42], 46, ball('#8a5a2c'));
const mango: Piece = () => path('M-90 20Q-80-90 20-96Q110-84 104 10Q90 96 0 100Q-84 96-90 20Z', rad('#ffd76a', '#f2a52b', '#d9601f', '#8a4a1a')) + stalk('#5a4a2a');
const pineapple: Piece = () => times(9, (i) => turned(path('M-12-90Q-6-190 0-230Q10-180 14-90Z', lin(0, '#3f7a32', '#7fb05a')), -40 + i * 10, [0, -90])) + ellipse([0, 40], [94, 130], rad('#f6d07a', '#d99a2a', '#b0701a', '#6b400c')) + within('M-94 40A94 130 0 0 1 94 40A94 130 0 0 1-94 40Z', times(54, (i) => poly([[-96 + (i % 6) * 32 + (Math.floor(i / 6) % 2) * 16, -72 + Math.floor(i / 6) * 26], [-82 + (i % 6) * 32 + (Math.floor(i / 6) % 2) * 16, -84 + Math.floor(i / 6) * 26], [-68 + (i % 6) * 32 + (Math.floor(i / 6) % 2) * 16, -72 + Math.floor(i / 6) * 26], [-82 + (i % 6) * 32 + (Math.floor(i / 6) % 2) * 16, -60 + Math.floor(i / 6) * 26]], 'none', 'stroke="#7a4a10" stroke-width="3" stroke-opacity=".6"')));
const papaya: Piece = () => path('M-140 10Q-110-80 0-84T150 0Q110 84 0 86T-140 10Z', '#d9a02a') + path('M-122 8Q-96-64 0-68T130 0Q96 68 0 70T-122 8Z', '#f2803f') + path('M-80 6Q-50-30 10-28T88 2Q50 34 0 34T-80 6Z', '#c8602a') + times(16, (i) => circle([-54 + (i % 8) * 17, -8 + Math.floor(i / 8) * 18], 8, '#26221f'));
const watermelon: Piece = () => circle([-10, -10], 140, rad('#6fb04a', '#2f7a34', '#1f5a28', '#0e3014')) + times(6, (i) => path(`M-10-148Q${-150 + i * 56} 0 -10 128`, 'none', 'stroke="#143a18" stroke-width="14" stroke-opacity=".55"')) + path('M-30 150A140 140 0 0 0 190 60L60 40Z', '#2f7a34') + path('M-10 132A126 126 0 0 0 172 58L58 44Z', '#f4f0d0') + path('M4 118A112 112 0 0 0 156 58L60 46Z', '#e0403f') + times(6, (i) => pip(50 + i * 16, 74 + (i % 3) * 14, '#26201c'));
const strawberry: Piece = () => path('M-70-50Q0-90 70-50Q84 30 0 116Q-84 30-70-50Z', rad('#ff8a7a', '#e0302f', '#b81f24', '#7a1216')) + times(17, (i) => ellipse([-46 + (i % 5) * 23, -36 + Math.floor(i / 5) * 34], [4, 6], '#ffd98a')) + times(6, (i) => turned(path('M0-60L-13-96Q0-104 13-96Z', '#4f9a3a'), -75 + i * 30, [0, -56]));
const grapes: Piece = () => line('M0-150V-90', '#7a5a34', 10) + times(19, (i) => { const row = i < 5 ? 0 : i < 10 ? 1 : i < 14 ? 2 : i < 17 ? 3 : 4; const start = [0, 5, 10, 14, 17][row]!; const count = [5, 5, 4, 3, 2][row]!; return circle([(i - start - (count - 1) / 2) * 44 + (row % 2 ? 8 : 0), -70 + row * 44], 28, rad('#c8a0d8', '#7a3a94', '#5a2470', '#2f1040')); });

interface Stand { count: number; scale: number; basket?: boolean }

/** The pieces in a heap: the lower rows longer. */
function heap(facts: Facts, pieces: readonly Piece[], { count, scale }: Stand): string {
  const random = chanceOf(facts, 5);
  const step = 170 * scale;
  const rows = count > 7 ? [5, 4, 3, 1] : count > 4 ? [4, 3, 1] : count > 2 ? [3, 2] : [count];
  let n = 0;
  const placed: string[] = [];
  rows.forEach((long, row) => {
    for (let i = 0; i < long && n < count + 3; i += 1, n += 1)
      placed.push(place(pieces[n % pieces.length]!(random), [400 + (i - (long - 1) / 2) * step + (random() - 0.5) * 16, 596 - row * step * 0.72 + (random() - 0.5) * 12], { scale, turn: (random() - 0.5) * 50 }));
  });
  return shadow([400, 690], 330) + placed.join('');
}

const stall = (pieces: readonly Piece[], stand: Stand): Drawing => (facts) => {
  const pile = heap(facts, pieces, stand);
  const random = chanceOf(facts, 6);
  const one = shadow([400, 640], 230) + place(pieces[0]!(random), [400, 420], { scale: 1.75, turn: (random() - 0.5) * 16 });
  const amount = Object.values(facts.options)[0]?.[0];
  const label = amount && stand.count > 1 ? rect([560, 96, 160, 74], '#fdfaf2', 12) + text(amount, [640, 146], { size: 44, fill: '#3f6a2a', width: 140 }) : '';
  return stand.count > 1 ? [pile, one, closeUp(pile, [400, 560], 1.8) + label] : [one, closeUp(one, [400, 400], 1.9)];
};

const bundle = (piece: Piece, band = '#c8a04a'): Drawing => (facts) => {
  const random = chanceOf(facts, 5);
  const one = shadow([400, 690], 220) + place(piece(random), [400, 440], { scale: 1.32 }) + rect([356, 574, 88, 22], band, 10);
  const two = shadow([400, 690], 300) + place(piece(random), [270, 460], { scale: 1, turn: -8 }) + place(piece(random), [530, 470], { scale: 1, turn: 9 });
  return [one, two];
};

const boxOf = (pieces: readonly Piece[]): Drawing => (facts) => {
  const random = chanceOf(facts, 5);
  const goods = times(15, (i) => place(pieces[i % pieces.length]!(random), [150 + (i % 5) * 125 + (random() - 0.5) * 30, 330 + Math.floor(i / 5) * 66], { scale: 0.62, turn: (random() - 0.5) * 40 }));
  const isWood = !/Salad/.test(facts.title);
  const crate = isWood ? times(3, (i) => rect([90, 500 + i * 62, 620, 52], lin(80, '#d9b07a', '#b5884a'), 5)) + times(2, (i) => rect([100 + i * 560, 490, 40, 200], lin(0, '#c99a5f', '#a8773a'), 4)) : weave('M90 490H710L660 690H140Z', [90, 490, 620, 200], '#c99a5a', 30);
  const body = shadow([400, 700], 340) + rect([100, 400, 600, 110], '#6b4a24', 6) + goods + crate + rect([300, 560, 200, 70], '#fdfaf2', 8) + text(facts.local ?? facts.name, [400, 606], { size: 34, fill: '#3f6a2a', width: 184 });
  return [body, closeUp(body, [400, 400], 1.8)];
};

const many: Stand = { count: 9, scale: 0.86 };
const some: Stand = { count: 6, scale: 1 };
const few: Stand = { count: 4, scale: 1.05 };

export const vegetableDrawings: readonly Rule[] = [
  ['onions-roots-and-tubers', /Red Onions/, stall([onion], many)],
  ['onions-roots-and-tubers', /Qullubbii/, stall([onion], some)],
  ['onions-roots-and-tubers', /Sweet Potatoes/, stall([sweetPotato], { count: 6, scale: 0.86 })],
  ['onions-roots-and-tubers', /Potatoes/, stall([potato], many)],
  ['onions-roots-and-tubers', /Carrots/, stall([carrot], { count: 6, scale: 0.74 })],
  ['onions-roots-and-tubers', /Garlic/, stall([garlic], some)],
  ['onions-roots-and-tubers', /Ginger/, stall([ginger], few)],
  ['onions-roots-and-tubers', /Beetroot/, stall([beet], few)],
  ['leafy-greens', /Gomen/, bundle(leafy('#2f7a3f', '#8fbf6a'))],
  ['leafy-greens', /Chard/, bundle(leafy('#2b6b34', '#f4f0e0', 16))],
  ['leafy-greens', /Lettuce/, stall([lettuce], { count: 1, scale: 1 })],
  ['leafy-greens', /Cabbage/, stall([cabbage], { count: 1, scale: 1 })],
  ['leafy-greens', /Coriander/, bundle(herb('#4f9a3f'), '#d0342b')],
  ['leafy-greens', /Rosemary/, bundle(herb('#5a7a5f'), '#8a5a33')],
  ['leafy-greens', /Basil/, bundle(leafy('#4f8a2f', '#6b4a6b', 4), '#2f63b5')],
  ['leafy-greens', /Raafuu/, bundle(leafy('#3f8a4a', '#a8d08a', 6), '#f2b705')],
  ['tomatoes-and-peppers', /Tomatoes/, stall([tomato], many)],
  ['tomatoes-and-peppers', /Green Peppers/, stall([chili], many)],
  ['tomatoes-and-peppers', /Bell/, stall([bell('#d0302a'), bell('#f2c21f'), bell('#3f9a3a')], { count: 5, scale: 1.05 })],
  ['tomatoes-and-peppers', /Cucumbers/, stall([cucumber], few)],
  ['tomatoes-and-peppers', /Aubergines/, stall([aubergine], few)],
  ['tomatoes-and-peppers', /Pumpkin/, stall([pumpkin], { count: 1, scale: 1 })],
  ['tomatoes-and-peppers', /Corn/, stall([corn], { count: 6, scale: 0.95 })],
  ['tomatoes-and-peppers', /Broccoli/, stall([broccoli], { count: 1, scale: 1 })],
  ['fresh-legumes-and-mushrooms', /Peas/, stall([pea], { count: 6, scale: 0.86 })],
  ['fresh-legumes-and-mushrooms', /Broad/, stall([bean('#7fb84a')], { count: 6, scale: 0.85 })],
  ['fresh-legumes-and-mushrooms', /Green Beans/, stall([bean('#3f8a3a')], { count: 9, scale: 0.72 })],
  ['fresh-legumes-and-mushrooms', /Mushrooms/, stall([mushroom], some)],
  ['fresh-legumes-and-mushrooms', /Chickpeas/, stall([chickpea], { count: 9, scale: 0.8 })],
  ['fruit', /Bananas/, stall([banana], { count: 1, scale: 1 })],
  ['fruit', /Muuzii/, stall([banana], { count: 3, scale: 1 })],
  ['fruit', /Avocados/, stall([avocadoHalf, avocado, avocado], some)],
  ['fruit', /Mangoes/, stall([mango], some)],
  ['fruit', /Oranges/, stall([fruit('#f28a1f', { top: circle([0, -78], 7, '#5a7a34') })], many)],
  ['fruit', /Pineapple/, stall([pineapple], { count: 1, scale: 1 })],
  ['fruit', /Papaya/, stall([papaya], { count: 1, scale: 1 })],
  ['fruit', /Watermelon/, stall([watermelon], { count: 1, scale: 1 })],
  ['fruit', /Lemons/, stall([fruit('#f2d62f', { rx: 104, ry: 78, top: path('M96-14Q124-8 96 14Z', '#d9bd1f') })], many)],
  ['fruit', /Apples/, stall([fruit('#c8262d', { top: stalk('#5a4a2a') + path('M12-96Q40-124 66-104Q44-84 12-96Z', '#4f9a3a') })], many)],
  ['fruit', /Strawberries/, stall([strawberry], many)],
  ['fruit', /Grapes/, stall([grapes], { count: 1, scale: 1 })],
  ['vegetable-boxes', /Family/, boxOf([tomato, potato, carrot, onion, cabbage, bell('#3f9a3a')])],
  ['vegetable-boxes', /Fasting/, boxOf([potato, garlic, onion, carrot, chili, pea])],
  ['vegetable-boxes', /Fruit/, boxOf([fruit('#f28a1f'), mango, banana, fruit('#c8262d'), grapes])],
  ['vegetable-boxes', /Salad/, boxOf([lettuce, tomato, cucumber, avocadoHalf, bell('#f2c21f')])],
];
