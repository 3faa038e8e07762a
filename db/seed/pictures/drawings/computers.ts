import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, type Facts, inchesOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { fade, inkOn, lin, lit, mix, round, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, rod } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, line, path, place, type Point, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { apps, gloss, landscape, lens, waves } from './scenes.ts';

/** A point of a face that grows narrower towards the back: u across, v from back (0) to front (1). */
type Face = (u: number, v: number) => Point;
const deck = (back: readonly [number, number, number], front: readonly [number, number, number]): Face => (u, v) => {
  const t = v * (0.82 + 0.18 * v);
  const [left, right, y] = [0, 1, 2].map((i) => back[i]! + (front[i]! - back[i]!) * t) as [number, number, number];
  return [left + (right - left) * u, y];
};
const patch = (face: Face, [u, v, w, h]: Box, fill: string): string => poly([face(u, v), face(u + w, v), face(u + w, v + h), face(u, v + h)], fill);

function keyboard(face: Face, [u, v, w, h]: Box, look: { key: string; columns: number; glow?: string }): string {
  const rows = 5;
  const [cw, ch] = [w / look.columns, h / rows];
  const keys = times(rows * look.columns, (i) => {
    const [row, column] = [Math.floor(i / look.columns), i % look.columns];
    const isSpace = row === rows - 1;
    if (isSpace && column > 4 && column < 9) return '';
    const width = isSpace && column === 4 ? cw * 5 : cw;
    return patch(face, [u + column * cw + cw * 0.08, v + row * ch + ch * 0.1, width - cw * 0.16, ch * 0.8], look.glow && (row * 7 + column) % 5 === 0 ? mix(look.key, look.glow, 0.3) : look.key);
  });
  return patch(face, [u - 0.008, v - 0.015, w + 0.016, h + 0.03], look.glow ? mix('#101114', look.glow, 0.22) : tone(look.key, -0.35)) + keys;
}

interface Look { body: string; key: string; isDark: boolean; glow?: string }

function laptopLook(facts: Facts): Look {
  const { title, brand } = facts;
  if (facts.colours.length > 0 && brand === 'Apple') return { body: colourOf(facts, '#dcdcda'), key: '#1d1e21', isDark: false };
  if (/ThinkPad/.test(title)) return { body: '#26272a', key: '#141517', isDark: true };
  if (/TUF/.test(title)) return { body: '#3a3d42', key: '#17181b', isDark: true, glow: '#ff5a36' };
  if (/Victus/.test(title)) return { body: '#23272e', key: '#15171b', isDark: true, glow: '#3fb6ff' };
  if (/MacBook Pro/.test(title)) return { body: '#8d8f93', key: '#17181a', isDark: false };
  if (/XPS/.test(title)) return { body: '#3c4046', key: '#2c2f34', isDark: true };
  if (/ZenBook/.test(title)) return { body: '#28344a', key: '#1b2332', isDark: true };
  const body = oneOf(facts, ['#c9ccd1', '#a9aeb6', '#5c6169', '#d8d4cb', '#8b98a8', '#3f444c', '#b7bfc6', '#757b84'], 3);
  return { body, key: oneOf(facts, ['#26282c', '#3a3d42', tone(body, -0.28)], 4), isDark: false };
}

