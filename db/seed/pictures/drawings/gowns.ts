import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, otherColourOf } from '#seed/pictures/facts.ts';
import { fade, lightness, lin, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { circle, line, path, place, poly, rect, shadow, times, within } from '#seed/pictures/shapes.ts';
import { seam, tilet } from '#seed/pictures/textures.ts';
import { dyed, edge, skirt, thread, top, type Top } from './cloth-parts.ts';
import { embroidery } from './tops.ts';

// Dresses, skirts and what is worn on holidays: Habesha kemis, netela, gabi.

type Weave = readonly [string, string, string];

const laid = (body: string) => shadow([400, 712], 250, 24) + body;
const besides = (one: string, other: string) => shadow([400, 700], 340) + place(other, [290, 30], { scale: 0.74 }) + place(one, [-60, 110], { scale: 0.8 });

interface Gown {
  c: string;
  waist: number;
  hem: number;
  wide: number;
  top: Omit<Top, 'c' | 'hem' | 'wide'>;
  count?: number;
  print?: string;
  over?: string;
}

/** A dress: a top above, a skirt below, its belt between. */
function gown({ c, waist, hem, wide, top: look, count = 7, print = '', over = '' }: Gown, back = false): string {
  const narrow = 132;
  return skirt(c, [waist - 10, hem], [narrow, wide], { count, print }) + top({ ...look, c, hem: waist, wide: narrow, waist: 140, back }) + rect([400 - narrow - 4, waist - 4, narrow * 2 + 8, 20], dyed(tone(c, -0.12)), 8) + over;
}
const small = (body: string, by = 0.92) => place(body, [400 - 400 * by, 30], { scale: by });

const dress = (colour: string, make: (c: string, back: boolean) => string): Drawing => (facts) => {
  const c = colourOf(facts, colour);
  const other = otherColourOf(facts, c);
  return [laid(make(c, false)), laid(make(c, true)), other === c ? closeUp(make(c, false), [400, 260], 1.8) : besides(make(c, false), make(other, false))];
};

const blossoms = (colours: readonly string[]) => times(46, (i) => {
  const [x, y] = [150 + (i * 97) % 500, 140 + (i * 61) % 560];
  return times(5, (k) => circle([x + Math.cos(k * 1.257) * 11, y + Math.sin(k * 1.257) * 11], 9, colours[i % colours.length]!)) + circle([x, y], 6, '#f6e3a1') + path(`M${x + 16} ${y + 12}q18 2 22 18q-20 0-22-18Z`, '#4f8a4a');
});

const denim = dress('#4a6f9a', (c, back) => small(gown({ c, waist: 420, hem: 660, wide: 220, top: { neck: 'shirt', sleeve: 'short' }, over: back ? '' : rect([388, 200, 24, 470], dyed(tone(c, 0.05)), 3) + seam('M390 200V664M410 200V664', '#e0b060', 2.5) + times(7, (i) => circle([400, 226 + i * 66], 8, '#b98a4a')) + times(2, (i) => rect([i ? 446 : 274, 250, 80, 84], dyed(tone(c, 0.05)), 5, edge(c)) + seam(`M${i ? 450 : 278} 270h72`, '#e0b060', 2.5)) + rect([266, 416, 268, 26], '#8a5a2c', 5) + rect([380, 412, 40, 34], 'none', 5, 'stroke="#cfa348" stroke-width="6"') })));
const officeDress = dress('#211f22', (c, back) => `<g transform="translate(56 0) scale(0.86 1)">${skirt(c, [350, 690], [130, 152], { count: 3 })}${top({ c, neck: 'boat', sleeve: 'short', hem: 360, wide: 130, waist: 132, back })}${back ? line('M400 160V560', thread(c), 4) + line('M400 600V690', '#00000070', 6) : rect([266, 346, 268, 28], dyed(tone(c, lightness(c) < 0.3 ? 0.22 : -0.3)), 5) + rect([384, 340, 34, 40], 'none', 5, 'stroke="#cfa348" stroke-width="6"')}</g>`);
const evening = dress('#8a1f3a', (c, back) => path('M300 120C330 180 370 190 400 174C430 190 470 180 500 120C516 180 522 240 512 300L486 380Q540 540 640 700Q400 740 160 700Q260 540 314 380L288 300C278 240 284 180 300 120Z', lin(25, tone(c, 0.3), c, tone(c, -0.4)), edge(c)) + times(6, (i) => path(`M${350 + i * 20} 390Q${280 + i * 48} 560 ${190 + i * 84} 706`, 'none', `stroke="${fade('#000000', 0.16)}" stroke-width="12"`)) + line('M312 124Q330 90 338 70M488 124Q470 90 462 70', tone(c, -0.1), 9) + rect([312, 366, 176, 26], '#d9c48a', 8) + (back ? line('M400 190V366', thread(c), 4) : times(40, (i) => circle([300 + (i * 53) % 200, 180 + (i * 37) % 180], 3, '#f6e6b0'))));
const maxi = dress('#f3b8a8', (c, back) => small(gown({ c, waist: 380, hem: 716, wide: 250, count: 9, print: blossoms(['#c8344e', '#ffffff', '#e8892a', '#6b3fa0']), top: { neck: back ? 'scoop' : 'v', sleeve: 'cap', print: blossoms(['#c8344e', '#ffffff', '#e8892a', '#6b3fa0']) } })));
const abaya = dress('#1d1c22', (c, back) => small(path('M330 120L250 160L70 520L150 590L262 400L200 712Q400 740 600 712L538 400L650 590L730 520L550 160L470 120Q400 150 330 120Z', lin(30, tone(c, 0.22), c, tone(c, -0.3)), edge(c)) + times(5, (i) => path(`M${330 + i * 35} 300Q${320 + i * 40} 520 ${270 + i * 65} 716`, 'none', 'stroke="#ffffff14" stroke-width="12"')) + (back ? '' : embroidery([400, 136, 60, 570], ['#3a2a4a', '#d9a52b', '#c8342e']) + line('M340 126Q400 158 460 126', '#d9a52b', 12)) + line('M70 520L150 590M730 520L650 590', '#d9a52b', 18) + line('M74 512L156 582M726 512L644 582', '#c8342e', 6)));
const pleated = dress('#5a2f4a', (c, back) => skirt(c, [170, 640], [130, 300], { count: 15 }) + rect([264, 130, 272, 50], dyed(tone(c, -0.1)), 8, edge(c)) + times(14, (i) => line(`M${280 + i * 18.5} 184L${120 + i * 43} 640`, fade('#000000', 0.2), 3)) + (back ? line('M400 136V270', '#c9ced4', 5) : circle([520, 155], 8, '#cfa348')));
const bowDress = dress('#f2a6bc', (c, back) => small(gown({ c, waist: 400, hem: 640, wide: 270, count: 9, print: times(30, (i) => circle([140 + (i * 89) % 520, 430 + (i * 47) % 220], 8, '#ffffffd0')), top: { neck: 'crew', sleeve: 'cap', collar: '#ffffff' }, over: path('M400 410C330 350 300 470 394 426ZM400 410C470 350 500 470 406 426Z', lin(60, '#ffffff', '#f6d5df'), 'stroke="#d98aa4" stroke-width="3"') + circle([400, 416], 18, '#fbe4ea') + (back ? path('M390 430L350 560L386 548L398 436ZM410 430L450 560L414 548L402 436Z', '#fbe4ea', 'stroke="#d98aa4" stroke-width="2"') : '') })));

const GOLD: Weave = ['#8a5a10', '#e8b93a', '#fbe08a'];
const GREEN: Weave = ['#0b5a3c', '#f6b800', '#b3261e'];
const ROYAL: Weave = ['#1b2f7a', '#5a8ae0', '#f2c83a'];
const OROMO: Weave = ['#17181b', '#f4f2ec', '#c22a2e'];

/** A white dress of hand-woven cotton with bands of tilet: down the front, at the hem and the cuffs. */
function kemis(weave: Weave, look: 'long' | 'short' | 'wedding' | 'gondar' | 'wollo' | 'zuria' | 'chiffon' | 'oromo' | 'plain', back = false): string {
  const c = look === 'oromo' ? '#f1e9d8' : look === 'chiffon' ? '#f6f1ea' : '#fbf8f0';
  const hem = look === 'short' ? 560 : 706;
  const wide = look === 'short' ? 220 : look === 'wedding' ? 300 : look === 'zuria' ? 280 : look === 'chiffon' ? 250 : 240;
  const waist = look === 'short' ? 360 : 350;
  const band = look === 'gondar' ? 64 : look === 'wedding' ? 58 : 42;
  const rows = look === 'wollo' ? 3 : 1;
  const hemBand = times(rows, (i) => tilet([100, hem - band - 12 - i * 70, 600, band], weave)) + rect([100, hem - 10, 600, 60], weave[0]);
  const front = back ? '' : look === 'wollo'
    ? embroidery([400, 140, 92, 260], weave) + times(2, (i) => embroidery([i ? 480 : 320, 230, 34, 120], weave))
    : look === 'gondar' ? embroidery([400, 136, 70, hem - 150], weave) + poly([[400, 470], [460, 540], [400, 610], [340, 540]], weave[1]) + rect([388, 490, 24, 100], weave[2]) + rect([354, 528, 92, 24], weave[2])
    : look === 'chiffon' ? embroidery([400, 136, 44, 214], weave) : look === 'oromo' ? embroidery([400, 136, 56, 214], weave) + times(3, (i) => path(`M${300 + i * 6} ${210 + i * 34}Q400 ${290 + i * 34} ${500 - i * 6} ${210 + i * 34}`, 'none', `stroke="${weave[i % 2 ? 2 : 0]}" stroke-width="9"`)) : embroidery([400, 136, look === 'short' ? 54 : 48, hem - 190], weave);
  const sleeve = look === 'short' ? 'cap' : look === 'chiffon' ? 'three' : 'long';
  const cuffs = sleeve === 'long' ? times(2, (i) => place(tilet([-36, -20, 72, 34], weave), [i ? 662 : 138, 640], { turn: i ? -13 : 13 })) : '';
  const veil = look === 'chiffon' ? path(`M268 350Q180 520 150 ${hem}Q400 ${hem + 36} 650 ${hem}Q620 520 532 350Z`, '#ffffff70') : '';
  const kaba = look === 'wedding' ? times(2, (i) => place(path('M330 118C250 140 170 200 130 420L70 690Q180 730 250 706L330 300Q350 200 366 140Z', lin(20, '#4a1226', '#2b0a18', '#5a1830'), 'stroke="#d9a52b" stroke-width="6"') + times(9, (k) => circle([150 + k * 12 - k * k, 640 - k * 56], 11, 'none', 'stroke="#e8b93a" stroke-width="5"')) + path('M330 300L250 706', 'none', 'stroke="#e8b93a" stroke-width="16"'), [i ? 800 : 0, 0], { flip: i === 1 })) : '';
  const body = skirt(c, [waist - 12, hem], [132, wide], { count: look === 'zuria' ? 13 : 8, print: hemBand }) + top({ c, neck: back ? 'crew' : look === 'gondar' ? 'stand' : 'v', sleeve, hem: waist, wide: 132, waist: 140, collar: weave[1], cuff: sleeve === 'long' ? weave[1] : weave[0], back }) + veil + tilet([264, waist - 8, 272, 30], weave) + within(`M200 100H600V${hem + 30}H200Z`, front) + cuffs;
  // Long dresses are slender.
  return `<g transform="translate(72 0) scale(0.82 1)">${body + (back ? kaba && path('M250 140Q400 100 550 140L640 700Q400 740 160 700Z', lin(20, '#4a1226', '#2b0a18', '#5a1830'), 'stroke="#d9a52b" stroke-width="8"') : kaba)}</g>`;
}

const habesha = (look: Parameters<typeof kemis>[1], first: Weave, second: Weave): Drawing => () => [laid(small(kemis(first, look), 0.95)), laid(small(kemis(first, look, true), 0.95)), besides(kemis(first, look), kemis(second, look)), closeUp(kemis(first, look), [400, 300], 1.7)];

/** Cloth folded on itself, its woven edge in front. */
function folded(weave: Weave, layers: number, thick: number, c = '#fbf8f0'): string {
  const h = layers * thick;
  return shadow([400, 640], 330) + times(layers, (i) => {
    const y = 620 - h + i * thick;
    return rect([130, y, 540, thick - 2], lin(90, tone(c, 0.4), c, tone(c, -0.22)), 26, edge(c)) + line(`M150 ${y + thick * 0.55}H650`, fade('#000000', 0.1), 3);
  }) + path(`M130 ${620 - h + 20}Q140 ${560 - h} 220 ${556 - h}H620Q680 ${560 - h} 670 ${640 - h}Q400 ${670 - h} 130 ${640 - h}Z`, lin(70, '#ffffff', c, tone(c, -0.12)), edge(c)) + within(`M160 ${540 - h}H560V632H160Z`, rect([420, 555 - h, 110, h + 80], c, 0, edge(c)) + place(tilet([0, 0, h + 90, 74], weave), [514, 552 - h], { turn: 90 })) + times(24, (i) => line(`M${426 + i * 4} 626v${24 + (i % 3) * 4}`, i % 2 ? '#efe8d8' : '#d9d0bc', 3));
}
/** Cloth spread out hanging, its edge below. */
function hung(weave: Weave, band: number, c: string, count: number): string {
  const d = 'M150 120Q400 150 650 120L670 660Q400 690 130 660Z';
  return shadow([400, 700], 280) + rect([110, 96, 580, 22], lin(90, '#c98f56', '#7a4a24'), 10) + path(d, lin(15, '#ffffff', c, tone(c, -0.16)), edge(c)) + within(d, tilet([110, 640 - band, 580, band], weave) + times(count, (i) => rect([140 + (520 / count) * i, 110, 520 / count, 580], lin(0, '#00000024', '#ffffff20', '#00000000')))) + times(52, (i) => line(`M${136 + i * 10.4} 664v${26 + (i % 3) * 5}`, i % 2 ? '#efe8d8' : '#d3c9b4', 3));
}
const shawl = (weave: Weave, look: { layers: number; thick: number; band: number; c?: string; count?: number }): Drawing => () => {
  const c = look.c ?? '#fbf8f0';
  const spread = hung(weave, look.band, c, look.count ?? 7);
  return [folded(weave, look.layers, look.thick, c), spread, closeUp(spread, [400, 600], 1.9)];
};

export { kemis, laid, small, GREEN, GOLD, ROYAL, OROMO };
export const gownDrawings: readonly Rule[] = [
  ['dresses-and-skirts', /Pleated/, pleated],
  ['dresses-and-skirts', /Denim/, denim],
  ['dresses-and-skirts', /Abaya/, abaya],
  ['dresses-and-skirts', /Office/, officeDress],
  ['dresses-and-skirts', /Evening/, evening],
  ['dresses-and-skirts', /Maxi/, maxi],
  ['childrens-clothes', /Bow/, bowDress],
  ['habesha-kemis', /Wollo/, habesha('wollo', GREEN, GOLD)],
  ['habesha-kemis', /Chiffon/, habesha('chiffon', ROYAL, GOLD)],
  ['habesha-kemis', /Wedding/, habesha('wedding', GOLD, GREEN)],
  ['habesha-kemis', /Gold/, habesha('long', GOLD, ROYAL)],
  ['habesha-kemis', /Short/, habesha('short', ROYAL, GREEN)],
  ['habesha-kemis', /Tigray/, habesha('zuria', GREEN, ROYAL)],
  ['habesha-kemis', /Gondar/, habesha('gondar', GREEN, GOLD)],
  ['habesha-kemis', /Oromoo/, habesha('oromo', OROMO, GREEN)],
  ['habesha-kemis', /ጥልፍ/, habesha('plain', ['#5a1f6b', '#e8b93a', '#c22a6e'], ROYAL)],
  ['gabi-and-netela', /Dorze/, shawl(['#c22a2e', '#f6b800', '#17181b'], { layers: 4, thick: 62, band: 96, count: 5 })],
  ['gabi-and-netela', /^Gabi/, shawl(GREEN, { layers: 4, thick: 70, band: 60, count: 5 })],
  ['gabi-and-netela', /Kuta/, shawl(ROYAL, { layers: 3, thick: 48, band: 40 })],
  ['gabi-and-netela', /ጋቢ/, shawl(['#3a3d43', '#d9d0bc', '#8a8275'], { layers: 4, thick: 74, band: 50, count: 5 })],
  ['gabi-and-netela', /Netela/, shawl(GOLD, { layers: 3, thick: 34, band: 84, count: 11 })],
  ['gabi-and-netela', /Buluko/, shawl(['#5a3216', '#e3d3b0', '#8a2a1c'], { layers: 4, thick: 88, band: 70, c: '#f3ead6', count: 4 })],
];
