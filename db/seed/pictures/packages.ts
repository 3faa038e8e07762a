import { linesOf } from '#platform/text-outlines.ts';
import { amountLabel, countOf, type Facts } from './facts.ts';
import { type Art, ART } from './label-art.ts';
import { chrome, fade, inkOn, lin, lit, mix, round, tone } from './paint.ts';
import {
  type Box,
  ellipse,
  lathe,
  line,
  path,
  place,
  type Point,
  rect,
  shadow,
  text,
  times,
} from './shapes.ts';
import { carton, closeUp, cuboid } from './solids.ts';

// Packs of all kinds, with the product's own name on them. Each stands at 400, 690.

export interface PackLook {
  /** Of the pack, its cap and its label; label and ink follow from the pack where they are missing. */
  colour: string;
  cap?: string;
  label?: string;
  ink?: string;
  art?: Art;
  /** How wide and how tall, beside what is usual: 1 and 1. */
  wide?: number;
  tall?: number;
}

export type Pack = (facts: Facts, look: PackLook) => string;

/** What the label says: brand, name and amount, around a picture. */
function printed(facts: Facts, [x, y, w, h]: Box, look: PackLook): string {
  const ground =
    look.label ?? (inkOn(look.colour) === '#26231d' ? mix(look.colour, '#ffffff', 0.7) : '#fdfaf2');
  const ink = look.ink ?? (inkOn(ground) === '#26231d' ? tone(look.colour, -0.55) : '#fdfaf2');
  const middle = x + w / 2;
  const amount = amountLabel(facts);
  const plain = facts.name
    .replace(facts.brand ?? '\0', '')
    .replace(/,.*$/, '')
    .replace(amount, '')
    .replace(/\d+ (g|ml|L|kg)\b/, '')
    .trim();
  const name = plain === '' ? facts.name : plain;
  const size = Math.max(22, Math.min(40, w * 0.15));
  const lines = linesOf(name, w - 20, 3, { size, weight: 700 });
  const top = facts.brand
    ? text(facts.brand.toUpperCase(), [middle, y + h * 0.17], {
        size: Math.min(52, h * 0.17),
        fill: ink,
        width: w - 26,
      })
    : facts.local
      ? text(facts.local, [middle, y + h * 0.16], { size: Math.min(42, h * 0.14), fill: ink, width: w - 26 })
      : '';
  const free = h * 0.98 - (top ? h * 0.2 : 0) - lines.length * size * 1.15 - (amount ? h * 0.12 : 0);
  const scale = Math.min(free / 200, w / 210);
  const art =
    look.art && scale > 0.25
      ? place(ART[look.art], [middle, y + (top ? h * 0.22 : h * 0.04) + free * 0.46], { scale })
      : '';
  const base = y + h - (amount ? h * 0.13 : h * 0.05) - (lines.length - 1) * size * 1.15;
  return (
    rect([x, y, w, h], lin(30, tone(ground, 0.12), ground, tone(ground, -0.08)), 12) +
    top +
    art +
    lines
      .map((words, i) =>
        text(words, [middle, base + i * size * 1.15 - 6], { size, fill: ink, width: w - 18 }),
      )
      .join('') +
    (amount
      ? text(amount, [middle, y + h - h * 0.035], {
          size: Math.min(26, h * 0.09),
          fill: fade(ink, 0.8),
          width: w - 40,
        })
      : '')
  );
}

const size = ({ wide = 1, tall = 1 }: PackLook, w: number, h: number): Point => [w * wide, h * tall];
const sheen = (x: number, y: number, h: number) => rect([x, y, 16, h], '#ffffff55', 8);

/** An upright bottle with a flip cap. */
export const bottle: Pack = (facts, look) => {
  const [w, h] = size(look, 240, 470);
  const [r, top] = [w / 2, 690 - h];
  const cap = look.cap ?? tone(look.colour, -0.35);
  return (
    shadow([400, 694], r * 1.3) +
    rect([400 - r * 0.5, top - 70, r, 92], round(cap), 16) +
    line(`M${400 - r * 0.5} ${top - 20}h${r}`, tone(cap, -0.3), 3) +
    lathe(
      400,
      [
        [r * 0.5, top + 14],
        [r * 0.86, top + 40],
        [r, top + 100],
        [r, 630],
        [r * 0.92, 684],
      ],
      round(look.colour),
      { flat: 0.1 },
    ) +
    printed(facts, [400 - r * 0.86, top + h * 0.28, w * 0.86, h * 0.58], look) +
    sheen(400 - r * 0.8, top + 90, h * 0.15)
  );
};

