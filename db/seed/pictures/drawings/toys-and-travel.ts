import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, lin, lit, lying, rad, round, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, leaning } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, lathe, line, path, place, type Point, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';

// Toys, suitcases and gifts from abroad.

const BRICKS = ['#d0342b', '#f2b705', '#2f63b5', '#2b7d4b', '#ec7d1c', '#f4f5f6'];

function brick([x, y]: Point, studs: number, c: string): string {
  const w = studs * 44;
  return times(studs, (i) => rect([x + 12 + i * 44, y - 12, 24, 16], round(c), 4)) + cuboid([x, y, w, 48], 26, c);
}

const bricks: Drawing = (facts) => {
  const random = chanceOf(facts);
  const wall = times(6, (row) => times(3, (i) => brick([150 + i * 142 + (row % 2) * 44, 610 - row * 52], 3, BRICKS[Math.floor(random() * 6)]!)));
  const loose = brick([90, 660], 2, '#d0342b') + brick([600, 652], 2, '#f2b705') + brick([320, 672], 4, '#2b7d4b');
  const body = shadow([400, 706], 350) + wall + loose;
  const bucket = shadow([400, 696], 240) + lathe(400, [[210, 300], [190, 500], [170, 680]], round('#f2b705'), { flat: 0.14 }) + ellipse([400, 300], [210, 30], '#b3861f') + times(8, (i) => brick([230 + (i % 4) * 84, 286 - Math.floor(i / 4) * 44], 2, BRICKS[i % 6]!)) + rect([250, 420, 300, 170], '#d0342b', 16) + text('LEGO', [400, 510], { size: 92, fill: '#fff' }) + text('790', [400, 572], { size: 50, fill: '#fff' });
  return [bucket, body];
};

function car([x, y]: Point, s: number, c: string): string {
  return place(shadow([0, 62], 150, 12) + path('M-150 40V0Q-146-20-110-24L-70-66Q-60-78-40-78H40Q60-78 76-62L104-26Q150-20 152 10V40Z', lin(60, tone(c, 0.4), c, tone(c, -0.35))) + path('M-66-28L-42-62H-4V-28ZM8-28V-62H38L70-28Z', lin(45, '#dff0f8', '#4a6b7d')) + times(2, (i) => circle([-84 + i * 172, 42], 30, '#17181b') + circle([-84 + i * 172, 42], 17, chrome('#d9b45e'))) + rect([132, -4, 20, 14], '#fff6a8', 4) + path('M-150 10H152', 'none', `stroke="${tone(c, 0.6)}" stroke-width="5"`), [x, y], { scale: s });
}

const toyCars: Drawing = (facts) => {
  const body = times(10, (i) => car([210 + (i % 2) * 380, 130 + Math.floor(i / 2) * 140], 0.82, ['#d0342b', '#2f63b5', '#f2b705', '#2b7d4b', '#6b3fa0', '#ec7d1c', '#26282d', '#1f9bb0', '#c85a9a', '#8d939b'][i]!));
  return [body, car([400, 420], 2.1, '#d0342b'), carton(facts, body, '#ec7d1c')];
};

