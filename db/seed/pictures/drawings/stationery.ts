import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, oneOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, inkOn, lin, lit, lying, round, steel, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, leaning } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, line, path, place, type Point, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';

// What one writes with and on, and what stands on a desk.

const RAINBOW = ['#d0342b', '#ec7d1c', '#f2c230', '#7fae3f', '#2b7d4b', '#1f9bb0', '#2f63b5', '#6b3fa0', '#c85a9a', '#8a5a33', '#26282d', '#e8d9b8'];

/** A pen or pencil that lies from left to right, drawn upright around 0, 0 and 600 long. */
const pencil = (c: string, tip: string) => rect([-16, -300, 32, 34], round('#e58a9a'), 8) + rect([-17, -270, 34, 40], chrome('#c9a24a')) + rect([-16, -232, 32, 440], lin(0, tone(c, -0.15), tone(c, 0.3), c, tone(c, -0.35))) + path('M-16 206L-11 216L-5 206L0 216L5 206L11 216L16 206L6 280H-6Z', '#e8c99a') + path('M-6 270L0 300L6 270Z', tip);
const biro = (ink: string) => rect([-13, -240, 26, 470], lin(0, '#cfe0ea90', '#ffffffd0', '#9fb8c690'), 4) + rect([-4, -230, 8, 450], ink, 3) + rect([-15, -300, 30, 150], round(ink), 8) + rect([8, -290, 12, 130], tone(ink, -0.25), 5) + path('M-13 228L-4 270H4L13 228Z', round('#c9ced4')) + rect([-2, 268, 4, 24], '#8d939b');

