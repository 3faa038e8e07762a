import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf } from '#seed/pictures/facts.ts';
import { ball, fade, lin, rad, round, tone } from '#seed/pictures/paint.ts';
import { closeUp } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, rect, shadow, smooth, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { weave } from '#seed/pictures/textures.ts';

// Injera, bread, meat, eggs and dairy.

/** The eyes of injera within an ellipse. */
const eyes = (x: number, y: number, rx: number, ry: number) => (c: string, random: () => number) => times(130, () => { const a = random() * 6.283; const r = Math.sqrt(random()); return ellipse([x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r], [3 + random() * 4, 2 + random() * 2], c); });

const injera: Drawing = (facts) => {
  const random = chanceOf(facts);
  const c = /Red/.test(facts.title) ? '#9a6a4c' : /Biddeena/.test(facts.title) ? '#d9c49c' : '#e3cfa4';
  const stack = shadow([400, 640], 350, 40) + times(10, (i) => ellipse([400 + (i % 2) * 4, 560 - i * 13], [320, 128], tone(c, i % 2 ? -0.16 : -0.05)) + ellipse([400 + (i % 2) * 4, 554 - i * 13], [320, 128], tone(c, i % 2 ? -0.04 : 0.06))) + ellipse([400, 434], [318, 126], rad(tone(c, 0.3), c, tone(c, -0.12))) + eyes(400, 434, 300, 116)(fade(tone(c, -0.35), 0.6), random);
  const rolls = shadow([400, 640], 330) + times(4, (i) => rect([130, 300 + i * 78, 540, 84], lin(90, tone(c, 0.25), c, tone(c, -0.25)), 42) + eyes(400, 340 + i * 78, 250, 30)(fade(tone(c, -0.35), 0.5), random) + circle([660, 342 + i * 78], 40, tone(c, -0.1)) + times(3, (k) => circle([660, 342 + i * 78], 32 - k * 10, 'none', `stroke="${tone(c, -0.35)}" stroke-width="4"`)));
  return [stack, rolls, closeUp(stack, [400, 440], 2)];
};

const dirkosh: Drawing = (facts) => {
  const random = chanceOf(facts);
  const chip = (x: number, y: number) => turned(path(smooth([[x - 70, y - 20], [x - 20, y - 50], [x + 50, y - 34], [x + 66, y + 20], [x + 10, y + 44], [x - 56, y + 30]]), lin(45, '#ecd8ac', '#c9ab74')) + eyes(x, y, 46, 26)('#8a6a3a80', random), random() * 90, [x, y]);
  const body = shadow([400, 690], 330) + times(26, (i) => chip(170 + (i % 6) * 92 + random() * 20, 620 - Math.floor(i / 6) * 92 + random() * 26 + Math.abs((i % 6) - 2.5) * 12));
  return [body, closeUp(body, [400, 500], 2)];
};

const bread: Drawing = (facts) => {
  const isDifo = /Difo/.test(facts.title);
  const c = isDifo ? '#b8762c' : '#d9a45a';
  const loaf = shadow([400, 650], 350, 40) + ellipse([400, 540], [320, 110], tone(c, -0.35)) + path('M80 520Q90 330 400 320T720 520Q700 620 400 630T80 520Z', rad(tone(c, 0.45), tone(c, 0.1), c, tone(c, -0.4)));
  const cuts = isDifo
    ? path('M180 470Q400 380 620 470M150 530Q400 450 650 530M400 330V620', 'none', `stroke="${tone(c, -0.4)}" stroke-width="7" stroke-opacity=".6"`) + times(30, (i) => circle([180 + (i * 47) % 440, 400 + (i * 31) % 180], 4, fade('#4a2408', 0.5)))
    : times(8, (i) => turned(path('M400 470Q420 400 400 340', 'none', `stroke="${tone(c, -0.35)}" stroke-width="8"`), i * 45, [400, 470]).replace('rotate', 'translate(0 0) rotate')) + times(3, (i) => ellipse([400, 470], [90 + i * 84, 36 + i * 36], 'none', `stroke="${tone(c, -0.32)}" stroke-width="7" stroke-dasharray="24 12"`));
  const slice = shadow([400, 650], 280) + path('M150 600Q140 330 400 320T650 600Z', tone(c, -0.25)) + path('M176 580Q170 356 400 348T624 580Z', rad('#fff4dc', '#f6e3b8', '#e3c88f')) + times(60, (i) => ellipse([210 + (i * 67) % 380, 390 + (i * 43) % 180], [5 + (i % 4) * 2, 4], '#d9b87a'));
  return [loaf + cuts, slice];
};

