import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, type Facts, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { lin, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, rect, shadow, text, times } from '#seed/pictures/shapes.ts';
import { beads, seam, tilet } from '#seed/pictures/textures.ts';
import { boot, cloth, type Formal, leather, lowShoe, pairOf, soles } from './shoe-parts.ts';

// Shoes of leather and boots, for men, women and school.

const low = (look: Formal['look'], colour: string, more: Partial<Formal> = {}): Drawing => (facts) => {
  const c = colourOf(facts, colour);
  const shoe = (fill: string) => lowShoe({ look, c: fill, ...more });
  const small = /Girls|School|Barattoota/.test(facts.title);
  const main = small ? place(pairOf(shoe(c)), [52, 90], { scale: 0.87 }) : pairOf(shoe(c));
  const other = otherColourOf(facts, c);
  return [main, ...(other === c ? [] : [pairOf(shoe(other), shoe(c))]), soles(more.sole ?? '#3a2c22', 'plain', facts), closeUp(pairOf(shoe(c)), [330, 500], 1.7)];
};

const boots = (look: 'chelsea' | 'laced' | 'rubber' | 'ankle' | 'hiking' | 'safety', colour: string, top: number, more: { sole?: string; accent?: string } = {}): Drawing => (facts) => {
  const c = colourOf(facts, colour);
  const shoe = (fill: string) => place(boot({ look, c: fill, top, ...more }), [0, look === 'ankle' ? -8 : 0]);
  const other = otherColourOf(facts, c);
  const tread = look === 'hiking' || look === 'safety' || look === 'laced' ? 'lugs' : look === 'rubber' ? 'waves' : 'plain';
  return [pairOf(shoe(c)), other === c ? closeUp(pairOf(shoe(c)), [500, 380], 1.7) : pairOf(shoe(other), shoe(c)), soles(more.sole ?? '#2b2623', tread, facts)];
};

/** A woman's shoe on a heel: `heel` names its form, `cut` how much of the foot it covers. */
function heeled(c: string, heel: 'stiletto' | 'block' | 'wedge' | 'kitten', cut: 'pump' | 'bow' | 'strap' | 'pearls' = 'pump'): string {
  const top = heel === 'kitten' ? 60 : 0;
  const heelShape = {
    stiletto: 'M598 392C640 400 668 400 690 380C690 470 660 560 650 668H630C632 560 622 480 566 452Z',
    block: 'M560 430C620 430 668 410 690 380L684 668H580Z',
    wedge: 'M300 596C420 580 500 500 560 430C620 430 668 410 690 380L700 668H280Z',
    kitten: 'M598 452C640 456 668 450 690 440C690 500 668 600 660 668H634C634 600 626 530 580 510Z',
  }[heel];
  const lift = (y: number) => y + top;
  const sole = path(`M78 652C76 664 90 668 130 668C250 670 330 650 420 590C480 548 540 ${lift(470)} 640 ${lift(440)}L650 ${lift(420)}C540 ${lift(450)} 470 530 400 580C320 630 200 650 78 640Z`, tone(c, -0.6));
  const upper = `M76 648C74 604 110 570 170 556C220 548 262 560 300 590C420 566 520 ${lift(470)} 610 ${lift(300)}C650 ${lift(280)} 690 ${lift(300)} 694 ${lift(350)}C696 ${lift(390)} 690 ${lift(410)} 686 ${lift(430)}C600 ${lift(430)} 520 ${lift(486)} 440 566C350 640 220 668 76 648Z`;
  const lining = path(`M300 590C420 566 520 ${lift(470)} 610 ${lift(300)}C660 ${lift(350)} 560 ${lift(500)} 470 560C400 600 330 610 300 590Z`, lin(60, '#e9d9c0', '#b39a78'));
  const extra = {
    pump: '',
    bow: path('M196 560C160 520 170 590 190 584ZM196 560C250 520 256 590 204 584Z', tone(c, -0.2)) + circle([198, 572], 12, tone(c, -0.3)),
    strap: path(`M470 ${lift(440)}C560 ${lift(330)} 600 ${lift(260)} 650 ${lift(240)}`, 'none', `stroke="${tone(c, -0.1)}" stroke-width="20"`) + rect([632, lift(226), 40, 34], 'none', 6, 'stroke="#cfa348" stroke-width="7"'),
    pearls: beads(Array.from({ length: 9 }, (_, i) => [110 + i * 22, 606 - Math.sin((i / 8) * Math.PI) * 34] as const), 11, ['#fdfaf3']),
  }[cut];
  return path(heelShape, heel === 'wedge' ? lin(90, '#d9b98a', '#a77f4c') : lin(20, tone(c, 0.15), tone(c, -0.35))) + (heel === 'wedge' ? times(7, (i) => line(`M${300 + i * 8} ${664 - i * 14}L${690} ${660 - i * 30}`, '#b98f5a', 3)) : '') + sole + lining + path(upper, leather(c)) + path(`M100 626C120 590 180 576 230 582C180 596 140 610 100 636Z`, `#ffffff${c === '#f6f4ef' ? 'c0' : '66'}`) + extra;
}