const pens: Drawing = (facts) => {
  const { title } = facts;
  const put = (body: string, at: Point, turn: number, scale = 1) => place(body, at, { turn, scale });
  if (/box of 50/.test(title)) {
    const inks = ['#2f63b5', '#2f63b5', '#26282d', '#c8262d'];
    const body = shadow([400, 694], 300) + times(13, (i) => put(biro(inks[i % 4]!), [206 + i * 32, 320 + (i % 3) * 12], (i - 6) * 1.6, 0.82)) + poly([[170, 430], [230, 390], [630, 390], [590, 430]], tone('#ec7d1c', -0.35)) + rect([170, 430, 420, 260], lin(60, '#f6a04a', '#ec7d1c', '#c8601a'), 8) + poly([[590, 430], [630, 390], [630, 650], [590, 690]], '#a84f12') + text('BIC', [380, 540], { size: 110, fill: '#26231d' }) + text('Cristal · 50', [380, 620], { size: 48, fill: '#26231d' });
    return [body, shadow([400, 560], 320, 16) + times(3, (i) => put(biro(inks[i + 1]!), [400, 300 + i * 90], 78, 1.15))];
  }
  if (/Pilot/.test(title)) {
    const gel = rect([-17, -250, 34, 480], lin(0, '#3a3d4390', '#e4e7ead0', '#26282d90'), 8) + rect([-6, -200, 12, 400], '#26282d', 4) + rect([-18, -20, 36, 220], round('#26282d'), 8) + times(9, (i) => line(`M-18 ${0 + i * 22}H18`, '#4a4e55', 4)) + rect([-9, -290, 18, 50], chrome(), 6) + rect([10, -246, 10, 150], chrome(), 4) + path('M-17 228L-4 290H4L17 228Z', chrome('#9aa0a8')) + text('G2', [0, -60], { size: 22, fill: '#fff' });
    const body = shadow([420, 640], 260, 18) + put(gel, [400, 400], 34, 1.15);
    return [body, closeUp(body, [260, 590], 2.2)];
  }
  if (/Fountain/.test(title)) {
    const fountain = rect([-22, -300, 44, 300], round('#1f2f5f'), 18) + rect([-24, -20, 48, 22], chrome('#cfa348')) + rect([22, -280, 10, 190], chrome('#cfa348'), 5) + rect([-19, 0, 38, 170], round('#26282d'), 8) + path('M-19 168L-14 200Q-12 250 0 296Q12 250 14 200L19 168Z', chrome('#d9b45e')) + line('M0 210V280', '#6b4a10', 3) + circle([0, 214], 6, '#6b4a10');
    const body = shadow([280, 660], 190, 16) + put(fountain, [300, 390], 30) + shadow([590, 690], 120) + rect([510, 460, 160, 226], lin(0, '#1f2f5f', '#3f5fa8', '#16224a'), 18) + rect([530, 400, 120, 70], round('#26282d'), 10) + rect([526, 540, 128, 90], '#f4efe4', 6) + text('INK', [590, 600], { size: 46, fill: '#1f2f5f' });
    return [body, closeUp(body, [200, 560], 2.2)];
  }
  if (/Markers/.test(title)) {
    const marker = (c: string) => rect([-34, -240, 68, 380], round('#f4f5f6'), 14) + rect([-36, -300, 72, 150], round(c), 16) + rect([-34, -60, 68, 120], c) + text('WB', [0, 14], { size: 34, fill: '#fff' }) + rect([-34, 130, 68, 90], round(c), 14);
    const body = shadow([400, 690], 310) + times(4, (i) => put(marker(['#26282d', '#2f63b5', '#c8262d', '#2b7d4b'][i]!), [190 + i * 140, 430], 0, 1.08));
    return [body, rect([80, 160, 640, 440], '#ffffff', 10, 'stroke="#b9bfc6" stroke-width="16"') + line('M160 300Q220 220 280 300T400 300', '#2f63b5', 12) + line('M160 420H520', '#c8262d', 12) + line('M160 500H420', '#2b7d4b', 12) + put(marker('#26282d'), [560, 470], 40, 0.7)];
  }
  if (/Highlighters/.test(title)) {
    const colours = ['#f6e93a', '#7fe06a', '#ff8ac0', '#ffb04a', '#6ac8ff', '#b98aff'];
    const one = (c: string) => rect([-46, -140, 92, 320], lin(0, tone(c, -0.2), tone(c, 0.4), c, tone(c, -0.3)), 20) + rect([-48, -250, 96, 150], lin(0, '#26282d', '#5a5f68', '#17181b'), 22) + rect([-30, 20, 60, 100], '#ffffffc0', 8);
    const body = shadow([400, 660], 340) + times(6, (i) => put(one(colours[i]!), [122 + i * 111, 440], 0, 0.98));
    return [body, shadow([400, 690], 330) + times(6, (i) => rect([120, 150 + i * 86, 480, 44], fade(colours[i]!, 0.6), 6) + times(3, (k) => rect([130 + k * 150, 164 + i * 86, 130, 14], '#5a5343', 5))) + put(one(colours[0]!), [650, 420], 20, 0.9)];
  }
  if (/Colour Pencils/.test(title)) {
    const body = shadow([400, 700], 330) + times(24, (i) => put(pencil(RAINBOW[i % 12]!, RAINBOW[i % 12]!), [108 + i * 25.4, 330 + Math.abs(i - 11.5) * 5], 180, 0.74)) + rect([90, 470, 620, 220], lin(60, '#2b7d4b', '#1b5a34'), 12) + text('FABER-CASTELL', [400, 570], { size: 60, fill: '#fff' }) + text('24', [400, 650], { size: 62, fill: '#f2c230' });
    return [body, shadow([400, 690], 330, 14) + times(12, (i) => put(pencil(RAINBOW[i]!, RAINBOW[i]!), [125 + i * 50, 390], 0, 0.95))];
  }
  if (/Sharpener/.test(title)) {
    const body = shadow([400, 620], 260) + poly([[190, 400], [280, 330], [640, 330], [570, 400]], steel('#dfe3e7')) + rect([190, 400, 380, 200], lin(60, '#e4e7ea', '#9aa0a8'), 6) + poly([[570, 400], [640, 330], [640, 530], [570, 600]], '#6b7178') + poly([[250, 386], [300, 346], [560, 346], [520, 386]], '#c3c9cf') + circle([410, 366], 16, '#6b7178') + line('M400 366h20', '#3a3d43', 4) + ellipse([250, 500], [38, 60], '#26282d') + times(6, (i) => line(`M${330 + i * 36} 440v130`, '#8d939b', 9));
    const shavings = times(6, (i) => path(`M${150 + i * 80} 680q20-50 60-30t30 40q-40-30-90-10Z`, i % 2 ? '#e8c99a' : '#f2c230'));
    return [body, body + shavings + put(pencil('#f2c230', '#26282d'), [80, 440], 90, 0.55)];
  }
  if (/Eraser|ላጲስ/.test(title)) {
    const body = shadow([400, 600], 300) + turned(path('M170 340H590Q630 340 630 380V500Q630 540 590 540H170Q130 540 130 500V380Q130 340 170 340Z', lin(80, '#ffffff', '#eef0f2', '#c9d0d6')) + rect([260, 330, 390, 220], lin(80, '#2f63b5', '#1f4a8f'), 14) + rect([260, 330, 60, 220], '#f4f5f6') + rect([320, 330, 40, 220], '#c8262d') + text('ERASER', [510, 462], { size: 66, fill: '#fff' }), -8);
    return [body, body + times(9, (i) => ellipse([160 + i * 60, 640 + (i % 3) * 16], [12, 6], '#d9dde1'))];
  }
  if (/Pencils HB/.test(title)) {
    const body = shadow([400, 690], 300) + times(12, (i) => put(pencil('#f2b705', '#26282d'), [180 + i * 40, 380 + (i % 2) * 14], 180, 0.98));
    return [body, carton(facts, body, '#f2b705')];
  }
  const body = shadow([400, 620], 260, 16) + put(biro('#2f63b5'), [400, 400], 52, 1.2) + line('M150 690Q220 640 290 690T430 690', '#2f63b5', 6);
  return [body, closeUp(body, [610, 240], 2.2)];
};

/** A book or exercise book standing a little turned: cover, pages, back. */
function book([x, y, w, h]: Box, colour: string, front: string, thick = 44): string {
  return poly([[x + w, y], [x + w + thick, y - thick * 0.5], [x + w + thick, y + h - thick * 0.5], [x + w, y + h]], '#efe8d6') + times(5, (i) => line(`M${x + w + (thick * (i + 1)) / 6} ${y - (thick * (i + 1)) / 12}v${h}`, '#d3c9b0', 2)) + poly([[x, y], [x + thick, y - thick * 0.5], [x + w + thick, y - thick * 0.5], [x + w, y]], '#f6f0e0') + rect([x, y, w, h], lin(30, tone(colour, 0.2), colour, tone(colour, -0.2)), 6) + rect([x, y, 26, h], fade('#000000', 0.16)) + front;
}

