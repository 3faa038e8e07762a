import { linesOf } from '#platform/text-outlines.ts';
import type { Drawing } from '#seed/pictures/drawing.ts';
import { amountLabel, chanceOf, type Facts } from '#seed/pictures/facts.ts';
import { fade, inkOn, lightness, lin, round, tone } from '#seed/pictures/paint.ts';
import { type Box, circle, ellipse, frame, lathe, line, path, place, poly, rect, shadow, text, times, within } from '#seed/pictures/shapes.ts';
import { closeUp, cuboid } from '#seed/pictures/solids.ts';

// Goods in bottles, jars, bags and cartons: their packs with what is printed on them.

export interface Look {
  form: 'bottle' | 'flip' | 'canister' | 'jar' | 'tub' | 'pouch' | 'bag' | 'sack' | 'box' | 'tin';
  /** The pack's colour; of clear packs the contents'. */
  c: string;
  cap?: string;
  /** The label's colour where it differs from the pack's. */
  label?: string;
  ink?: string;
  /** A picture on the label, 100 units wide around 0, 0. */
  mark?: string;
  w?: number;
  h?: number;
  clear?: boolean;
  /** How many stand together, where the title does not say. */
  count?: number;
  /** What lies beside the pack. */
  beside?: string;
}

/** What the pack calls itself: the name without maker, amount and number. */
export function wordsOf({ name, brand }: Facts): string {
  const plain = name.replace(brand ?? '\u0000', '').replace(/\d[\d.,–]* ?(ml|L|kg|g|ሊትር|ኪሎ|W|″)(?![\p{L}])/gu, '').replace(/,? ?((pack|box|set|card|bundle|tray) of )?\d+ ?(pieces|tins|bags|bottles|rolls|cans|Bottles|Glass Bottles)?$/i, '').replace(/,? (pack|box) of \d+|, carton|, single| Crate.*/i, '');
  return plain.replace(/^[\s,·]+|[\s,]+$/g, '').replace(/\s+/g, ' ');
}

/** The print of a front: maker, picture, name and amount, one below the other. */
function print(facts: Facts, look: Look, [x, y, w, h]: Box, amount: string): string {
  const ground = look.label ?? look.c;
  const ink = look.ink ?? inkOn(ground);
  // On a wide face the picture stands beside the words.
  if (look.mark && h < w * 0.75) {
    const { mark, ...rest } = look;
    const side = Math.min(h * 0.8, w * 0.34);
    return place(mark, [x + w * 0.04 + side / 2, y + h / 2], { scale: side / 110 }) + print(facts, rest, [x + side + w * 0.03, y, w - side - w * 0.05, h], amount);
  }
  const s = Math.min(w, h * (look.mark ? 0.72 : 1.2));
  const middle = x + w / 2;
  const words = wordsOf(facts);
  const brand = facts.brand ?? '';
  const size = s * (brand ? 0.115 : 0.15);
  const lines = words ? linesOf(words, w * 0.86, 3, { size, weight: 700 }) : [];
  const parts = [brand ? s * 0.24 : 0, look.mark ? s * 0.46 : 0, lines.length * size * 1.25, amount ? s * 0.16 : 0];
  let at = y + (h - parts.reduce((sum, part) => sum + part, 0)) / 2;
  const rows = [brand ? text(brand, [middle, at + s * 0.17], { size: s * 0.21, fill: ink, width: w * 0.86 }) : ''];
  at += parts[0]!;
  if (look.mark) rows.push(place(look.mark, [middle, at + s * 0.22], { scale: (s * 0.4) / 100 }));
  at += parts[1]!;
  rows.push(...lines.map((one, i) => text(one, [middle, at + size * (1 + i * 1.25)], { size, fill: ink, width: w * 0.88 })));
  at += parts[2]!;
  if (amount) rows.push(text(amount, [middle, at + s * 0.12], { size: s * 0.1, fill: fade(ink, 0.8), bold: false, width: w * 0.8 }));
  return rows.join('');
}

