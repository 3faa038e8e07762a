import { fade, lightness, lin, tone } from '#seed/pictures/paint.ts';
import { circle, line, path, place, rect, times, within } from '#seed/pictures/shapes.ts';
import { seam } from '#seed/pictures/textures.ts';

// Clothes as they lie or hang before one, from the front: tops, trousers and skirts in parts that many share.

/** Cloth in the light; pale cloth keeps its edge on a pale ground. */
export const dyed = (c: string): string => lin(25, tone(c, lightness(c) > 0.8 ? 0.3 : 0.18), c, tone(c, lightness(c) > 0.8 ? -0.1 : -0.26));
export const edge = (c: string): string => `stroke="${fade(tone(c, lightness(c) > 0.6 ? -0.4 : -0.6), 0.55)}" stroke-width="3" stroke-linejoin="round"`;
/** Thread that shows on a colour. */
export const thread = (c: string): string => fade(lightness(c) < 0.35 ? tone(c, 0.5) : tone(c, -0.4), 0.6);

export interface Top {
  c: string;
  sleeve?: 'none' | 'short' | 'long' | 'three' | 'strap' | 'cap';
  neck?: 'crew' | 'v' | 'scoop' | 'polo' | 'shirt' | 'stand' | 'open' | 'hood' | 'boat' | 'tank';
  /** Height of the hem, and how far it reaches from the middle. */
  hem?: number;
  wide?: number;
  waist?: number;
  sleeves?: string;
  cuff?: string;
  collar?: string;
  /** Printed or woven on the body, under its folds. */
  print?: string;
  back?: boolean;
}

/** The outline of a top's body. */
export function bodyOf({ neck = 'crew', hem = 680, wide = 165, waist = 158, sleeve = 'short', back = false }: Top): string {
  const bare = sleeve === 'none' || sleeve === 'strap';
  const [nx, ny] = neck === 'boat' ? [100, 150] : neck === 'tank' || sleeve === 'strap' ? [74, 138] : [72, 132];
  const deep = back ? 26 : { crew: 56, v: 130, scoop: 110, polo: 30, shirt: 30, stand: 24, open: 130, hood: 60, boat: 34, tank: 150 }[neck];
  const neckLine = neck === 'v' || neck === 'open' ? (back ? `Q400 ${ny + 26 + 20} ${400 - nx} ${ny}` : `L400 ${ny + deep}L${400 - nx} ${ny}`) : `C${400 + nx - 8} ${ny + deep} ${400 - nx + 8} ${ny + deep} ${400 - nx} ${ny}`;
  const shoulder = bare ? (sleeve === 'strap' ? nx + 30 : nx + 48) : 162;
  const armpit = bare ? 250 : 300;
  const sy = bare ? ny + (sleeve === 'strap' ? 4 : 16) : 174;
  const side = (s: number) => `L${400 + s * shoulder} ${sy}${bare ? `C${400 + s * (shoulder - 6)} ${sy + 70} ${400 + s * 150} ${armpit - 20} ${400 + s * 166} ${armpit}` : `L${400 + s * 168} ${armpit}`}`;
  const far = 400 + wide;
  const near = 400 - wide;
  return `M${400 - nx} ${ny}${side(-1)}C${400 - waist} ${armpit + 90} ${400 - waist} ${armpit + 150} ${near} ${hem}Q400 ${hem + 26} ${far} ${hem}C${400 + waist} ${armpit + 150} ${400 + waist} ${armpit + 90} ${400 + 168 - (bare ? 2 : 0)} ${armpit}${bare ? `C${400 + 150} ${armpit - 20} ${400 + shoulder - 6} ${sy + 70} ${400 + shoulder} ${sy}` : `L${400 + shoulder} ${sy}`}L${400 + nx} ${ny}${neckLine}Z`;
}

