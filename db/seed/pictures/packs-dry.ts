import { chrome, fade, lin, round, tone } from './paint.ts';
import { type Pack, packSize, printed } from './packages.ts';
import { ellipse, lathe, line, path, place, rect, shadow, text, times } from './shapes.ts';
import { ART } from './label-art.ts';
import { cuboid } from './solids.ts';

// Packs for what is dry, thick or solid.

/** A wide jar with a screw lid. */
export const jar: Pack = (facts, look) => {
  const [w, h] = packSize(look, 420, 260);
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
  const [w, h] = packSize(look, 230, 480);
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
  const [w, h] = packSize(look, 360, 480);
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
  const [w, h] = packSize(look, 380, 510);
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
  const [w, h] = packSize(look, 300, 400);
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
