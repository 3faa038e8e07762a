import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { fade, inkOn, lightness, lin, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, rect, shadow, text, times, within } from '#seed/pictures/shapes.ts';
import { seam, tilet } from '#seed/pictures/textures.ts';
import { cloth, laces, leather, pairOf, soles } from './shoe-parts.ts';

// Sports shoes, sandals and slippers.

const UPPER = 'M96 560C90 518 130 488 200 472C262 458 310 420 350 376C372 352 396 330 424 324L470 334C486 376 560 390 640 326C664 312 690 328 694 356C690 420 702 470 706 562Z';

interface Runner {
  c: string;
  accent: string;
  sole: string;
  word: string;
  look: 'air' | 'mesh' | 'knit' | 'walk' | 'stripe' | 'kids' | 'studs' | 'wave';
}

/** Holes of mesh. */
const mesh = (c: string) => times(11, (i) => line(`M90 ${390 + i * 18}H710`, fade(tone(c, lightness(c) < 0.4 ? 0.4 : -0.4), 0.35), 5, 'stroke-dasharray="2 13" '));

function runner({ c, accent, sole, word, look }: Runner): string {
  const ink = inkOn(c);
  const dark = tone(c, lightness(c) < 0.3 ? 0.14 : -0.18);
  const lining = path('M424 326C450 296 610 284 662 318C640 388 500 392 462 340Z', lin(90, tone(accent, -0.45), tone(accent, -0.1)));
  const tongue = look === 'walk' ? '' : path('M376 352L408 276Q438 258 470 280L482 356Z', cloth(dark)) + rect([412, 284, 50, 30], accent, 5);
  const stay = 'M262 456C318 428 360 380 394 338L456 362C424 424 372 466 306 486Z';
  const toe = 'M96 560C90 518 130 488 200 472C226 496 232 530 226 562Z';
  const heel = 'M588 374C622 370 660 316 692 352C690 420 702 470 706 562H604C580 500 576 430 588 374Z';
  const mids = {
    air: path('M84 556C78 596 92 618 132 620L694 620C722 614 724 590 714 540C640 562 560 560 480 556C330 550 200 560 84 556Z', lin(90, tone(sole, 0.2), tone(sole, -0.14))) + rect([520, 574, 150, 32], lin(90, '#bfe3f4', '#6fa9c9'), 16, `stroke="${tone(accent, -0.1)}" stroke-width="4"`) + times(4, (i) => line(`M${546 + i * 34} 580v20`, '#ffffffb0', 5)),
    mesh: path('M84 552C76 596 92 620 132 622L694 622C724 612 730 570 716 524C640 556 560 560 480 552C330 544 200 560 84 552Z', lin(90, tone(sole, 0.2), tone(sole, -0.14))) + line('M110 586C260 600 480 580 700 592', tone(sole, -0.25), 5),
    knit: path('M80 548C70 600 92 626 132 628L694 628C728 616 736 560 720 510C640 548 560 556 480 548C330 540 200 556 80 548Z', lin(90, tone(sole, 0.15), tone(sole, -0.12))) + times(70, (i) => circle([112 + (i * 53) % 590, 566 + (i * 17) % 52], 4, fade(tone(sole, -0.3), 0.45))),
    walk: path('M84 560C78 590 92 604 132 606L694 606C722 600 722 576 714 548C640 566 560 566 480 562C330 556 200 564 84 560Z', tone(sole, 0.1)) + times(13, (i) => rect([104 + i * 46, 586, 36, 40], lin(90, tone(sole, 0.1), tone(sole, -0.25)), 10)),
    stripe: path('M84 554C78 596 92 618 132 620L694 620C722 614 724 590 714 534C640 562 560 560 480 554C330 546 200 560 84 554Z', lin(90, tone(sole, 0.2), tone(sole, -0.14))) + rect([480, 578, 220, 9], '#2b7d4b') + rect([480, 587, 220, 9], '#f4c430') + rect([480, 596, 220, 9], '#c22a2e'),
    wave: path('M84 552C76 596 92 622 132 624L694 624C724 614 726 580 714 530C640 560 560 558 480 552C330 546 200 558 84 552Z', lin(90, tone(sole, 0.2), tone(sole, -0.14))) + line('M104 592q60-26 120 0t120 0 120 0 120 0 110-10', accent, 9),
    kids: path('M84 552C76 600 92 628 132 630L694 630C728 618 728 580 714 530C640 560 560 558 480 552C330 546 200 558 84 552Z', lin(90, '#ffffff', '#dfe6ea')) + times(5, (i) => ellipse([150 + i * 124, 598], [34, 13], ['#ff5d5d', '#ffd23f', '#5de08a', '#58b8ff', '#ff8bd0'][i]!) + ellipse([142 + i * 124, 594], [12, 4], '#ffffffc0')),
    studs: path('M90 556C84 586 96 598 132 600L694 600C718 596 718 580 712 544C640 564 200 564 90 556Z', lin(90, tone(accent, 0.1), tone(accent, -0.3))) + times(7, (i) => path(`M${[116, 190, 262, 336, 560, 620, 672][i]} 598h44l-8 44h-28Z`, lin(0, '#f4f4f2', '#9aa0a8'))),
  }[look];
  const outsole = look === 'studs' || look === 'walk' ? '' : path('M92 606C100 630 120 634 150 634H684C708 632 716 618 718 604L694 620H132Z', '#2a2b2e');
  const upperFill = look === 'studs' ? leather(c) : cloth(c);
  const texture = look === 'mesh' || look === 'wave' || look === 'walk' ? within(UPPER, mesh(c)) : look === 'knit' ? within(UPPER, times(20, (i) => line(`M${80 + i * 36} 320q-30 120 10 250`, fade(tone(c, lightness(c) < 0.4 ? 0.4 : -0.4), 0.22), 6, 'stroke-dasharray="7 5"'))) : '';
  const overlays = {
    air: path(toe, leather(dark)) + path(heel, leather(dark)) + path('M300 560C360 500 460 470 590 470L604 562Z', leather(tone(c, -0.06))) + seam('M226 560C232 530 226 496 200 472M588 374C576 430 580 500 604 560', fade(tone(c, -0.5), 0.5)),
    mesh: path('M96 560C92 540 100 520 120 506C200 520 230 540 240 562Z', leather(dark)) + path(heel, fade(dark, 0.9)) + path('M330 562C370 500 470 440 600 420L604 452C500 470 420 510 390 562Z', fade(accent, 0.9)),
    knit: path('M300 470C360 480 450 450 500 400L560 562H330Z', lin(50, fade(accent, 0.95), tone(accent, -0.3))) + path('M620 380C660 370 690 340 694 356L706 562H650C630 500 620 440 620 380Z', leather(tone(accent, -0.2))),
    walk: path('M350 376C372 352 396 330 424 324L470 334C486 376 560 390 640 326L650 352C580 420 470 420 430 372Z', cloth(tone(c, -0.25))) + path('M96 560C92 540 100 520 124 504C180 530 300 548 420 546L704 540V562Z', fade(dark, 0.7)),
    stripe: path(toe, leather(dark)) + path(heel, leather(dark)) + times(3, (i) => path(`M${420 + i * 46} 400L${470 + i * 46} 400L${400 + i * 46} 562H${356 + i * 46}Z`, ['#2b7d4b', '#f4c430', '#c22a2e'][i]!)),
    wave: path('M96 560C90 530 112 500 150 486C210 500 250 530 262 562Z', leather(dark)) + path(heel, leather(accent === c ? dark : tone(accent, -0.1))) + path('M320 470C420 520 540 500 590 420L596 500C540 548 400 548 320 470Z', fade(accent, 0.85)),
    kids: path(toe, leather(tone(accent, 0.1))) + path(heel, leather(accent)) + rect([296, 424, 190, 46], leather(accent), 16, 'transform="rotate(-24 390 440)"') + rect([336, 380, 170, 44], leather(accent), 16, 'transform="rotate(-28 420 400)"') + path('M500 440l16 34 36 5-26 26 6 37-32-18-32 18 6-37-26-26 36-5Z', '#fff6dc'),
    studs: path('M180 540C260 480 420 470 580 430L600 480C460 500 320 520 230 560Z', accent) + path(heel, leather(tone(c, 0.1))) + seam('M130 530C180 490 240 480 300 470M140 546C200 506 260 500 320 488', fade(accent, 0.9)),
  }[look];
  const closing = look === 'walk' || look === 'kids' ? '' : path(stay, leather(dark), `stroke="${fade(tone(c, -0.5), 0.4)}" stroke-width="3"`) + laces([300, 446], [25, -23], lightness(c) < 0.3 && look !== 'studs' ? '#e9ecef' : tone(accent, 0.2), [5, 56]);
  const name = look === 'kids' || look === 'studs' ? '' : place(text(word, [0, 0], { size: 30, fill: look === 'knit' ? inkOn(accent) : ink, width: 130 }), [look === 'stripe' ? 650 : 500, look === 'stripe' ? 470 : 520], { turn: -5, scale: look === 'stripe' ? 0.7 : 1 });
  return lining + tongue + outsole + mids + path(UPPER, upperFill) + texture + overlays + closing + name + path('M130 530C150 500 200 490 250 480C210 510 170 520 130 546Z', fade('#ffffff', 0.3)) + (look === 'kids' ? '' : path('M684 330q30-20 30 24l-20 10Z', accent));
}