const laptop: Drawing = (facts) => {
  const random = chanceOf(facts);
  const look = laptopLook(facts);
  const inches = inchesOf(facts) ?? 15.6;
  const w = 330 + (inches - 13) * 42;
  const h = w * (/MacBook|XPS|ZenBook|Surface/.test(facts.title) ? 0.645 : 0.6);
  const [left, right, hinge] = [400 - w / 2, 400 + w / 2, 545];
  const rim = /XPS|MacBook|ZenBook/.test(facts.title) ? 9 : /Used|Aspire|V15|250/.test(facts.title) ? 20 : 14;
  const lid: Box = [left, hinge - h, w, h];
  const glass: Box = [left + rim, hinge - h + rim, w - 2 * rim, h - rim - (rim + 12)];
  const picture = random() < 0.62 ? landscape(glass, random, 3) : waves(glass, random, 3);
  const bar = rect([glass[0], glass[1] + glass[3] - 20, glass[2], 20], fade('#0b0e14', 0.55)) +
    times(7, (i) => rect([400 - 80 + i * 24, glass[1] + glass[3] - 16, 12, 12], ['#4aa3ff', '#ffb13d', '#f25f5c', '#7bd389', '#ffffff', '#9b7bff', '#35c2c9'][i]!, 3));
  const notch = /MacBook/.test(facts.title) ? rect([378, glass[1], 44, 13], '#0a0b0d', 5) : circle([400, glass[1] - rim / 2], 2.5, '#39404c');
  const screen = rect(lid, lin(0, tone(look.body, -0.3), tone(look.body, 0.2), tone(look.body, -0.3)), 16) + rect([lid[0] + 3, lid[1] + 3, w - 6, h - 3], '#0c0d10', 13) +
    picture + bar + notch + gloss(glass, 3, 0.13) + text(facts.brand ?? '', [400, hinge - 6], { size: 13, fill: '#aeb4bd' });
  const face = deck([left - 2, right + 2, hinge + 6], [left - 62, right + 62, hinge + 132]);
  const isWide = inches > 15;
  const surface = lin(70, tone(look.body, -0.12), tone(look.body, 0.26));
  const keys = keyboard(face, [isWide ? 0.07 : 0.08, 0.1, isWide ? 0.66 : 0.84, 0.5], { key: look.key, columns: 14, ...(look.glow ? { glow: look.glow } : {}) }) +
    (isWide ? keyboard(face, [0.76, 0.1, 0.17, 0.5], { key: look.key, columns: 4, ...(look.glow ? { glow: look.glow } : {}) }) : '');
  const pad = patch(face, [isWide ? 0.27 : 0.34, 0.68, isWide ? 0.27 : 0.32, 0.27], lin(80, tone(look.body, look.isDark ? 0.12 : -0.1), tone(look.body, 0.1)));
  const point = /ThinkPad/.test(facts.title) ? ellipse(face(0.5, 0.34), [5, 3.5], '#d3262b') : '';
  const base = rod([left - 4, hinge - 3, w + 8, 11], tone(look.body, -0.35), 5) + patch(face, [0, 0, 1, 1], surface) + keys + pad + point +
    path(`M${left - 62} ${hinge + 132}H${right + 62}l-8 13q-4 4-12 4H${left - 42}q-8 0-12-4Z`, lin(90, tone(look.body, 0.3), tone(look.body, -0.4)));
  const whole = shadow([400, hinge + 152], w / 2 + 110, 20) + screen + base;
  return [place(whole, [-92, -180], { scale: 1.23 }), place(lidOf(facts, look, w, h), [-80, -160], { scale: 1.2 }), closeUp(whole, [400, hinge + 50], 1.75)];
};

/** Closed, from above and behind: the lid with the maker's name. */
function lidOf(facts: Facts, { body }: Look, w: number, h: number): string {
  const [x, y] = [400 - w / 2, 640 - h * 0.92];
  const face = poly([[x + 34, y], [x + w - 34, y], [x + w + 36, y + h * 0.8], [x - 36, y + h * 0.8]], lin(50, tone(body, 0.42), body, tone(body, -0.16), tone(body, 0.12)));
  const edge = path(`M${x - 36} ${y + h * 0.8}H${x + w + 36}l-6 20q-3 7-12 7H${x - 18}q-9 0-12-7Z`, lin(90, tone(body, 0.15), tone(body, -0.45)));
  const gap = line(`M${x - 34} ${y + h * 0.8 + 11}H${x + w + 34}`, tone(body, -0.6), 2.5);
  return shadow([400, y + h * 0.8 + 34], w / 2 + 90, 22) + edge + gap + face + text((facts.brand ?? '').toUpperCase(), [400, y + h * 0.43], { size: 40, fill: fade(inkOn(body), 0.62) });
}