/** The print of a back: small words, the table of contents and the bars. */
function small(facts: Facts, look: Look, [x, y, w, h]: Box): string {
  const ink = look.ink ?? inkOn(look.label ?? look.c);
  const random = chanceOf(facts, 4);
  const s = Math.min(w, h * 0.72);
  return text(wordsOf(facts) || (facts.brand ?? ''), [x + w / 2, y + s * 0.18], { size: s * 0.09, fill: ink, width: w * 0.8 }) +
    times(6, (i) => rect([x + w * 0.12, y + s * 0.26 + i * s * 0.06, w * (0.5 + random() * 0.26), s * 0.022], fade(ink, 0.55))) +
    rect([x + w * 0.12, y + h - s * 0.5, w * 0.42, s * 0.34], 'none', 0, `stroke="${ink}" stroke-width="2"`) + times(4, (i) => rect([x + w * 0.15, y + h - s * 0.45 + i * s * 0.075, w * 0.36, s * 0.02], fade(ink, 0.6))) +
    rect([x + w * 0.6, y + h - s * 0.5, w * 0.29, s * 0.34], '#ffffff', 3) + times(12, (i) => rect([x + w * 0.62 + i * w * 0.021, y + h - s * 0.47, w * (0.005 + random() * 0.011), s * 0.27], '#1d1b16'));
}

const ROUND = lin(0, '#00000038@0', '#ffffff50@22', '#00000000@50', '#00000050@100');

interface Shape {
  body: string;
  /** Where it is printed on. */
  face: Box;
  /** Lies over the print: the pack's light. */
  light: string;
}

function bottles({ form, c, cap = '#f4f2ec', clear = false }: Look, [w, h]: readonly [number, number], top: number): Shape {
  const r = w / 2;
  const y = (share: number) => top + h * share;
  const fill = clear ? lin(0, fade(tone(c, -0.2), 0.9), fade(tone(c, 0.55), 0.85), fade(c, 0.85), fade(tone(c, -0.35), 0.95)) : round(c);
  const from = form === 'flip' ? 0.2 : 0.3;
  const profile = form === 'flip' ? [[r * 0.62, y(0.12)], [r * 0.9, y(0.17)], [r, y(0.3)], [r * 0.96, y(0.9)], [r * 0.84, y(1)]]
    : [[r * 0.3, y(0.08)], [r * 0.32, y(0.14)], [r * 0.72, y(0.22)], [r, y(0.32)], [r, y(0.94)], [r * 0.9, y(1)]];
  const x = 400;
  const caps = {
    bottle: rect([x - r * 0.36, y(0), r * 0.72, h * 0.1], round(cap), 6) + times(8, (i) => line(`M${x - r * 0.3 + i * r * 0.085} ${y(0.015)}v${h * 0.07}`, '#00000028', 3)),
    flip: rect([x - r * 0.66, y(0), r * 1.32, h * 0.13], round(cap), 10) + line(`M${x - r * 0.64} ${y(0.05)}h${r * 1.28}`, '#00000030', 3),
  }[form as string] ?? '';
  const ribs = form === 'bottle' && clear ? times(3, (i) => line(`M${x - r + 4} ${y(0.84 + i * 0.045)}Q${x} ${y(0.86 + i * 0.045)} ${x + r - 4} ${y(0.84 + i * 0.045)}`, '#ffffff60', 4)) : '';
  return { body: lathe(x, profile as [number, number][], fill, { flat: 0.1 }) + ribs + caps, face: [x - r * 0.97, y(from + 0.05), w * 0.97, h * (0.9 - from)], light: ROUND };
}