const runs = (look: Runner['look'], accents: readonly string[], sole = '#f2f3f4'): Drawing => (facts) => {
  const c = colourOf(facts, '#2b3a67');
  const word = (facts.brand ?? '').toUpperCase();
  const shoe = (fill: string, accent: string) => runner({ c: fill, accent, sole, word, look });
  const accent = oneOf(facts, accents);
  const other = otherColourOf(facts, c);
  const tread = look === 'studs' ? 'studs' : look === 'walk' ? 'lugs' : 'waves';
  return [pairOf(shoe(c, accent)), other === c ? closeUp(pairOf(shoe(c, accent)), [330, 470], 1.7) : pairOf(shoe(other, accent), shoe(c, accent)), soles(look === 'studs' ? accent : '#3a3d43', tread, facts)];
};

const canvas: Drawing = (facts) => {
  const shoe = (c: string) => path('M424 346C450 316 610 304 662 338C640 400 500 404 462 360Z', '#8d8570') + path('M376 372L408 306Q438 290 470 308L482 376Z', cloth(tone(c, 0.1))) + path(UPPER, cloth(c), 'transform="translate(0 20)"') + path('M100 580C94 540 126 512 186 502C222 520 232 552 228 582Z', lin(50, '#ffffff', '#dcd8cc')) + times(5, (i) => circle([300 + i * 25, 492 - i * 24], 7, '#c9ced4') + circle([300 + i * 25, 492 - i * 24], 3, '#4a4e55')) + laces([292, 470], [25, -23], '#ffffff', [5, 50]) + path('M86 572C82 606 92 626 130 628H694C716 626 716 600 712 572Z', lin(90, '#ffffff', '#e4e0d4')) + line('M96 590H708', '#2b63b5', 6) + line('M92 612H708', '#c22a2e', 4) + seam('M590 396C580 450 584 520 600 572M240 486C330 470 380 440 410 400', fade(tone(c, lightness(c) < 0.4 ? 0.5 : -0.4), 0.8)) + rect([640, 420, 50, 60], tone(c, -0.15), 6);
  const c = colourOf(facts, '#211f22');
  return [pairOf(shoe(c)), pairOf(shoe(otherColourOf(facts, '#f6f4ef')), shoe(c)), soles('#c9b58a', 'bars', facts)];
};