/** A flat screen on its foot. */
function monitor(facts: Facts, [x, y, w, h]: Box, { frame = '#17181b', rim = 9, chin = 14, foot = '#2c2f34' } = {}): string {
  const random = chanceOf(facts);
  const glass: Box = [x + rim, y + rim, w - 2 * rim, h - rim - chin];
  const stand = poly([[x + w / 2 - 30, y + h - 4], [x + w / 2 + 30, y + h - 4], [x + w / 2 + 36, 662], [x + w / 2 - 36, 662]], round(foot)) +
    ellipse([x + w / 2, 676], [130, 17], lin(20, tone(foot, 0.35), tone(foot, -0.25))) + ellipse([x + w / 2, 671], [130, 16], lin(20, tone(foot, 0.5), foot));
  return shadow([x + w / 2, 690], 190) + stand + rect([x, y, w, h], lin(60, tone(frame, 0.3), frame), 10) + (random() < 0.5 ? landscape(glass, random, 2) : waves(glass, random, 2)) +
    gloss(glass, 2, 0.12) + text((facts.brand ?? '').toUpperCase(), [x + w / 2, y + h - 4], { size: chin * 0.75, fill: '#9aa1ab' });
}

const display: Drawing = (facts) => {
  const inches = inchesOf(facts) ?? 24;
  const isWide = /Wide/.test(facts.title);
  const w = isWide ? 680 : 430 + (inches - 20) * 30;
  const h = isWide ? w / 2.25 : w * (/1200/.test(facts.specs.Resolution ?? '') ? 0.64 : 0.585);
  const body = monitor(facts, [400 - w / 2, 600 - h, w, h], { frame: oneOf(facts, ['#17181b', '#2b2e33', '#1d2027']), rim: isWide ? 8 : 10, chin: 17 });
  const back = shadow([400, 690], 190) + poly([[370, 560], [430, 560], [440, 662], [360, 662]], round('#2c2f34')) + ellipse([400, 672], [130, 17], lin(20, '#5a5e66', '#23252a')) +
    rect([400 - w / 2, 600 - h, w, h], lin(50, '#4a4e55', '#24262a', '#1b1c20'), 16) + rect([400 - w / 5, 600 - h * 0.72, w / 2.5, h * 0.44], lin(50, '#383b41', '#202226'), 12) +
    times(4, (i) => circle([375 + (i % 2) * 50, 575 - h * 0.5 + Math.floor(i / 2) * 50], 5, '#0d0e10')) + text((facts.brand ?? '').toUpperCase(), [400, 600 - h * 0.82], { size: 26, fill: '#8b919b' });
  return [body, back, closeUp(body, [400 + w / 3, 560], 1.9)];
};

const allInOne: Drawing = (facts) => {
  const screen = monitor(facts, [120, 130, 560, 420], { frame: '#e8e9ea', rim: 12, chin: 66, foot: '#cfd2d6' });
  const desk = turned(rect([230, 700, 280, 32], lit('#e4e5e7'), 8) + times(30, (i) => rect([238 + (i % 15) * 18, 704 + Math.floor(i / 15) * 13, 15, 10], '#ffffff', 3)), 0) + ellipse([566, 716], [28, 17], lin(60, '#ffffff', '#bfc3c8'));
  return [place(screen + desk, [0, -30]), carton(facts, screen, '#dfe5ea')];
};