const lines = (words: readonly string[], [x, y]: Point, size: number, fill: string) => words.map((word, i) => text(word, [x, y + i * size * 1.25], { size, fill, width: 310 })).join('');

const BOOKS: [RegExp, string, string[], string][] = [
  [/Dictionary/, '#1f4a8f', ['Amharic–English', 'Dictionary', 'መዝገበ ቃላት'], '#f2c84a'],
  [/Fikir/, '#7a1f2b', ['ፍቅር እስከ', 'መቃብር'], '#f2e3c0'],
  [/Oromay/, '#1f5a3f', ['ኦሮማይ', 'Oromay'], '#f4efe4'],
  [/Galmee/, '#b3262b', ['Galmee', 'Jechoota', 'Afaan Oromoo'], '#ffffff'],
  [/Grade 12/, '#ec7d1c', ['Grade 12', 'Entrance Exam', 'Guide'], '#26231d'],
  [/Cook/, '#8a5a33', ['Ethiopian', 'Cook Book'], '#fff4d8'],
  [/መጽሐፍ ቅዱስ/, '#26282d', ['መጽሐፍ', 'ቅዱስ'], '#d9b45e'],
];

const books: Drawing = (facts) => {
  const [, colour, words, ink] = BOOKS.find(([title]) => title.test(facts.title)) ?? [null, '#2f9bb0', ['የፊደል', 'መቀቢያ', 'ሀ ለ ሐ'], '#ffffff'];
  const isThick = /Dictionary|Galmee|ቅዱስ|Fikir/.test(facts.title);
  const art = /Cook/.test(facts.title) ? ellipse([380, 520], [130, 60], '#efe3c6') + times(4, (i) => ellipse([320 + i * 40, 510 + (i % 2) * 20], [26, 16], ['#a8321f', '#d9a52f', '#3f7a3a', '#7a4a20'][i]!)) : /ቅዱስ/.test(facts.title) ? rect([366, 440, 28, 170], '#d9b45e') + rect([316, 490, 128, 28], '#d9b45e') : /Colouring/.test(facts.title) ? times(6, (i) => text('ሀለሐመሠረ'[i]!, [270 + (i % 3) * 110, 530 + Math.floor(i / 3) * 100], { size: 90, fill: ['#f2c230', '#d0342b', '#ffffff', '#7fe06a', '#ff8ac0', '#f6e93a'][i]! })) : /Oromay|Fikir/.test(facts.title) ? circle([380, 500], 70, fade(ink, 0.8)) + path('M200 640L300 520L380 600L460 500L570 640Z', fade('#000000', 0.4)) : line('M250 520H520M250 560H470', fade(ink, 0.6), 8);
  const cover = rect([214, 140, 334, 520], 'none', 4, `stroke="${fade(ink, 0.5)}" stroke-width="5"`) + lines(words, [380, 250], 58, ink) + art;
  const body = shadow([420, 696], 270) + book([180, 110, 390, 580], colour, cover, isThick ? 90 : 40);
  const open = shadow([400, 660], 340) + path('M400 240Q240 180 70 230V610Q240 560 400 620Q560 560 730 610V230Q560 180 400 240Z', lin(0, '#efe8d6', '#ffffff', '#d9d0bb', '#ffffff', '#efe8d6')) + line('M400 240V620', '#b9ae94', 4) + times(9, (i) => line(`M110 ${290 + i * 32}Q240 ${256 + i * 32} 366 ${296 + i * 32}M434 ${296 + i * 32}Q560 ${256 + i * 32} 690 ${290 + i * 32}`, fade('#5a5343', 0.55), 5)) + text(words[0]!, [240, 240], { size: 26, fill: '#5a5343', width: 260 }) + path('M70 606Q240 556 400 616Q560 556 730 606V630Q560 584 400 640Q240 584 70 630Z', colour);
  return [body, open];
};

