import { chanceOf, type Facts } from '#seed/pictures/facts.ts';
import { fade, lightness, lin, tone } from '#seed/pictures/paint.ts';
import { line, path, place, rect, shadow, text, times, within } from '#seed/pictures/shapes.ts';
import { seam } from '#seed/pictures/textures.ts';

// Shoes from the side, the toe to the left: parts that many share, and the views of a pair.

/** Smooth leather. */
export const leather = (c: string): string => lin(55, tone(c, lightness(c) < 0.25 ? 0.36 : 0.24), c, tone(c, -0.14), tone(c, -0.38));
/** Woven cloth and mesh. */
export const cloth = (c: string): string => lin(60, tone(c, 0.18), c, tone(c, -0.22));
const stitchOn = (c: string): string => fade(lightness(c) < 0.3 ? tone(c, 0.5) : tone(c, -0.45), 0.75);

/** A pair: one shoe before the other. */
export function pairOf(front: string, behind: string = front, lift = 96): string {
  return shadow([420, 668], 350, 40) + place(behind, [110, 30 - lift + 46], { scale: 0.88 }) + shadow([350, 676], 330, 36) + place(front, [-20, 34], { scale: 0.98 });
}

/** Both shoes from below, with the tread of their kind. */
export function soles(colour: string, tread: 'bars' | 'waves' | 'studs' | 'plain' | 'lugs', facts: Facts): string {
  const mark = facts.brand?.toUpperCase() ?? facts.options.Size?.[2] ?? '40';
  const c = tone(colour, (chanceOf(facts)() - 0.5) * 0.26);
  const one = 'M0 -310C70 -310 92 -240 84 -150C78 -90 58 -50 60 0C62 60 84 130 76 210C70 280 40 310 0 310C-40 310 -70 280 -76 210C-82 130 -62 60 -60 0C-58 -50 -98 -90 -100 -160C-104 -250 -70 -310 0 -310Z';
  const dark = tone(c, -0.3);
  const light = tone(c, 0.22);
  const marks = {
    bars: times(24, (i) => (i > 10 && i < 15 ? '' : rect([-110, -296 + i * 25, 220, 11], dark, 3))),
    waves: times(26, (i) => (i > 12 && i < 16 ? '' : line(`M-110 ${-300 + i * 24}q28-18 55 0t55 0 55 0 55 0`, dark, 7))),
    studs: times(13, (i) => place(rect([-17, -17, 34, 34], lin(45, light, dark), 17), [[-50, -240], [30, -250], [-70, -170], [60, -170], [-60, -100], [50, -100], [-5, -190], [0, 40], [-46, 150], [46, 150], [-42, 230], [42, 230], [-2, -60]][i] as [number, number])),
    plain: seam(one, fade(light, 0.8), 4) + rect([-62, 120, 124, 176], dark, 40),
    lugs: times(18, (i) => rect([(i % 2 ? 8 : -88), -280 + Math.floor(i / 2) * 66, 76, 44], dark, 8)),
  }[tread];
  const sole = path(one, lin(30, light, c, dark)) + within(one, marks) + path(one, 'none', `stroke="${tone(c, -0.45)}" stroke-width="5"`) + rect([-44, -6, 88, 34], c, 6);
  const word = text(mark, [0, 20], { size: 24, fill: tone(c, lightness(c) < 0.5 ? 0.6 : -0.5), width: 76 });
  return shadow([270, 690], 150) + shadow([530, 690], 150) + place(sole + word, [270, 390], { turn: -4 }) + place(sole, [530, 390], { turn: 4, flip: true }) + place(word, [530, 390], { turn: 4 });
}

/** Laces over an instep, between two points from the toe upwards. */
export function laces([x, y]: readonly [number, number], [dx, dy]: readonly [number, number], colour: string, [count, wide]: readonly [number, number] = [5, 54]): string {
  return times(count, (i) => {
    const [px, py] = [x + dx * i, y + dy * i];
    return line(`M${px} ${py}q${wide * 0.4} ${-4} ${wide} ${wide * 0.46}`, tone(colour, -0.35), 12) + line(`M${px} ${py - 2}q${wide * 0.4} ${-4} ${wide} ${wide * 0.46}`, colour, 8);
  });
}

export interface Formal {
  c: string;
  sole?: string;
  look: 'oxford' | 'derby' | 'school' | 'brogue' | 'patent' | 'loafer' | 'strap' | 'plain';
  heel?: number;
}