const doll: Drawing = () => {
  const draw = (dress: string, x: number) => place(path('M-46-250C-90-330 90-330 46-250C80-180 70-120 60-110L40-140H-40L-60-110C-70-120-80-180-46-250Z', '#d9a84a') + path('M-34-270C-34-310 34-310 34-270C34-230 18-206 0-206S-34-230-34-270Z', '#f2c9a4') + times(2, (i) => circle([-13 + i * 26, -262], 4, '#3a2a1a')) + path('M-10-238Q0-230 10-238', 'none', 'stroke="#c8506a" stroke-width="4"') + rect([-9, -210, 18, 30], '#f2c9a4') + path('M-44-184H44L34-90H-34Z', lit(dress)) + path('M-44-184L-86-60L-74-54L-34-140ZM44-184L86-60L74-54L34-140Z', '#f2c9a4') + path('M-34-92H34L140 220Q0 260-140 220Z', lin(0, tone(dress, -0.2), tone(dress, 0.35), dress, tone(dress, -0.3))) + times(5, (i) => circle([-80 + i * 40, 190 - (i % 2) * 30], 8, '#fff')) + rect([-30, 226, 18, 60], '#f2c9a4') + rect([12, 226, 18, 60], '#f2c9a4') + rect([-34, 280, 26, 16], dress, 6) + rect([8, 280, 26, 16], dress, 6), [x, 400]);
  const hung = (c: string, x: number) => path(`M${x} 200v-20q14-4 12-18`, 'none', 'stroke="#8d939b" stroke-width="5"') + path(`M${x - 40} 210H${x + 40}L${x + 28} 290L${x + 80} 440Q${x} 466 ${x - 80} 440L${x - 28} 290Z`, lin(0, tone(c, -0.15), tone(c, 0.35), tone(c, -0.25)));
  return [shadow([290, 700], 160) + draw('#d6408a', 290) + hung('#2f9bb0', 530) + hung('#f2b705', 680), shadow([400, 706], 170) + draw('#d6408a', 400)];
};

const jeep: Drawing = (facts) => {
  const c = '#2b7d4b';
  const wheel = (x: number, y: number, r: number) => circle([x, y], r, rad('#4a4d52', '#1d1f23', '#0e0f11')) + times(16, (i) => turned(rect([x - 8, y - r - 6, 16, 18], '#0b0c0e', 3), i * 22.5, [x, y])) + circle([x, y], r * 0.5, chrome('#9aa0a8')) + circle([x, y], r * 0.18, '#26282d');
  const body = shadow([400, 650], 340) + path('M160 430H330L370 290H590Q620 290 626 330L640 430H690Q710 440 706 480V540H150Q130 500 160 430Z', lin(60, tone(c, 0.4), c, tone(c, -0.4))) + path('M352 430L384 310H480V430ZM500 430V310H580Q600 312 606 340L618 430Z', lin(45, '#cfe6f2', '#3f5f74')) + rect([370, 268, 250, 26], '#26282d', 8) + times(4, (i) => rect([396 + i * 54, 244, 34, 28], lit('#f2b705'), 8)) + rect([130, 500, 590, 44], lying('#26282d'), 10) + rect([150, 452, 46, 34], '#fff6a8', 8) + wheel(260, 550, 92) + wheel(590, 550, 92) + line('M650 290L690 130', '#8d939b', 5);
  const remote = shadow([620, 716], 120, 10) + rect([530, 560, 180, 140], lit('#26282d'), 30) + times(2, (i) => circle([580 + i * 80, 636], 30, ball('#4a4e55'))) + line('M620 560V450', '#8d939b', 6);
  return [body, place(body, [-20, -60], { scale: 0.85 }) + remote, carton(facts, body, '#f2b705')];
};

const board: Drawing = () => {
  const cs = ['#8a5a33', '#8fd0ff', '#d6408a', '#ec7d1c', '#d0342b', '#f2c230', '#2b7d4b', '#2f63b5'];
  const cells = times(9, (i) => [rect([182 + i * 48.4, 90, 48.4, 78], '#eaf4e4', 0, 'stroke="#26282d" stroke-width="2"') + rect([182 + i * 48.4, 150, 48.4, 18], cs[i % 8]!), rect([182 + i * 48.4, 604, 48.4, 78], '#eaf4e4', 0, 'stroke="#26282d" stroke-width="2"') + rect([182 + i * 48.4, 604, 48.4, 18], cs[(i + 3) % 8]!), rect([104, 168 + i * 48.4, 78, 48.4], '#eaf4e4', 0, 'stroke="#26282d" stroke-width="2"') + rect([164, 168 + i * 48.4, 18, 48.4], cs[(i + 5) % 8]!), rect([618, 168 + i * 48.4, 78, 48.4], '#eaf4e4', 0, 'stroke="#26282d" stroke-width="2"') + rect([618, 168 + i * 48.4, 18, 48.4], cs[(i + 1) % 8]!)].join(''));
  const flat = shadow([400, 704], 330) + rect([98, 84, 604, 604], '#dcead6', 8, 'stroke="#26282d" stroke-width="5"') + cells + turned(rect([230, 340, 340, 90], '#d0342b', 12) + text('MONOPOLY', [400, 404], { size: 60, fill: '#fff', width: 300 }), -28, [400, 386]);
  const dice = (x: number, y: number) => cuboid([x, y, 70, 70], 26, '#f4f5f6') + [[18, 18], [52, 52], [35, 35]].map(([a, b]) => circle([x + a!, y + b!], 7, '#26282d')).join('');
  const pieces = dice(300, 520) + dice(420, 560) + times(3, (i) => poly([[250 + i * 70, 270], [275 + i * 70, 240], [300 + i * 70, 270], [300 + i * 70, 310], [250 + i * 70, 310]], lit(i === 1 ? '#d0342b' : '#2b7d4b'))) + times(4, (i) => turned(rect([480, 250, 120, 60], ['#f2e6a8', '#bfe0c4', '#f2c4d0', '#c4dcf2'][i]!, 3, 'stroke="#8d939b" stroke-width="2"'), i * 8, [500, 300]));
  return [flat, closeUp(flat + pieces, [400, 420], 1.5)];
};