const notebooks: Drawing = (facts) => {
  const { title } = facts;
  const random = chanceOf(facts);
  if (/dozen|kudhan/.test(title)) {
    const colours = /kudhan/.test(title) ? ['#2b7d4b', '#3f9a5f'] : ['#2f63b5', '#4a86d6'];
    const label = rect([250, 210, 260, 130], '#fdfcf8', 8) + text(/kudhan/.test(title) ? 'Dabtara' : 'ደብተር', [380, 270], { size: 54, fill: '#26231d' }) + line('M280 310H480', '#8d949c', 4) + text('Exercise Book', [380, 420], { size: 40, fill: '#ffffffd0' }) + text('50', [380, 600], { size: 70, fill: '#ffffff90' });
    const stack = shadow([420, 700], 280) + times(11, (i) => rect([196 + (i % 2) * 6, 664 - i * 13, 400, 14], i % 2 ? colours[0]! : '#efe8d6', 3)) + place(book([180, 110, 390, 580], colours[0]!, label, 18), [80, 30], { scale: 0.8 });
    const fan = shadow([400, 690], 300) + times(5, (i) => turned(book([230, 150, 300, 440], ['#2f63b5', '#d0342b', '#2b7d4b', '#f2b705', '#6b3fa0'][(i + Math.floor(random() * 5)) % 5]!, rect([270, 220, 220, 90], '#fdfcf8', 6), 10), -24 + i * 12, [380, 690]));
    return [stack, fan];
  }
  if (/Copy Paper/.test(title)) {
    const body = shadow([420, 680], 330) + cuboid([120, 380, 440, 270], 150, '#f4f5f6') + rect([120, 380, 440, 270], lin(60, '#3f8fd0', '#1f5fa0'), 4) + text('A4', [340, 530], { size: 150, fill: '#fff' }) + text('80 g · 500', [340, 610], { size: 50, fill: '#ffffffd0' }) + poly([[120, 380], [270, 312], [710, 312], [560, 380]], '#ffffff') + times(5, (i) => line(`M560 ${420 + i * 46}L710 ${352 + i * 46}`, '#d3d8dc', 3));
    return [body, shadow([400, 690], 280) + times(6, (i) => turned(rect([230, 130, 350, 500], '#ffffff', 2, 'stroke="#d3d8dc" stroke-width="2"'), -10 + i * 4, [400, 680]))];
  }
  if (/Ledger/.test(title)) {
    const body = shadow([420, 696], 280) + book([170, 110, 400, 580], '#26282d', rect([170, 110, 60, 580], '#8a1f2b') + times(2, (i) => poly([[570, 110 + i * 580], [490, 110 + i * 580], [570, 190 + i * 420]], '#8a1f2b')) + text('LEDGER', [390, 330], { size: 76, fill: '#d9b45e' }) + text('መዝገብ', [390, 410], { size: 54, fill: '#d9b45e' }) + text('200', [390, 600], { size: 44, fill: '#d9b45e' }), 60);
    const page = shadow([400, 660], 340) + path('M400 220H70V620H400ZM400 220H730V620H400Z', '#fbf6e6') + times(12, (i) => line(`M80 ${260 + i * 30}H720`, '#9fc3d9', 3)) + [150, 300, 360, 480, 620, 680].map((x) => line(`M${x} 226V614`, '#d98a8a', 3)).join('') + line('M400 220V620', '#b9ae94', 6);
    return [body, page];
  }
  if (/Hardcover/.test(title)) {
    const body = shadow([420, 696], 270) + book([180, 110, 390, 580], '#5a2f3f', rect([500, 104, 18, 592], '#26282d') + times(5, (i) => circle([360, 260 + i * 70], 30, 'none', 'stroke="#d9b45e" stroke-width="7"')) + text('RADICAL', [360, 190], { size: 48, fill: '#d9b45e' }), 50) + rect([260, 690, 14, 40], '#c8262d');
    return [body, leaning(body, -10)];
  }
  if (/Sticky/.test(title)) {
    const body = shadow([400, 650], 310) + times(5, (i) => cuboid([110 + (i % 3) * 200, 250 + Math.floor(i / 3) * 220, 160, 120], 40, ['#f6e36a', '#ff9ac0', '#8fe08a', '#8fd0ff', '#ffb86a'][i]!));
    return [body, shadow([400, 660], 220) + path('M200 180H600V560Q560 620 480 600H200Z', lin(60, '#fbee9a', '#f2d84a')) + path('M480 600Q540 560 600 560Q560 620 480 600Z', '#d9b93a') + lines(['ሰላም!', 'Call 9:00'], [390, 330], 70, '#5a4a10')];
  }
  if (/Envelope/.test(title)) {
    const one = (x: number, y: number, w: number, c: string) => rect([x, y, w, w * 0.62], lin(60, tone(c, 0.5), c), 6) + path(`M${x} ${y}L${x + w / 2} ${y + w * 0.36}L${x + w} ${y}Z`, tone(c, 0.3), `stroke="${tone(c, -0.2)}" stroke-width="4"`) + line(`M${x} ${y + w * 0.62}L${x + w * 0.38} ${y + w * 0.28}M${x + w} ${y + w * 0.62}L${x + w * 0.62} ${y + w * 0.28}`, tone(c, -0.14), 4);
    if (/single/.test(title)) return [shadow([400, 610], 330, 20) + one(100, 220, 600, '#f2e6cc'), shadow([400, 610], 330, 20) + rect([100, 220, 600, 372], lin(60, '#fbf4e4', '#f2e6cc'), 6) + rect([570, 250, 96, 116], '#b3262b', 4) + text('ETH', [618, 320], { size: 34, fill: '#fff' }) + times(3, (i) => line(`M220 ${420 + i * 44}H${480 - i * 60}`, '#b9a98a', 7))];
    const body = shadow([400, 690], 300) + times(9, (i) => rect([150, 600 - i * 12, 500, 60], i % 2 ? '#ffffff' : '#eef0f2', 5, 'stroke="#d3d8dc" stroke-width="2"')) + rect([150, 230, 500, 310], '#ffffff', 6) + one(150, 220, 500, '#eef1f4') + rect([370, 214, 60, 450], '#2f63b5', 4) + text('A5 · 50', [400, 600], { size: 30, fill: '#fff' });
    return [body, carton(facts, one(120, 200, 560, '#eef1f4'), '#8fb3d0')];
  }
  const body = shadow([420, 696], 300) + book([130, 120, 520, 560], '#e8dcc0', rect([130, 120, 520, 90], '#2b7d4b', 6) + text('DRAWING', [390, 184], { size: 60, fill: '#fff' }) + path('M220 600L340 420L430 520L500 440L590 600Z', '#7fae9a') + circle([520, 340], 46, '#f2b705') + text('A3', [600, 660], { size: 44, fill: '#5a5343' }), 30) + times(15, (i) => circle([150 + i * 34, 118], 9, 'none', 'stroke="#8d939b" stroke-width="5"'));
  return [body, place(body, [40, 40], { scale: 0.86 }) + place(pencil('#f2b705', '#26282d'), [640, 460], { turn: 24, scale: 0.8 })];
};

