import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { chrome, fade, lightness, lin, round, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, rect, shadow, text, times } from '#seed/pictures/shapes.ts';
import { tilet } from '#seed/pictures/textures.ts';
import { dyed, edge, skirt, thread, top, trousers, type Legs } from './cloth-parts.ts';
import { GOLD, GREEN, kemis, laid, OROMO } from './gowns.ts';
import { embroidery } from './tops.ts';

// Suits, jackets, trousers, what is worn beneath, and cloth by the metre.

const besides = (one: string, other: string) => shadow([400, 700], 340) + place(other, [300, 30], { scale: 0.7 }) + place(one, [-50, 110], { scale: 0.8 });

/** A jacket with lapels, a shirt and a tie beneath. */
function blazer(c: string, look: { vest?: boolean; tie?: string; tweed?: boolean } = {}, back = false): string {
  const weave = look.tweed ? times(40, (i) => line(`M${240 + (i % 10) * 34} ${150 + Math.floor(i / 10) * 140}l16 20-16 20 16 20-16 20 16 20-16 20`, fade(i % 2 ? '#ffffff' : '#000000', 0.13), 4)) : '';
  const body = top({ c, neck: 'crew', sleeve: 'long', hem: 690, wide: 172, waist: 150, cuff: tone(c, -0.08), print: weave, back });
  if (back) return body + path('M326 134C340 100 460 100 474 134C450 168 350 168 326 134Z', dyed(c), edge(c)) + line('M400 160V640', fade('#000000', 0.35), 4) + line('M400 560V690', '#00000060', 6);
  const shirt = path('M334 128L400 440L466 128Q400 108 334 128Z', '#fbfaf6') + path('M336 118L330 152L372 196L400 150ZM464 118L470 152L428 196L400 150Z', '#ffffff', 'stroke="#c9c5ba" stroke-width="3"') + (look.vest ? path('M352 220L400 330L448 220L462 470H338Z', dyed(tone(c, 0.1)), edge(c)) + times(4, (i) => circle([400, 350 + i * 30], 6, '#17181b')) : '') + (look.tie ? path('M384 158H416L424 186L412 200L426 390L400 424L374 390L388 200L376 186Z', lin(20, tone(look.tie, 0.3), look.tie, tone(look.tie, -0.3))) : '');
  const lapel = path('M330 122L290 170L320 212L296 236L396 470L404 440Q360 280 346 120Z', lin(40, tone(c, 0.2), tone(c, -0.1)), edge(c)) + path('M470 122L510 170L480 212L504 236L404 470L396 440Q440 280 454 120Z', lin(40, tone(c, 0.14), tone(c, -0.2)), edge(c));
  return body + shirt + lapel + line('M400 462L404 690', fade('#000000', 0.45), 4) + times(2, (i) => circle([412, 500 + i * 64], 11, tone(c, lightness(c) < 0.3 ? 0.3 : -0.5), 'stroke="#00000060" stroke-width="3"')) + times(2, (i) => rect([i ? 470 : 250, 560, 84, 22], dyed(tone(c, -0.08)), 4, edge(c))) + path('M478 300h64l-4 16h-60Z', tone(c, -0.14)) + path('M484 302l14-22 12 14 16-16 8 24Z', look.tie ? tone(look.tie, 0.2) : '#f6f4ef') + times(2, (s) => times(3, (i) => circle([s ? 645 : 155, 600 + i * 18], 5, tone(c, 0.3))));
}