const bear: Drawing = () => {
  const c = '#a8703c';
  const fur = (x: number, y: number, rx: number, ry: number) => ellipse([x, y], [rx, ry], rad(tone(c, 0.35), c, tone(c, -0.3)));
  const body = shadow([400, 706], 270) + fur(250, 150, 60, 60) + fur(550, 150, 60, 60) + ellipse([250, 156], [34, 34], '#e3bd8f') + ellipse([550, 156], [34, 34], '#e3bd8f') + fur(400, 520, 190, 190) + ellipse([400, 540], [116, 128], rad('#f2dcb8', '#e3bd8f')) + turned(fur(200, 480, 66, 120), 24, [200, 480]) + turned(fur(600, 480, 66, 120), -24, [600, 480]) + fur(270, 660, 96, 70) + fur(530, 660, 96, 70) + ellipse([256, 668], [50, 40], '#e3bd8f') + ellipse([544, 668], [50, 40], '#e3bd8f') + fur(400, 250, 182, 160) + ellipse([400, 300], [84, 66], rad('#f6e4c8', '#e3bd8f')) + ellipse([400, 270], [28, 20], '#2a1a10') + path('M400 290V316Q372 344 350 322M400 316Q428 344 450 322', 'none', 'stroke="#2a1a10" stroke-width="6"') + times(2, (i) => circle([330 + i * 140, 226], 17, '#17120e') + circle([324 + i * 140, 220], 6, '#fff')) + path('M320 400Q400 440 480 400L500 440L400 430L300 440Z', '#c8262d') + path('M400 420L340 390V456ZM400 420L460 390V456Z', lit('#d0342b'));
  return [body, closeUp(body, [400, 270], 1.7)];
};

const scooter: Drawing = (facts) => {
  const c = oneOf(facts, ['#2f63b5', '#d6408a', '#2b7d4b']);
  const wheel = (x: number) => circle([x, 630], 66, '#17181b') + circle([x, 630], 44, '#e4e7ea') + circle([x, 630], 26, c) + circle([x, 630], 9, '#26282d');
  const body = shadow([400, 704], 300) + line('M560 620L470 160', '#c9ced4', 24) + line('M556 610L468 160', '#f4f5f6', 6) + rect([370, 130, 210, 30], lying('#26282d'), 14) + rect([354, 126, 74, 38], round(c), 16) + rect([530, 126, 74, 38], round(c), 16) + path('M200 600H500L560 520L590 540L530 640H200Q180 620 200 600Z', lin(80, tone(c, 0.3), c, tone(c, -0.35))) + rect([240, 592, 230, 12], '#26282d', 5) + wheel(220) + wheel(580) + path('M140 590Q160 548 230 556', 'none', 'stroke="#26282d" stroke-width="14"');
  return [body, closeUp(body, [480, 160], 1.9)];
};