function bags({ form, c }: Look, [w, h]: readonly [number, number], top: number): Shape {
  const [l, r, b] = [400 - w / 2, 400 + w / 2, top + h];
  if (form === 'sack') {
    const d = `M${l + 20} ${top + 26}Q400 ${top - 4} ${r - 20} ${top + 26}Q${r + 14} ${top + h * 0.5} ${r - 6} ${b - 16}Q400 ${b + 14} ${l + 6} ${b - 16}Q${l - 14} ${top + h * 0.5} ${l + 20} ${top + 26}Z`;
    return { body: path(d, lin(20, tone(c, 0.25), c, tone(c, -0.25))) + within(d, times(12, (i) => line(`M${l} ${top + 30 + (i * h) / 12}H${r}`, '#0000000d', 3) + line(`M${l + (i * w) / 12} ${top}V${b}`, '#ffffff26', 3))) + line(`M${l + 18} ${top + 40}Q400 ${top + 12} ${r - 18} ${top + 40}`, '#b3261e', 5, 'stroke-dasharray="12 8"'), face: [l + w * 0.1, top + h * 0.14, w * 0.8, h * 0.76], light: lin(0, '#00000030', '#ffffff28', '#00000000', '#00000038') };
  }
  const d = form === 'pouch' ? `M${l + 8} ${top}H${r - 8}L${r} ${b - 20}Q400 ${b + 20} ${l} ${b - 20}Z` : `M${l} ${top}H${r}L${r - 6} ${top + 26}Q${r + 12} ${top + h * 0.5} ${r - 6} ${b - 26}L${r} ${b}H${l}L${l + 6} ${b - 26}Q${l - 12} ${top + h * 0.5} ${l + 6} ${top + 26}Z`;
  const seals = form === 'pouch' ? rect([l + 8, top, w - 16, 30], fade('#ffffff', 0.25)) + line(`M${l + 8} ${top + 44}H${r - 8}`, '#00000030', 4) : times(2, (i) => rect([l, i ? b - 24 : top, w, 24], fade('#000000', 0.12)) + times(Math.floor(w / 14), (k) => line(`M${l + 7 + k * 14} ${i ? b - 22 : top + 3}v18`, '#ffffff40', 3)));
  return { body: path(d, lin(25, tone(c, 0.28), c, tone(c, -0.22))) + seals + path(`M${l + w * 0.12} ${top + h * 0.16}Q${l + w * 0.2} ${top + h * 0.5} ${l + w * 0.1} ${b - h * 0.14}`, 'none', 'stroke="#ffffff50" stroke-width="14"'), face: [l + w * 0.06, top + h * 0.11, w * 0.88, h * 0.78], light: lin(0, '#00000020', '#ffffff18', '#00000000', '#0000002c') };
}