function sleevesOf({ sleeve = 'short', c, sleeves = c, cuff }: Top): string {
  const shapes = {
    short: 'M246 166C200 186 150 240 104 326L186 374C206 340 226 318 244 306Z',
    cap: 'M246 166C214 180 180 210 162 250L226 288C234 280 240 276 244 272Z',
    three: 'M246 166C190 190 150 290 104 470L176 494C200 420 226 350 246 312Z',
    long: 'M246 166C186 190 150 330 112 600L182 616C206 500 232 400 246 318Z',
    none: '', strap: '',
  };
  const cuffs = { short: 'M104 326L186 374L178 388L97 341Z', cap: 'M162 250L226 288L220 298L156 261Z', three: 'M104 470L176 494L170 514L98 490Z', long: 'M112 600L182 616L176 662L106 648Z', none: '', strap: '' };
  const d = shapes[sleeve];
  if (!d) return '';
  const one = path(d, lin(10, tone(sleeves, -0.1), tone(sleeves, 0.14), tone(sleeves, -0.2)), edge(sleeves)) + path(cuffs[sleeve], dyed(cuff ?? tone(sleeves, -0.06)), edge(cuff ?? sleeves));
  return one + place(one, [800, 0], { flip: true });
}

/** Folds that cloth throws between armpits and hem. */
export function drape(c: string, hem = 680, wide = 165): string {
  const dark = fade('#000000', lightness(c) > 0.8 ? 0.07 : 0.14);
  const light = fade('#ffffff', lightness(c) > 0.8 ? 0.5 : 0.1);
  return path(`M236 300C300 360 290 480 ${420 - wide} ${hem}L${400 - wide} ${hem}C250 500 246 400 236 300Z`, dark) + path(`M566 300C520 380 540 500 ${384 + wide} ${hem}L${400 + wide} ${hem}C560 500 560 400 566 300Z`, dark) + path(`M430 330C470 430 470 560 450 ${hem}L486 ${hem}C496 540 490 430 430 330Z`, fade('#000000', 0.06)) + path(`M330 260C320 400 324 540 336 ${hem}L364 ${hem}C350 540 346 400 330 260Z`, light);
}

/** A shirt's placket with its buttons. */
export function placket(c: string, [from, to]: readonly [number, number], count: number, button = '#ffffff'): string {
  return rect([386, from, 28, to - from], dyed(tone(c, 0.04)), 2) + seam(`M388 ${from}V${to}M412 ${from}V${to}`, thread(c), 2) + times(count, (i) => circle([400, from + 18 + ((to - from - 40) * i) / Math.max(1, count - 1)], 7, button, 'stroke="#00000050" stroke-width="2"'));
}