const calculator: Drawing = (facts) => {
  const isCasio = facts.brand === 'Casio';
  const c = isCasio ? '#3a4250' : '#dfe3e7';
  const keys = isCasio
    ? times(24, (i) => rect([262 + (i % 6) * 47, 360 + Math.floor(i / 6) * 36, 38, 24], '#1d2128', 6) + rect([268 + (i % 6) * 47, 366 + Math.floor(i / 6) * 36, 26, 4], '#f2c230')) + times(20, (i) => rect([262 + (i % 5) * 57, 508 + Math.floor(i / 5) * 42, 46, 32], i % 5 > 2 && i < 5 ? '#c8642a' : '#e9ebed', 7) + text('789DA456×÷123+−0.E±='[i] ?? '', [285 + (i % 5) * 57, 532 + Math.floor(i / 5) * 42], { size: 22, fill: '#26231d' }))
    : times(20, (i) => rect([216 + (i % 5) * 76, 380 + Math.floor(i / 5) * 72, 62, 56], lit(i % 5 === 4 ? '#c8642a' : i % 5 === 3 ? '#5a6b78' : '#26282d'), 12) + text('789÷C456×%123−M0.=+T'[i]!, [247 + (i % 5) * 76, 420 + Math.floor(i / 5) * 72], { size: 34, fill: '#fff' }));
  const [x, w] = isCasio ? [236, 328] : [190, 420];
  const body = shadow([400, 704], w * 0.62) + rect([x, 90, w, 600], lin(30, tone(c, 0.3), c, tone(c, -0.3)), 34) + text((facts.brand ?? 'ADEY').toUpperCase(), [x + 40, 136], { size: 30, fill: inkOn(c), anchor: 'start' }) + rect([x + w - 150, 112, 120, 34], '#3a1f1a', 4) + times(3, (i) => line(`M${x + w - 120 + i * 30} 112v34`, '#7a5a4a', 2)) + rect([x + 24, 166, w - 48, 130], '#0e0f11', 10) + rect([x + 34, 176, w - 68, 110], lin(90, '#cfdcc0', '#aebc9c'), 6) + text(isCasio ? '∫ sin(π÷6)' : '', [x + 50, 214], { size: 28, fill: '#26301c', anchor: 'start', bold: false }) + text(oneOf(facts, ['1,250.75', '0.866025', '98,400']), [x + w - 50, 272], { size: 58, fill: '#1d2618', anchor: 'end' }) + keys + (isCasio ? ellipse([400, 330], [46, 18], '#c9ced4') + text('fx-991', [500, 350], { size: 1, fill: c }) : '');
  return [body, leaning(body, 12), carton(facts, body, isCasio ? '#2f63b5' : '#5a6b78')];
};