/** A bottle with a pump. */
export const pump: Pack = (facts, look) => {
  const [w, h] = size(look, 250, 440);
  const [r, top] = [w / 2, 690 - h];
  const cap = look.cap ?? '#f4f5f6';
  return (
    shadow([400, 694], r * 1.3) +
    path(
      `M386 ${top - 130}H340Q290 ${top - 134} 280 ${top - 100}L304 ${top - 96}Q316 ${top - 106} 340 ${top - 106}H386Z`,
      lit(cap),
    ) +
    rect([360, top - 136, 90, 40], round(cap), 12) +
    rect([390, top - 100, 20, 70], round(tone(cap, -0.1))) +
    rect([346, top - 40, 108, 60], round(cap), 10) +
    lathe(
      400,
      [
        [50, top + 10],
        [r * 0.9, top + 36],
        [r, top + 90],
        [r, 640],
        [r * 0.93, 684],
      ],
      round(look.colour),
      { flat: 0.1 },
    ) +
    printed(facts, [400 - r * 0.86, top + h * 0.24, w * 0.86, h * 0.62], look)
  );
};

/** A small bottle with a dropper. */
export const dropper: Pack = (facts, look) => {
  const [w, h] = size(look, 230, 350);
  const [r, top] = [w / 2, 690 - h];
  return (
    shadow([400, 694], r * 1.3) +
    path(`M372 ${top - 90}Q370 ${top - 180} 400 ${top - 180}T428 ${top - 90}Z`, round('#26282d')) +
    rect([352, top - 96, 96, 80], round(look.cap ?? '#26282d'), 8) +
    times(7, (i) => line(`M${360 + i * 13} ${top - 88}v62`, '#ffffff30', 3)) +
    lathe(
      400,
      [
        [44, top - 20],
        [50, top + 10],
        [r, top + 60],
        [r, 640],
        [r * 0.92, 684],
      ],
      round(look.colour),
      { flat: 0.1 },
    ) +
    printed(facts, [400 - r * 0.86, top + h * 0.24, w * 0.86, h * 0.62], look)
  );
};

/** A bottle with a trigger to spray. */
export const trigger: Pack = (facts, look) => {
  const [w, h] = size(look, 270, 400);
  const [r, top] = [w / 2, 690 - h];
  const cap = look.cap ?? '#f4f5f6';
  return (
    shadow([400, 694], r * 1.3) +
    path(
      `M300 ${top - 150}Q300 ${top - 178} 340 ${top - 178}H470Q500 ${top - 174} 500 ${top - 140}L470 ${top - 96}H440L436 ${top - 40}H364L356 ${top - 100}H330L300 ${top - 120}Z`,
      lit(cap),
    ) +
    path(
      `M340 ${top - 104}Q300 ${top - 70} 310 ${top - 20}L326 ${top - 24}Q330 ${top - 60} 362 ${top - 84}Z`,
      tone(look.colour, -0.3),
    ) +
    rect([282, top - 164, 24, 34], round('#8d939b'), 4) +
    rect([354, top - 46, 92, 50], round(cap), 8) +
    lathe(
      400,
      [
        [40, top],
        [50, top + 30],
        [r, top + 130],
        [r, 640],
        [r * 0.93, 684],
      ],
      lin(
        0,
        fade(tone(look.colour, -0.2), 0.9),
        fade(tone(look.colour, 0.45), 0.9),
        fade(look.colour, 0.9),
        fade(tone(look.colour, -0.35), 0.95),
      ),
      { flat: 0.1 },
    ) +
    printed(facts, [400 - r * 0.84, top + h * 0.36, w * 0.84, h * 0.52], look)
  );
};

