import { fade, lin, lit, round, tone } from './paint.ts';
import { type Pack, packSize, printed } from './packages.ts';
import { lathe, line, path, rect, shadow, times } from './shapes.ts';

// Packs for what pours.

const sheen = (x: number, y: number, h: number) => rect([x, y, 16, h], '#ffffff55', 8);

/** An upright bottle with a flip cap. */
export const bottle: Pack = (facts, look) => {
  const [w, h] = packSize(look, 240, 470);
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
  const [w, h] = packSize(look, 250, 440);
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
  const [w, h] = packSize(look, 230, 350);
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
  const [w, h] = packSize(look, 270, 400);
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
  const [w, h] = packSize(look, 370, 450);
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