function collarOf(top: Top): string {
  const { c, neck = 'crew', collar = c, back = false } = top;
  const inside = tone(collar, -0.35);
  const rib = (d: string, width = 18) => path(d, 'none', `stroke="${tone(collar, -0.4)}" stroke-width="${width + 4}"`) + path(d, 'none', `stroke="${tone(collar, -0.04)}" stroke-width="${width}"`);
  if (neck === 'tank') return rib(back ? 'M326 138C334 166 466 166 474 138' : 'M326 138C336 290 464 290 474 138', 12);
  if (neck === 'shirt' || neck === 'polo') {
    if (back) return path('M326 134C340 96 460 96 474 134C450 162 350 162 326 134Z', dyed(collar), edge(collar));
    return path('M332 130C350 104 450 104 468 130Q400 190 332 130Z', inside) + path('M334 116L322 150L358 206L400 158Q352 148 334 116ZM466 116L478 150L442 206L400 158Q448 148 466 116Z', dyed(tone(collar, 0.06)), edge(collar));
  }
  if (neck === 'stand') return path('M336 108C350 96 450 96 464 108L472 142C440 166 360 166 328 142Z', dyed(collar), edge(collar)) + (back ? '' : path('M340 110C352 120 448 120 460 110Q400 100 340 110Z', inside));
  if (neck === 'hood') return path('M320 150C300 60 360 40 400 40S500 60 480 150C470 200 440 214 400 214S330 200 320 150Z', dyed(collar), edge(collar)) + (back ? line('M400 44V200', thread(collar), 4) : path('M344 150C340 90 370 76 400 76S460 90 456 150C440 190 360 190 344 150Z', inside) + line('M372 186V300M428 186V290', tone(collar, 0.5), 6));
  if (neck === 'v' || neck === 'open') return back ? rib('M328 132Q400 178 472 132', 14) : path('M330 130Q400 168 470 130L400 262Z', inside) + rib('M328 132L400 262L472 132', neck === 'open' ? 8 : 16) + rib('M328 132Q400 164 472 132', 10);
  const far = { crew: 56, scoop: 110, boat: 34 }[neck as 'crew'] ?? 56;
  const [nx, ny] = neck === 'boat' ? [100, 150] : [72, 132];
  const front = `M${400 - nx} ${ny}C${400 - nx + 8} ${ny + (back ? 26 : far)} ${400 + nx - 8} ${ny + (back ? 26 : far)} ${400 + nx} ${ny}`;
  return (back ? '' : path(`M${400 - nx} ${ny}C${400 - nx + 10} ${ny + 24} ${400 + nx - 10} ${ny + 24} ${400 + nx} ${ny}C${400 + nx - 8} ${ny + far} ${400 - nx + 8} ${ny + far} ${400 - nx} ${ny}Z`, inside) + rib(`M${400 - nx} ${ny}C${400 - nx + 10} ${ny + 22} ${400 + nx - 10} ${ny + 22} ${400 + nx} ${ny}`, 8)) + rib(front, neck === 'crew' ? 16 : 8);
}

/** A top from the front or, with `back`, from behind. */
export function top(look: Top): string {
  const { c, print = '', hem = 680, wide = 165 } = look;
  const d = bodyOf(look);
  const bare = look.sleeve === 'none' || look.sleeve === 'strap';
  return sleevesOf(look) + path(d, dyed(c), edge(c)) + within(d, print + drape(c, hem, wide)) + (bare ? '' : line('M238 176C246 220 244 260 236 304M562 176C554 220 556 260 564 304', fade('#000000', 0.2), 3)) + seam(`M${404 - wide} ${hem - 14}Q400 ${hem + 12} ${396 + wide} ${hem - 14}`, thread(c), 2) + collarOf(look);
}

export interface Legs {
  c: string;
  hem?: number;
  /** Half the width of a leg at its hem. */
  leg?: number;
  waist?: number;
  band?: string;
  look?: 'plain' | 'jeans' | 'elastic' | 'cargo' | 'crease' | 'stripe';
  accent?: string;
  back?: boolean;
}