const school: Drawing = (facts) => {
  const { title } = facts;
  if (/Ruler/.test(title)) {
    const ruler = rect([60, 340, 680, 110], lin(80, '#f6d98a', '#eab84a'), 6) + times(61, (i) => line(`M${76 + i * 10.8} 342v${i % 10 === 0 ? 46 : i % 5 === 0 ? 34 : 22}`, '#5a3a10', 2.5)) + times(7, (i) => text(String(i * 5), [84 + i * 106, 424], { size: 26, fill: '#5a3a10' }));
    return [shadow([400, 560], 340, 16) + turned(ruler, -22), closeUp(turned(ruler, -6), [250, 400], 2.1)];
  }
  if (/Geometry/.test(title)) {
    const set = shadow([400, 660], 340) + rect([80, 260, 640, 380], lin(60, '#3f6fb5', '#1f3f7a'), 26) + rect([104, 284, 592, 332], '#dfe8f2', 16) + path('M140 580V330L390 580ZM176 548H310L176 412Z', fade('#7fc4e8', 0.8), 'fill-rule="evenodd" stroke="#3f8fb8" stroke-width="3"') + path('M430 590A120 120 0 0 1 670 590ZM480 580A70 70 0 0 1 620 580Z', fade('#f2b705', 0.7), 'fill-rule="evenodd" stroke="#b3861f" stroke-width="3"') + line('M470 310L440 440M470 310L520 440', '#8d939b', 12) + circle([470, 306], 16, chrome()) + rect([560, 310, 110, 26], '#c8262d', 6) + rect([300, 300, 110, 20], '#f2c230', 4);
    const lid = shadow([400, 620], 320) + rect([80, 260, 640, 340], lin(60, '#5a8fd0', '#2f5fa8', '#1f3f7a'), 26) + text('GEOMETRY SET', [400, 430], { size: 70, fill: '#fff' }) + path('M330 560L400 470L470 560Z', 'none', 'stroke="#fff" stroke-width="8"');
    return [set, lid];
  }
  if (/Globe/.test(title)) {
    const body = shadow([400, 704], 190) + ellipse([400, 680], [150, 30], lit('#6b3f1f')) + rect([386, 590, 28, 90], round('#8a5a33')) + path('M560 190A250 250 0 1 1 240 560', 'none', 'stroke="#cfa348" stroke-width="18"') + circle([400, 350], 220, rad4('#4f9bd8')) + path('M330 200Q380 180 410 220T470 250L500 330Q470 380 460 440T420 520Q390 500 390 440T340 370Q300 330 310 280Z', '#7fae5a') + path('M540 250Q590 280 600 340L560 330ZM220 300Q250 250 270 270T250 370Z', '#a8b86a') + circle([462, 350], 13, '#d0342b') + path('M190 270Q400 220 610 270M182 350H618M190 430Q400 480 610 430M400 130Q300 350 400 570M400 130Q500 350 400 570', 'none', 'stroke="#ffffff55" stroke-width="3"') + ellipse([330, 230], [80, 50], '#ffffff40');
    return [body, closeUp(body, [450, 350], 2)];
  }
  if (/Chalk/.test(title)) {
    const body = shadow([420, 680], 300) + times(10, (i) => rect([190 + i * 38, 300 + (i % 3) * 8, 30, 160], round('#ffffff'), 8)) + cuboid([160, 400, 420, 270], 80, '#f2c230') + text('CHALK', [370, 530], { size: 96, fill: '#b3262b' }) + text('100', [370, 620], { size: 70, fill: '#26231d' });
    return [body, rect([90, 140, 620, 420], '#2f4f3f', 8, 'stroke="#8a5a33" stroke-width="22"') + text('ሀ ሁ ሂ ሃ', [400, 330], { size: 100, fill: '#f4f6f2' }) + text('A  B  C', [400, 460], { size: 90, fill: '#f4f6f2' }) + turned(rect([560, 610, 110, 26], lying('#ffffff'), 8), -14, [600, 620])];
  }
  const isOlder = /5–8/.test(title);
  const c = isOlder ? '#2f3f5f' : '#d0342b';
  const body = shadow([400, 706], 340) + path('M300 190Q300 140 350 140T400 190', 'none', `stroke="${tone(c, -0.3)}" stroke-width="18"`) + path('M180 320Q180 170 350 170T520 320V630Q520 690 460 690H240Q180 690 180 630Z', lin(20, tone(c, 0.3), c, tone(c, -0.35))) + rect([220, 450, 260, 190], lit(tone(c, -0.1)), 26) + line('M236 470H464', tone(c, -0.6), 7) + circle([350, 330], 46, '#f2c230') + text(isOlder ? '5–8' : '1–4', [350, 346], { size: 44, fill: '#26231d' }) + place(book([0, 0, 200, 280], isOlder ? '#2b7d4b' : '#2f63b5', rect([40, 50, 120, 50], '#fff', 5), 14), [500, 420]) + place(pencil('#f2b705', '#26282d'), [570, 300], { scale: 0.55, turn: 10 }) + place(biro('#2f63b5'), [630, 310], { scale: 0.5, turn: 4 }) + (isOlder ? place(circle([0, 0], 40, 'none', 'stroke="#8d939b" stroke-width="6"'), [700, 380]) : rect([640, 380, 90, 40], lit('#f4f5f6'), 8)) + turned(rect([470, 690, 260, 26], '#eab84a', 4), -2, [600, 700]);
  return [body, closeUp(body, [600, 480], 1.8)];
};
const rad4 = (c: string) => ball(c);