const heels = (heel: 'stiletto' | 'block' | 'wedge' | 'kitten', cut: 'pump' | 'bow' | 'strap' | 'pearls', colour: string): Drawing => (facts) => {
  const c = colourOf(facts, colour);
  const other = otherColourOf(facts, c);
  const pair = (fill: string, behind = fill) => shadow([400, 692], 340, 36) + place(heeled(behind, heel, cut), [96, -26], { scale: 0.9 }) + place(heeled(fill, heel, cut), [-4, 26]);
  return [pair(c), other === c ? soles(tone(c, -0.25), 'plain', facts) : pair(other, c), closeUp(pair(c), [260, 600], 2)];
};

/** A flat shoe seen from the side. */
function flat(c: string, trim: string): string {
  return path('M96 600C92 620 110 632 150 634H690V606Z', tone(c, -0.6)) + path('M300 560C420 590 560 560 640 470C680 470 650 600 560 610H330Z', lin(60, '#e9d9c0', '#b39a78')) + path('M92 608C86 560 130 520 210 514C260 512 290 530 312 566C430 590 560 560 650 452C684 452 696 500 698 610Z', leather(c)) + path('M116 590C130 550 180 534 236 538C190 550 150 570 116 602Z', '#ffffff50') + trim;
}

const flats: Drawing = (facts) => {
  const isTilet = /Tilet/.test(facts.title);
  const bow = (c: string) => isTilet
    ? place(tilet([-120, -16, 240, 32], ['#0b5a3c', '#f6b800', '#b3261e']), [240, 528], { turn: 14, scale: 0.62 }) + path('M200 524C150 470 140 560 196 546ZM212 524C270 476 276 566 214 546Z', lin(90, '#f6b800', '#b3261e')) + circle([205, 535], 13, '#0b5a3c')
    : seam('M150 570C190 540 250 540 300 580', tone(c, -0.4)) + rect([196, 524, 40, 18], '#cfa348', 6);
  const c = colourOf(facts, '#dbb598');
  const pair = (fill: string, behind = fill) => pairOf(flat(fill, bow(fill)), flat(behind, bow(behind)), 70);
  return [pair(c), pair(otherColourOf(facts, '#211f22'), c), closeUp(pair(c), [230, 560], 2)];
};

const toddler: Drawing = (facts) => {
  const shoe = (c: string) => path('M150 590C140 620 160 640 200 640H620Q650 640 650 590Z', '#f4efe4') + path('M400 400C440 376 580 370 640 404L600 460H430Z', '#e9d9c0') + path('M150 600C140 520 200 460 290 456C340 450 380 430 404 404C440 440 560 450 640 404C664 460 664 540 656 600Z', leather(c)) + rect([400, 440, 190, 46], leather(tone(c, 0.2)), 20, 'transform="rotate(-8 480 450)"') + path('M240 520l12 26 28 3-20 20 5 28-25-14-25 14 5-28-20-20 28-3Z', '#fff6dc') + circle([566, 446], 14, '#fff6dc') + seam('M170 560C220 500 300 500 360 520', '#fff6dc');
  const c = oneOf(facts, ['#7aa9c9', '#d98a6a']);
  return [pairOf(shoe(c)), closeUp(pairOf(shoe(c)), [300, 530], 1.8), soles('#e3d6bd', 'bars', facts)];
};

const laceSet: Drawing = () => {
  const lace = (i: number) => {
    const c = ['#211f22', '#6b4423', '#f1eee6'][i]!;
    const y = 250 + i * 150;
    return times(7, (k) => ellipse([400, y - 12 + k * 5], [250 - k * 3, 46], 'none', `stroke="${tone(c, (k % 3) * 0.16 - 0.2)}" stroke-width="8"`)) + rect([356, y - 76, 88, 144], lin(0, '#f6efdc', '#e4d4ad'), 8) + text('120 cm', [400, y + 8], { size: 24, fill: '#4a4437' }) + line(`M640 ${y}q60 30 70 70`, c, 9) + line(`M708 ${y + 64}l6 30`, '#dfe4e8', 10);
  };
  const body = shadow([400, 640], 320) + times(3, lace);
  return [body, closeUp(body, [400, 400], 1.8)];
};