const suit = (look: { vest?: boolean; tie?: string }): Drawing => (facts) => {
  const c = colourOf(facts, '#26304a');
  const other = otherColourOf(facts, c);
  const whole = (fill: string) => place(trousers({ c: fill, look: 'crease', hem: 700, leg: 46 }), [320, 100], { scale: 0.8 }) + place(blazer(fill, look), [-60, 50], { scale: 0.86 });
  return [shadow([420, 690], 340) + whole(c), laid(blazer(c, look, true)), laid(blazer(other, look)), closeUp(blazer(c, look), [400, 280], 1.8)];
};
const tweed: Drawing = (facts) => {
  const c = colourOf(facts, '#8b8f94');
  const look = { tweed: true };
  return [laid(blazer(c, look)), besides(blazer(c, look), blazer(otherColourOf(facts, c), look)), closeUp(blazer(c, look), [400, 300], 1.8)];
};
const jacket = (look: 'leather' | 'padded' | 'rain'): Drawing => (facts) => {
  const draw = (c: string, back = false) => {
    const quilt = look === 'padded' ? times(9, (i) => rect([200, 140 + i * 62, 400, 62], lin(90, '#ffffff26', '#00000000', '#00000050')) + line(`M220 ${200 + i * 62}Q400 ${214 + i * 62} 580 ${200 + i * 62}`, '#00000066', 4)) : '';
    const body = top({ c, neck: look === 'leather' ? 'stand' : 'hood', sleeve: 'long', hem: look === 'rain' ? 700 : 640, wide: 176, print: quilt, back, collar: look === 'leather' ? tone(c, 0.04) : tone(c, -0.05) });
    if (back) return body + line('M240 230Q400 250 560 230', thread(c), 3);
    const zip = look === 'leather' ? line('M470 150L420 640', '#c9ced4', 8, 'stroke-dasharray="5 4"') + path('M336 112L300 190L360 260L392 150ZM464 112L506 190L470 280L420 150Z', lin(40, tone(c, 0.35), tone(c, -0.1)), edge(c)) + times(2, (i) => line(i ? 'M470 440L520 520' : 'M330 440L280 520', '#c9ced4', 7)) + path('M250 300Q290 420 262 600', 'none', 'stroke="#ffffff30" stroke-width="18"') + rect([238, 600, 324, 44], fade(tone(c, -0.3), 0.6), 6)
      : line(`M400 214V${look === 'rain' ? 690 : 632}`, look === 'rain' ? '#f2b705' : '#c9ced4', 9) + times(2, (i) => path(i ? 'M460 470l70-20v110l-70 14Z' : 'M340 470l-70-20v110l70 14Z', dyed(tone(c, -0.06)), edge(c)));
    return body + zip + (look === 'rain' ? times(26, (i) => ellipse([250 + (i * 61) % 300, 240 + (i * 43) % 420], [4, 7], '#ffffff66')) + line('M240 330Q400 350 560 330', '#e4e7ea', 9) : '');
  };
  const c = colourOf(facts, '#26282d');
  return [laid(draw(c)), laid(draw(c, true)), besides(draw(c), draw(otherColourOf(facts, c)))];
};
const tie: Drawing = (facts) => {
  const draw = (c: string) => path('M352 90Q400 70 448 90L432 150L416 164L470 560L400 690L330 560L384 164L368 150Z', lin(20, tone(c, 0.3), c, tone(c, -0.35)), edge(c)) + times(9, (i) => line(`M${346 + i * 2} ${230 + i * 46}L${440 - i} ${190 + i * 46}`, fade(tone(c, 0.5), 0.5), 8)) + path('M362 146Q400 172 438 146L424 172H376Z', tone(c, -0.25));
  const all = [...facts.colours.map(({ hex }) => hex), '#2f63b5'];
  return [shadow([400, 704], 120) + draw(all[0]!), shadow([400, 700], 300) + times(3, (i) => place(draw(all[i % all.length]!), [-170 + i * 200, 20], { scale: 0.93 })), closeUp(draw(all[0]!), [400, 560], 2.2)];
};

const legs = (look: Legs['look'], colour: string, more: Partial<Legs> & { word?: string } = {}): Drawing => (facts) => {
  const c = colourOf(facts, colour);
  const other = otherColourOf(facts, c);
  const { word = '', ...rest } = more;
  const patch = rect([452, 98, 62, 38], '#a8743a', 4) + text(word, [483, 124], { size: 20, fill: '#4a2a10', width: 54 });
  const draw = (fill: string, back = false) => trousers({ c: fill, look: look!, ...rest, back }) + (word && back ? patch : '');
  return [shadow([400, 706], 210) + draw(c), shadow([400, 706], 210) + draw(c, true), other === c ? closeUp(draw(c), [400, 230], 1.9) : besides(draw(c), draw(other))];
};