/** A low shoe of leather. */
export function lowShoe({ c, sole = '#2a211c', look, heel = 40 }: Formal): string {
  const isLoafer = look === 'loafer';
  const stitch = stitchOn(c);
  const upper = isLoafer
    ? 'M104 580C96 528 146 498 226 484C300 470 352 452 404 418C430 420 560 450 652 366C678 388 690 440 690 500L686 592H110Z'
    : 'M104 580C96 528 146 504 226 490C300 474 346 442 390 392C404 372 430 352 468 358C520 384 600 384 652 346C678 370 690 430 690 496L686 592H110Z';
  const shine = look === 'patent' ? path('M150 540C170 512 230 504 290 492C250 520 200 536 150 556ZM630 424C646 420 656 410 664 400C672 430 674 450 672 484C650 480 634 450 630 424Z', fade('#ffffff', 0.5)) : path('M140 546C170 514 240 506 300 490C250 528 190 540 140 562Z', fade('#ffffff', 0.22));
  const lining = path(isLoafer ? 'M400 420C440 376 600 340 654 368C600 440 480 446 400 420Z' : 'M462 362C480 328 630 318 654 350C610 400 510 400 462 362Z', lin(90, '#2b211b', '#5d4836'));
  const stays = { oxford: 'M262 482C322 462 364 424 400 378L470 362C470 424 420 476 330 520C300 520 270 506 262 482Z', brogue: 'M262 482C322 462 364 424 400 378L470 362C470 424 420 476 330 520C300 520 270 506 262 482Z', patent: 'M262 482C322 462 364 424 400 378L470 362C470 424 420 476 330 520C300 520 270 506 262 482Z', derby: 'M290 476C330 454 366 420 398 376L476 364C500 430 480 500 420 540C372 540 310 520 290 476Z', school: 'M290 476C330 454 366 420 398 376L476 364C500 430 480 500 420 540C372 540 310 520 290 476Z' }[look as string];
  const toe = look === 'brogue'
    ? seam('M236 488C260 520 250 552 262 588', stitch, 4) + times(9, (i) => `<circle cx="${150 + (i % 3) * 26}" cy="${528 + Math.floor(i / 3) * 18 - (i % 3) * 8}" r="4" fill="${stitch}"/>`)
    : look === 'oxford' ? seam('M212 492C236 520 236 556 226 590', stitch, 3) : look === 'school' ? seam('M130 560C170 524 230 516 290 506', stitch, 3) : '';
  const closing = stays
    ? path(stays, leather(tone(c, 0.04)), `stroke="${fade(tone(c, -0.5), 0.55)}" stroke-width="3"`) + seam(stays, stitch, 2.5) + laces([318, 462], [26, -21], tone(c, lightness(c) < 0.4 ? 0.12 : -0.3), [5, 50])
    : look === 'strap' ? rect([372, 420, 150, 34], leather(tone(c, 0.06)), 10, 'transform="rotate(-14 440 430)"') + rect([476, 388, 46, 46], 'none', 8, 'stroke="#d9c48a" stroke-width="8"') + path('M230 486C300 474 360 450 392 400C440 430 420 500 360 520Z', 'none', `stroke="${stitch}" stroke-width="3"`)
    : isLoafer ? path('M250 486C310 470 356 450 402 420C420 450 420 480 404 504C350 540 280 530 250 486Z', leather(tone(c, 0.1)), `stroke="${fade(tone(c, -0.5), 0.6)}" stroke-width="4"`) + path('M322 452L400 424L436 500L380 532C360 516 336 486 322 452Z', leather(tone(c, -0.12))) + rect([352, 466, 50, 20], tone(c, -0.5), 8, 'transform="rotate(-24 376 476)"') : '';
  const heels = path(`M510 606H692L690 ${628 + heel}H524Z`, lin(90, tone(sole, 0.16), tone(sole, -0.3))) + path('M98 582C94 610 104 626 140 628H694V586Z', lin(90, tone(sole, 0.3), tone(sole, -0.2))) + seam('M112 600H684', fade('#d9c7a8', 0.55), 3);
  return lining + heels + path(upper, leather(c)) + path('M570 392C610 388 640 366 654 350C678 370 690 430 690 496L686 592H560C540 520 546 450 570 392Z', fade(tone(c, -0.4), 0.28)) + seam('M566 396C546 450 540 520 556 588', stitch, 3) + toe + closing + shine + path('M110 592H686', 'none', `stroke="${fade('#000000', 0.35)}" stroke-width="5"`);
}

export interface Boot {
  c: string;
  sole?: string;
  top: number;
  look: 'chelsea' | 'laced' | 'rubber' | 'ankle' | 'hiking' | 'safety';
  accent?: string;
}