const tower: Drawing = (facts) => {
  const tall = cuboid([130, 230, 150, 450], 80, '#24262a') + rect([144, 250, 122, 34], '#121316', 4) + rect([144, 296, 122, 26], '#17181b', 4) + circle([250, 345], 10, '#dfe3e8') + circle([250, 345], 4, '#4fd0ff') +
    times(4, (i) => rect([150, 372 + i * 24, 24, 9], '#0c0d0f', 2)) + times(9, (i) => line(`M148 ${500 + i * 18}H262`, '#0e0f11', 6)) + text((facts.brand ?? '').toUpperCase(), [205, 486], { size: 22, fill: '#aab0b9' });
  const screen = place(monitor(facts, [330, 250, 420, 270]), [0, 0]);
  const keys = rect([350, 706, 300, 26], lit('#2c2e33'), 6) + times(36, (i) => rect([356 + (i % 18) * 16, 709 + Math.floor(i / 18) * 10, 13, 8], '#494c53', 2));
  return [place(shadow([230, 690], 170) + screen + tall + keys, [-20, -30]), place(shadow([245, 690], 190) + tall, [-190, -190], { scale: 1.35 })];
};

const miniPc: Drawing = (facts) => {
  const body = shadow([400, 650], 290) + cuboid([190, 420, 340, 210], 150, '#2a2c31') + rect([214, 470, 110, 34], '#0c0d10', 5) + times(2, (i) => rect([350 + i * 50, 472, 36, 16], '#0c0d10', 3) + rect([354 + i * 50, 482, 28, 4], '#3d7be0')) +
    circle([484, 482], 15, '#17181b') + circle([484, 482], 6, '#4fd0ff') + text((facts.brand ?? '').toUpperCase(), [360, 590], { size: 38, fill: '#7f8791' }) + poly([[262, 410], [392, 352], [600, 352], [470, 410]], lin(20, '#4b4e55', '#34363b'));
  return [body, carton(facts, body, '#2c66a8')];
};

const tablet: Drawing = (facts) => {
  const random = chanceOf(facts);
  const colour = colourOf(facts, /Surface/.test(facts.title) ? '#b9bcc2' : /iPad/.test(facts.title) ? '#8ea8c8' : '#4b4e53');
  const inches = inchesOf(facts) ?? 10.5;
  const w = 330 + (inches - 8.7) * 26;
  const h = w * 1.44;
  const [x, y] = [430 - w / 2, 680 - h];
  const glass: Box = [x + 18, y + 18, w - 36, h - 36];
  const front = rect([x, y, w, h], lin(0, tone(colour, -0.3), tone(colour, 0.4), tone(colour, -0.3)), 26) + rect([x + 3, y + 3, w - 6, h - 6], '#0a0b0d', 24) + waves(glass, random, 8) +
    apps([x + 40, y + h * 0.62, w - 80], [5, 2], random) + text(`${9 + Math.floor(random() * 3)}:${10 + Math.floor(random() * 49)}`, [430, y + h * 0.3], { size: 76, fill: '#fff' }) + circle([430, y + 10], 4, '#26324d') + gloss(glass, 8, 0.14);
  const back = (c: string, at: number, turn: number) => turned(rect([at - w / 2, y, w, h], lin(40, tone(c, 0.35), c, tone(c, -0.15)), 26, `stroke="${tone(c, -0.35)}" stroke-width="2"`) + lens([at - w / 2 + 44, y + 44], 21) +
    (facts.brand === 'Samsung' || inches > 11.1 ? lens([at - w / 2 + 44, y + 96], 17) : '') + text((facts.brand ?? '').toUpperCase(), [at, y + h * 0.5], { size: 34, fill: fade(inkOn(c), 0.5) }), turn, [at, 640]);
  const main = shadow([400, 684], 250) + back(colour, 330, -8) + front;
  const pair = shadow([400, 690], 290) + back(otherColourOf(facts, tone(colour, 0.3)), 300, -7) + back(colour, 480, 6);
  return [main, pair];
};