/** Trousers or shorts from the front. */
export function trousers({ c, hem = 700, leg = 56, waist = 120, band = c, look = 'plain', accent = '#f6f4ef', back = false }: Legs): string {
  const isShort = hem < 500;
  const mid = isShort ? 22 : 12;
  const [outer, inner] = [400 - waist - (isShort ? 70 : 30), 400 - mid];
  const right = `M${400 - waist} 110H400V320L${inner} ${hem}H${isShort ? outer : inner - 2 * leg}C${outer + 10} ${hem - 180} ${outer - 6} 330 ${400 - waist} 110Z`;
  const mirror = (body: string) => body + place(body, [800, 0], { flip: true });
  const legShape = path(right, lin(5, tone(c, -0.2), tone(c, 0.16), c, tone(c, -0.22)), edge(c));
  const stitch = look === 'jeans' ? '#d9a24a' : thread(c);
  const details = {
    plain: '', elastic: '',
    crease: line(`M${inner - leg} 200L${inner - leg} ${hem - 10}`, fade('#ffffff', 0.16), 5),
    jeans: seam(`M${400 - waist + 4} 150C${outer + 6} 330 ${outer + 20} ${hem - 180} ${inner - 2 * leg + 10} ${hem - 8}`, stitch, 2.5) + seam(`M${inner - 2 * leg + 4} ${hem - 22}H${inner - 4}`, stitch, 2.5) + path(`M${outer + 40} 330C${outer + 60} 420 ${outer + 60} 520 ${outer + 64} 600L${outer + 100} 600C${outer + 100} 500 ${outer + 100} 400 ${outer + 80} 320Z`, fade('#ffffff', 0.12)),
    cargo: rect([outer + 10, 400, 86, 110], dyed(tone(c, 0.06)), 6, edge(c)) + rect([outer + 6, 392, 94, 32], dyed(tone(c, -0.1)), 5) + circle([outer + 53, 408], 6, '#c9ced4'),
    stripe: path(`M${400 - waist} 130C${outer - 6} 330 ${outer + 10} ${hem - 180} ${inner - 2 * leg} ${hem}H${inner - 2 * leg + 22}C${outer + 32} ${hem - 180} ${outer + 16} 330 ${400 - waist + 22} 130Z`, accent),
  }[look];
  const pocket = back ? rect([400 - waist + 24, 210, 84, 100], dyed(tone(c, 0.04)), 4, edge(c)) + (look === 'jeans' ? seam(`M${400 - waist + 30} 250l36 24 36-24`, stitch, 3) : '') : seam(`M${400 - waist + 50} 150C${400 - waist + 46} 200 ${400 - waist + 20} 226 ${400 - waist - 16} 230`, stitch, 3);
  const fly = back ? line('M400 150V330', fade('#000000', 0.3), 4) : look === 'elastic' || look === 'stripe' ? line('M390 140C376 190 372 210 368 240M410 140C424 190 428 210 430 250', tone(accent, -0.1), 6) : line('M400 150V320', fade('#000000', 0.3), 3) + seam('M424 152C424 230 420 260 404 286', stitch, 2.5);
  const waistband = rect([400 - waist - 2, 96, waist * 2 + 4, 44], dyed(tone(band, look === 'jeans' ? 0.04 : -0.06)), 8, edge(band)) + (look === 'elastic' || look === 'stripe' ? times(22, (i) => line(`M${408 - waist + i * ((waist * 2 - 12) / 22)} 102v30`, fade('#000000', 0.18), 3)) : times(4, (i) => rect([[410 - waist, 344, 444, 376 + waist][i]!, 90, 14, 56], dyed(tone(c, -0.1)), 3)) + (back ? '' : circle([400, 118], 9, look === 'jeans' ? '#b98a4a' : tone(c, -0.4))));
  return mirror(legShape + details + pocket) + fly + waistband;
}

/** A skirt, or a dress's lower half, between two heights, half as wide as said above and below. */
export function skirt(c: string, [from, to]: readonly [number, number], [narrow, wide]: readonly [number, number], look: { count?: number; print?: string } = {}): string {
  const { count = 7, print = '' } = look;
  const d = `M${400 - narrow} ${from}Q${400 - wide * 0.9} ${(from + to) / 2} ${400 - wide} ${to}Q400 ${to + 36} ${400 + wide} ${to}Q${400 + wide * 0.9} ${(from + to) / 2} ${400 + narrow} ${from}Z`;
  const fold = (i: number) => {
    const [a, b] = [400 - narrow + (2 * narrow * (i + 0.5)) / count, 400 - wide + (2 * wide * (i + 0.5)) / count];
    const w = (wide / count) * 0.8;
    return path(`M${a} ${from}Q${(a + b) / 2} ${(from + to) / 2} ${b - w * 0.4} ${to + 34}H${b + w}Q${(a + b) / 2 + w * 0.5} ${(from + to) / 2} ${a} ${from}Z`, lin(0, fade('#000000', lightness(c) > 0.8 ? 0.1 : 0.22), fade('#ffffff', 0.1), fade('#ffffff', 0)));
  };
  return path(d, dyed(c), edge(c)) + within(d, print + times(count, fold));
}
