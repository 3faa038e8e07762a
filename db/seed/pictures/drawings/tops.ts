import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { fade, inkOn, lin, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { type Box, circle, line, path, place, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { seam, tilet } from '#seed/pictures/textures.ts';
import { dyed, edge, placket, thread, top, trousers, type Top } from './cloth-parts.ts';

// Shirts, tops and what one does sport in.

const laid = (body: string) => shadow([400, 700], 230, 26) + body;
/** Two of a kind beside each other. */
const two = (one: string, other: string) => shadow([400, 690], 330) + place(other, [250, 60], { scale: 0.72 }) + place(one, [-30, 120], { scale: 0.76 });
/** Folded in a pile, as in a shop. */
export function pile(colours: readonly string[], width = 400): string {
  const h = Math.min(92, 460 / colours.length);
  return shadow([400, 676], 270) + colours.map((c, i) => {
    const y = 660 - h * (colours.length - i);
    const left = 400 - width / 2 + (i % 2) * 8;
    return rect([left, y, width, h - 4], lin(90, tone(c, 0.24), c, tone(c, -0.25)), 22, edge(c)) + line(`M${left + 14} ${y + h * 0.36}H${left + width - 8}M${left + 14} ${y + h * 0.68}H${left + width - 8}`, fade('#000000', 0.22), 3);
  }).join('');
}

/** A top in its colour, from behind, and in another colour or from near. */
const plain = (look: Omit<Top, 'c'>, colour: string, front: (c: string) => string = () => '', behind: (c: string) => string = () => ''): Drawing => (facts) => {
  const c = colourOf(facts, colour);
  const other = otherColourOf(facts, c);
  const draw = (fill: string) => top({ ...look, c: fill }) + front(fill);
  const back = (fill: string) => top({ ...look, c: fill, back: true }) + behind(fill);
  return [laid(draw(c)), laid(back(c)), other === c ? closeUp(draw(c), [400, 230], 1.9) : two(draw(c), draw(other))];
};

const chest = (y = 340) => (c: string) => path(`M452 ${y - 60}h84v86q-42 22-84 0Z`, dyed(tone(c, 0.03)), edge(c)) + seam(`M456 ${y - 44}h76`, thread(c), 2.5);
const label = (c: string) => rect([382, 158, 36, 20], fade(inkOn(c), 0.75), 3);

const polo: Drawing = (facts) => plain({ neck: 'polo' }, '#2b7d4b', (c) => placket(c, [160, 310], 3) + text('A', [490, 300], { size: 30, fill: fade(inkOn(c), 0.8) }))(facts);
const office: Drawing = (facts) => plain({ neck: 'shirt', sleeve: 'long' }, '#f6f4ef', (c) => placket(c, [200, 672], 6) + chest()(c) + line('M126 610L180 622M620 622L674 610', thread(c), 3), (c) => line('M244 226Q400 256 556 226', thread(c), 3) + line('M400 240V660', fade('#000000', 0.12), 6))(facts);
const linen: Drawing = (facts) => plain({ neck: 'stand', sleeve: 'long', wide: 178 }, '#f6f4ef', (c) => placket(c, [146, 430], 5, '#c9a878') + times(26, (i) => line(`M250 ${200 + i * 18}q150 ${(i % 3) * 4 - 4} 300 0`, fade('#000000', 0.05), 2)) + chest(360)(c), (c) => line('M244 226Q400 256 556 226', thread(c), 3))(facts);
const checked: Drawing = (facts) => {
  const shirt = (a: string, b: string, d: string) => {
    const cloth = times(13, (i) => rect([230 + i * 28, 120, 12, 600], fade(b, 0.55)) + rect([230, 120 + i * 46, 350, 14], fade(i % 2 ? d : b, 0.5)));
    return top({ c: a, neck: 'shirt', sleeve: 'long', print: cloth, sleeves: a, cuff: tone(b, 0.1) }) + placket(a, [200, 672], 6) + chest()(a);
  };
  const [one, other, third] = [shirt('#f1e9dc', '#b3262b', '#26282d'), shirt('#dfe9f4', '#2748a8', '#f2b705'), shirt('#e6efe2', '#2b7d4b', '#26282d')];
  return [laid(one), shadow([400, 690], 340) + place(third, [330, 70], { scale: 0.6 }) + place(other, [-20, 70], { scale: 0.6 }) + place(one, [140, 170], { scale: 0.66 }), closeUp(one, [400, 260], 1.9) + (facts.brand ?? '')];
};
const tee: Drawing = (facts) => {
  const c = colourOf(facts, '#f6f4ef');
  const draw = (fill: string) => top({ c: fill, neck: 'crew' }) + label(fill);
  return [laid(draw(c)), laid(top({ c, neck: 'crew', back: true })), two(draw(c), draw(otherColourOf(facts, c))), pile([...facts.colours.map(({ hex }) => hex), c])];
};

/** The national team's shirt: green, yellow and red, an antelope's head with long horns. */
const walia: Drawing = () => {
  const head = line('M372 330C330 270 326 220 350 176M428 330C470 270 474 220 450 176', '#5d3f1e', 20) + times(6, (i) => line(`M${[352, 342, 338, 448, 458, 462][i]} ${[300, 268, 236, 300, 268, 236][i]}h${i < 3 ? -14 : 14}`, '#8a6233', 6)) + path('M360 326C340 340 312 340 300 356C330 370 350 366 358 360L378 470Q400 496 422 470L442 360C450 366 470 370 500 356C488 340 460 340 440 326Q400 300 360 326Z', '#8a5a2c') + path('M384 420L380 474Q400 496 420 474L416 420Z', '#e4cda4') + circle([374, 372], 8, '#1d1b16') + circle([426, 372], 8, '#1d1b16') + path('M386 462h28l-14 14Z', '#1d1b16');
  const print = place(head, [120, 150], { scale: 0.7 }) + rect([200, 540, 400, 16], '#2b7d4b') + rect([200, 556, 400, 16], '#f4c430') + rect([200, 572, 400, 16], '#c22a2e');
  const draw = (back: boolean) => top({ c: '#f1c21b', neck: 'crew', collar: '#2b7d4b', cuff: '#c22a2e', print: back ? '' : print, back }) + (back ? text('ኢትዮጵያ', [400, 270], { size: 64, fill: '#14532d' }) + text('10', [400, 480], { size: 190, fill: '#14532d' }) : text('WALIA', [400, 510], { size: 50, fill: '#14532d' }));
  return [laid(draw(false)), laid(draw(true)), closeUp(draw(false), [400, 380], 2)];
};

const singlet: Drawing = () => {
  const draw = (back: boolean) => top({ c: '#1f8a4c', neck: 'tank', sleeve: 'none', collar: '#f4c430', back, hem: 640, print: poly([[200, 470], [600, 350], [600, 420], [200, 540]], '#f4c430') + poly([[200, 540], [600, 420], [600, 490], [200, 610]], '#c22a2e') }) + text(back ? 'ኢትዮጵያ' : 'ETHIOPIA', [400, 350], { size: 54, fill: '#fff6d0', width: 280 });
  const bib = rect([300, 400, 200, 150], '#ffffff', 6, 'stroke="#c9ced4" stroke-width="2"') + text('2019', [400, 500], { size: 70, fill: '#26231d' }) + times(4, (i) => circle([[310, 490, 310, 490][i]!, [410, 410, 540, 540][i]!], 5, '#9aa0a8'));
  return [laid(draw(false)), laid(draw(true)), laid(draw(false) + bib)];
};

const clubShirt = (name: string, initials: string, [c, second]: readonly [string, string], look: 'stripes' | 'sash'): Drawing => () => {
  const cloth = look === 'stripes' ? times(4, (i) => rect([256 + i * 80, 120, 40, 600], second)) : rect([360, 100, 80, 640], second);
  const badge = path('M482 262h70v50q0 34-35 48q-35-14-35-48Z', '#fff8e2', 'stroke="#cfa348" stroke-width="5"') + text(initials, [517, 318], { size: 30, fill: tone(c, -0.3), width: 58 });
  const draw = (back: boolean) => top({ c, neck: back ? 'crew' : 'v', collar: second, cuff: second, print: cloth, back }) + (back ? rect([300, 214, 200, 60], fade(c, 0.95), 8) + text(name, [400, 258], { size: 40, fill: inkOn(c), width: 190 }) + rect([320, 320, 160, 200], fade(c, 0.95), 12) + text(look === 'stripes' ? '9' : '7', [400, 490], { size: 180, fill: inkOn(c) }) : badge);
  return [laid(draw(false)), laid(draw(true)), closeUp(draw(false), [490, 310], 2.1)];
};

const training: Drawing = (facts) => {
  const c = oneOf(facts, ['#1f3f8f', '#26282d']);
  const draw = (back: boolean) => top({ c, neck: 'stand', sleeve: 'long', sleeves: tone(c, -0.2), back, print: path('M220 250L400 330L580 250V290L400 370L220 290Z', fade('#ffffff', 0.16)) }) + (back ? '' : line('M400 112V300', '#d9dde2', 7) + rect([394, 290, 12, 30], '#d9dde2', 4) + text((facts.brand ?? '').toUpperCase(), [490, 300], { size: 30, fill: '#ffffff', width: 110 })) + line('M240 310L250 660M560 310L550 660', '#e0f24a', 5);
  return [laid(draw(false)), laid(draw(true)), closeUp(draw(false), [420, 220], 2)];
};

const shorts: Drawing = (facts) => {
  const isNike = /Nike/.test(facts.title);
  const c = isNike ? '#26282d' : '#2748a8';
  const draw = (back: boolean) => place(trousers({ c, hem: 470, leg: 100, waist: 150, look: 'stripe', accent: isNike ? '#e8542e' : '#f6f4ef', back }), [-80, -40], { scale: 1.2 }) + (back ? '' : text(isNike ? 'NIKE' : '7', [272, 490], { size: 34, fill: '#ffffff' }));
  const lift = (body: string) => place(body, [0, 60]);
  return [shadow([400, 620], 290) + lift(draw(false)), shadow([400, 620], 290) + lift(draw(true)), closeUp(lift(draw(false)), [400, 220], 1.8)];
};

const swim: Drawing = (facts) => {
  const c = oneOf(facts, ['#143a6b', '#7a1f4a']);
  const suit = (back: boolean) => {
    const d = back ? 'M318 110L298 104L262 230C250 300 262 360 280 400C270 460 244 500 236 560C300 580 360 620 380 690H420C440 620 500 580 564 560C556 500 530 460 520 400C538 360 550 300 538 230L502 104L482 110C478 240 440 300 400 320C360 300 322 240 318 110Z' : 'M330 100L306 96L266 240C252 310 262 360 282 400C270 460 244 500 236 540C310 560 370 620 384 690H416C430 620 490 560 564 540C556 500 530 460 518 400C538 360 548 310 534 240L494 96L470 100C470 190 440 236 400 236C360 236 330 190 330 100Z';
    return path(d, dyed(c), edge(c)) + path('M270 330C330 380 470 380 530 330L524 392C470 420 330 420 276 392Z', fade('#58b8c8', 0.9)) + line('M300 300C310 420 300 480 270 540', fade('#ffffff', 0.16), 14);
  };
  return [shadow([400, 704], 150) + suit(false), shadow([400, 704], 150) + suit(true), closeUp(suit(false), [400, 330], 1.8)];
};

/** Embroidery down the front: a cross of Ethiopian pattern. */
export const embroidery = ([x, y, w, h]: Box, colours: readonly [string, string, string]): string => rect([x - w / 2, y, w, h], fade(colours[0], 0.95)) + times(Math.floor(h / (w * 0.8)), (i) => {
  const cy = y + w * 0.5 + i * w * 0.8;
  return poly([[x, cy - w * 0.36], [x + w * 0.36, cy], [x, cy + w * 0.36], [x - w * 0.36, cy]], colours[1 + (i % 2)]!) + circle([x, cy], w * 0.1, colours[0]);
});

const sleeveless = plain({ neck: 'scoop', sleeve: 'none', wide: 172, hem: 650 }, '#a8dcc4');
const cardigan: Drawing = (facts) => plain({ neck: 'open', sleeve: 'long', wide: 172, print: times(15, (i) => line(`M${250 + i * 21} 160V690`, '#0000001c', 6, 'stroke-dasharray="9 5"')) }, '#f27f6b', (c) => path('M392 262H414V688H392Z', dyed(tone(c, -0.05)), edge(c)) + times(6, (i) => circle([403, 290 + i * 72], 11, '#8a5a30', 'stroke="#4a2d1a" stroke-width="3"')) + rect([262, 520, 90, 100], dyed(tone(c, -0.04)), 6, edge(c)) + rect([448, 520, 90, 100], dyed(tone(c, -0.04)), 6, edge(c)) + times(22, (i) => line(`M${242 + i * 15} 650v28`, '#00000022', 5)))(facts);
const chiffon: Drawing = (facts) => plain({ neck: 'stand', sleeve: 'three', wide: 186 }, '#f6f4ef', (c) => path('M336 108C350 96 450 96 464 108L472 142C440 166 360 166 328 142Z', '#f6b800', edge(c)) + times(9, (i) => poly([[344 + i * 14, 124], [351 + i * 14, 114], [358 + i * 14, 124], [351 + i * 14, 134]], i % 2 ? '#0b5a3c' : '#b3261e')) + embroidery([400, 158, 40, 160], ['#f6b800', '#0b5a3c', '#b3261e']))(facts);
const stitched: Drawing = plain({ neck: 'v', sleeve: 'three', wide: 176, collar: '#2748a8' }, '#fbf7ee', () => times(2, (s) => times(7, (i) => circle([400 + (s ? 1 : -1) * (84 - i * 12), 160 + i * 22], 8, ['#2748a8', '#c22a2e', '#f2b705'][i % 3]!) + circle([400 + (s ? 1 : -1) * (104 - i * 12), 178 + i * 22], 5, '#2b7d4b'))) + place(tilet([-84, 0, 168, 26], ['#2748a8', '#f2b705', '#c22a2e']), [400, 640], { scale: 2 }));
const blouse: Drawing = (facts) => plain({ neck: 'shirt', sleeve: 'three', wide: 176, hem: 640 }, '#f6f4ef', (c) => placket(c, [200, 632], 6, '#fdfaf3') + path('M372 196C350 230 350 300 360 360C376 340 384 300 388 210ZM428 196C450 230 450 300 440 360C424 340 416 300 412 210Z', dyed(tone(c, 0.05)), edge(c)))(facts);

const boysSet: Drawing = (facts) => {
  const random = chanceOf(facts);
  const prints = [
    (x: number) => path(`M${x} 300l22 46 50 7-36 35 9 50-45-24-45 24 9-50-36-35 50-7Z`, '#f2b705'),
    (x: number) => circle([x, 370], 60, '#f6f4ef', 'stroke="#26231d" stroke-width="4"') + poly([[x, 346], [x + 24, 362], [x + 15, 390], [x - 15, 390], [x - 24, 362]], '#26231d'),
    (x: number) => times(4, (i) => rect([x - 150, 310 + i * 70, 300, 30], ['#f6f4ef', '#f2b705'][i % 2]!)),
  ];
  const shirt = (i: number) => top({ c: ['#2f63b5', '#2b8a5a', '#c8342e'][i]!, neck: 'crew', hem: 580, print: prints[i]!(400) });
  return [shadow([400, 660], 340) + place(shirt(1), [290, 40], { scale: 0.62 }) + place(shirt(2), [-4, 70], { scale: 0.62 }) + place(shirt(0), [130, 210 + random()], { scale: 0.7 }), pile(['#2f63b5', '#2b8a5a', '#c8342e'], 360), laid(place(shirt(0), [40, 60], { scale: 0.9 }))];
};

const jumper: Drawing = (facts) => plain({ neck: 'v', sleeve: 'long', hem: 640, print: times(16, (i) => line(`M${250 + i * 20} 160V690`, '#00000020', 5, 'stroke-dasharray="7 5"')) }, '#1f2c4d', (c) => path('M344 140L400 216L456 140L440 120H360Z', '#f4f2ec', 'stroke="#c9c5ba" stroke-width="3"') + path('M392 190h16l10 70-18 24-18-24Z', tone(c, 0.25)) + line('M328 132L400 262L472 132', '#f4c430', 6) + times(20, (i) => line(`M${244 + i * 16} 622v28`, '#00000030', 6)))(facts);

const pyjamas: Drawing = () => {
  const lion = (x: number, y: number) => times(8, (i) => circle([x + Math.cos(i * 0.785) * 22, y + Math.sin(i * 0.785) * 22], 13, '#b8621f')) + circle([x, y], 22, '#f2b54a') + circle([x - 8, y - 4], 3.5, '#26231d') + circle([x + 8, y - 4], 3.5, '#26231d') + path(`M${x - 6} ${y + 5}h12l-6 7Z`, '#6b3a14');
  const lions = times(15, (i) => lion(270 + (i % 4) * 84 + (Math.floor(i / 4) % 2) * 40, 210 + Math.floor(i / 4) * 104));
  const shirt = top({ c: '#a9d4e8', neck: 'crew', sleeve: 'long', hem: 560, print: lions, collar: '#3f78a8', cuff: '#3f78a8' });
  const legs = trousers({ c: '#a9d4e8', look: 'elastic', hem: 620, leg: 60, accent: '#3f78a8' }) + times(8, (i) => lion(i % 2 ? 470 : 330, 220 + Math.floor(i / 2) * 100));
  return [shadow([400, 690], 340) + place(legs, [330, 110], { scale: 0.66, turn: 4 }) + place(shirt, [-50, 40], { scale: 0.84 }), closeUp(shirt, [400, 340], 2), shadow([400, 690], 230) + place(legs, [20, 30], { scale: 0.95 })];
};

const tracksuit: Drawing = () => {
  const jacket = (c: string, a: string) => top({ c, neck: 'stand', sleeve: 'long', hem: 560, sleeves: a, cuff: tone(c, -0.2), collar: a }) + line('M400 112V566', '#e4e7ea', 8) + path('M236 330L400 400L564 330V362L400 432L236 362Z', fade(a, 0.9)) + rect([392, 300, 16, 26], '#c9ced4', 4);
  const [c, a] = ['#c22a4a', '#26304d'];
  const legs = trousers({ c: a, look: 'stripe', accent: c, hem: 640, leg: 50 });
  return [shadow([400, 690], 330) + place(legs, [340, 120], { scale: 0.64, turn: 3 }) + place(jacket(c, a), [-50, 40], { scale: 0.84 }), laid(place(jacket(c, a), [20, 60], { scale: 0.95 })), laid(turned(place(legs, [20, 20], { scale: 0.95 }), 0))];
};

export const topDrawings: readonly Rule[] = [
  ['mens-shirts', /Polo/, polo],
  ['mens-shirts', /Office/, office],
  ['mens-shirts', /Walia/, walia],
  ['mens-shirts', /Linen/, linen],
  ['mens-shirts', /Shamiza/, checked],
  ['mens-shirts', /T-shirt/, tee],
  ['sportswear', /Singlet/, singlet],
  ['sportswear', /Swim/, swim],
  ['sportswear', /Coffee/, clubShirt('COFFEE', 'ECSC', ['#6b2f1a', '#f2c230'], 'sash')],
  ['sportswear', /Training/, training],
  ['sportswear', /Shorts/, shorts],
  ['sportswear', /George/, clubShirt('ST GEORGE', 'SGFC', ['#d9622b', '#f4d23c'], 'stripes')],
  ['trousers-and-jeans', /Sports Shorts/, shorts],
  ['womens-tops', /Sleeveless/, sleeveless],
  ['womens-tops', /Cardigan/, cardigan],
  ['womens-tops', /Chiffon/, chiffon],
  ['womens-tops', /ጥልፍ/, stitched],
  ['womens-tops', /Blouse/, blouse],
  ['childrens-clothes', /Pyjamas/, pyjamas],
  ['childrens-clothes', /set of 3/, boysSet],
  ['childrens-clothes', /Tracksuit/, tracksuit],
  ['childrens-clothes', /Jumper/, jumper],
];