function others({ form, c, cap = '#f4f2ec', clear = false }: Look, [w, h]: readonly [number, number], top: number): Shape {
  const [l, r] = [400 - w / 2, w / 2];
  const b = top + h;
  if (form === 'canister') return { body: path(`M${l + w * 0.16} ${top + h * 0.16}Q${l} ${top + h * 0.2} ${l} ${top + h * 0.32}V${b - 18}Q${l} ${b} ${l + 18} ${b}H${l + w - 18}Q${l + w} ${b} ${l + w} ${b - 18}V${top + h * 0.3}Q${l + w} ${top + h * 0.14} ${l + w * 0.76} ${top + h * 0.1}H${l + w * 0.36}Z`, clear ? lin(0, fade(tone(c, -0.15), 0.95), fade(tone(c, 0.5), 0.9), fade(c, 0.9), fade(tone(c, -0.35), 0.95)) : round(c)) + path(`M${l + w * 0.56} ${top + h * 0.17}H${l + w * 0.74}Q${l + w * 0.9} ${top + h * 0.2} ${l + w * 0.9} ${top + h * 0.34}H${l + w * 0.78}Q${l + w * 0.78} ${top + h * 0.26} ${l + w * 0.66} ${top + h * 0.25}H${l + w * 0.54}Z`, '#f3f0ea') + rect([l + w * 0.2, top, w * 0.26, h * 0.12], round(cap), 7), face: [l + w * 0.06, top + h * 0.38, w * 0.88, h * 0.54], light: ROUND };
  if (form === 'tin') return { body: lathe(400, [[r, top], [r, top + h * 0.07], [r, b - h * 0.05], [r, b]], round(c), { flat: 0.13 }) + ellipse([400, top], [r, r * 0.13], lin(30, '#f6f7f8', '#9aa0a8')) + ellipse([400, top], [r * 0.86, r * 0.1], '#b9bfc6'), face: [l, top + h * 0.14, w, h * 0.76], light: ROUND };
  if (form === 'jar' || form === 'tub') return { body: lathe(400, [[r * 0.9, top + h * 0.2], [r, top + h * 0.3], [r, b - 22], [r * 0.92, b]], clear ? lin(0, fade(tone(c, -0.25), 0.95), fade(tone(c, 0.4), 0.95), c, fade(tone(c, -0.4), 0.95)) : round(c), { flat: 0.14 }) + rect([400 - r * 0.98, top, r * 1.96, h * 0.24], round(cap), 12) + ellipse([400, top + 6], [r * 0.94, r * 0.1], lin(30, tone(cap, 0.5), tone(cap, 0.05))), face: [l + w * 0.02, top + h * 0.34, w * 0.96, h * 0.56], light: ROUND };
  const depth = Math.min(w, h) * 0.36;
  return { body: place(cuboid([l, top, w, h], depth, c), [-depth / 2, 0]), face: [l - depth / 2, top, w, h], light: lin(60, '#ffffff1c', '#00000014') };
}

const SIZES: Record<Look['form'], readonly [number, number]> = { bottle: [190, 560], flip: [230, 520], canister: [380, 520], jar: [320, 350], tub: [380, 300], pouch: [380, 530], bag: [380, 540], sack: [400, 570], box: [340, 470], tin: [300, 400] };

/** One pack, standing in the middle of the ground. */
export function packOf(facts: Facts, look: Look, side: 'front' | 'back' = 'front', amount = facts.subcategory.startsWith('diapers') ? '' : amountLabel(facts)): string {
  const [w, h] = [look.w ?? SIZES[look.form][0], look.h ?? SIZES[look.form][1]];
  const top = 690 - h;
  const bottle = look.form === 'bottle' || look.form === 'flip';
  const { body, face, light } = (bottle ? bottles : ['pouch', 'bag', 'sack'].includes(look.form) ? bags : others)(look, [w, h], top);
  const isLabelled = look.label !== undefined;
  const band: Box = isLabelled && look.form !== 'box' ? [face[0] + (bottle ? 2 : face[2] * 0.04), face[1] + face[3] * 0.06, face[2] - (bottle ? 0 : face[2] * 0.08), face[3] * 0.86] : face;
  const ground = isLabelled ? rect(band, look.label!, bottle ? 4 : 10) : '';
  return body + ground + (side === 'front' ? print(facts, look, band, amount) : small(facts, look, band)) + (light ? within(frame(face), rect(face, light)) : '');
}

/** Several packs wrapped together or in rows. */
function many(one: string, count: number, wide: number): string {
  const columns = Math.min(count, count > 12 ? 6 : count > 4 ? Math.ceil(count / 2) : count);
  const rows = Math.min(3, Math.ceil(count / columns));
  const scale = Math.min(0.94, 640 / (wide * columns), rows > 1 ? 0.62 : 1);
  const step = Math.min(wide * scale * 1.04, (700 - wide * scale) / Math.max(1, columns - 1));
  const at = (row: number, i: number) => [400 + (i - (columns - 1) / 2) * step + (rows - 1 - row) * 16 - 400 * scale, 690 - (rows - 1 - row) * 60 - 690 * scale] as const;
  const others = times(rows, (row) => times(columns, (i) => (row + i === 0 ? '' : place('<use href="#one"/>', at(row, i), { scale }))));
  return shadow([400, 692], 350) + place(`<g id="one">${one}</g>`, at(0, 0), { scale }) + others;
}