const suitcase = (c: string, [x, y]: Point, [w, h]: Point) => rect([x + w * 0.28, y - h * 0.2, w * 0.05, h * 0.24], chrome('#8d939b')) + rect([x + w * 0.67, y - h * 0.2, w * 0.05, h * 0.24], chrome('#8d939b')) + rect([x + w * 0.24, y - h * 0.24, w * 0.52, h * 0.06], lying('#26282d'), 10) + rect([x, y, w, h], lin(20, tone(c, 0.35), c, tone(c, -0.35)), 34) + times(7, (i) => rect([x + w * (0.1 + i * 0.12), y + h * 0.06, w * 0.05, h * 0.86], lin(0, tone(c, 0.28), tone(c, -0.22)), 8)) + rect([x + w * 0.36, y + h * 0.015, w * 0.28, h * 0.05], '#26282d', 8) + rect([x + w - 26, y + h * 0.42, 22, h * 0.16], '#26282d', 8) + times(2, (i) => rect([x + w * (0.1 + i * 0.66), y + h, w * 0.14, h * 0.03], '#26282d', 3) + circle([x + w * (0.17 + i * 0.66), y + h * 1.045], h * 0.035, '#17181b'));

const luggage: Drawing = (facts) => {
  const [c, other] = [colourOf(facts, '#1f2c4d'), otherColourOf(facts, '#c9ced4')];
  if (/three/.test(facts.title)) {
    const set = (a: string) => shadow([400, 704], 360) + suitcase(a, [60, 210], [290, 460]) + suitcase(a, [330, 320], [230, 356]) + suitcase(a, [550, 420], [180, 260]);
    return [set(c), set(other)];
  }
  const isLarge = /77|Large/.test(facts.title);
  const [w, h] = isLarge ? [380, 520] : [300, 420];
  const one = (a: string) => shadow([400, 704], w * 0.7) + suitcase(a, [400 - w / 2, 676 - h], [w, h]) + text('AMERICAN TOURISTER', [400, 676 - h * 0.12], { size: 18, fill: '#ffffffb0', width: w * 0.6 });
  const open = shadow([400, 690], 350) + rect([70, 200, 320, 470], lin(20, tone(c, 0.3), tone(c, -0.3)), 30) + rect([410, 200, 320, 470], lin(20, tone(c, 0.3), tone(c, -0.3)), 30) + rect([90, 220, 280, 430], '#e9e4d8', 18) + rect([430, 220, 280, 430], '#dcd6c8', 18) + times(5, (i) => rect([108, 560 - i * 72, 244, 64], lin(80, tone(['#2f63b5', '#f4efe4', '#b3262b', '#8fc4a8', '#26282d'][i]!, 0.2), ['#2f63b5', '#e3dccb', '#b3262b', '#6fa88c', '#26282d'][i]!), 20)) + line('M430 220L710 650M710 220L430 650', '#8d939b', 14) + rect([430, 480, 280, 10], '#8d939b');
  return [one(c), isLarge ? open : place(open, [60, 110], { scale: 0.85 }), one(other)];
};

const travelPillow: Drawing = () => {
  const c = '#3f5f94';
  const body = shadow([400, 640], 300, 40) + path('M150 420C110 200 690 200 650 420C640 560 560 640 500 600C450 560 520 480 500 400C470 330 330 330 300 400C280 480 350 560 300 600C240 640 160 560 150 420Z', lin(45, tone(c, 0.4), c, tone(c, -0.4))) + path('M170 400C150 240 650 240 630 400', 'none', `stroke="${fade(tone(c, 0.6), 0.5)}" stroke-width="8"`) + circle([500, 590], 14, '#e4e7ea') + circle([300, 590], 14, '#e4e7ea');
  const mask = path('M200 640Q210 600 260 606Q340 610 400 640Q460 610 540 606Q590 600 600 640Q600 710 530 716Q450 716 400 680Q350 716 270 716Q200 710 200 640Z', lin(60, '#4a4e55', '#17181b')) + path('M200 650C100 620 90 540 140 500M600 650C700 620 710 540 660 500', 'none', 'stroke="#26282d" stroke-width="13"');
  return [place(body, [0, -90]) + place(mask, [0, -10]), closeUp(mask, [400, 650], 1.4)];
};