const kolo: Drawing = (facts) => {
  const random = chanceOf(facts);
  const isDabo = /Dabo/.test(facts.title);
  const grains = (count: number, y: number) => times(count, () => { const a = random() * 6.283; const r = Math.sqrt(random()); const [x, gy] = [400 + Math.cos(a) * 250 * r, y + Math.sin(a) * 70 * r - (1 - r) * 110]; const c = isDabo ? '#c8842f' : ['#c9a05a', '#a87a34', '#7a4a1f', '#e3c88f'][Math.floor(random() * 4)]!; return isDabo ? turned(rect([x - 22, gy - 13, 44, 26], lin(60, tone(c, 0.4), c, tone(c, -0.3)), 9), random() * 180, [x, gy]) : turned(ellipse([x, gy], [17, 9], ball(c)) + line(`M${x - 12} ${gy}h24`, tone(c, -0.4), 2), random() * 180, [x, gy]); });
  const shape = 'M110 470Q130 690 400 690T690 470Q400 560 110 470Z';
  const body = shadow([400, 696], 270) + ellipse([400, 470], [290, 84], '#8a5a2c') + path('M130 476Q260 330 400 326T670 476Q400 560 130 476Z', isDabo ? '#a8681f' : '#9a7434') + grains(isDabo ? 150 : 260, 462) + weave(shape, [100, 460, 600, 240], '#c99a5a', 30) + path('M110 470Q400 560 690 470', 'none', 'stroke="#b3261e" stroke-width="14" stroke-dasharray="26 14"');
  return [body, closeUp(body, [400, 420], 2.1)];
};

const tray = (inside: string, c = '#26282d') => shadow([400, 640], 350) + path('M80 300H720L690 600Q400 640 110 600Z', lin(80, tone(c, 0.3), c)) + path('M110 320H690L664 574Q400 606 136 574Z', tone(c, -0.4)) + inside + path('M110 320H690L664 574Q400 606 136 574Z', lin(30, '#ffffff30', '#ffffff00', '#ffffff20'));