const insoles: Drawing = () => {
  const sole = (c: string) => path('M0 -290C64 -290 88 -230 80 -150C74 -90 52 -50 54 0C56 60 78 130 70 200C64 262 38 290 0 290C-38 290 -64 262 -70 200C-78 130 -56 60 -54 0C-52 -50 -92 -90 -94 -160C-98 -236 -64 -290 0 -290Z', lin(40, tone(c, 0.5), c)) + path('M0 -250C46 -250 56 -200 50 -150C40 -100 -60 -100 -70 -160C-76 -210 -46 -250 0 -250Z', '#a9d8f0b0') + times(16, (i) => circle([-42 + (i % 4) * 28, -220 + Math.floor(i / 4) * 28], 8, '#ffffffa0')) + path('M0 110C40 110 50 150 46 200C40 250 -40 250 -46 200C-50 150 -40 110 0 110Z', '#a9d8f0b0');
  const body = shadow([400, 690], 280) + place(sole('#3f78b8'), [270, 390], { turn: -6 }) + place(sole('#3f78b8'), [530, 390], { turn: 6, flip: true }) + text('GEL', [272, 430], { size: 34, fill: '#ffffffd0' }) + text('GEL', [528, 430], { size: 34, fill: '#ffffffd0' });
  return [body, closeUp(body, [270, 560], 2)];
};

const brushSet: Drawing = () => {
  const brush = (y: number, c: string) => rect([150, y, 330, 60], lin(90, '#c98f56', '#8a5a30'), 26) + times(34, (i) => line(`M${168 + i * 9} ${y + 58}l${(i % 3) - 1} 66`, i % 3 ? c : tone(c, -0.3), 7));
  const tin = (x: number, c: string) => ellipse([x, 650], [78, 22], '#17181b') + rect([x - 78, 600, 156, 50], lin(0, tone(c, 0.2), tone(c, 0.4), tone(c, -0.3)), 4) + ellipse([x, 600], [78, 24], lin(30, tone(c, 0.5), c)) + text('POLISH', [x, 606], { size: 24, fill: '#fff4d0' });
  const body = shadow([400, 690], 330) + brush(230, '#1f1a17') + brush(410, '#e3d3b0') + tin(250, '#211f22') + tin(430, '#6b3f1f') + path('M520 560C560 500 700 500 720 560C740 640 700 670 620 670S500 640 520 560Z', lin(40, '#f3d36a', '#d9a52b')) + path('M540 590C590 560 660 580 700 560', 'none', 'stroke="#b98a1c" stroke-width="5"') + rect([560, 200, 140, 260], lin(20, '#c98f56', '#7a4a24'), 12) + text('ሊስትሮ', [630, 340], { size: 40, fill: '#fbe9c6' });
  return [body, closeUp(body, [330, 620], 2)];
};

const polish: Drawing = (facts) => {
  const tin = (c: string, [x, y]: readonly [number, number], name: string) => rect([x - 190, y, 380, 90], lin(0, '#7a7f86', '#f2f4f6', '#8d939b', '#4a4e55'), 10) + ellipse([x, y + 90], [190, 56], '#5a5f68') + rect([x - 190, y + 30, 380, 60], tone(c, -0.1), 6) + ellipse([x, y + 4], [194, 60], '#3a3d43') + ellipse([x, y], [190, 58], lin(30, '#d93a30', '#9a1c16')) + ellipse([x, y], [164, 48], 'none', 'stroke="#f3d36a" stroke-width="5"') + text(facts.brand ?? 'POLISH', [x, y + 8], { size: 52, fill: '#fff4d0' }) + text(name, [x, y + 36], { size: 22, fill: '#fff4d0' });
  const [a, b, d] = [facts.colours[0]!, facts.colours[1] ?? facts.colours[0]!, facts.colours[2] ?? facts.colours[0]!];
  const open = (c: string) => ellipse([400, 560], [210, 66], '#8d939b') + rect([190, 500, 420, 60], lin(0, '#7a7f86', '#f2f4f6', '#4a4e55')) + ellipse([400, 500], [210, 66], '#c9ced4') + ellipse([400, 500], [196, 58], lin(30, tone(c, 0.25), c, tone(c, -0.3)));
  return [shadow([400, 650], 330) + place(tin(a.hex, [400, 520], a.name), [-140, -165], { scale: 1.35 }), shadow([400, 650], 320) + place(tin(b.hex, [400, 420], b.name), [-70, 60], { scale: 0.7 }) + place(tin(d.hex, [400, 420], d.name), [290, 130], { scale: 0.7 }) + place(tin(a.hex, [400, 520], a.name), [120, 220], { scale: 0.75 }), shadow([400, 630], 260) + open(a.hex)];
};

