import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, oneOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, lin, lit, lying, rad, round, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, measure, tin } from '#seed/pictures/solids.ts';
import { circle, ellipse, lathe, line, path, place, type Point, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { coils } from '#seed/pictures/textures.ts';

// What one cooks, serves and keeps food with.

const CLAY = '#8a4a2c';

/** A pot with two handles and, if wanted, its lid. */
function pot([x, y]: Point, r: number, h: number, look: { colour?: string; lid?: 'glass' | 'metal' | null } = {}): string {
  const c = look.colour ?? '#c9ced4';
  const lid = look.lid === undefined ? 'metal' : look.lid;
  return times(2, (i) => rect([i ? x + r - 10 : x - r - 42, y + h * 0.2, 52, 24], chrome('#8d939b'), 12)) + lathe(x, [[r, y], [r, y + h * 0.8], [r * 0.94, y + h]], chrome(c), { flat: 0.12 }) + ellipse([x, y], [r, r * 0.16], lin(30, tone(c, 0.5), tone(c, -0.1))) +
    (lid ? path(`M${x - r} ${y}Q${x - r * 0.8} ${y - r * 0.42} ${x} ${y - r * 0.44}T${x + r} ${y}Q${x} ${y + r * 0.22} ${x - r} ${y}Z`, lid === 'glass' ? lin(40, '#ffffffc0', '#bcd3dfb0', '#8fb0c0a0') : lin(35, '#ffffff', '#c3c9cf', '#8b9198')) + ellipse([x, y - r * 0.44], [r * 0.14, r * 0.05], '#26282d') + rect([x - r * 0.1, y - r * 0.58, r * 0.2, r * 0.13], round('#26282d'), 8) : ellipse([x, y], [r * 0.92, r * 0.13], lin(60, '#6b7178', '#b9bfc6')));
}

const potSet: Drawing = (facts) => {
  const body = shadow([260, 600], 200) + shadow([570, 650], 180) + pot([260, 330], 170, 260, { lid: 'glass' }) + pot([570, 440], 140, 200, { lid: 'glass' }) + shadow([330, 702], 130) + pot([320, 600], 110, 96, { lid: 'glass' }) + rect([430, 646, 250, 24], lying('#26282d'), 10);
  return [body, carton(facts, body, '#8d99a5')];
};

const bigPot: Drawing = () => {
  const body = shadow([400, 692], 300) + pot([400, 330], 270, 350, { colour: '#d5d9dd' }) + text('12 L', [400, 560], { size: 52, fill: fade('#4a4e55', 0.5) });
  return [body, shadow([400, 692], 300) + pot([400, 330], 270, 350, { colour: '#d5d9dd', lid: null }) + measure([130, 250], [670, 250], '32 cm')];
};

const clayDist: Drawing = () => {
  const vessel = lathe(400, [[200, 330], [270, 420], [280, 520], [210, 640], [150, 676]], round(CLAY), { flat: 0.14 }) + times(2, (i) => path(i ? 'M660 400q60 30 6 90' : 'M140 400q-60 30-6 90', 'none', `stroke="${tone(CLAY, -0.25)}" stroke-width="26"`)) + path('M132 470Q400 540 668 470', 'none', `stroke="${tone(CLAY, -0.3)}" stroke-width="6"`);
  const closed = shadow([400, 690], 250) + vessel + path('M190 330Q220 200 400 190T610 330Q400 386 190 330Z', lin(35, tone(CLAY, 0.3), CLAY, tone(CLAY, -0.35))) + rect([370, 150, 60, 50], round(CLAY), 20);
  const wot = shadow([400, 690], 250) + vessel + ellipse([400, 330], [202, 40], tone(CLAY, -0.35)) + ellipse([400, 336], [184, 32], lin(40, '#b3331f', '#7a1d10')) + times(3, (i) => ellipse([320 + i * 76, 326 + (i % 2) * 12], [30, 18], rad('#ffffff', '#f2e6cf', '#c9b48a'))) + times(14, (i) => circle([250 + i * 22, 330 + (i % 4) * 7], 4, '#e0622f'));
  return [closed, wot];
};

const fryingPan: Drawing = (facts) => {
  const body = shadow([330, 600], 290, 40) + path('M560 440L760 390Q780 400 776 424L570 510Z', lin(80, '#4a4e55', '#17181b')) + ellipse([320, 500], [270, 130], lin(20, '#c8262d', '#8a1a20', '#5d1216')) + ellipse([320, 470], [270, 126], lin(30, '#5a5f68', '#24262a')) + ellipse([320, 474], [236, 106], rad('#4a4e55', '#2b2d31', '#17181b')) + times(40, (i) => circle([320 + Math.cos(i * 2.4) * (20 + i * 5), 474 + Math.sin(i * 2.4) * (9 + i * 2.2)], 2.5, '#6b7178'));
  return [body, body + measure([50, 300], [590, 300], facts.options.Size?.[0] ?? '28 cm')];
};

const pressureCooker: Drawing = (facts) => {
  const body = shadow([400, 692], 300) + rect([560, 300, 200, 46], lying('#26282d'), 20) + rect([90, 330, 90, 44], lying('#26282d'), 20) + pot([390, 370], 220, 310, { lid: null }) + path('M168 372Q190 250 390 244T612 372Q390 420 168 372Z', lin(35, '#ffffff', '#c3c9cf', '#8b9198')) + rect([366, 190, 50, 66], round('#26282d'), 10) + circle([480, 268], 14, '#c8262d') + rect([180, 356, 420, 22], chrome('#9aa0a8'), 10) + text('7 L', [390, 600], { size: 44, fill: fade('#4a4e55', 0.5) });
  return [body, carton(facts, body, '#5a6b78')];
};

const knives: Drawing = () => {
  const knife = (x: number, long: number, wide: number) => path(`M${x - wide / 2} 430V${430 - long * 0.8}Q${x - wide / 2} ${430 - long} ${x + wide / 2} ${430 - long * 0.86}V430Z`, lin(0, '#ffffff', '#d5d9de', '#9aa0a8')) + rect([x - 20, 430, 40, 190], round('#26282d'), 14) + times(3, (k) => circle([x, 470 + k * 50], 6, '#c9ced4'));
  const body = shadow([400, 660], 310) + knife(170, 330, 74) + knife(290, 300, 58) + knife(400, 270, 46) + knife(500, 220, 40) + knife(590, 170, 34);
  const block = shadow([400, 694], 240) + poly([[250, 690], [210, 330], [470, 260], [590, 300], [570, 690]], lin(30, '#c98f56', '#9a6230', '#6f421c')) + times(5, (i) => turned(rect([258 + i * 56, 150 + (i % 2) * 36, 36, 170], round('#26282d'), 12), -8, [400, 400]));
  return [body, block];
};

const plateAt = (x: number, y: number, r: number, rim: string) => ellipse([x, y + 8], [r, r * 0.36], '#b9b4a6') + ellipse([x, y], [r, r * 0.36], lin(30, '#ffffff', '#efece4')) + ellipse([x, y], [r * 0.9, r * 0.32], 'none', `stroke="${rim}" stroke-width="5"`) + ellipse([x, y + 4], [r * 0.62, r * 0.21], lin(210, '#ffffff', '#e3dfd4'));

const dinnerSet: Drawing = (facts) => {
  const rim = oneOf(facts, ['#2f63b5', '#b3262b', '#cfa348']);
  const body = shadow([400, 660], 330) + times(6, (i) => plateAt(280, 560 - i * 16, 220, rim)) + times(5, (i) => plateAt(280, 440 - i * 14, 160, rim)) + times(2, (i) => lathe(560 + i * 110, [[70, 430 + i * 60], [62, 490 + i * 60], [34, 530 + i * 60]], round('#f7f5ef'), { flat: 0.24 }) + ellipse([560 + i * 110, 430 + i * 60], [70, 17], '#e3dfd4') + path(`M${626 + i * 110} ${444 + i * 60}q40 10 20 40t-34 24`, 'none', 'stroke="#efece4" stroke-width="10"') + ellipse([560 + i * 110, 432 + i * 60], [62, 13], 'none', `stroke="${rim}" stroke-width="4"`)) + times(3, (i) => lathe(580, [[94, 600 + i * 16], [70, 650 + i * 12], [46, 664 + i * 12]], round('#f7f5ef'), { flat: 0.2 }));
  return [body, carton(facts, body, rim)];
};

const tumblers: Drawing = (facts) => {
  const glass = (x: number, y: number, s: number) => place(shadow([0, 262], 74, 12) + path('M-70 0L-54 250Q0 272 54 250L70 0Z', lin(0, '#b9d3e080', '#ffffffc0', '#dcebf260', '#9fc0d090')) + path('M-62 120L-54 250Q0 272 54 250L62 120Q0 140-62 120Z', fade('#8fc4e8', 0.45)) + ellipse([0, 0], [70, 17], 'none', 'stroke="#a9c6d6" stroke-width="4"') + ellipse([0, 122], [62, 13], fade('#d6eefb', 0.9)) + line('M-44 20L-36 230', '#ffffffd0', 9), [x, y], { scale: s });
  const body = [[190, 230], [400, 230], [610, 230], [190, 470], [400, 470], [610, 470]].map(([x, y]) => glass(x!, y! - 60, 0.98)).join('');
  return [body, place(glass(400, 250, 1.7), [0, -20]), carton(facts, body, '#5f93b8')];
};

const cutlery: Drawing = (facts) => {
  const fork = (x: number) => rect([x - 9, 380, 18, 300], lin(0, '#f4f5f6', '#b9bfc6'), 9) + path(`M${x - 34} 170V280Q${x - 34} 360 ${x} 390Q${x + 34} 360 ${x + 34} 280V170h-12V280h-10V170h-12V280h-10V170h-12V280h-12Z`, lin(0, '#ffffff', '#b9bfc6'));
  const spoon = (x: number) => rect([x - 9, 330, 18, 350], lin(0, '#f4f5f6', '#b9bfc6'), 9) + ellipse([x, 260], [46, 92], lin(40, '#8d939b', '#ffffff', '#c9ced4'));
  const knife = (x: number) => rect([x - 11, 420, 22, 260], lin(0, '#f4f5f6', '#b9bfc6'), 9) + path(`M${x - 14} 430V180Q${x - 8} 150 ${x + 16} 210V430Z`, lin(0, '#ffffff', '#c3c9cf'));
  const body = shadow([400, 700], 300) + fork(170) + knife(290) + spoon(410) + place(spoon(0), [520, 200], { scale: 0.7 }) + place(fork(0), [630, 205], { scale: 0.7 });
  return [body, closeUp(body, [400, 280], 1.9), carton(facts, body, '#4a5f78')];
};

const tray: Drawing = (facts) => {
  const random = chanceOf(facts);
  const body = shadow([400, 600], 340, 50) + ellipse([400, 470], [330, 150], '#9c2b2b') + ellipse([400, 460], [330, 148], lin(30, '#ffffff', '#e6e3da')) + ellipse([400, 460], [330, 148], 'none', 'stroke="#2f63b5" stroke-width="9"') + ellipse([400, 462], [284, 122], lin(210, '#ffffff', '#e9e6dd')) + times(8, (i) => { const a = (i * Math.PI) / 4; return ellipse([400 + Math.cos(a) * 240, 462 + Math.sin(a) * 102], [24, 13], '#d6402f') + ellipse([400 + Math.cos(a + 0.16) * 240, 462 + Math.sin(a + 0.16) * 102], [12, 6], '#2b7d4b'); }) + ellipse([400, 462], [90, 38], 'none', 'stroke="#d6402f" stroke-width="7"');
  const served = body + ellipse([400, 456], [286, 120], lin(30, '#efe3c6', '#d6c29a')) + times(60, () => ellipse([170 + random() * 460, 380 + random() * 150], [4, 2], '#b9a278')) + ([[400, 440, '#a8321f'], [280, 450, '#d9a52f'], [520, 450, '#3f7a3a'], [340, 500, '#7a4a20'], [470, 505, '#f2ede0']] as const).map(([x, y, c]) => ellipse([x, y], [52, 25], rad(tone(c, 0.3), c, tone(c, -0.3)))).join('');
  return [body, served];
};

const mesob: Drawing = (facts) => {
  const random = chanceOf(facts);
  const colours = oneOf(facts, [['#e3b766', '#c22a2e', '#2b7d4b', '#e3b766', '#6b3fa0'], ['#e8c98c', '#ec7d1c', '#2f63b5', '#e8c98c', '#c22a2e']]);
  const isSmall = /Agelgil/.test(facts.title);
  if (isSmall) {
    const body = shadow([400, 690], 270) + path('M250 250C200 60 600 60 550 250', 'none', 'stroke="#6b3f1f" stroke-width="18"') + lathe(400, [[230, 410], [250, 500], [220, 640], [180, 676]], round('#8a5a33'), { flat: 0.14 }) + times(5, (i) => path(`M${158 + i * 9} ${450 + i * 46}Q400 ${520 + i * 46} ${642 - i * 9} ${450 + i * 46}`, 'none', `stroke="${colours[i % colours.length]}" stroke-width="12" stroke-dasharray="22 12"`)) + path('M150 410Q170 210 400 196T650 410Q400 476 150 410Z', lin(35, '#b98a52', '#8a5a33', '#5d3a1c')) + times(3, (i) => path(`M${176 + i * 44} ${370 - i * 52}Q400 ${430 - i * 56} ${624 - i * 44} ${370 - i * 52}`, 'none', `stroke="${colours[(i + 1) % colours.length]}" stroke-width="12" stroke-dasharray="22 12"`)) + rect([374, 150, 52, 54], round('#6b3f1f'), 14) + times(2, (i) => rect([196 + i * 380, 360, 28, 150], lit('#6b3f1f'), 8));
    return [body, closeUp(body, [400, 430], 1.7)];
  }
  const stripes = (points: readonly (readonly [number, number])[]) => points.map(([w, y], i) => path(`M${400 - w} ${y}Q400 ${y + w * 0.26} ${400 + w} ${y}`, 'none', `stroke="${colours[(i + 1) % colours.length]}" stroke-width="13" stroke-dasharray="${18 + (i % 3) * 8} ${8 + (i % 2) * 10}"`)).join('');
  const stand = lathe(400, [[180, 470], [110, 540], [120, 600], [190, 684]], round('#d9a955'), { flat: 0.16 }) + stripes([[150, 500], [118, 540], [122, 590], [150, 634], [176, 664]]);
  const bowl = lathe(400, [[290, 390], [276, 440], [180, 478]], round('#e3b766'), { flat: 0.16 }) + stripes([[284, 410], [262, 446]]);
  const lid = path('M106 390Q180 300 330 170Q400 100 470 170Q620 300 694 390Q400 470 106 390Z', lin(25, '#f6dda6', '#e0b362', '#a87a35')) + stripes([[262, 362], [226, 326], [190, 290], [156, 256], [120, 222], [84, 188]]) + circle([400, 116], 24, ball('#c22a2e'));
  const body = shadow([400, 696], 250) + stand + bowl + lid;
  const top = coils([400, 400], [310, 250], ['#e3b766', colours[1]!, '#f2dca8', colours[2]!, '#e3b766', colours[4]!], random);
  return [body, shadow([400, 650], 300) + top, closeUp(body, [400, 330], 1.8)];
};

const hornCups: Drawing = () => {
  const one = (x: number, s: number) => place(path('M-90-240Q-70 60 40 230Q70 270 100 240Q60 100 90-240Z', lin(0, '#3a2a20', '#8a6a4a', '#d9c4a0', '#4a3526')) + ellipse([0, -240], [90, 24], '#1d1510') + ellipse([0, -240], [90, 24], 'none', 'stroke="#c9ced4" stroke-width="9"') + path('M-82-170Q0-146 84-170', 'none', 'stroke="#c9ced4" stroke-width="12"'), [x, 420], { scale: s });
  const body = shadow([400, 680], 280) + one(270, 1.05) + one(550, 0.98);
  return [body, closeUp(body, [400, 260], 1.7)];
};

const jars: Drawing = () => {
  const spices = ['#b3331f', '#d9a52f', '#6b3f1f', '#3f7a3a', '#e0b13c', '#26231d', '#c8642a', '#8a5a33', '#e8dcc0', '#7a1d10', '#a8a04a', '#d6843a'];
  const jar = (x: number, y: number, c: string) => shadow([x, y + 152], 72, 10) + rect([x - 66, y + 20, 132, 130], lin(0, '#ffffffa0', '#eaf3f7d0', '#ffffff60', '#b9d0da90'), 14) + rect([x - 58, y + 50, 116, 94], lin(0, tone(c, 0.2), c, tone(c, -0.25)), 10) + rect([x - 58, y - 8, 116, 34], lying('#26282d'), 6) + rect([x - 40, y + 80, 80, 34], '#fffdf6', 4);
  const body = times(12, (i) => jar(140 + (i % 4) * 174, 130 + Math.floor(i / 4) * 200, spices[i]!));
  return [body, place(jar(0, 0, spices[0]!), [400, 240], { scale: 2.6 })];
};

const barrel: Drawing = () => {
  const c = '#2f63b5';
  const body = shadow([400, 696], 230) + lathe(400, [[176, 210], [190, 300], [196, 450], [186, 620], [172, 680]], round(c), { flat: 0.13 }) + times(3, (i) => path(`M${208 - i * 2} ${320 + i * 130}Q400 ${370 + i * 130} ${592 + i * 2} ${320 + i * 130}`, 'none', `stroke="${tone(c, -0.3)}" stroke-width="14"`)) + ellipse([400, 200], [196, 34], tone(c, -0.35)) + tin([400, 200], [160, 200], '#16181c', { flat: 0.16 }) + times(2, (i) => rect([180 + i * 400, 280, 40, 90], lit(tone(c, -0.3)), 14)) + text('50 L', [400, 560], { size: 60, fill: '#ffffffb0' });
  return [body, closeUp(body, [400, 220], 1.9)];
};

const jerrycan: Drawing = () => {
  const c = '#f2b705';
  const can = (fill: string) => path('M190 300L260 200H470L610 260Q630 270 630 300V650Q630 690 590 690H230Q190 690 190 650Z', lin(20, tone(fill, 0.35), fill, tone(fill, -0.25))) + path('M330 190H570Q600 190 596 226L580 300H520L530 250H370L360 300H310Z', lin(60, tone(fill, 0.2), tone(fill, -0.2)), 'fill-rule="evenodd"') + rect([228, 140, 92, 74], round('#c8262d'), 10) + times(5, (i) => line(`M${236 + i * 19} 150v54`, '#8a1a20', 3)) + path('M240 380H580V640H240Z', 'none', `stroke="${tone(fill, -0.28)}" stroke-width="9" stroke-linejoin="round"`) + line('M250 390L570 630M570 390L250 630', tone(fill, -0.22), 9) + text('20 L', [410, 540], { size: 64, fill: fade('#6b4a00', 0.75) });
  return [shadow([410, 696], 270) + can(c), shadow([400, 696], 330) + place(can(c), [-70, 190], { scale: 0.72 }) + place(can('#2f63b5'), [260, 190], { scale: 0.72 })];
};

const lunchBox: Drawing = () => {
  const body = shadow([400, 690], 220) + times(3, (i) => lathe(400, [[170, 340 + i * 116], [170, 440 + i * 116]], chrome('#cfd4d9'), { flat: 0.12, isSoft: false }) + path(`M230 ${352 + i * 116}Q400 ${394 + i * 116} 570 ${352 + i * 116}`, 'none', 'stroke="#8d939b" stroke-width="7"')) + path('M230 340Q240 250 400 244T570 340Q400 384 230 340Z', lin(35, '#ffffff', '#c3c9cf', '#8b9198')) + rect([206, 250, 24, 430], lying('#c8262d'), 8) + rect([570, 250, 24, 430], lying('#c8262d'), 8) + path('M218 260Q218 120 400 116T582 260', 'none', 'stroke="#c8262d" stroke-width="24"') + rect([340, 100, 120, 34], lying('#26282d'), 16);
  const open = shadow([400, 660], 340) + times(3, (i) => tin([180 + i * 220, 104], [520, 630], '#cfd4d9', { flat: 0.3 }) + ellipse([180 + i * 220, 522], [90, 27], rad(...(['#f0c05a', '#d9a52f', '#a87a1f', '#b3331f', '#8a2414', '#5d160c', '#8fbf5a', '#4f8a3a', '#2f5f26'].slice(i * 3, i * 3 + 3)))));
  return [body, open];
};

const flask: Drawing = (facts) => {
  const isStanley = facts.brand === 'Stanley';
  const c = isStanley ? '#2f5f46' : '#b3262b';
  const body = shadow([400, 696], 180) + lathe(400, [[70, 230], [128, 290], [132, 400], [132, 640], [122, 684]], round(c), { flat: 0.12 }) + (isStanley ? path('M530 330H610V600H530', 'none', 'stroke="#26282d" stroke-width="26" stroke-linejoin="round"') : lathe(400, [[132, 420], [132, 540]], round('#f4efe4'), { flat: 0.12, isSoft: false }) + times(7, (i) => circle([290 + i * 37, 500 + Math.sin(i) * 16], 15, i % 2 ? '#d6506a' : '#2b7d4b')) + path('M530 360Q620 380 610 480T530 580', 'none', 'stroke="#8a1a20" stroke-width="24"')) + tin([400, 84], [108, 236], isStanley ? '#c9ced4' : '#e9ebed', { flat: 0.16 }) + text(isStanley ? 'STANLEY' : '', [400, 500], { size: 40, fill: '#ffffffc0', width: 190 }) + lathe(400, [[128, 650], [124, 686]], chrome(), { flat: 0.12, isSoft: false });
  const cup = shadow([620, 696], 90) + tin([620, 76], [580, 680], isStanley ? '#c9ced4' : '#e9ebed', { flat: 0.22 }) + ellipse([620, 582], [66, 14], '#5a3216') + path('M600 560q-16-36 4-66t-6-60', 'none', 'stroke="#b9b0a2" stroke-width="9" stroke-linecap="round"');
  return [body, place(body, [-70, 0]) + cup];
};

const tank: Drawing = () => {
  const c = '#26282d';
  const body = shadow([400, 700], 290) + lathe(400, [[120, 180], [250, 240], [262, 320], [262, 640], [252, 686]], round(c), { flat: 0.12 }) + times(6, (i) => path(`M139 ${320 + i * 60}Q400 ${376 + i * 60} 661 ${320 + i * 60}`, 'none', 'stroke="#4a4e55" stroke-width="10"')) + tin([400, 116], [136, 180], '#3a3d43', { flat: 0.2 }) + rect([380, 650, 40, 26], chrome(), 5) + circle([400, 662], 10, '#2f63b5') + text('500 L', [400, 480], { size: 64, fill: '#ffffffb0' });
  return [body, body + measure([140, 112], [660, 112], '0.9 m')];
};

/** A clay jebena with its straw stopper. */
export function jebena([x, y]: Point, s: number, c = '#2b211c'): string {
  return place(path('M128-60C230-120 260 60 130 90L118 62C196 40 180-70 120-30Z', lin(0, tone(c, 0.2), tone(c, -0.4))) + lathe(0, [[26, -300], [24, -180], [60, -120], [150, 0], [160, 90], [110, 176], [80, 190]], lin(0, tone(c, -0.2), tone(c, 0.4), c, tone(c, -0.5)), { flat: 0.16 }) + path('M-130-20C-190-60-190-120-214-150L-186-166C-160-130-150-90-100-66Z', lin(30, tone(c, 0.4), tone(c, -0.2))) + rect([-20, -336, 40, 46], lying('#d9b36a'), 12) + times(3, (i) => path(`M${-34 + i} ${-250 + i * 22}Q0 ${-240 + i * 22} ${34 - i} ${-250 + i * 22}`, 'none', `stroke="${['#b3262b', '#f6b800', '#0b5a3c'][i]}" stroke-width="8"`)) + path('M-140 60Q0 110 140 60', 'none', `stroke="${fade('#d9b36a', 0.6)}" stroke-width="5" stroke-dasharray="14 10"`), [x, y], { scale: s });
}

export const kitchenDrawings: readonly Rule[] = [
  ['cookware', /Pot Set/, potSet],
  ['cookware', /Clay/, clayDist],
  ['cookware', /Aluminium/, bigPot],
  ['cookware', /Pan/, fryingPan],
  ['cookware', /Pressure/, pressureCooker],
  ['cookware', /Knife/, knives],
  ['tableware', /Dinner/, dinnerSet],
  ['tableware', /Glasses/, tumblers],
  ['tableware', /Cutlery/, cutlery],
  ['tableware', /Tray/, tray],
  ['tableware', /Mesob|Agelgil/, mesob],
  ['tableware', /Horn/, hornCups],
  ['kitchen-storage', /Jars/, jars],
  ['kitchen-storage', /Barrel/, barrel],
  ['kitchen-storage', /Jerrycan/, jerrycan],
  ['kitchen-storage', /Lunch/, lunchBox],
  ['kitchen-storage', /Thermos/, flask],
  ['kitchen-storage', /Tank/, tank],
  ['gifts-and-lifestyle', /Thermos/, flask],
];