const meat: Drawing = (facts) => {
  const random = chanceOf(facts);
  if (/Chicken/.test(facts.title)) {
    const c = '#f0c9a0';
    const body = shadow([400, 650], 330, 40) + ellipse([400, 610], [330, 60], lin(30, '#ffffff', '#d9dde1')) + path('M170 520Q150 350 330 310T600 360Q680 430 640 560Q540 620 400 610T170 520Z', rad(tone(c, 0.5), c, tone(c, -0.1), tone(c, -0.35))) + path('M560 400Q690 350 720 290Q750 280 748 310Q770 330 740 340Q700 440 600 500Z', rad(tone(c, 0.4), c, tone(c, -0.3))) + path('M520 540Q640 560 700 520Q730 510 730 536Q750 556 720 564Q640 620 530 600Z', rad(tone(c, 0.4), c, tone(c, -0.3))) + path('M250 400Q330 470 300 560Q240 560 220 480Q220 420 250 400Z', rad(tone(c, 0.35), c, tone(c, -0.25))) + times(40, () => circle([220 + random() * 380, 380 + random() * 180], 2.5, fade(tone(c, -0.35), 0.5)));
    return [body, closeUp(body, [420, 460], 1.6)];
  }
  if (/Tilapia/.test(facts.title)) {
    const fish = (y: number) => path(`M90 ${y}Q220 ${y - 150} 470 ${y - 90}Q560 ${y - 60} 620 ${y - 10}L730 ${y - 100}Q710 ${y} 730 ${y + 100}L620 ${y + 20}Q560 ${y + 80} 470 ${y + 96}Q220 ${y + 140} 90 ${y}Z`, lin(90, '#5f7a84', '#a9c0c6', '#e3ebec', '#b9c6ca')) + path(`M260 ${y - 118}Q380 ${y - 190} 520 ${y - 74}Z`, '#5a727c') + times(40, (i) => path(`M${230 + (i % 10) * 36} ${y - 56 + Math.floor(i / 10) * 32}q14 12 0 26`, 'none', 'stroke="#6f8a94" stroke-width="3" stroke-opacity=".6"')) + path(`M210 ${y - 80}Q250 ${y} 210 ${y + 78}`, 'none', 'stroke="#5a727c" stroke-width="7"') + circle([150, y - 20], 18, '#f4f5f0') + circle([150, y - 20], 10, '#17181b') + path(`M92 ${y}Q120 ${y + 16} 140 ${y + 14}`, 'none', 'stroke="#4a5f68" stroke-width="5"') + path(`M280 ${y + 10}Q340 ${y + 30} 330 ${y + 70}Q280 ${y + 60} 280 ${y + 10}Z`, '#8aa2aa');
    const body = shadow([400, 660], 340) + fish(300) + fish(530);
    return [body, closeUp(body, [230, 300], 2)];
  }
  if (/Quanta/.test(facts.title)) {
    const body = line('M70 150H730', '#8a5a33', 14) + times(13, (i) => path(`M${110 + i * 48} 150q${-14 + (i % 3) * 12} ${160 + (i % 4) * 30} ${(i % 2) * 16 - 8} ${380 + ((i * 37) % 90)}q14 16 26 0q${-6 + (i % 3) * 8}-200 4-${380 + ((i * 37) % 90)}Z`, lin(0, '#4a1a12', '#8a3a24', '#5a2014', '#2f0f0a')));
    return [body + shadow([400, 700], 260, 12), closeUp(body, [400, 360], 2)];
  }
  const isKitfo = /Kitfo/.test(facts.title);
  const c = isKitfo ? '#a81f2a' : '#b8303a';
  const inside = isKitfo
    ? ellipse([400, 450], [240, 116], tone(c, -0.2)) + times(240, () => { const a = random() * 6.283; const r = Math.sqrt(random()); return circle([400 + Math.cos(a) * 230 * r, 450 + Math.sin(a) * 110 * r], 15, ball(random() < 0.15 ? '#e8b0a8' : tone(c, (random() - 0.5) * 0.3))); })
    : times(28, (i) => { const [x, y] = [180 + (i % 7) * 72 + random() * 16, 350 + Math.floor(i / 7) * 58 + random() * 10]; return turned(rect([x - 34, y - 26, 68, 54], lin(45, tone(c, 0.3), c, tone(c, -0.3)), 12) + path(`M${x - 30} ${y}q20-18 60-4`, 'none', 'stroke="#f2d9cc" stroke-width="8" stroke-opacity=".8"'), random() * 50 - 25, [x, y]); });
  const packed = tray(inside) + rect([520, 470, 150, 110], '#fdfaf2', 8) + text('1 kg', [595, 540], { size: 50, fill: '#8a1f2b' });
  const piece = shadow([400, 600], 300, 40) + path(smooth([[120, 420], [220, 280], [420, 250], [620, 300], [700, 430], [600, 540], [380, 570], [190, 540]]), rad(tone(c, 0.35), c, tone(c, -0.35))) + path(smooth([[120, 420], [220, 280], [420, 250], [440, 286], [250, 320], [160, 430]]), '#f6e6d6') + times(9, (i) => path(`M${240 + i * 44} ${340 + (i % 3) * 30}q40 ${20 - i * 4} 60 90`, 'none', 'stroke="#f2d0c8" stroke-width="5" stroke-opacity=".7"'));
  return [packed, isKitfo ? closeUp(packed, [380, 450], 1.9) : piece];
};