/** A boot up to the height `top`. */
export function boot({ c, sole = '#231f1d', top, look, accent = '#f2b705' }: Boot): string {
  const heeled = look === 'ankle';
  const upper = `M104 580C96 524 146 498 226 486C300 474 356 440 392 392C406 360 410 ${top + 60} 408 ${top}Q530 ${top - 14} 650 ${top}C652 ${top + 110} 690 430 690 500L686 592H110Z`;
  const lining = path(`M408 ${top}Q530 ${top - 34} 650 ${top}Q530 ${top + 26} 408 ${top}Z`, lin(90, '#1f1a17', '#57473a'));
  const stitch = stitchOn(c);
  const tread = look === 'hiking' || look === 'safety' || look === 'laced'
    ? path('M92 576C86 616 96 632 136 634H700V576C600 600 200 600 92 576Z', lin(90, tone(sole, 0.25), sole)) + times(12, (i) => rect([110 + i * 49, 628, 34, 22], tone(sole, -0.3), 4))
    : heeled ? path('M98 584C94 606 106 616 140 618L470 614L520 596L694 590V586Z', sole) + path('M560 590H692L676 700H610Q600 630 560 590Z', lin(0, tone(sole, 0.3), tone(sole, -0.3)))
    : path('M98 582C94 612 104 628 140 630H694V586Z', lin(90, tone(sole, 0.3), tone(sole, -0.2))) + rect([520, 612, 172, 46], lin(90, sole, tone(sole, -0.4)), 3);
  const parts = {
    chelsea: path(`M496 ${top + 8}L560 ${top + 8}L580 470Q530 500 486 470Z`, lin(0, tone(c, -0.5), tone(c, -0.25))) + times(6, (i) => line(`M${506 + i * 10} ${top + 14}L${500 + i * 14} 470`, fade('#000000', 0.35), 3)) + rect([626, top - 42, 26, 64], 'none', 12, `stroke="${tone(c, -0.3)}" stroke-width="10"`),
    laced: path(`M262 480C330 460 380 420 400 360L408 ${top + 6}L470 ${top + 10}C474 380 450 460 340 530Z`, leather(tone(c, 0.08)), `stroke="${fade('#000000', 0.4)}" stroke-width="3"`) + laces([316, 462], [24, -22], '#1b1a19', [4, 52]) + laces([396, 366], [3, -34], '#1b1a19', [Math.max(2, Math.floor((366 - top) / 36)), 62]) + seam('M212 490C240 520 240 556 230 590', stitch),
    rubber: line(`M408 ${top + 24}Q530 ${top + 14} 652 ${top + 24}`, tone(c, 0.35), 12) + line('M120 540C260 560 520 560 686 540', fade('#ffffff', 0.25), 8) + path(`M440 ${top + 40}C450 300 440 400 400 460C430 420 470 360 470 ${top + 40}Z`, fade('#ffffff', 0.45)) + rect([540, top + 60, 70, 34], accent, 8),
    ankle: line(`M540 ${top + 20}C536 380 560 470 560 560`, '#cfa348', 5) + rect([530, top + 16, 14, 40], '#cfa348', 6) + rect([406, 420, 286, 34], leather(tone(c, -0.12)), 8, 'transform="rotate(-3 500 430)"') + rect([440, 412, 44, 46], 'none', 8, 'stroke="#cfa348" stroke-width="8"'),
    hiking: path('M96 582C92 530 140 502 210 490C250 520 256 556 250 588Z', leather(tone(c, -0.4))) + path(`M560 ${top + 20}H652C652 ${top + 110} 690 430 690 500L686 590H590C560 500 560 380 560 ${top + 20}Z`, leather(tone(c, -0.3))) + path(`M270 476C330 456 380 420 400 360L406 ${top}L476 ${top + 6}C474 390 440 470 350 530Z`, cloth(tone(c, -0.18))) + laces([316, 462], [24, -22], accent, [4, 52]) + laces([398, 364], [2, -32], accent, [3, 60]) + path('M470 470L580 520L690 500V540C600 560 520 530 470 470Z', fade(accent, 0.8)),
    safety: path('M94 584C88 522 140 492 214 484C262 510 268 556 262 592Z', lin(60, '#4a4a4c', '#17171a')) + path(`M270 476C330 456 380 420 400 360L406 ${top + 6}L476 ${top + 10}C474 390 440 470 350 530Z`, cloth(tone(c, -0.35))) + laces([316, 462], [24, -22], accent, [4, 52]) + laces([398, 364], [2, -32], accent, [2, 60]) + rect([480, top + 30, 160, 40], tone(c, -0.4), 8) + seam('M480 470L690 470M480 486L690 486', accent, 4),
  }[look];
  return lining + tread + path(upper, look === 'rubber' ? lin(20, tone(c, 0.4), c, tone(c, -0.4)) : leather(c)) + seam(`M566 ${top + 30}C546 450 540 520 556 588`, look === 'rubber' ? 'none' : stitch) + parts + path('M140 546C170 514 240 500 300 484C250 528 190 540 140 562Z', fade('#ffffff', 0.25));
}