const office: Drawing = (facts) => {
  const { title } = facts;
  if (/Stapler/.test(title)) {
    const c = '#2f63b5';
    const body = shadow([400, 640], 330) + path('M90 600H690Q710 600 706 620L690 640H110Q90 640 90 620Z', lin(90, '#3a3d43', '#17181b')) + path('M130 560Q150 520 250 510L690 540L700 570L140 596Z', chrome('#b9bfc6')) + path('M110 540C120 400 220 360 340 380L720 480Q740 490 730 520L700 540L260 510Q180 520 130 570Z', lin(60, tone(c, 0.4), c, tone(c, -0.35))) + circle([170, 540], 30, '#17181b') + text('1000 ×', [470, 480], { size: 34, fill: '#ffffffc0' });
    return [body, body + cuboid([520, 660, 130, 40], 30, '#f2c230') + text('24/6', [585, 690], { size: 26, fill: '#26231d' })];
  }
  if (/Files/.test(title)) {
    const cs = ['#2f63b5', '#d0342b', '#2b7d4b', '#f2b705', '#26282d'];
    const body = shadow([420, 700], 330) + times(5, (i) => rect([110 + i * 116, 170, 108, 520], lin(0, tone(cs[i]!, 0.25), cs[i]!, tone(cs[i]!, -0.3)), 6) + rect([126 + i * 116, 240, 76, 150], '#fdfcf8', 6) + times(3, (k) => line(`M${138 + i * 116} ${280 + k * 30}h52`, '#8d949c', 4)) + circle([164 + i * 116, 580], 26, '#e4e7ea') + circle([164 + i * 116, 580], 17, '#17181b')) + poly([[690, 170], [740, 140], [740, 650], [690, 690]], '#17181b');
    return [body, closeUp(body, [280, 320], 1.9)];
  }
  if (/Clips/.test(title)) {
    const clip = (c: string) => path('M-24-70V50Q-24 84 6 84T36 50V-60Q36-84 16-84T-4-60V40Q-4 54 6 54T16 40V-40', 'none', `stroke="${c}" stroke-width="9" stroke-linecap="round"`);
    const cs = ['#8d939b', '#d0342b', '#2f63b5', '#8d939b', '#2b7d4b', '#f2b705'];
    const body = shadow([400, 620], 320, 50) + times(30, (i) => place(clip(cs[i % 6]!), [150 + (i % 6) * 100 + ((i * 37) % 40), 190 + Math.floor(i / 6) * 95 + ((i * 53) % 34)], { turn: (i * 67) % 180, scale: 0.85 }));
    return [body, place(clip('#8d939b'), [390, 400], { scale: 3.2, turn: 20 })];
  }
  if (/Stamp/.test(title)) {
    const body = shadow([400, 690], 200) + rect([260, 560, 280, 120], lin(0, '#26282d', '#5a5f68', '#17181b'), 14) + rect([300, 300, 200, 280], lin(0, '#b3262b', '#e8564f', '#8a1a20'), 26) + path('M320 300Q320 160 400 160T480 300Z', lin(0, '#26282d', '#5a5f68', '#17181b')) + rect([324, 420, 152, 90], '#f4f5f6', 8) + text('ማኅተም', [400, 480], { size: 44, fill: '#26231d' });
    const print = shadow([280, 640], 200, 10) + rect([80, 220, 420, 420], '#ffffff', 4) + circle([290, 430], 140, 'none', 'stroke="#3f4fb8" stroke-width="9"') + circle([290, 430], 96, 'none', 'stroke="#3f4fb8" stroke-width="4"') + text('ADDIS', [290, 420], { size: 50, fill: '#3f4fb8' }) + text('TRADING', [290, 466], { size: 36, fill: '#3f4fb8' }) + around2(24, [290, 430], 118);
    return [body, print + place(body, [340, 160], { scale: 0.72 })];
  }
  if (/Tape/.test(title)) {
    const roll = (x: number, y: number, c: string) => ellipse([x, y + 26], [110, 84], tone(c, -0.3)) + rect([x - 110, y, 220, 26], tone(c, -0.2)) + ellipse([x, y], [110, 84], lin(45, tone(c, 0.4), c)) + ellipse([x, y], [92, 70], 'none', `stroke="${fade(tone(c, -0.4), 0.4)}" stroke-width="3"`) + ellipse([x, y], [66, 50], '#d9b98a') + ellipse([x, y + 6], [56, 40], '#8a6a42');
    const body = shadow([400, 660], 330) + times(6, (i) => roll(180 + (i % 3) * 220, 260 + Math.floor(i / 3) * 240, '#e8d9a8'));
    return [body, place(roll(0, 0, '#e8d9a8'), [400, 360], { scale: 2.2 }) + path('M640 360L760 420V450L630 400Z', '#e8d9a8c0')];
  }
  if (/Shredder/.test(title)) {
    const body = shadow([400, 700], 240) + path('M220 330H580L560 690H240Z', lin(0, '#4a4e55d0', '#7d838bd0', '#2b2d31d0')) + times(26, (i) => path(`M${250 + i * 12} ${480 + (i % 4) * 20}q${(i % 2) * 20 - 10} 40 0 86t${(i % 3) * 12 - 12} 56`, 'none', 'stroke="#f4f5f6" stroke-width="6"')) + rect([190, 240, 420, 110], lin(90, '#3a3d43', '#17181b'), 18) + rect([230, 262, 340, 14], '#08090a', 5) + poly([[270, 110], [530, 110], [540, 266], [260, 266]], lin(90, '#ffffff', '#dfe3e7')) + times(5, (i) => line(`M292 ${140 + i * 24}H${500 - (i % 2) * 60}`, '#b9bfc6', 5)) + circle([560, 310], 10, '#4fe08a');
    return [body, carton(facts, body, '#5a6b78')];
  }
  const body = shadow([410, 690], 310) + cuboid([120, 430, 300, 250], 120, '#d9b878') + rect([140, 540, 260, 60], lit('#c9a460'), 5) + rect([140, 612, 260, 56], lit('#c9a460'), 5) + times(2, (i) => circle([270, 570 + i * 70], 9, '#6b4a1f')) + times(7, (i) => place(i % 2 ? pencil(RAINBOW[i]!, RAINBOW[i]!) : biro(RAINBOW[i + 3]!), [180 + i * 34, 330 + (i % 3) * 24], { scale: 0.5, turn: -12 + i * 4 })) + cuboid([440, 480, 190, 200], 90, '#e3c68a') + poly([[460, 460], [540, 300], [660, 300], [620, 440]], '#f4f5f6') + times(6, (i) => line(`M${140 + i * 48} 432V520`, fade('#8a6a34', 0.35), 3));
  return [body, closeUp(body, [270, 420], 1.7)];
};
const around2 = (count: number, at: Point, r: number) => times(count, (i) => circle([at[0] + Math.cos((i / count) * 6.2832) * r, at[1] + Math.sin((i / count) * 6.2832) * r], 6, '#3f4fb8'));