const boxers: Drawing = () => {
  const one = (c: string) => path('M250 200H550L600 470L430 500L400 400L370 500L200 470Z', dyed(c), edge(c)) + rect([246, 176, 308, 56], dyed(tone(c, -0.3)), 8) + times(3, (i) => text('ADEY', [310 + i * 90, 214], { size: 26, fill: '#ffffffc0' })) + path('M372 240Q360 330 384 400H416Q440 330 428 240', 'none', `stroke="${thread(c)}" stroke-width="4"`);
  const [a, b, d] = ['#26282d', '#2748a8', '#8b8f94'];
  return [shadow([400, 690], 320) + place(one(a!), [-60, 20], { scale: 0.74 }) + place(one(b!), [270, 40], { scale: 0.74 }) + place(one(d!), [70, 280], { scale: 0.8 }), shadow([400, 640], 260) + place(one(a!), [-60, 60], { scale: 1.15 })];
};
const briefs: Drawing = () => {
  const one = (c: string) => path('M210 230Q400 270 590 230L584 290Q480 340 440 470H360Q320 340 216 290Z', dyed(c), edge(c)) + line('M212 240Q400 280 588 240', tone(c, -0.2), 9) + path('M392 276l-22-14v26ZM408 276l22-14v26Z', tone(c, -0.3)) + circle([400, 276], 6, tone(c, -0.35));
  const colours = ['#f2a6bc', '#f6f4ef', '#a8c8e8', '#211f22', '#c9a2d9'];
  return [shadow([400, 690], 320) + colours.map((c, i) => place(one(c), [(i % 2) * 330 - 20 + (i === 4 ? 165 : 0), -20 + Math.floor(i / 2) * 205], { scale: 0.82 })).join(''), shadow([400, 620], 260) + place(one('#f2a6bc'), [-60, 20], { scale: 1.15 })];
};
const undershirt: Drawing = () => {
  const one = (c: string) => top({ c, neck: 'tank', sleeve: 'strap', hem: 660, wide: 160 }) + times(14, (i) => line(`M${258 + i * 22} 300V650`, '#0000000c', 4));
  return [shadow([400, 690], 330) + place(one('#f6f4ef'), [270, 20], { scale: 0.8 }) + place(one('#f1efe8'), [-90, 90], { scale: 0.86 }), laid(one('#f6f4ef')), closeUp(one('#f6f4ef'), [400, 260], 1.8)];
};
const nightgown: Drawing = () => {
  const draw = (back: boolean) => skirt('#f4eef6', [300, 690], [140, 230], { count: 9 }) + top({ c: '#f4eef6', neck: back ? 'crew' : 'scoop', sleeve: 'three', hem: 320, wide: 140, cuff: '#d9c0e3', back }) + line('M262 312Q400 340 538 312', '#c9a8d9', 10) + (back ? '' : path('M396 322l-40-22v44ZM404 322l40-22v44Z', '#c9a8d9') + times(9, (i) => circle([336 + i * 16, 236 + Math.sin((i / 8) * Math.PI) * 12], 6, '#ffffff', 'stroke="#c9a8d9" stroke-width="3"'))) + times(15, (i) => circle([188 + i * 30, 696 + Math.sin((i / 14) * Math.PI) * 18], 15, '#fbf8fc', 'stroke="#d9c8e0" stroke-width="3"'));
  return [laid(draw(false)), laid(draw(true)), closeUp(draw(false), [400, 250], 1.8)];
};

/** A shirt to the knee and trousers of white cotton with woven bands. */
function habeshaSuit(weave: readonly [string, string, string], look: 'suit' | 'cross' | 'kabba' | 'kids', back = false): string {
  const c = '#fbf8f0';
  const cross = look === 'cross' && !back ? place(path('M-16 -90h32v60h60v32h-60v90h-32v-90h-60v-32h60Z', weave[1], `stroke="${weave[2]}" stroke-width="6"`) + times(4, (i) => circle([[0, 0, 84, -84][i]!, [-104, 100, -14, -14][i]!], 14, weave[2])), [400, 350]) : '';
  const shirt = top({ c, neck: 'stand', sleeve: 'long', hem: 640, wide: 180, waist: 160, collar: weave[1], cuff: weave[1], print: tilet([200, 596, 400, 34], weave), back }) + (back ? '' : embroidery([400, 146, 44, look === 'cross' ? 110 : 330], weave)) + cross;
  const cape = look === 'kabba' ? (back ? path('M260 130Q400 90 540 130L650 640Q400 690 150 640Z', lin(20, '#2b2b30', '#17181b'), 'stroke="#c22a2e" stroke-width="12"') : times(2, (i) => place(path('M330 116C260 136 190 190 150 420L110 640Q200 676 260 650L336 280Q356 190 366 140Z', lin(20, '#34343a', '#17181b'), 'stroke="#c22a2e" stroke-width="9"') + times(8, (k) => circle([160 + k * 14, 590 - k * 52], 8, '#f4f2ec')), [i ? 800 : 0, 0], { flip: i === 1 }))) : '';
  return place(trousers({ c, hem: 740, leg: 50 }), [330, 140], { scale: 0.72 }) + place(shirt + cape, [-50, 60], { scale: 0.9 });
}
const traditional = (weave: readonly [string, string, string], look: 'suit' | 'cross' | 'kabba' | 'kids'): Drawing => () => {
  const scale = look === 'kids' ? 0.8 : 1;
  const at = (body: string) => place(body, [400 - 400 * scale, 700 - 700 * scale], { scale });
  return [shadow([420, 700], 320 * scale) + at(habeshaSuit(weave, look)), shadow([420, 700], 320 * scale) + at(habeshaSuit(weave, look, true)), closeUp(habeshaSuit(weave, look), [330, 300], 1.7)];
};
const couple: Drawing = () => {
  const hers = place(kemis(GREEN, 'long'), [310, 120], { scale: 0.72 });
  const his = place(habeshaSuit(GREEN, 'suit'), [-30, 220], { scale: 0.64 });
  return [shadow([400, 700], 350) + hers + his, laid(kemis(GREEN, 'plain')), shadow([420, 700], 320) + habeshaSuit(GREEN, 'cross')];
};