const eggs: Drawing = (facts) => {
  const random = chanceOf(facts);
  const egg = (x: number, y: number, s = 1) => place(path('M0-56Q44-50 46 4Q44 50 0 52T-46 4Q-44-50 0-56Z', rad('#fff4e6', random() < 0.35 ? '#e8b890' : '#f4dcc0', '#c99a70')), [x, y], { scale: s });
  const body = shadow([400, 690], 350) + path('M70 330H730L700 660Q400 690 100 660Z', lin(80, '#b9b0a0', '#8a8272')) + times(30, (i) => ellipse([142 + (i % 6) * 103, 372 + Math.floor(i / 6) * 66], [46, 24], '#7a7264')) + times(30, (i) => egg(142 + (i % 6) * 103, 340 + Math.floor(i / 6) * 66, 0.92));
  return [body, shadow([400, 640], 240) + egg(290, 470, 2.6) + egg(510, 500, 2.6)];
};

const cheese: Drawing = (facts) => {
  const random = chanceOf(facts);
  if (/Mozzarella/.test(facts.title)) {
    const ballOf = (x: number, y: number, r: number) => circle([x, y], r, rad('#ffffff', '#fbf8f0', '#e3dccb', '#b9b09a')) + path(`M${x - 10} ${y - r + 6}q-8-26 10-34q20 8 10 34Z`, '#f4efe2');
    const body = shadow([400, 660], 320) + ballOf(260, 480, 150) + ballOf(540, 510, 130) + ballOf(400, 570, 110) + times(3, (i) => turned(ellipse([640 + i * 24, 620], [34, 18], '#3f8a3a'), i * 40, [640, 620]));
    return [body, closeUp(body, [260, 480], 1.8)];
  }
  const bowl = ellipse([400, 440], [280, 84], '#4a2a18') + path('M140 440Q260 310 400 306T660 440Q400 520 140 440Z', '#efe9da') + times(120, () => { const a = random() * 6.283; const r = Math.sqrt(random()); return circle([400 + Math.cos(a) * 240 * r, 424 + Math.sin(a) * 62 * r - (1 - r) * 90], 20 + random() * 14, rad('#ffffff', '#fbf8f0', '#e3dccb')); }) + path('M120 440Q140 660 400 664T680 440Q400 560 120 440Z', round('#8a4a2c')) + within('M120 440Q140 660 400 664T680 440Q400 560 120 440Z', times(3, (i) => path(`M100 ${520 + i * 44}Q400 ${620 + i * 44} 700 ${520 + i * 44}`, 'none', 'stroke="#d9a06a" stroke-width="6" stroke-dasharray="18 12"')));
  const body = shadow([400, 690], 270) + bowl + times(4, (i) => turned(ellipse([560 + i * 12, 370], [30, 14], '#3f8a3a'), i * 50, [560, 370]));
  return [body, closeUp(body, [400, 400], 2)];
};

export const freshFoodDrawings: readonly Rule[] = [
  ['injera-and-bread', /Dried Injera/, dirkosh],
  ['injera-and-bread', /Injera|Biddeena/, injera],
  ['injera-and-bread', /Kolo/, kolo],
  ['injera-and-bread', /./, bread],
  ['meat-eggs-and-dairy', /Eggs/, eggs],
  ['meat-eggs-and-dairy', /Cheese|Mozzarella/, cheese],
  ['meat-eggs-and-dairy', /./, meat],
];