/** One sock from the side. */
export const sock = (c: string, toe: string, cuff: string): string => path('M300 120H470C474 260 470 360 480 420C500 520 380 570 300 640C240 690 130 680 130 610C130 560 200 530 250 490C300 440 306 260 300 120Z', cloth(c)) + path('M300 120H470L472 200H302Z', cloth(cuff)) + path('M178 552C220 580 240 620 232 672C180 680 130 660 130 610C130 588 150 570 178 552Z', cloth(toe)) + path('M480 420C490 470 460 510 420 540C390 500 400 440 476 400Z', cloth(toe)) + times(10, (i) => line(`M${310 + i * 17} 124V196`, '#00000018', 5));

const socks: Drawing = (facts) => {
  const colours = /Baby/.test(facts.title) ? ['#f3b8c6', '#a9cbe8', '#f6e3a1', '#bfe0c2', '#f6f4ef'] : ['#211f22', '#8b8f94', '#1f2c4d', '#f1eee6', '#5a4632', '#3f5a4a'];
  const scale = /Baby/.test(facts.title) ? 0.58 : 0.72;
  const fan = colours.map((c, i) => place(sock(c, tone(c, -0.25), tone(c, 0.15)), [10 + i * (510 / colours.length), 60 + (i % 2) * 40 + (1 - scale) * 240], { scale })).join('');
  const c = colours[0]!;
  return [shadow([400, 680], 330) + fan, shadow([380, 690], 260) + place(sock(c, tone(c, -0.25), tone(c, 0.2)), [190, 0]) + place(sock(colours[3]!, tone(colours[3]!, -0.25), tone(colours[3]!, 0.15)), [0, 10])];
};

const tileOfHabesha: Drawing = (facts: Facts) => {
  const c = colourOf(facts, '#74482b');
  const shoe = (fill: string) => lowShoe({ look: 'derby', c: fill, sole: '#8a5a30' }) + place(tilet([0, 0, 130, 22]), [556, 420], { turn: -14 });
  return [pairOf(shoe(c)), pairOf(shoe(otherColourOf(facts, '#211f22')), shoe(c)), soles('#a5713f', 'plain', facts)];
};

export const shoeDrawings: readonly Rule[] = [
  ['childrens-shoes', /School/, low('school', '#211f22', { sole: '#17181b' })],
  ['childrens-shoes', /Barattoota/, low('strap', '#211f22', { sole: '#17181b' })],
  ['childrens-shoes', /Sunday/, low('strap', '#f0dfe2', { sole: '#c9a9a0' })],
  ['childrens-shoes', /Toddler/, toddler],
  ['mens-shoes', /Habesha/, tileOfHabesha],
  ['mens-shoes', /Chelsea/, boots('chelsea', '#5d3a22', 250)],
  ['mens-shoes', /Oxford/, low('oxford', '#2a1c16')],
  ['mens-shoes', /Derby/, low('derby', '#8a4f28', { sole: '#4a2d1a' })],
  ['mens-shoes', /patent/, low('patent', '#141317', { sole: '#0e0d10' })],
  ['mens-shoes', /Loafers/, low('loafer', '#6b2f22')],
  ['mens-shoes', /ጥቁር/, low('plain', '#211f22')],
  ['mens-shoes', /Gogaa/, low('brogue', '#7a4a2a')],
  ['womens-shoes', /Bridal/, heels('stiletto', 'pearls', '#f6f4ef')],
  ['womens-shoes', /Block/, heels('block', 'pump', '#c22a2e')],
  ['womens-shoes', /ተረከዝ/, heels('stiletto', 'strap', '#7a1f2c')],
  ['womens-shoes', /Salphaa/, heels('kitten', 'bow', '#3a5a6b')],
  ['womens-shoes', /Ankle/, boots('ankle', '#74482b', 270)],
  ['womens-shoes', /Tilet|Flats/, flats],
  ['boots-and-work-shoes', /Hiking/, boots('hiking', '#74482b', 250, { accent: '#e0622f' })],
  ['boots-and-work-shoes', /Rubber/, boots('rubber', '#1f4a3a', 100, { sole: '#c9a24a' })],
  ['boots-and-work-shoes', /Military/, boots('laced', '#211f22', 130)],
  ['boots-and-work-shoes', /Safety/, boots('safety', '#a8733a', 250)],
  ['sandals-and-slippers', /Wedge/, heels('wedge', 'strap', '#c98a5a')],
  ['shoe-care-and-socks', /Socks/, socks],
  ['shoe-care-and-socks', /Laces/, laceSet],
  ['shoe-care-and-socks', /Insoles/, insoles],
  ['shoe-care-and-socks', /Listro/, brushSet],
  ['shoe-care-and-socks', /Kiwi/, polish],
  ['baby-clothes', /Socks/, socks],
];