/** Cloth on a roll, one end lying before it. */
const cloth = (c: string, print: string, label: string): Drawing => () => {
  const rolled = rect([130, 240, 540, 190], lin(90, tone(c, 0.1), tone(c, 0.4), c, tone(c, -0.35)), 30) + ellipse([660, 335], [40, 95], tone(c, -0.15)) + times(4, (i) => ellipse([660, 335], [34 - i * 8, 82 - i * 20], 'none', `stroke="${tone(c, -0.35)}" stroke-width="4"`)) + ellipse([660, 335], [10, 22], '#b5966a');
  const end = path('M140 400Q130 560 170 660Q400 690 630 660Q660 560 640 420Z', lin(60, tone(c, 0.3), c, tone(c, -0.2)), edge(c)) + times(6, (i) => path(`M${200 + i * 74} 430Q${190 + i * 76} 560 ${210 + i * 72} 664`, 'none', 'stroke="#00000018" stroke-width="14"'));
  const body = shadow([400, 690], 330) + rolled + end + print + rect([200, 280, 130, 80], '#fffaf0', 6) + text(label, [265, 330], { size: 30, fill: '#4a4437', width: 116 });
  return [body, closeUp(body, [400, 560], 2)];
};
const lace = times(40, (i) => times(5, (k) => circle([190 + (i % 10) * 46 + Math.cos(k * 1.257) * 11, 450 + Math.floor(i / 10) * 56 + Math.sin(k * 1.257) * 11], 8, 'none', 'stroke="#ffffff" stroke-width="4"')));
const scissors: Drawing = () => {
  const body = shadow([400, 690], 200) + times(2, (i) => place(path('M-14 -40L-30 -330Q-6 -350 6 -320L26 -20Z', chrome('#c9ced4')) + path('M-6 -30Q-10 120 60 190Q110 240 80 300Q40 340 -6 300Q-40 230 6 140', 'none', 'stroke="#26282d" stroke-width="40"'), [400, 400], { turn: i ? -14 : 14, flip: i === 1 })) + circle([400, 400], 18, '#8d939b') + line('M390 400h20', '#3a3d43', 4);
  return [body, place(body, [110, -40], { turn: 20 }), closeUp(body, [400, 280], 1.8)];
};
const threads: Drawing = () => {
  const colours = ['#c22a2e', '#ec7d1c', '#f4c430', '#8fc46a', '#2b7d4b', '#17a0a8', '#2f63b5', '#1f2c4d', '#6b3fa0', '#c05a9a', '#ee9db8', '#f6f4ef', '#dccaa8', '#b8864a', '#74482b', '#3f281d', '#8b8f94', '#4b4e53', '#211f22', '#6f1d2c', '#a8dcc4', '#a9cbe8', '#e8b93a', '#6c6b3a'];
  const spool = (c: string, x: number, y: number) => rect([x - 34, y + 58, 68, 12], '#e8dcc0', 4) + rect([x - 28, y - 40, 56, 100], round(c), 6) + times(8, (i) => line(`M${x - 27} ${y - 30 + i * 12}h54`, '#00000022', 3)) + rect([x - 34, y - 52, 68, 14], '#f6eed8', 4);
  const all = colours.map((c, i) => spool(c, 150 + (i % 6) * 100, 200 + Math.floor(i / 6) * 140)).join('');
  return [shadow([400, 710], 330) + all, closeUp(all, [350, 410], 2.1)];
};
const machine: Drawing = (facts) => {
  const c = '#1b1b1f';
  const body = shadow([400, 680], 340) + rect([110, 600, 580, 70], lin(90, '#b8864a', '#7a4f24'), 10) + path('M130 600V560H560V300Q560 260 520 260H240V330H190V230Q190 170 250 160H600Q670 166 676 240V600Z', lin(30, '#4a4a52', c, '#0c0c0e')) + rect([196, 326, 36, 90], lin(0, '#26262a', '#5a5a62', '#17171a'), 6) + rect([206, 416, 14, 90], chrome('#c9ced4')) + rect([186, 500, 60, 12], chrome('#9aa0a8'), 4) + line('M213 510V556', '#d9dde2', 5) + circle([690, 330], 90, 'none', 'stroke="#2b2b2e" stroke-width="30"') + circle([690, 330], 90, 'none', 'stroke="#c9ced4" stroke-width="8"') + circle([690, 330], 24, chrome('#c9ced4')) + rect([420, 110, 40, 56], round('#c22a2e'), 6) + text((facts.brand ?? '').toUpperCase(), [410, 226], { size: 54, fill: '#e8c878' }) + path('M280 300Q400 290 520 300M600 300V540', 'none', 'stroke="#cfa348" stroke-width="5"') + circle([600, 420], 26, 'none', 'stroke="#cfa348" stroke-width="5"') + path('M120 590Q240 556 380 594L340 640H130Z', '#c8344e');
  return [body, closeUp(body, [260, 430], 1.9)];
};