const adapter: Drawing = (facts) => {
  const body = shadow([430, 690], 240) + cuboid([220, 230, 330, 450], 90, '#f4f5f6') + circle([385, 360], 96, '#e4e7ea') + times(3, (i) => rect([[345, 407, 376][i]!, [340, 340, 390][i]!, [16, 16, 20][i]!, [46, 46, 16][i]!], '#26282d', 4)) + circle([330, 360], 9, '#26282d') + circle([440, 360], 9, '#26282d') + times(2, (i) => rect([270 + i * 130, 540, 100, 34], '#26282d', 5) + rect([280 + i * 130, 556, 80, 9], '#3f7fe0')) + text('UK · EU · US · AU', [385, 640], { size: 34, fill: '#8d949c' }) + circle([520, 250], 7, '#4fe08a') + times(2, (i) => rect([300 + i * 120, 150, 22, 70], chrome('#c9a24a'), 5));
  return [body, carton(facts, body, '#f2b705')];
};

const armyKnife: Drawing = () => {
  const body = shadow([400, 600], 340, 24) + turned(path('M180 430Q170 150 230 60Q280 150 262 430Z', lin(0, '#ffffff', '#9aa0a8')), -38, [220, 430]) + turned(path('M560 430L540 150Q570 130 600 150L620 430Z', lin(0, '#f4f5f6', '#8d939b')), 30, [590, 430]) + turned(path('M390 430V200H440V430ZM390 200Q380 160 415 150Q450 160 440 200Z', lin(0, '#ffffff', '#9aa0a8')), 4, [415, 430]) + path('M610 480Q700 440 690 350t60-60', 'none', 'stroke="#9aa0a8" stroke-width="13"') + rect([110, 400, 580, 160], lin(90, '#e8564f', '#c8262d', '#8a1a20'), 80) + rect([116, 470, 568, 12], '#8d939b') + text('VICTORINOX', [400, 496], { size: 40, fill: '#ffe9e4' });
  return [body, leaning(shadow([400, 520], 320, 20) + rect([110, 340, 580, 160], lin(90, '#e8564f', '#c8262d', '#8a1a20'), 80) + rect([116, 412, 568, 12], '#8d939b') + text('VICTORINOX', [400, 438], { size: 40, fill: '#ffe9e4' }), -8)];
};

const teaSet: Drawing = (facts) => {
  const cup = (x: number, y: number, s: number) => place(ellipse([0, 150], [96, 28], lin(30, '#ffffff', '#e3dccb')) + ellipse([0, 146], [92, 25], 'none', 'stroke="#c8262d" stroke-width="6"') + lathe(0, [[58, -10], [52, 40], [34, 70], [54, 110], [46, 140]], lin(0, '#e8b070c0', '#fff2dcd0', '#c8702ac0'), { flat: 0.2 }) + ellipse([0, 6], [54, 11], '#a8451a') + ellipse([0, -10], [58, 12], 'none', 'stroke="#d9b45e" stroke-width="6"'), [x, y], { scale: s });
  const body = shadow([400, 690], 340) + times(6, (i) => cup(170 + (i % 3) * 230, 200 + Math.floor(i / 3) * 290, 1.15));
  return [body, place(cup(0, 0, 1), [400, 320], { scale: 2.4 }), carton(facts, body, '#8a1f2b')];
};

const yogaMat: Drawing = (facts) => {
  const draw = (c: string) => shadow([400, 620], 340, 26) + path('M300 560L700 500L740 590L330 650Z', lin(80, tone(c, 0.35), c)) + rect([70, 330, 560, 250], lying(c), 125) + circle([600, 455], 125, tone(c, -0.25)) + times(9, (i) => circle([600 + i * 0.6, 455 + i], 118 - i * 13, 'none', `stroke="${i % 2 ? tone(c, 0.3) : tone(c, -0.35)}" stroke-width="8"`)) + times(2, (i) => rect([190 + i * 210, 322, 28, 266], '#26282d', 8)) + path('M204 330Q320 180 414 330', 'none', 'stroke="#26282d" stroke-width="16"');
  return [draw(colourOf(facts, '#6b3fa0')), draw(otherColourOf(facts, '#2b7d4b'))];
};