const art: Drawing = (facts) => {
  const { title } = facts;
  if (/Acrylic/.test(title)) {
    const tube = (x: number, y: number, c: string) => rect([x - 22, y, 44, 34], round('#f4f5f6'), 6) + path(`M${x - 36} ${y + 34}H${x + 36}L${x + 40} ${y + 236}H${x - 40}Z`, lin(0, '#dfe3e7', '#ffffff', '#b9bfc6')) + rect([x - 38, y + 90, 76, 110], c) + rect([x - 42, y + 230, 84, 16], '#b9bfc6');
    const body = shadow([400, 690], 320) + times(12, (i) => tube(130 + (i % 6) * 108, 110 + Math.floor(i / 6) * 290, RAINBOW[i]!));
    return [body, times(6, (i) => path(`M${120 + (i % 3) * 220} ${240 + Math.floor(i / 3) * 240}q80-90 160 0t-20 120q-60 40-120-10t-20-110Z`, lin(45, tone(RAINBOW[i * 2]!, 0.4), RAINBOW[i * 2]!, tone(RAINBOW[i * 2]!, -0.2))))];
  }
  if (/Water Colours/.test(title)) {
    const body = shadow([400, 690], 330) + rect([90, 330, 620, 350], lin(60, '#3a3d43', '#17181b'), 18) + times(24, (i) => rect([112 + (i % 8) * 74, 352 + Math.floor(i / 8) * 96, 62, 80], '#f4f5f6', 8) + ellipse([143 + (i % 8) * 74, 392 + Math.floor(i / 8) * 96], [25, 33], tone(RAINBOW[i % 12]!, i > 11 ? 0.35 : 0))) + rect([112, 640, 576, 26], '#f4f5f6', 10) + poly([[90, 330], [140, 110], [660, 110], [710, 330]], lin(90, '#f4f5f6', '#dfe3e7')) + times(3, (i) => ellipse([250 + i * 150, 220], [60, 40], fade(RAINBOW[i * 3]!, 0.35)));
    return [body, closeUp(body, [330, 450], 1.9)];
  }
  if (/Canvas/.test(title)) {
    const body = shadow([400, 700], 250) + line('M400 90L220 700M400 90L580 700M400 90V640', '#a8703c', 22) + rect([250, 150, 300, 420], '#fdfcf8', 4, 'stroke="#e4dcc8" stroke-width="5"') + poly([[550, 150], [566, 160], [566, 576], [550, 570]], '#d9d0bb') + rect([200, 570, 400, 24], lying('#8a5a33'), 6) + text('40 × 60 cm', [400, 380], { size: 36, fill: '#c9c0aa' });
    return [body, shadow([400, 680], 250) + rect([200, 100, 380, 560], '#c9996a', 4) + rect([250, 150, 280, 460], '#efe6d2') + line('M200 380H580', '#a8703c', 40) + times(10, (i) => rect([226, 130 + i * 54, 16, 6], '#8d939b') + rect([540, 130 + i * 54, 16, 6], '#8d939b'))];
  }
  if (/Brushes/.test(title)) {
    const brush = (c: string, w: number) => rect([-8, -40, 16, 330], lin(0, tone(c, 0.3), c, tone(c, -0.3)), 8) + rect([-w * 0.5, -110, w, 74], chrome('#c9ced4'), 4) + path(`M${-w * 0.5}-108Q${-w * 0.7}-180 0-230Q${w * 0.7}-180 ${w * 0.5}-108Z`, lin(0, '#8a5a33', '#c9996a', '#6b3f1f'));
    const body = shadow([400, 700], 320, 16) + times(10, (i) => place(brush(['#b3262b', '#26282d'][i % 2]!, 16 + i * 3), [118 + i * 63, 400], { scale: 1 }));
    return [body, closeUp(body, [600, 260], 2)];
  }
  if (/Glue Gun/.test(title)) {
    const c = '#2f63b5';
    const body = shadow([400, 680], 290) + path('M120 300L90 320V350L120 370H180V300Z', chrome('#c9a24a')) + path('M170 270H560Q620 270 630 330L600 400H470L520 620Q500 650 440 640L370 400H180Z', lin(60, tone(c, 0.4), c, tone(c, -0.4))) + path('M360 410Q340 470 390 500L410 440Z', '#f2b705') + rect([610, 310, 150, 36], lin(90, '#fff6d0', '#e8d9a8'), 16) + path('M480 640Q560 720 700 690', 'none', 'stroke="#26282d" stroke-width="14"') + times(3, (i) => rect([110, 540 + i * 44, 220, 30], lin(90, '#fff6d0', '#e0cf9a'), 14));
    return [body, carton(facts, body, '#f2b705')];
  }
  const body = shadow([400, 690], 300) + times(11, (i) => turned(rect([230, 150, 340, 480], lin(60, tone(RAINBOW[i]!, 0.2), RAINBOW[i]!), 4), -30 + i * 6, [400, 700]));
  return [body, shadow([400, 680], 280) + times(25, (i) => rect([180, 640 - i * 18, 440, 18], RAINBOW[i % 12]!, 2))];
};

export const stationeryDrawings: readonly Rule[] = [
  ['pens-and-pencils', /./, pens],
  ['notebooks-and-paper', /./, notebooks],
  ['school-supplies', /Calculator/, calculator],
  ['school-supplies', /./, school],
  ['office-supplies', /./, office],
  ['books', /./, books],
  ['art-and-craft', /./, art],
];