/** A foot's bed seen from above, for sandals. */
const BED = 'M0 -300C74 -300 96 -236 88 -150C82 -90 60 -50 62 0C64 70 84 130 76 210C70 276 40 300 0 300C-40 300 -70 276 -76 210C-82 130 -64 60 -62 0C-60 -50 -100 -90 -102 -160C-104 -240 -72 -300 0 -300Z';

function sandals(one: string): string {
  return shadow([270, 686], 150) + shadow([540, 696], 150) + place(one, [265, 385], { turn: -7 }) + place(one, [540, 395], { turn: 7, flip: true });
}

const bed = (c: string, rim: string) => place(path(BED, tone(rim, -0.3)), [10, 14]) + path(BED, lin(40, tone(rim, 0.15), tone(rim, -0.2))) + place(path(BED, lin(40, tone(c, 0.25), c, tone(c, -0.2))), [0, 0], { scale: 0.93 });
const strap = (d: string, c: string, width: number) => path(d, 'none', `stroke="#00000040" stroke-width="${width + 6}" transform="translate(6 9)"`) + path(d, 'none', `stroke="${tone(c, -0.3)}" stroke-width="${width + 4}"`) + path(d, 'none', `stroke="${c}" stroke-width="${width}"`) + path(d, 'none', `stroke="${fade('#ffffff', 0.3)}" stroke-width="${width * 0.2}"`);

const barabasso: Drawing = () => {
  const one = bed('#3a3a3d', '#232325') + times(9, (i) => line(`M-80 ${-250 + i * 62}q80 34 160 0`, '#1a1a1c', 6)) + strap('M-96 -160C-40 -210 40 -210 90 -150', '#2b2b2e', 40) + strap('M-90 -90C0 -150 20 -40 74 60', '#2b2b2e', 34) + strap('M86 -90C0 -150 -20 -40 -72 60', '#2b2b2e', 34) + strap('M-70 120C-20 70 40 70 72 120', '#2b2b2e', 38) + times(6, (i) => circle([[-90, 88, -84, 80, -70, 70][i]!, [-150, -142, -80, -80, 116, 116][i]!], 7, '#c9ced4'));
  return [sandals(one), closeUp(sandals(one), [270, 300], 1.9)];
};

