import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, type Facts, inchesOf, otherColourOf } from '#seed/pictures/facts.ts';
import { fade, inkOn, lightness, lin, lit, tone } from '#seed/pictures/paint.ts';
import { type Box, circle, line, path, place, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { apps, gloss, lens, lockClock, waves } from './scenes.ts';

const W = 286;
const RADIUS = 44;

/** How tall a phone is drawn: screens grow with their inches. */
const heightOf = (facts: Facts) => 560 + ((inchesOf(facts) ?? 6.6) - 6.1) * 34;

function body([x, y, w, h]: Box, colour: string, radius = RADIUS): string {
  const edge = lin(0, tone(colour, -0.35), tone(colour, 0.55), tone(colour, 0.1), tone(colour, -0.4));
  return rect([x, y, w, h], edge, radius);
}

/** The front: glass to the edge, and the camera where this maker has it. */
function front(facts: Facts, [x, y, w, h]: Box, colour: string): string {
  const random = chanceOf(facts, 1);
  const isLcd = /LCD/.test(facts.specs.Screen ?? '');
  const rim = isLcd ? 12 : 9;
  const glass: Box = [x + rim, y + rim, w - 2 * rim, h - 2 * rim - (isLcd ? 10 : 0)];
  const middle = x + w / 2;
  const eye = /iPhone 1[5-9]/.test(facts.title) ? rect([middle - 38, y + 24, 76, 22], '#050506', 11)
    : /iPhone/.test(facts.title) ? path(`M${middle - 66} ${y + rim}h132c-8 0-12 6-12 12s-6 18-18 18h-72c-12 0-18-8-18-18s-4-12-12-12Z`, '#08090b')
    : isLcd && random() < 0.6 ? path(`M${middle - 24} ${y + rim}h48c-10 2-10 24-24 24s-14-22-24-24Z`, '#08090b')
    : circle([middle, y + 32], 9, '#08090b') + circle([middle, y + 32], 3.5, '#25304a');
  const shown = random() < 0.5
    ? lockClock([middle, y + h * 0.27], 84, random)
    : apps([x + 26, y + h * 0.5, w - 52], [4, 3], random) + lockClock([middle, y + h * 0.24], 58, random);
  return body([x, y, w, h], colour) + rect([x + 4, y + 4, w - 8, h - 8], '#08090b', RADIUS - 4) +
    waves(glass, random, RADIUS - rim) + shown + eye + gloss(glass, RADIUS - rim, 0.16) +
    rect([middle - 44, y + h - 26, 88, 5], '#ffffffcc', 3);
}

/** Where the cameras stand on the back, by maker and model. */
function cameras(facts: Facts, [x, y, w]: Box, colour: string): string {
  const { title, brand } = facts;
  const plate = (box: Box, radius: number) => rect(box, lin(45, tone(colour, 0.28), tone(colour, -0.12)), radius, `stroke="${fade('#000000', 0.18)}" stroke-width="1.5"`);
  const flash = (cx: number, cy: number) => circle([cx, cy], 9, '#f6efdc', `stroke="${fade('#000000', 0.25)}"`);
  if (/Pro Max/.test(title)) return plate([x + 20, y + 20, 160, 160], 42) + lens([x + 62, y + 64], 32) + lens([x + 62, y + 138], 32) + lens([x + 136, y + 100], 32) + flash(x + 136, y + 44);
  if (/iPhone 16/.test(title)) return plate([x + 26, y + 24, 78, 158], 39) + lens([x + 65, y + 64], 30, tone(colour, -0.3)) + lens([x + 65, y + 142], 30, tone(colour, -0.3)) + flash(x + 128, y + 66);
  if (brand === 'Apple') return plate([x + 22, y + 22, 142, 142], 38) + lens([x + 60, y + 60], 30) + lens([x + 126, y + 126], 30) + flash(x + 126, y + 58);
  if (/Ultra/.test(title)) return times(3, (i) => lens([x + 56, y + 62 + i * 78], 30)) + lens([x + 126, y + 80], 20) + lens([x + 126, y + 158], 20) + flash(x + 126, y + 116);
  if (brand === 'Samsung') return times(3, (i) => lens([x + 54, y + 60 + i * 72], /S25/.test(title) ? 29 : i === 2 ? 22 : 27)) + flash(x + 108, y + 62);
  if (brand === 'Google') return plate([x + 16, y + 74, w - 32, 82], 41) + lens([x + 70, y + 115], 31) + lens([x + 146, y + 115], 31) + flash(x + w - 62, y + 115);
  if (brand === 'One Plus') return poly([[x + 4, y + 40], [x + 40, y + 4], [x + w - 40, y + 4], [x + w - 4, y + 40], [x + w - 4, y + 158], [x + 4, y + 158]], lin(20, fade('#ffffff', 0.25), fade('#000000', 0.2))) + lens([x + 66, y + 84], 36) + lens([x + 156, y + 84], 36) + flash(x + w - 50, y + 84);
  if (brand === 'Xiaomi') return plate([x + 22, y + 22, 152, 152], /14C/.test(title) ? 76 : 34) + lens([x + 64, y + 64], 27) + lens([x + 132, y + 64], 27) + lens([x + 64, y + 132], 27) + flash(x + 132, y + 132);
  if (brand === 'Infinix') return plate([x + 24, y + 24, /Hot/.test(title) ? 96 : 150, 168], 34) + (/Hot/.test(title) ? times(3, (i) => lens([x + 72, y + 60 + i * 50], 22)) : lens([x + 66, y + 70], 32) + lens([x + 66, y + 146], 32) + lens([x + 136, y + 106], 22)) + flash(x + 148, y + 46);
  if (brand === 'Symphony') return plate([x + 24, y + 24, 84, 190], 22) + times(3, (i) => lens([x + 66, y + 62 + i * 56], 21)) + flash(x + 134, y + 54);
  if (/Spark|Pop/.test(title)) return plate([x + w / 2 - 92, y + 34, 184, 184], 92) + lens([x + w / 2 - 36, y + 92], 28) + lens([x + w / 2 + 38, y + 92], 28) + lens([x + w / 2, y + 162], 28) + flash(x + w / 2, y + 120);
  return plate([x + 22, y + 24, w - 44, 130], 40) + times(3, (i) => lens([x + 70 + i * 66, y + 88], 28)) + flash(x + w - 44, y + 50);
}

function back(facts: Facts, box: Box, colour: string): string {
  const [x, y, w, h] = box;
  const ink = fade(inkOn(colour), lightness(colour) > 0.55 ? 0.55 : 0.6);
  const face = lin(35, tone(colour, 0.34), colour, tone(colour, -0.1), tone(colour, 0.2));
  const sheen = path(`M${x + w * 0.5} ${y + 5}H${x + w - 30}L${x + w * 0.35} ${y + h - 5}H${x + 30}Z`, lin(20, fade('#ffffff', 0.02), fade('#ffffff', 0.2), fade('#ffffff', 0.02)));
  return body(box, colour) + rect([x + 4, y + 4, w - 8, h - 8], face, RADIUS - 4) + sheen + cameras(facts, box, colour) +
    text((facts.brand ?? '').toUpperCase(), [x + w / 2, y + h * 0.83], { size: 27, fill: ink, width: w - 90 }) +
    rect([x + w - 2, y + h * 0.3, 5, 66], tone(colour, -0.3), 2);
}

const smartphone: Drawing = (facts) => {
  const colour = colourOf(facts, '#2c333d');
  const h = heightOf(facts);
  const top = 690 - h;
  const other = otherColourOf(facts, colour);
  const pair = shadow([280, 694], 190) + shadow([530, 694], 180) + back(facts, [122, top - 14, W, h], colour) + front(facts, [392, top, W, h], colour);
  const backs = shadow([400, 700], 270) + turned(back(facts, [170, top - 6, W, h], other), -7, [310, 400]) + turned(back(facts, [350, top - 2, W, h], colour), 6, [490, 400]);
  const close = place(back(facts, [0, 0, W, h], colour), [60, 60], { turn: -4, scale: 2.1 });
  return [pair, backs, close];
};

const keypad: Drawing = (facts) => {
  const random = chanceOf(facts);
  const views = [colourOf(facts, '#24262b'), otherColourOf(facts, '#24262b')].map((colour, view) => {
    const inches = inchesOf(facts) ?? 1.8;
    const [w, h] = [256, 590];
    const [x, y] = [400 - w / 2, 690 - h];
    const screenH = 130 + (inches - 1.8) * 110;
    const keys = y + 78 + screenH + 112;
    const gap = (y + h - 34 - keys) / 4;
    const keyFill = lin(90, tone(colour, 0.24), tone(colour, -0.05));
    const ink = inkOn(colour);
    const key = (i: number) => {
      const [cx, cy] = [x + 62 + (i % 3) * 66, keys + Math.floor(i / 3) * gap + gap / 2];
      return rect([cx - 29, cy - gap * 0.36, 58, gap * 0.72], keyFill, 14, `stroke="${tone(colour, -0.4)}" stroke-width="1.5"`) + text('123456789*0#'[i]!, [cx, cy + 10], { size: 27, fill: ink });
    };
    const ring = rect([x + 92, y + 92 + screenH, 72, 66], lin(45, tone(colour, 0.4), tone(colour, -0.2)), 24) + rect([x + 108, y + 106 + screenH, 40, 38], tone(colour, -0.12), 14);
    const calls = rect([x + 26, y + 92 + screenH, 54, 28], keyFill, 12) + rect([x + 176, y + 92 + screenH, 54, 28], keyFill, 12) +
      rect([x + 26, y + 130 + screenH, 54, 28], keyFill, 12) + rect([x + 176, y + 130 + screenH, 54, 28], keyFill, 12) +
      line(`M${x + 42} ${y + 146 + screenH}q11-10 22 0`, '#3fae5a', 5) + line(`M${x + 192} ${y + 146 + screenH}q11-10 22 0`, '#d6402f', 5);
    const screen = rect([x + 24, y + 46, w - 48, screenH + 32], '#0a0b0d', 12) + waves([x + 34, y + 66, w - 68, screenH], random, 4) + lockClock([400, y + 66 + screenH * 0.55], 46, random);
    const torch = /Torch/i.test(facts.title) ? circle([400, y + 4], 17, '#f3f0dc') + circle([400, y + 4], 9, '#fff7b8') : '';
    const shell = torch + rect([x, y, w, h], lin(0, tone(colour, -0.3), tone(colour, 0.3), colour, tone(colour, -0.35)), 46) + rect([x + 6, y + 6, w - 12, h - 12], lit(colour), 42);
    const word = text((facts.brand ?? '').toUpperCase(), [400, y + 36], { size: 21, fill: fade(ink, 0.8) });
    return shadow([400, 694], 190) + turned(shell + screen + word + ring + calls + times(12, key), view === 0 ? 0 : -9, [400, 480]);
  });
  return views;
};

export const phoneDrawings: readonly Rule[] = [
  ['smartphones', /./, smartphone],
  ['feature-phones', /./, keypad],
];