/** The drawing of a pack: alone or in its number, from behind or in its sizes, and from near. */
export function pack(look: Look): Drawing {
  return (facts) => {
    const wide = look.w ?? SIZES[look.form][0];
    const count = look.count ?? Number(/pack of (\d+)|, (\d+) (?:cans|bottles|glass bottles|bags)/i.exec(facts.name)?.slice(1).find(Boolean) ?? 1);
    const sizes = (facts.options.Size ?? facts.options.Amount ?? []).filter((one) => /\d ?(ml|L|kg|g)$/.test(one));
    const one = packOf(facts, look);
    const tall = look.h ?? SIZES[look.form][1];
    // Small packs are shown from nearer.
    const near = Math.min(1.5, 560 / tall, 600 / wide);
    const grown = (body: string) => place(body, [400 - 400 * near, 690 - 690 * near], { scale: near });
    const alone = grown(shadow([400, 692], wide * 0.75) + one);
    const main = count > 1 ? many(one, count, wide) : look.beside ? shadow([320, 692], wide * 0.7) + place(one, [-90, 0]) + look.beside : alone;
    const behind = grown(shadow([400, 692], wide * 0.75) + packOf(facts, look, 'back'));
    const pair = sizes.length > 1 ? shadow([400, 692], 330) + place(packOf(facts, look, 'front', sizes.at(-1)!), [400 + wide * 0.42 - 400, 0]) + place(packOf(facts, look, 'front', sizes[0]!), [400 - wide * 0.62 - 400 * 0.7, 690 * 0.3], { scale: 0.7 }) : null;
    return [main, pair ? place(pair, [60, 104], { scale: 0.85 }) : count > 1 || look.beside ? alone : closeUp(one, [400, 690 - tall * 0.45], 1.5 * near), behind];
  };
}

const leafPath = 'M0 40C-46 20 -40 -26 4 -42C44 -24 40 24 0 40Z';
/** Pictures for labels, 100 units wide. */
export const marks = {
  leaf: (c = '#3a8d4d'): string => path(leafPath, lin(45, tone(c, 0.3), tone(c, -0.2))) + line('M0 44C2 10 4 -10 4 -30', tone(c, -0.4), 4),
  drop: (c = '#3f86c9'): string => path('M0 -46C26 -10 36 6 36 20A36 34 0 0 1 -36 20C-36 6 -26 -10 0 -46Z', lin(45, tone(c, 0.4), tone(c, -0.15))) + ellipse([-12, 18], [7, 14], '#ffffff80'),
  flower: (c = '#c05a9a', middle = '#f4c430'): string => times(6, (i) => ellipse([Math.cos(i * 1.047) * 26, Math.sin(i * 1.047) * 26], [19, 19], i % 2 ? c : tone(c, 0.2))) + circle([0, 0], 15, middle),
  sun: (c = '#f4b400'): string => times(12, (i) => line(`M${Math.cos(i * 0.524) * 32} ${Math.sin(i * 0.524) * 32}L${Math.cos(i * 0.524) * 48} ${Math.sin(i * 0.524) * 48}`, c, 7)) + circle([0, 0], 26, lin(45, tone(c, 0.3), c)),
  wheat: (c = '#c98f2a'): string => line('M0 50V-10', c, 5) + times(7, (i) => ellipse([(i % 2 ? 13 : -13), 26 - i * 11], [8, 13], tone(c, 0.1), `transform="rotate(${i % 2 ? 30 : -30} ${i % 2 ? 13 : -13} ${26 - i * 11})"`)) + ellipse([0, -44], [7, 13], c),
  bowl: (c = '#b3331f'): string => path('M-44 -4Q-40 40 0 42T44 -4Z', lin(90, '#8a4a2c', '#5d2f1a')) + path('M-44 -4Q-20 -44 0 -44T44 -4Q0 10 -44 -4Z', lin(60, tone(c, 0.3), c)),
  cow: (): string => ellipse([0, 6], [30, 38], '#fdfaf3', 'stroke="#3a2f28" stroke-width="3"') + ellipse([0, 30], [22, 15], '#f0b8a8') + path('M-30 -14Q-52 -30 -46 -6ZM30 -14Q52 -30 46 -6Z', '#3a2f28') + circle([-12, -4], 5, '#26231d') + circle([12, -4], 5, '#26231d') + path('M-28 -14Q-30 16 -8 6Q-4 -20 -18 -28Z', '#3a2f28'),
  comb: (c = '#e8a41c'): string => times(7, (i) => { const [x, y] = [[0, 0], [26, 15], [26, -15], [0, 30], [0, -30], [-26, 15], [-26, -15]][i]!; return poly(Array.from({ length: 6 }, (_, k) => [x! + Math.cos(k * 1.047) * 16, y! + Math.sin(k * 1.047) * 16] as const), i % 2 ? c : tone(c, 0.3)); }),
  shine: (c = '#f4c430'): string => path('M0 -48L12 -12L48 0L12 12L0 48L-12 12L-48 0L-12 -12Z', c) + circle([34, -34], 7, c),
  baby: (): string => circle([0, 4], 38, '#f0c9a0') + path('M-38 0Q-30 -44 0 -40T38 0Q20 -26 0 -24T-38 0Z', '#6b4423') + circle([-14, 4], 5, '#3a2a1e') + circle([14, 4], 5, '#3a2a1e') + path('M-12 18Q0 30 12 18', 'none', 'stroke="#b3553a" stroke-width="4"'),
};