const child: Drawing = (facts) => {
  const c = oneOf(facts, ['#e8892a', '#2b8a8a']);
  const shirt = top({ c: '#f6e3a1', neck: 'crew', sleeve: 'short', hem: 560, print: rect([200, 300, 400, 60], c) + rect([200, 400, 400, 30], tone(c, 0.4)) });
  const pants = trousers({ c: '#4a6f9a', hem: 470, leg: 80, waist: 140, look: 'elastic' });
  return [shadow([400, 690], 320) + place(shirt, [-60, 10], { scale: 0.8 }) + place(pants, [240, 230], { scale: 0.82 }), laid(shirt), closeUp(shirt, [400, 300], 1.8)];
};

export const menswearDrawings: readonly Rule[] = [
  ['suits-and-jackets', /Leather/, jacket('leather')],
  ['suits-and-jackets', /Padded/, jacket('padded')],
  ['suits-and-jackets', /Rain/, jacket('rain')],
  ['suits-and-jackets', /Tweed/, tweed],
  ['suits-and-jackets', /Three/, suit({ vest: true, tie: '#8a1f3a' })],
  ['suits-and-jackets', /Two/, suit({ tie: '#2f5f9a' })],
  ['suits-and-jackets', /Tie/, tie],
  ['trousers-and-jeans', /Chino/, legs('plain', '#dccaa8')],
  ['trousers-and-jeans', /Levi/, legs('jeans', '#3f6390', { word: "LEVI'S" })],
  ['trousers-and-jeans', /Slim/, legs('jeans', '#1f2c4d', { leg: 42 })],
  ['trousers-and-jeans', /Tracksuit/, legs('stripe', '#211f22', { leg: 50 })],
  ['trousers-and-jeans', /Work/, legs('cargo', '#6c6b3a', { leg: 62 })],
  ['underwear-and-sleepwear', /Boxer/, boxers],
  ['underwear-and-sleepwear', /Briefs/, briefs],
  ['underwear-and-sleepwear', /Undershirt/, undershirt],
  ['underwear-and-sleepwear', /Nightgown/, nightgown],
  ['mens-traditional', /Ejetebab/, traditional(GREEN, 'cross')],
  ['mens-traditional', /Couple/, couple],
  ['mens-traditional', /Kids/, traditional(['#1b2f7a', '#5a8ae0', '#f2c83a'], 'kids')],
  ['mens-traditional', /^Men/, traditional(GOLD, 'suit')],
  ['mens-traditional', /Oromo/, traditional(OROMO, 'kabba')],
  ['fabrics-and-tailoring', /Scissors/, scissors],
  ['fabrics-and-tailoring', /Thread/, threads],
  ['fabrics-and-tailoring', /Suit Cloth/, cloth('#3a4256', times(16, (i) => line(`M${170 + i * 30} 430L${190 + i * 27} 664`, '#ffffff40', 2)), 'WOOL')],
  ['fabrics-and-tailoring', /Lace/, cloth('#d9b8c4', lace, 'LACE')],
  ['fabrics-and-tailoring', /Menen/, cloth('#fbf8f0', place(tilet([0, 0, 440, 46]), [180, 596]), 'መነን')],
  ['fabrics-and-tailoring', /Singer/, machine],
  ['childrens-clothes', /Daa/, child],
];