const flipflops: Drawing = (facts) => {
  const c = oneOf(facts, ['#2f63b5', '#2b8a5a', '#c8342e']);
  const one = bed(tone(c, 0.1), '#f4efe4') + times(16, (i) => circle([-50 + (i % 4) * 34, -150 + Math.floor(i / 4) * 100], 7, fade('#000000', 0.12))) + strap('M-6 -200C-20 -120 -70 -90 -84 0', '#f6f4ef', 26) + strap('M-6 -200C20 -120 70 -80 74 10', '#f6f4ef', 26) + circle([-6, -204], 17, '#e4e0d4');
  return [sandals(one), closeUp(sandals(one), [270, 280], 1.9)];
};

const slides: Drawing = () => {
  const c = '#3a7ca5';
  const one = bed('#5a93b8', c) + times(5, (i) => line(`M-50 ${80 + i * 40}h100`, '#3f7798', 8)) + path('M-108 -200C-60 -260 60 -260 100 -190L92 -40C40 -100 -50 -100 -96 -50Z', lin(30, tone(c, 0.5), c, tone(c, -0.3))) + times(9, (i) => ellipse([-60 + (i % 3) * 60, -190 + Math.floor(i / 3) * 40], [18, 11], tone(c, -0.45)));
  return [sandals(one), closeUp(sandals(one), [270, 260], 1.9)];
};

const leatherSandals: Drawing = () => {
  const c = '#9b5a2c';
  const one = bed('#c48a52', '#6b3f1f') + strap('M-98 -190C-40 -240 50 -240 92 -180', c, 44) + strap('M-96 -120C-40 -170 50 -170 86 -110', c, 44) + strap('M-64 40C-90 130 -90 200 -60 240', c, 24) + strap('M-72 60C-20 10 40 10 72 60', c, 34) + rect([52, 44, 34, 40], 'none', 6, 'stroke="#cfa348" stroke-width="8"') + seam('M-92 -196C-40 -240 50 -240 88 -186', '#f0d9b0') + place(tilet([-46, -14, 92, 28]), [-4, -146], { turn: 2 });
  return [sandals(one), closeUp(sandals(one), [270, 290], 1.9)];
};

const woolSlippers: Drawing = () => {
  const c = '#8a6d5a';
  const curl = (x: number, y: number) => circle([x, y], 18, lin(45, '#fffdf6', '#e4d9c4'));
  const one = bed('#efe6d4', '#5a4436') + times(24, (i) => circle([-48 + (i * 37) % 100, 30 + (i * 53) % 230], 13, i % 2 ? '#fffaf0' : '#e4d9c4')) + path('M-110 -150C-110 -330 100 -330 100 -150L90 0C40 -60 -50 -60 -92 0Z', lin(30, tone(c, 0.35), c, tone(c, -0.3))) + times(11, (i) => curl(-94 + i * 18.6, -4 - Math.sin((i / 10) * Math.PI) * 48)) + path('M-30 -190l10-24 24 10 24-14 6 30', 'none', 'stroke="#f3e6d0" stroke-width="7"') + seam('M-90 -100C-40 -150 50 -150 84 -100', '#f3e6d0');
  return [sandals(one), closeUp(sandals(one), [270, 320], 1.9)];
};

export const sneakerDrawings: readonly Rule[] = [
  ['sports-shoes', /Duramo/, runs('wave', ['#2f63b5', '#e0622f'])],
  ['sports-shoes', /Ultraboost/, runs('knit', ['#3f9aa8', '#d6402f'], '#fafafa')],
  ['sports-shoes', /Go Walk/, runs('walk', ['#8fa3b5'], '#d9dde2')],
  ['sports-shoes', /Football/, runs('studs', ['#e0f24a'])],
  ['sports-shoes', /Air Max/, runs('air', ['#c22a2e', '#2b8a5a'])],
  ['sports-shoes', /Enzo/, runs('stripe', ['#2b7d4b'])],
  ['sports-shoes', /Revolution/, runs('mesh', ['#e8542e', '#58b8a8'])],
  ['sports-shoes', /Canvas/, canvas],
  ['childrens-shoes', /Trainers/, runs('kids', ['#f4c430'])],
  ['sandals-and-slippers', /Barabasso/, barabasso],
  ['sandals-and-slippers', /Flip/, flipflops],
  ['sandals-and-slippers', /Shower/, slides],
  ['sandals-and-slippers', /Leather/, leatherSandals],
  ['sandals-and-slippers', /House/, woolSlippers],
];