/** A large bottle with a handle: detergent, bleach, oil. */
export const jug: Pack = (facts, look) => {
  const [w, h] = size(look, 370, 450);
  const [x, top] = [400 - w / 2, 690 - h];
  const c = look.colour;
  return (
    shadow([400, 694], w * 0.6) +
    rect([400 - w * 0.16, top - 84, w * 0.32, 100], round(look.cap ?? tone(c, -0.35)), 14) +
    times(6, (i) => line(`M${400 - w * 0.13 + i * w * 0.052} ${top - 76}v78`, '#00000022', 4)) +
    path(
      `M${x + w * 0.1} ${top + 110}Q${x + w * 0.14} ${top + 10} ${400 - w * 0.14} ${top + 8}H${400 + w * 0.16}Q${x + w * 0.96} ${top + 24} ${x + w} ${top + 130}V640Q${x + w} 690 ${x + w - 50} 690H${x + 50}Q${x} 690 ${x} 640V${top + 200}Q${x} ${top + 150} ${x + w * 0.1} ${top + 110}Z`,
      lin(15, tone(c, -0.1), tone(c, 0.4), c, tone(c, -0.35)),
    ) +
    path(
      `M${x + w * 0.74} ${top + 70}Q${x + w * 0.9} ${top + 80} ${x + w * 0.9} ${top + 150}V${top + h * 0.56}Q${x + w * 0.9} ${top + h * 0.62} ${x + w * 0.83} ${top + h * 0.62}Q${x + w * 0.77} ${top + h * 0.6} ${x + w * 0.78} ${top + h * 0.5}Q${x + w * 0.8} ${top + 140} ${x + w * 0.7} ${top + 110}Z`,
      tone(c, -0.5),
    ) +
    printed(facts, [x + w * 0.06, top + h * 0.38, w * 0.66, h * 0.55], look)
  );
};

/** A wide jar with a screw lid. */
export const jar: Pack = (facts, look) => {
  const [w, h] = size(look, 420, 260);
  const [r, top] = [w / 2, 690 - h];
  const cap = look.cap ?? tone(look.colour, -0.3);
  return (
    shadow([400, 694], r * 1.2) +
    lathe(
      400,
      [
        [r * 0.94, top],
        [r, top + 40],
        [r, 650],
        [r * 0.94, 684],
      ],
      round(look.colour),
      { flat: 0.1 },
    ) +
    lathe(
      400,
      [
        [r * 0.98, top - 90],
        [r * 1.02, top - 70],
        [r * 1.02, top],
      ],
      round(cap),
      { flat: 0.1, isSoft: false },
    ) +
    ellipse([400, top - 90], [r * 0.98, r * 0.1], lin(30, tone(cap, 0.5), tone(cap, 0.1))) +
    printed(facts, [400 - r * 0.84, top + h * 0.16, w * 0.84, h * 0.74], look)
  );
};

/** A tube that stands on its cap. */
export const tube: Pack = (facts, look) => {
  const [w, h] = size(look, 230, 480);
  const [r, top] = [w / 2, 610 - h];
  return (
    shadow([400, 694], r) +
    rect([400 - r * 0.62, 600, r * 1.24, 88], round(look.cap ?? '#f4f5f6'), 10) +
    path(
      `M${400 - r} ${top + 20}V${top}H${400 + r}V${top + 20}L${400 + r * 0.72} 606H${400 - r * 0.72}Z`,
      round(look.colour),
    ) +
    rect([400 - r, top - 14, w, 34], tone(look.colour, -0.16), 3) +
    times(16, (i) => line(`M${400 - r + 8 + (i * (w - 16)) / 15} ${top - 12}v28`, '#00000022', 2)) +
    printed(facts, [400 - r * 0.74, top + 50, w * 0.74, h * 0.74], look)
  );
};

/** A cardboard box. */
export const box: Pack = (facts, look) => {
  const [w, h] = size(look, 360, 480);
  const x = 370 - w / 2;
  const c = look.colour;
  return (
    shadow([420, 694], w * 0.75) +
    cuboid([x, 690 - h, w, h], 80, c) +
    printed(facts, [x + 20, 690 - h + 24, w - 40, h - 48], { ...look, label: look.label ?? c })
  );
};

/** A soft bag, sealed above and below. */
export const pouch: Pack = (facts, look) => {
  const [w, h] = size(look, 380, 510);
  const [x, top] = [400 - w / 2, 690 - h];
  const c = look.colour;
  return (
    shadow([400, 694], w * 0.6) +
    path(
      `M${x + 14} ${top}H${x + w - 14}Q${x + w + 8} ${top + h * 0.5} ${x + w - 6} 676Q400 706 ${x + 6} 676Q${x - 8} ${top + h * 0.5} ${x + 14} ${top}Z`,
      lin(15, tone(c, -0.18), tone(c, 0.34), c, tone(c, 0.14), tone(c, -0.32)),
    ) +
    rect([x + 14, top, w - 28, 32], tone(c, -0.12)) +
    times(22, (i) => line(`M${x + 22 + (i * (w - 44)) / 21} ${top + 3}v26`, '#00000020', 3)) +
    printed(facts, [x + w * 0.12, top + h * 0.14, w * 0.76, h * 0.7], { ...look, label: look.label ?? c }) +
    path(
      `M${x + w * 0.06} ${top + 60}Q${x - 2} ${top + h * 0.5} ${x + w * 0.07} ${top + h * 0.86}L${x + w * 0.12} ${top + h * 0.8}Q${x + w * 0.06} ${top + h * 0.5} ${x + w * 0.11} ${top + 60}Z`,
      '#ffffff50',
    )
  );
};