const guitar: Drawing = () => {
  const body = turned(shadow([400, 720], 170, 14) + path('M400 320C300 290 250 350 280 430C290 470 240 490 220 570C200 680 300 720 400 720S600 680 580 570C560 490 510 470 520 430C550 350 500 290 400 320Z', lin(40, '#f2c98a', '#d9a052', '#a86f2a'), 'stroke="#5a3216" stroke-width="12"') + circle([400, 480], 62, '#2a1a10') + circle([400, 480], 72, 'none', 'stroke="#5a3216" stroke-width="8"') + path('M450 500Q520 520 510 600Q470 600 440 550Z', '#3a2216') + rect([320, 600, 160, 28], '#3a2216', 8) + rect([376, 90, 48, 350], lin(0, '#4a2c18', '#6b4224', '#3a2012')) + times(14, (i) => line(`M378 ${130 + i * 22}H422`, '#d9b45e', 2.5)) + path('M366 90L360 -10Q400 -30 440 -10L434 90Z', '#3a2216') + times(6, (i) => circle([i % 2 ? 448 : 352, 10 + Math.floor(i / 2) * 28], 11, chrome()) + line(`M${386 + i * 5.6} 40V610`, '#f4f5f6', 1.8)) + text('YAMAHA', [400, 34], { size: 15, fill: '#d9b45e' }), 18, [400, 400]);
  return [place(body, [50, 60], { scale: 0.86 }), closeUp(body, [400, 500], 1.6)];
};

const gift: Drawing = () => {
  const box = ([x, y, w, h]: Box, c: string, band: string) => cuboid([x, y, w, h], w * 0.24, c) + rect([x + w * 0.42, y, w * 0.16, h], band) + poly([[x + w * 0.42, y], [x + w * 0.66, y - w * 0.108], [x + w * 0.82, y - w * 0.108], [x + w * 0.58, y]], tone(band, 0.2)) + path(`M${x + w * 0.6} ${y - w * 0.05}C${x + w * 0.3} ${y - w * 0.4} ${x + w * 0.1} ${y - w * 0.1} ${x + w * 0.6} ${y - w * 0.05}C${x + w * 0.9} ${y - w * 0.45} ${x + w * 1.16} ${y - w * 0.16} ${x + w * 0.6} ${y - w * 0.05}Z`, lit(band));
  const body = shadow([420, 700], 330) + box([110, 400, 320, 280], '#2f63b5', '#f2c230') + box([430, 500, 220, 190], '#d6408a', '#f4f5f6') + box([250, 220, 200, 120], '#2b7d4b', '#d0342b');
  const toys = shadow([400, 700], 330) + place(box([0, 0, 320, 230], '#2f63b5', '#f2c230'), [230, 450]) + circle([250, 380], 60, ball('#d0342b')) + brick([380, 400], 3, '#f2b705') + place(car([0, 0], 0.8, '#2b7d4b'), [560, 390]);
  return [body, toys];
};

export const toyDrawings: readonly Rule[] = [
  ['imported-toys', /Bricks/, bricks],
  ['imported-toys', /Hot Wheels/, toyCars],
  ['imported-toys', /Doll/, doll],
  ['imported-toys', /Jeep/, jeep],
  ['imported-toys', /Board/, board],
  ['imported-toys', /Bear/, bear],
  ['imported-toys', /Scooter/, scooter],
  ['travel-and-luggage', /Case|Suitcases/, luggage],
  ['travel-and-luggage', /Pillow/, travelPillow],
  ['travel-and-luggage', /Adapter/, adapter],
  ['gifts-and-lifestyle', /Knife/, armyKnife],
  ['gifts-and-lifestyle', /Tea Set/, teaSet],
  ['gifts-and-lifestyle', /Yoga/, yogaMat],
  ['gifts-and-lifestyle', /Guitar/, guitar],
  ['gifts-and-lifestyle', /Kennaa/, gift],
];