const keyboardSet: Drawing = (facts) => {
  const isFidel = /Ge'ez/.test(facts.title);
  const colour = isFidel ? '#26282d' : '#2f3238';
  const letters = isFidel ? 'ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ' : "QWERTYUIOP[ASDFGHJKL;'ZXCVBNM,./?";
  const w = isFidel ? 680 : 560;
  const x = isFidel ? 60 : 50;
  const size = (w - 40) / 15;
  const keys = times(65, (i) => {
    const [row, column] = [Math.floor(i / 13), i % 13];
    const [kx, ky] = [x + 20 + column * size * 1.15, 350 + row * size * 1.12];
    if (row === 4 && column > 3 && column < 9) return column === 4 ? rect([kx, ky, size * 1.15 * 5 - 5, size], lit('#43474f'), 6) : '';
    const letter = row > 0 && row < 4 && column > 0 && column < 12 ? ([...new Intl.Segmenter().segment(letters)][(row - 1) * 11 + column - 1]?.segment ?? '') : '';
    const latin = isFidel && letter ? text("QWERTYUIOP[ASDFGHJKL;'ZXCVBNM,./?"[(row - 1) * 11 + column - 1] ?? '', [kx + size * 0.26, ky + size * 0.42], { size: size * 0.32, fill: '#8fd0ff', bold: false }) : '';
    return rect([kx, ky, size, size], lin(80, '#4d515a', '#3a3d44'), 6) + latin + text(letter, [kx + size * (isFidel ? 0.62 : 0.5), ky + size * 0.78], { size: size * (isFidel ? 0.46 : 0.5), fill: '#f3f4f6' });
  });
  const board = shadow([x + w / 2, 590], w / 2 + 20, 20) + rect([x, 326, w, size * 5.8 + 34], lin(80, tone(colour, 0.24), colour, tone(colour, -0.3)), 18) + keys;
  const mouse = /Mouse/.test(facts.title) ? shadow([690, 590], 80, 16) + mouseBody([690, 480], colour, 0.72) : '';
  return [place(board + mouse, [0, -40]), closeUp(board, [isFidel ? 300 : 260, 440], 2.3)];
};

function mouseBody([x, y]: Point, colour: string, scale: number): string {
  const outline = 'M0-150C70-150 96-90 96-20C96 80 70 150 0 150S-96 80-96-20C-96-90-70-150 0-150Z';
  return place(path(outline, lin(40, tone(colour, 0.45), colour, tone(colour, -0.4))) + line('M0-148V-30M-92-34Q0-8 92-34', tone(colour, -0.5), 3) + rect([-13, -112, 26, 62], tone(colour, -0.6), 13) + rect([-9, -100, 18, 38], round('#8d939c'), 9) +
    path('M-70-60C-66-110-40-132-14-136C-44-110-56-80-58-40Z', fade('#ffffff', 0.25)), [x, y], { scale });
}

const mouse: Drawing = (facts) => {
  const colour = oneOf(facts, ['#2b3038', '#3f5874', '#d9dde1'], 2);
  const body = shadow([400, 690], 190, 24) + mouseBody([400, 440], colour, 1.55) + text(facts.brand ?? '', [400, 590], { size: 30, fill: fade(inkOn(colour), 0.6) });
  return [body, shadow([400, 600], 270, 24) + path('M130 560C140 420 260 340 430 350C580 358 670 440 672 560Q672 590 640 590H160Q130 590 130 560Z', lin(60, tone(colour, 0.5), colour, tone(colour, -0.45))) + path('M250 420Q380 350 520 378Q400 400 300 470Z', fade('#ffffff', 0.22)) + rect([540, 378, 60, 26], tone(colour, -0.6), 13)];
};

export const computerDrawings: readonly Rule[] = [
  ['laptops', /./, laptop],
  ['tablets', /./, tablet],
  ['desktops-and-monitors', /Monitor/, display],
  ['desktops-and-monitors', /All-in-One/, allInOne],
  ['desktops-and-monitors', /Mini PC/, miniPc],
  ['desktops-and-monitors', /Desktop/, tower],
  ['printers-and-desk', /Keyboard/, keyboardSet],
  ['printers-and-desk', /Mouse/, mouse],
];