/** A tin with ribs. */
export const can: Pack = (facts, look) => {
  const [w, h] = size(look, 300, 400);
  const [r, top] = [w / 2, 690 - h];
  return (
    shadow([400, 694], r * 1.25) +
    lathe(
      400,
      [
        [r, top],
        [r, 684],
      ],
      chrome('#c9ced4'),
      { flat: 0.13, isSoft: false },
    ) +
    lathe(
      400,
      [
        [r * 1.005, top + 26],
        [r * 1.005, 664],
      ],
      round(look.colour),
      { flat: 0.13, isSoft: false },
    ) +
    ellipse([400, top], [r, r * 0.13], lin(30, '#f4f5f6', '#aeb5bc')) +
    ellipse([400, top], [r * 0.86, r * 0.1], 'none', 'stroke="#8d939b" stroke-width="4"') +
    printed(facts, [400 - r * 0.84, top + h * 0.16, w * 0.84, h * 0.74], {
      ...look,
      label: look.label ?? look.colour,
    })
  );
};

/** Soap in its paper, lying. */
export const soap: Pack = (facts, look) => {
  const c = look.colour;
  return (
    shadow([410, 620], 330) +
    cuboid([110, 380, 500, 220], 110, c) +
    printed(facts, [130, 396, 460, 188], { ...look, label: look.label ?? c })
  );
};

/** A bare bar with its name pressed in. */
export const bar: Pack = (facts, look) => {
  const c = look.colour;
  return (
    shadow([400, 600], 310, 40) +
    path(
      'M110 430Q110 350 210 340H590Q690 350 690 430V500Q690 580 590 590H210Q110 580 110 500Z',
      lin(80, tone(c, 0.2), c, tone(c, -0.32)),
    ) +
    path(
      'M130 420Q130 350 220 346H580Q670 350 670 420Q670 500 580 506H220Q130 500 130 420Z',
      lin(30, tone(c, 0.5), tone(c, 0.1)),
    ) +
    text((facts.brand ?? facts.name.split(/[ ,]/)[0]!).toUpperCase(), [400, 448], {
      size: 76,
      fill: tone(c, -0.3),
      width: 420,
    }) +
    text((facts.brand ?? facts.name.split(/[ ,]/)[0]!).toUpperCase(), [402, 451], {
      size: 76,
      fill: fade(tone(c, 0.6), 0.6),
      width: 420,
    }) +
    (look.art ? place(ART[look.art], [620, 590], { scale: 0.7 }) : '')
  );
};

/** Several of one pack, as many as the title promises, at most six in sight. */
export function several(one: string, count: number): string {
  const shown = Math.min(6, count);
  if (shown < 2) return one;
  const scale = shown === 2 ? 0.74 : shown < 5 ? 0.66 : 0.6;
  const rows = shown > 3 ? 2 : 1;
  const columns = Math.ceil(shown / rows);
  return times(shown, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const step = Math.min(250, 560 / columns);
    return place(
      one,
      [
        400 - 400 * scale + (column - (columns - 1) / 2) * step + (rows > 1 ? (row - 0.5) * 40 : 0),
        690 - 690 * scale - (rows - 1 - row) * 150,
      ],
      { scale },
    );
  });
}

/** A title that counts whole packs, not what is in one. */
const SOLD_TOGETHER = /pack of|tins|cans|bottles/i;

/** The views of a packed product: the pack (or several), its label from near, its carton where it is sold by the box. */
export function packed(pack: Pack, look: PackLook) {
  return (facts: Facts): string[] => {
    const one = pack(facts, look);
    const count = SOLD_TOGETHER.test(facts.title) ? countOf(facts) : 1;
    const main = several(one, count);
    const views = [main, closeUp(one, [400, 500], 1.7)];
    return count > 6 ? [...views, carton(facts, main, mix(look.colour, '#c79a66', 0.5))] : views;
  };
}