/** Small round things heaped up on the ground: beans, grains, powder's grains. */
export function heap(colours: readonly string[], [x, y, w, h]: Box, r: number, count = 90): string {
  const base = path(`M${x - w / 2} ${y}Q${x - w * 0.3} ${y - h} ${x} ${y - h}T${x + w / 2} ${y}Q${x} ${y + h * 0.24} ${x - w / 2} ${y}Z`, lin(60, tone(colours[0]!, 0.15), tone(colours[0]!, -0.25)));
  return shadow([x, y + 6], w * 0.62, 24) + base + times(count, (i) => {
    const t = ((i * 0.618) % 1) * 2 - 1;
    const up = h * (1 - t * t) * (((i * 0.37) % 1) * 0.96);
    const c = colours[i % colours.length]!;
    return ellipse([x + t * w * 0.47, y - up + (1 - Math.abs(t)) * h * 0.06], [r, r * 0.74], lightness(c) > 0.85 ? lin(45, '#ffffff', c, tone(c, -0.15)) : lin(45, tone(c, 0.3), tone(c, -0.2)), `transform="rotate(${(i * 47) % 180} ${(x + t * w * 0.47).toFixed(0)} ${(y - up).toFixed(0)})"`);
  });
}
/** Powder in a heap. */
export const powder = (c: string, [x, y, w, h]: Box): string => shadow([x, y + 6], w * 0.62, 24) + path(`M${x - w / 2} ${y}Q${x - w * 0.24} ${y - h * 0.9} ${x - w * 0.04} ${y - h}Q${x + w * 0.2} ${y - h * 0.96} ${x + w / 2} ${y}Q${x} ${y + h * 0.24} ${x - w / 2} ${y}Z`, lin(50, tone(c, 0.32), c, tone(c, -0.3))) + times(26, (i) => circle([x - w * 0.4 + ((i * 0.618) % 1) * w * 0.8, y + 4 - ((i * 0.37) % 1) * h * 0.3], 2.5, tone(c, i % 2 ? 0.35 : -0.3)));
