import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, otherColourOf } from '#seed/pictures/facts.ts';
import { chrome, fade, glow, lin, lit, lying, rad, round, steel, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, leaning, measure, tin } from '#seed/pictures/solids.ts';
import { circle, ellipse, frame, lathe, line, path, place, type Point, poly, rect, shadow, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { coils, weave } from '#seed/pictures/textures.ts';

// Decoration, light, the bathroom, tools, and what laundry needs.

/** A face with large eyes, as Ethiopian painting has them. */
const face = ([x, y]: Point, s: number, robe: string, halo: string | null) => place((halo ? circle([0, 0], 92, halo, 'stroke="#7a5a1f" stroke-width="4"') : '') + path('M-110 220Q-110 70 0 66T110 220Z', robe) + path('M-62-6C-66-84 66-84 62-6C60 56 34 84 0 84S-60 56-62-6Z', '#a8683c') + path('M-66-8C-80-110 80-110 66-8C50-60-50-60-66-8Z', '#1d1510') + times(2, (i) => ellipse([i ? 24 : -24, -2], [20, 12], '#fbf6ea', 'stroke="#1d1510" stroke-width="3"') + circle([i ? 27 : -21, -2], 8, '#1d1510') + path(i ? 'M4-24Q24-38 46-22' : 'M-46-22Q-24-38-4-24', 'none', 'stroke="#1d1510" stroke-width="4"')) + path('M0-4V30Q-10 34-12 30M-16 52Q0 60 16 52', 'none', 'stroke="#5a2f18" stroke-width="4"'), [x, y], { scale: s });

const goatskin: Drawing = () => {
  const skin = 'M170 130Q240 90 300 130T430 110Q520 90 560 140T640 150Q690 240 640 320T660 480Q680 600 610 650Q520 690 440 660T300 690Q200 680 170 620T150 470Q110 380 150 300T170 130Z';
  const body = shadow([400, 704], 260) + path(skin, rad('#f6e7c4', '#e3c992', '#b8935a')) + within(skin, times(3, (i) => rect([190 + i * 150, 190, 120, 200], ['#c8642a', '#2f63b5', '#2b7d4b'][i]!) + face([250 + i * 150, 270], 0.62, ['#f4c430', '#b3262b', '#f0ece2'][i]!, null)) + path('M190 560Q260 430 330 470T470 440T610 520V600H190Z', '#7a9a4f') + times(3, (i) => path(`M${260 + i * 120} 590V520h70v70ZM${250 + i * 120} 522L${295 + i * 120} 470L${340 + i * 120} 522Z`, '#8a5a33')) + circle([560, 460], 26, '#f2a52b')) + path(skin, 'none', 'stroke="#7a5a33" stroke-width="6"');
  return [body, closeUp(body, [400, 290], 2)];
};

const icon: Drawing = () => {
  const panel = (x: number, w: number, inner: string) => rect([x, 110, w, 580], '#5a3216', 6) + rect([x + 16, 126, w - 32, 548], '#c9992e', 3) + within(frame([x + 26, 136, w - 52, 528]), rect([x + 26, 136, w - 52, 528], '#b3331f') + inner);
  const body = shadow([400, 702], 300) + panel(130, 170, face([215, 330], 0.62, '#2b5f3a', '#f2c84a') + face([215, 560], 0.62, '#2f4f8a', '#f2c84a')) + panel(500, 170, face([585, 330], 0.62, '#6b3fa0', '#f2c84a') + face([585, 560], 0.62, '#c8642a', '#f2c84a')) + panel(290, 220, face([400, 330], 1.05, '#1f3f7a', '#f2c84a') + face([400, 560], 0.72, '#f0ece2', '#f2c84a'));
  return [body, closeUp(body, [400, 350], 2)];
};

const wallPlates: Drawing = (facts) => {
  const sets = [['#e3b766', '#c22a2e', '#f2dca8', '#2b7d4b'], ['#f2dca8', '#6b3fa0', '#e3b766', '#ec7d1c'], ['#e3b766', '#2f63b5', '#f2dca8', '#c22a2e']];
  const body = shadow([250, 480], 190, 14) + coils([240, 280], [180, 180], sets[0]!, chanceOf(facts, 1)) + coils([580, 230], [140, 140], sets[1]!, chanceOf(facts, 2)) + coils([520, 540], [160, 160], sets[2]!, chanceOf(facts, 3));
  return [body, closeUp(body, [240, 280], 2)];
};

const lamp: Drawing = () => {
  const shade = 'M270 120H530L620 380H180Z';
  const body = shadow([400, 694], 190) + lathe(400, [[20, 370], [30, 430], [76, 500], [84, 570], [50, 640], [110, 684]], round('#8a4a2c'), { flat: 0.16 }) + circle([400, 360], 240, glow('#ffe9a880', '#ffe9a830', '#ffe9a800')) + weave(shade, [170, 110, 470, 280], '#e0b872', 24) + path(shade, lin(0, '#00000030', '#fff6d050', '#00000000', '#00000048')) + path('M270 120Q400 140 530 120M180 380Q400 420 620 380', 'none', 'stroke="#8a5a2c" stroke-width="12"');
  return [body, closeUp(body, [400, 260], 1.8)];
};

const wallClock: Drawing = () => {
  const numerals = ['፲፪', '፩', '፪', '፫', '፬', '፭', '፮', '፯', '፰', '፱', '፲', '፲፩'];
  const body = circle([408, 416], 296, '#00000022') + circle([400, 400], 296, lit('#7a4a26')) + circle([400, 400], 262, '#5a3216') + circle([400, 400], 254, rad('#ffffff', '#fbf6ea', '#e9dfc8')) + numerals.map((word, i) => { const a = (i * Math.PI) / 6 - Math.PI / 2; return text(word, [400 + Math.cos(a) * 204, 418 + Math.sin(a) * 204], { size: 54, fill: '#26231d' }); }).join('') + times(60, (i) => turned(line(`M400 152v${i % 5 ? 8 : 16}`, '#5a5343', i % 5 ? 2 : 5), i * 6, [400, 400])) + line('M400 400L296 340', '#26231d', 16) + line('M400 400L484 240', '#26231d', 11) + line('M400 440L400 200', '#b3262b', 4) + circle([400, 400], 16, '#b3262b') + text('አዲስ አበባ', [400, 520], { size: 30, fill: '#8a7a5a' });
  return [body, leaning(closeUp(body, [400, 400], 0.92), 0) + text('Ø 30 cm', [400, 740], { size: 34, fill: '#4a4437' })];
};

const plant: Drawing = (facts) => {
  const random = chanceOf(facts);
  const leaves = times(15, (i) => turned(path('M400 440C340 330 350 210 400 130C450 210 460 330 400 440Z', lin(0, '#1f6b3a', '#4fa45b', '#2b7d4b')) + line('M400 430V150', '#8fcf8a80', 3), -84 + i * 12 + random() * 8, [400, 452]));
  const body = shadow([400, 694], 200) + leaves + lathe(400, [[160, 450], [140, 600], [120, 684]], round('#b5623c'), { flat: 0.15 }) + tin([400, 174], [440, 486], '#c06a42', { flat: 0.15, top: '#3a261a' });
  return [body, closeUp(body, [400, 300], 1.7)];
};

const candles: Drawing = (facts) => {
  if (/Tuaf/.test(facts.title)) {
    const body = shadow([400, 640], 330) + times(16, (i) => turned(rect([120, 388 + i * 9 - Math.abs(i - 8) * 2, 560, 13], lying('#e0b85a'), 6), (i - 8) * 0.9, [400, 460])) + rect([370, 360, 60, 190], '#b3262b', 8) + times(3, (i) => line(`M370 ${390 + i * 60}H430`, '#f4c430', 8));
    const lit1 = shadow([400, 690], 150) + rect([386, 220, 28, 460], round('#e0b85a'), 10) + circle([400, 190], 120, glow('#ffe08a90', '#ffe08a30', '#ffe08a00')) + path('M400 110Q440 180 400 220Q360 180 400 110Z', '#ffb52e') + path('M400 150Q420 190 400 214Q380 190 400 150Z', '#fff6d0');
    return [body, lit1];
  }
  const body = shadow([400, 690], 210) + circle([400, 250], 170, glow('#ffe9a8a0', '#ffe9a840', '#ffe9a800')) + path('M400 170Q440 250 400 296Q360 250 400 170Z', '#ffb52e') + path('M400 220Q418 256 400 286Q382 256 400 220Z', '#fff6d0') + line('M400 290V340', '#26231d', 6) + rect([240, 330, 320, 350], lin(0, '#ffffff90', '#ffffff', '#ffffff60', '#c9d6de90'), 26) + rect([254, 380, 292, 286], lin(0, '#efe6d2', '#fffaf0', '#e3d6bd'), 20) + ellipse([400, 384], [146, 22], '#fff6e0') + rect([290, 470, 220, 130], '#fffdf8', 8) + text('Jasmine', [400, 530], { size: 44, fill: '#5a7a4f' }) + times(5, (i) => turned(ellipse([400, 556], [6, 14], '#f6f4ef', 'stroke="#8fb08c" stroke-width="2"'), i * 72, [400, 570]));
  return [body, carton(facts, body, '#8fa58a')];
};

const showerHeater: Drawing = (facts) => {
  const body = line('M400 60V180', '#c9ced4', 34) + line('M396 60V180', '#f4f5f6', 10) + path('M250 260Q250 170 400 170T550 260L600 420H200Z', lin(30, '#ffffff', '#e4e7ea', '#b9bfc6')) + ellipse([400, 420], [200, 46], '#c3c9cf') + ellipse([400, 424], [178, 36], '#8d949c') + times(40, (i) => ellipse([400 + Math.cos(i * 2.4) * (10 + i * 4), 424 + Math.sin(i * 2.4) * (2 + i * 0.8)], [4, 2.5], '#3a3d43')) + rect([340, 270, 120, 50], '#2f63b5', 10) + text('ON', [400, 308], { size: 32, fill: '#fff' }) + circle([400, 350], 9, '#e0402f');
  const water = times(26, (i) => line(`M${240 + i * 13} ${470 + (i % 3) * 14}L${226 + i * 14} ${640 + (i % 4) * 16}`, fade('#7fb8dc', 0.55), 4, 'stroke-dasharray="26 16"'));
  return [body + shadow([400, 700], 120, 10), body + water, carton(facts, body, '#3f8fb8')];
};

const towel: Drawing = (facts) => {
  const draw = (c: string) => shadow([400, 670], 300) + times(3, (i) => rect([140, 530 - i * 120, 520, 136], lin(80, tone(c, 0.28), c, tone(c, -0.16)), 58) + path(`M600 ${540 - i * 120}q46 58 0 116`, 'none', `stroke="${tone(c, -0.25)}" stroke-width="5"`)) + rect([140, 336, 520, 20], tone(c, -0.22)) + rect([140, 364, 520, 8], tone(c, -0.22));
  const hung = (c: string) => rect([110, 110, 580, 20], chrome(), 10) + path('M190 120H610V640H190Z', lin(0, tone(c, -0.15), tone(c, 0.25), tone(c, -0.05), tone(c, 0.2), tone(c, -0.2))) + times(2, (i) => rect([190, 540 + i * 40, 420, 14], tone(c, -0.2))) + times(30, (i) => line(`M${197 + i * 14} 640v26`, tone(c, 0.1), 5));
  const c = colourOf(facts, '#f6f4ef');
  return [draw(c), hung(otherColourOf(facts, c)) + shadow([400, 720], 220, 10)];
};

const mirror: Drawing = () => {
  const body = rect([176, 96, 460, 620], '#00000018', 14) + rect([170, 86, 460, 620], lin(45, '#e9ecef', '#b9bfc6', '#8d949c'), 12) + rect([188, 104, 424, 584], lin(45, '#cfdfe8', '#fbfdfe', '#b3c8d2', '#e3eef4'), 4) + path('M188 330L420 104H520L188 460Z', '#ffffff90') + path('M188 530L612 130V180L188 590Z', '#ffffff50');
  return [body, place(body, [40, 40], { scale: 0.84 }) + measure([188, 660], [574, 660], '60 cm') + measure([610, 112], [610, 633], '80 cm')];
};

const basin: Drawing = () => {
  const draw = (c: string) => shadow([400, 620], 340) + path('M80 360L170 590Q190 630 400 630T630 590L720 360Z', lin(0, tone(c, -0.2), tone(c, 0.4), c, tone(c, -0.35))) + times(3, (i) => path(`M${110 + i * 24} ${440 + i * 50}Q400 ${500 + i * 54} ${690 - i * 24} ${440 + i * 50}`, 'none', `stroke="${tone(c, -0.22)}" stroke-width="8"`)) + ellipse([400, 360], [330, 96], lin(30, tone(c, 0.4), tone(c, -0.1))) + ellipse([400, 366], [296, 80], lin(210, tone(c, 0.25), tone(c, -0.3)));
  return [draw('#d0342b'), place(draw('#2f63b5'), [60, -60], { scale: 0.85 }) + place(draw('#d0342b'), [60, 60], { scale: 0.85 })];
};

const toiletSeat: Drawing = () => {
  const body = shadow([400, 700], 250) + path('M180 180Q180 120 250 120H550Q620 120 620 180L640 380Q650 690 400 690T160 380Z', lin(45, '#ffffff', '#f2f4f5', '#c9d0d6')) + path('M270 330Q270 220 400 220T530 330L536 430Q536 600 400 600T264 430Z', lin(210, '#dfe6ea', '#b9c3ca')) + path('M300 340Q300 250 400 250T500 340L506 430Q506 572 400 572T294 430Z', '#8fa3ae') + times(2, (i) => rect([280 + i * 180, 100, 60, 44], chrome(), 10));
  const lid = shadow([400, 700], 250) + path('M190 170Q190 120 250 120H550Q610 120 610 170L640 390Q646 690 400 690T160 390Z', lin(45, '#ffffff', '#f6f7f8', '#cdd4d9')) + path('M230 220Q240 180 300 176H420Q300 220 260 420Z', '#ffffff') + times(2, (i) => rect([280 + i * 180, 100, 60, 44], chrome(), 10));
  return [body, lid];
};

const hammerBody = (x: number, y: number, s: number, turn: number) => place(rect([-18, -20, 36, 460], lin(0, '#a8703c', '#d9a268', '#8a5a2c'), 16) + rect([-20, 260, 40, 180], round('#c8262d'), 16) + path('M-140-90H60Q120-90 170-40L150-30Q110-50 60-40V-20H-60V-24H-140Z', lin(80, '#8d949c', '#e4e7ea', '#5a5f68')) + rect([-160, -100, 40, 84], steel('#9aa0a8'), 8), [x, y], { turn, scale: s });
const tools: Drawing = (facts) => {
  const { title } = facts;
  if (/Hammer/.test(title)) { const body = shadow([400, 690], 300, 24) + hammerBody(330, 230, 1, -28); return [body, closeUp(body, [330, 220], 2)]; }
  if (/Tool Box/.test(title)) {
    const box = shadow([400, 690], 330) + rect([110, 420, 580, 250], lin(80, '#d0342b', '#8a1a20'), 14) + rect([96, 400, 608, 50], lying('#e0463a'), 10) + path('M300 400V350Q300 330 320 330H480Q500 330 500 350V400', 'none', 'stroke="#26282d" stroke-width="26"') + times(2, (i) => rect([210 + i * 310, 430, 60, 70], chrome(), 8)) + text('42 PIECES', [400, 590], { size: 44, fill: '#ffffffd0' });
    const open = shadow([400, 700], 340) + rect([110, 480, 580, 200], lin(80, '#d0342b', '#8a1a20'), 14) + poly([[130, 480], [170, 260], [630, 260], [670, 480]], '#a8242a') + poly([[150, 476], [184, 290], [616, 290], [650, 476]], '#26282d') + times(8, (i) => rect([214 + i * 48, 310, 16, 140], chrome(), 6) + rect([210 + i * 48, 400, 24, 66], round(i % 2 ? '#f2b705' : '#d0342b'), 8)) + hammerBody(250, 520, 0.36, -70) + times(7, (i) => circle([420 + i * 34, 556], 15, chrome()) + circle([420 + i * 34, 556], 7, '#26282d')) + rect([410, 600, 230, 26], lying('#9aa0a8'), 12);
    return [open, box];
  }
  if (/Drill/.test(title)) {
    const c = '#1f6b5a';
    const body = shadow([400, 690], 270) + path('M180 250Q180 190 250 190H520Q560 190 570 250V310Q560 350 520 350H430L470 560H330L300 350H230Q180 340 180 280Z', lin(50, tone(c, 0.35), c, tone(c, -0.4))) + rect([150, 220, 50, 100], '#26282d', 16) + path('M570 230L640 250V300L570 320Z', lit('#3a3d43')) + rect([640, 258, 50, 34], chrome('#6b7178'), 6) + rect([690, 268, 80, 14], chrome('#9aa0a8'), 4) + path('M430 350L450 430Q420 440 410 420L400 360Z', '#b3262b') + rect([290, 560, 230, 110], lin(80, '#3a3d43', '#17181b'), 16) + text('12 V', [405, 630], { size: 44, fill: '#e4e7ea' }) + text('BOSCH', [370, 290], { size: 54, fill: '#f4f5f6' }) + times(5, (i) => line(`M${220 + i * 14} 230v80`, fade('#0b0c0e', 0.5), 5));
    return [body, carton(facts, body, c)];
  }
  if (/Ladder/.test(title)) {
    const body = shadow([400, 704], 270) + poly([[500, 130], [530, 130], [680, 700], [650, 700]], lin(0, '#8d949c', '#c9ced4')) + poly([[330, 130], [360, 130], [230, 700], [200, 700]], lin(0, '#ffffff', '#b9bfc6')) + poly([[470, 130], [500, 130], [560, 700], [530, 700]], lin(0, '#ffffff', '#b9bfc6')) + times(5, (i) => poly([[332 - i * 25, 200 + i * 104], [488 + i * 13, 200 + i * 104], [492 + i * 13, 226 + i * 104], [326 - i * 25, 226 + i * 104]], lin(90, '#f4f5f6', '#8d949c'))) + rect([320, 106, 194, 40], lying('#f2b705'), 8);
    return [body, closeUp(body, [410, 200], 1.8)];
  }
  if (/Spade/.test(title)) { const body = shadow([400, 700], 190, 20) + turned(rect([384, 90, 32, 400], lin(0, '#a8703c', '#d9a268', '#8a5a2c'), 14) + path('M330 70H470V110H440L416 150H384L360 110H330Z', lit('#a8703c')) + path('M290 470H510L500 610Q480 690 400 710Q320 690 300 610Z', lin(40, '#c9ced4', '#6b7178', '#9aa0a8')) + path('M380 440H420V560H380Z', steel('#6b7178')), 12); return [body, closeUp(body, [380, 590], 1.9)]; }
  if (/Hose/.test(title)) { const body = shadow([400, 660], 330) + times(6, (i) => ellipse([400, 560 - i * 46], [270 - (i % 2) * 12, 92], 'none', `stroke="${i % 2 ? '#2b7d4b' : '#256b40'}" stroke-width="42"`) + ellipse([398, 548 - i * 46], [270 - (i % 2) * 12, 92], 'none', 'stroke="#7fd09a80" stroke-width="7"')) + path('M660 330Q740 380 700 480', 'none', 'stroke="#2b7d4b" stroke-width="40"') + rect([664, 470, 72, 60], round('#f2b705'), 10) + rect([680, 524, 40, 60], round('#26282d'), 8); return [body, carton(facts, body, '#2b7d4b')]; }
  const body = shadow([400, 690], 220) + path('M270 400V260Q270 130 400 130T530 260V400', 'none', 'stroke="#8d949c" stroke-width="56"') + path('M262 400V256Q266 126 400 122', 'none', 'stroke="#f4f5f6" stroke-width="12"') + rect([200, 380, 400, 300], lin(40, '#f0d38a', '#cfa348', '#8a6420'), 36) + rect([220, 400, 360, 120], fade('#ffffff', 0.14), 20) + circle([400, 540], 34, '#3a2a10') + path('M388 550L378 620H422L412 550Z', '#3a2a10') + text('HARDENED', [400, 460], { size: 34, fill: '#6b4a10' });
  const keys = times(3, (i) => turned(circle([610, 560], 40, 'none', 'stroke="#c9ced4" stroke-width="16"') + rect([602, 596, 16, 110], round('#c9ced4'), 4) + rect([618, 670, 16, 12], '#c9ced4') + rect([618, 690, 12, 12], '#c9ced4'), -20 + i * 22, [610, 540]));
  return [body, place(body, [-60, 0]) + keys];
};

const laundryThings: Drawing = (facts) => {
  const { title } = facts;
  if (/Rack/.test(title)) {
    const body = shadow([400, 704], 320) + line('M180 700L540 300M620 700L260 300', '#8d949c', 16) + line('M250 700L600 330M550 700L200 330', '#c9ced4', 12) + poly([[120, 330], [680, 330], [740, 260], [180, 260]], '#dfe6ea60') + times(7, (i) => line(`M${126 + i * 9} ${326 - i * 10}H${686 + i * 9}`, '#9aa5ad', 7));
    const full = body + times(4, (i) => path(`M${190 + i * 130} 300h96l6 ${190 + (i % 2) * 40}q-54 16-108 0Z`, lin(0, tone(['#2f63b5', '#f4efe4', '#b3262b', '#8fc4a8'][i]!, 0.2), ['#2f63b5', '#e3dccb', '#b3262b', '#6fa88c'][i]!)));
    return [body, full];
  }
  if (/Board/.test(title)) { const body = shadow([400, 704], 300) + line('M250 700L520 400M560 700L290 400', '#8d949c', 16) + line('M220 700H290M530 700H600', '#26282d', 14) + path('M60 360Q60 310 140 310H640Q740 320 740 360T640 410H140Q60 410 60 360Z', lin(90, '#8fb3d0', '#5f86a8')) + times(11, (i) => circle([130 + i * 52, 350 + (i % 2) * 22], 13, '#ffffff70')) + path('M60 364Q70 424 140 424H640Q730 416 740 364Q730 408 640 408H140Q66 404 60 364Z', '#3f5f7a'); return [body, closeUp(body, [560, 360], 1.8)]; }
  if (/Basket/.test(title)) { const shape = 'M190 280H610L570 690H230Z'; const body = shadow([400, 700], 240) + weave(shape, [180, 270, 440, 430], '#c99a5a', 34) + path(shape, lin(0, '#00000045', '#ffffff25', '#00000000', '#00000060')) + ellipse([400, 280], [224, 54], '#8a5a2c') + ellipse([400, 262], [228, 56], lin(30, '#e3be82', '#a8773a')) + times(4, (i) => ellipse([400, 262], [200 - i * 46, 48 - i * 11], 'none', 'stroke="#8a5a2c80" stroke-width="4"')) + rect([376, 214, 48, 26], lying('#6b3f1f'), 10); return [body, closeUp(body, [400, 460], 1.9)]; }
  if (/Matches/.test(title)) { const body = shadow([400, 620], 330, 26) + cuboid([150, 400, 430, 190], 130, '#f2c230') + rect([150, 540, 430, 50], '#6b3f2a') + rect([190, 420, 350, 106], '#b3262b', 8) + text('ክብሪት', [365, 490], { size: 66, fill: '#fff4d0' }) + times(6, (i) => turned(rect([330, 290 - i * 3, 250, 14], lying('#e8d0a0'), 3) + ellipse([580, 297 - i * 3], [20, 13], '#b3262b'), -12 + i * 7, [350, 300])); return [body, closeUp(body, [365, 470], 1.8)]; }
  if (/Pegs/.test(title)) { const peg = (x: number, y: number, turn: number, c: string) => turned(rect([x - 22, y, 18, 190], lin(0, tone(c, 0.3), tone(c, -0.2)), 7) + rect([x + 4, y, 18, 190], lin(0, tone(c, 0.2), tone(c, -0.3)), 7) + rect([x - 26, y + 66, 52, 22], chrome(), 8), turn, [x, y + 90]); const body = shadow([400, 640], 340, 40) + times(18, (i) => peg(150 + (i % 6) * 100, 160 + Math.floor(i / 6) * 150, -40 + ((i * 47) % 80), ['#d0342b', '#2f63b5', '#f2b705', '#2b7d4b'][i % 4]!)); return [body, place(peg(0, 0, 0, '#2f63b5'), [400, 110], { scale: 2.9 })]; }
  const hanger = (y: number, c: string) => path(`M400 ${y}V${y - 40}Q400 ${y - 90} 436 ${y - 90}T440 ${y - 40}`, 'none', 'stroke="#8d949c" stroke-width="10"') + path(`M400 ${y}L150 ${y + 130}Q120 ${y + 160} 160 ${y + 160}H640Q680 ${y + 160} 650 ${y + 130}Z`, 'none', `stroke="${c}" stroke-width="26" stroke-linejoin="round"`) + path(`M396 ${y - 6}L150 ${y + 122}`, 'none', `stroke="${tone(c, 0.45)}" stroke-width="6"`);
  const body = shadow([400, 690], 280, 14) + times(5, (i) => hanger(190 + i * 70, ['#26282d', '#3a3d43', '#26282d', '#3a3d43', '#26282d'][i]!));
  return [place(shadow([400, 560], 280, 14) + hanger(300, '#26282d'), [0, 30]), body];
};

export const houseDrawings: readonly Rule[] = [
  ['decoration-and-lighting', /Painting/, goatskin],
  ['decoration-and-lighting', /Icon/, icon],
  ['decoration-and-lighting', /Plates/, wallPlates],
  ['decoration-and-lighting', /Lamp/, lamp],
  ['decoration-and-lighting', /Clock/, wallClock],
  ['decoration-and-lighting', /Plant/, plant],
  ['decoration-and-lighting', /Candles/, candles],
  ['gifts-and-lifestyle', /Candle/, candles],
  ['bathroom', /Shower/, showerHeater],
  ['bathroom', /Towel/, towel],
  ['bathroom', /Mirror/, mirror],
  ['bathroom', /Basin/, basin],
  ['bathroom', /Seat/, toiletSeat],
  ['tools-and-garden', /./, tools],
  ['laundry-and-ironing', /./, laundryThings],
];
