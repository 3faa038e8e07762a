import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, otherColourOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, lin, rad, round, tone } from '#seed/pictures/paint.ts';
import { circle, ellipse, line, path, place, poly, rect, shadow, text, times } from '#seed/pictures/shapes.ts';
import { closeUp, cuboid, leaning } from '#seed/pictures/solids.ts';
import { tilet, wood } from '#seed/pictures/textures.ts';
import { dyed, edge, skirt, top } from './cloth-parts.ts';

// What a baby wears, drinks from, sits in and plays with.

const still = (body: string, at: readonly [number, number] = [400, 400]): Drawing => () => [body, closeUp(body, at, 1.8), leaning(body, -5)];

const bodysuit = (c: string, print = '') => path('M330 150L250 180L170 270L220 330L262 300L256 480Q250 540 330 600L360 640H440L470 600Q550 540 544 480L538 300L580 330L630 270L550 180L470 150Q400 210 330 150Z', dyed(c), edge(c)) + print + path('M330 150Q400 210 470 150', 'none', `stroke="${tone(c, -0.2)}" stroke-width="12"`) + times(3, (i) => circle([378 + i * 22, 622], 6, '#ffffff', 'stroke="#00000050" stroke-width="2"'));
const star = '<path d="M400 330l20 44 48 6-35 33 9 48-42-24-42 24 9-48-35-33 48-6Z" fill="#f4c430"/>';
const heart = path('M400 440C320 380 330 320 368 320Q392 322 400 348Q408 322 432 320C470 320 480 380 400 440Z', '#e0607f');
const moon = path('M430 330A60 60 0 1 0 450 420A50 50 0 1 1 430 330Z', '#f6e3a1');
const cap = (c: string, x: number, y: number, k: number) => place(path('M250 470Q240 250 400 240T550 470Z', dyed(c), edge(c)) + times(14, (i) => line(`M${268 + i * 20} 462Q${330 + i * 10} 330 400 250`, fade('#000000', 0.08), 4)) + rect([236, 450, 328, 70], dyed(tone(c, 0.16)), 22, edge(c)) + times(18, (i) => line(`M${252 + i * 17.5} 458v54`, fade('#000000', 0.13), 4)) + circle([400, 226], 46, rad(tone(c, 0.6), tone(c, 0.2), tone(c, -0.2))) + times(14, (i) => line(`M400 226l${Math.cos(i) * 44} ${Math.sin(i) * 44}`, tone(c, 0.4), 4)), [x - 400 * k, y - 400 * k], { scale: k });
const pants = (c: string) => path('M300 180H500L530 560H420L400 330L380 560H270Z', dyed(c), edge(c)) + rect([296, 166, 208, 36], dyed(tone(c, -0.14)), 8) + rect([266, 550, 116, 30], dyed(tone(c, -0.14)), 8) + rect([418, 550, 116, 30], dyed(tone(c, -0.14)), 8);
const mitten = (c: string, x: number, y: number) => place(path('M-40 60Q-50 -30 0 -50T40 0Q66 -10 62 20Q56 36 38 34L36 60Z', dyed(c), edge(c)) + rect([-42, 52, 82, 28], dyed(tone(c, -0.14)), 6), [x, y]);
const set = (c: string, print: string, more: string): Drawing => () => {
  const body = shadow([400, 700], 330) + place(bodysuit(c, print), [-90, 0], { scale: 0.8 }) + place(pants(tone(c, -0.1)), [290, 130], { scale: 0.8 }) + more;
  return [body, shadow([400, 690], 220) + bodysuit(c, print), shadow([400, 640], 200) + place(pants(tone(c, -0.1)), [0, 30])];
};
const suits: Drawing = () => [shadow([400, 700], 340) + place(bodysuit('#bfe0c2', moon), [250, 0], { scale: 0.68 }) + place(bodysuit('#f6d0da', heart), [-60, 20], { scale: 0.68 }) + place(bodysuit('#cfe2f4', star), [90, 210], { scale: 0.72 }), shadow([400, 690], 220) + bodysuit('#cfe2f4', star), shadow([400, 690], 220) + bodysuit('#f6d0da', heart)];
const gown = (c: string, isKemis: boolean): Drawing => () => {
  const weave = ['#0b5a3c', '#f6b800', '#b3261e'] as const;
  const draw = (back: boolean) => place(skirt(c, [340, 640], [130, 240], { count: 9, print: isKemis ? tilet([140, 580, 520, 40], weave) : times(13, (i) => circle([180 + i * 38, 640], 24, 'none', 'stroke="#d9d0bc" stroke-width="5"')) }) + top({ c, neck: 'crew', sleeve: 'cap', hem: 350, wide: 130, waist: 138, collar: isKemis ? weave[1] : '#ffffff', back }) + (isKemis ? tilet([268, 334, 264, 26], weave) + (back ? '' : place(tilet([0, 0, 170, 34], weave), [417, 170], { turn: 90 })) : rect([266, 336, 268, 24], '#f4efe2', 6, 'stroke="#cfc4ac" stroke-width="2"') + (back ? '' : path('M396 348l-44-22v48ZM404 348l44-22v48Z', '#ffffff', 'stroke="#cfc4ac" stroke-width="3"'))), [36, 60], { scale: 0.91 });
  return [shadow([400, 700], 230) + draw(false) + (isKemis ? '' : cap('#fbf8f0', 660, 170, 0.36)), shadow([400, 700], 230) + draw(true), closeUp(draw(false), [400, 330], 1.8)];
};
const knitted: Drawing = () => [shadow([400, 690], 270) + cap('#e8a04a', 400, 460, 1.3), shadow([400, 690], 330) + cap('#5a9ab8', 240, 500, 0.9) + cap('#e8a04a', 560, 520, 0.9)];

const diaper: Drawing = () => {
  const one = (print: string) => path('M170 250Q400 290 630 250L640 350Q520 380 480 560Q400 620 320 560Q280 380 160 350Z', lin(60, '#ffffff', '#dff0f4', '#a9cfd9'), 'stroke="#8fb8c4" stroke-width="3"') + print + times(6, (i) => circle([[190, 220, 250, 550, 580, 610][i]!, 290], 9, '#5a9ab0'));
  const stars = times(9, (i) => place('<path d="M0 -16l5 11 12 1-9 8 2 12-10-6-10 6 2-12-9-8 12-1Z" fill="#f2b92a"/>', [300 + (i % 3) * 100, 360 + Math.floor(i / 3) * 70]));
  return [shadow([400, 640], 260) + one(stars), shadow([400, 640], 260) + one(times(8, (i) => circle([310 + (i % 4) * 60, 380 + Math.floor(i / 4) * 90], 14, '#8fb8c4') + circle([300 + (i % 4) * 60, 368 + Math.floor(i / 4) * 90], 6, '#8fb8c4') + circle([320 + (i % 4) * 60, 368 + Math.floor(i / 4) * 90], 6, '#8fb8c4')))];
};

const bottle = (x: number, h: number, c: string, word: string) => path(`M${x - 70} 690V${690 - h * 0.6}Q${x - 70} ${690 - h * 0.68} ${x - 54} ${690 - h * 0.7}H${x + 54}Q${x + 70} ${690 - h * 0.68} ${x + 70} ${690 - h * 0.6}V690Q${x} 712 ${x - 70} 690Z`, lin(0, '#dfe9ee', '#ffffff', '#f4f8fa', '#b9c9d2')) + path(`M${x - 64} 690V${690 - h * 0.42}H${x + 64}V690Q${x} 706 ${x - 64} 690Z`, '#fdfaf0') + rect([x - 66, 690 - h * 0.8, 132, h * 0.11], round(c), 8) + path(`M${x - 50} ${690 - h * 0.8}Q${x - 46} ${690 - h * 0.87} ${x - 18} ${690 - h * 0.9}Q${x - 16} ${690 - h} ${x} ${690 - h}T${x + 18} ${690 - h * 0.9}Q${x + 46} ${690 - h * 0.87} ${x + 50} ${690 - h * 0.8}Z`, lin(0, '#f4dcc0', '#fbeede', '#d9b894')) + times(6, (i) => line(`M${x + 24} ${680 - i * h * 0.09}h${i % 2 ? 18 : 30}`, '#5a8aa8', 4)) + text(word, [x - 14, 690 - h * 0.2], { size: 24, fill: '#3f7a9a', width: 70 });
const bottles: Drawing = () => { const body = shadow([400, 700], 320) + bottle(190, 300, '#e88aa4', '120 ml') + bottle(400, 420, '#5ab89a', '180 ml') + bottle(610, 520, '#5a9ad0', '260 ml'); return [body, closeUp(body, [400, 520], 1.8)]; };
const avent: Drawing = (facts) => { const body = shadow([400, 700], 140) + bottle(400, 600, '#4a6fb0', '260 ml') + text(facts.brand ?? '', [400, 420], { size: 26, fill: '#3f6f9a', width: 110 }); return [body, closeUp(body, [400, 230], 2)]; };
const pump = still(shadow([400, 694], 300) + rect([470, 480, 230, 200], lin(45, '#ffffff', '#dfe6ee'), 60) + circle([585, 580], 46, '#3f9ab0') + text('ON', [585, 592], { size: 30, fill: '#fff' }) + path('M480 520Q420 420 330 360', 'none', 'stroke="#d5e4ec" stroke-width="18"') + bottle(260, 400, '#8fa8c8', '150 ml') + path('M300 340L180 250Q120 200 160 150Q220 130 250 200L330 330Z', lin(30, '#ffffffd0', '#cfe0ead0', '#a9c3d3')), [300, 400]);
const chair = still(shadow([400, 700], 260) + times(2, (i) => path(i ? 'M500 480L590 700' : 'M300 480L210 700', 'none', 'stroke="#b9bfc6" stroke-width="20"') + path(i ? 'M470 480L540 700' : 'M330 480L260 700', 'none', 'stroke="#8d949c" stroke-width="16"')) + line('M238 640H562', '#b9bfc6', 16) + path('M270 130Q400 90 530 130L550 440H250Z', lin(30, '#8fd0c4', '#3fa090', '#2b7a6c'), 'stroke="#1f5f54" stroke-width="4"') + circle([400, 240], 44, '#fff6dc') + circle([386, 232], 6, '#3a2a1e') + circle([414, 232], 6, '#3a2a1e') + path('M384 256Q400 270 416 256', 'none', 'stroke="#3a2a1e" stroke-width="5"') + path('M200 430H600L640 490H160Z', lin(90, '#ffffff', '#dfe3e6'), 'stroke="#c4cad0" stroke-width="3"') + rect([160, 486, 480, 26], '#d9dee2', 10), [400, 380]);
const bib = still(shadow([400, 690], 250) + path('M250 200Q200 120 270 100Q320 200 400 200T530 100Q600 120 550 200Q640 320 600 560Q570 680 400 690Q230 680 200 560Q160 320 250 200Z', lin(40, '#f9b8a0', '#ec8a6a', '#c9664a')) + path('M206 560Q400 630 594 560Q580 680 400 690Q220 680 206 560Z', lin(90, '#d9765a', '#f2a084')) + circle([400, 390], 60, '#fff6e4') + circle([380, 378], 8, '#5a3426') + circle([420, 378], 8, '#5a3426') + ellipse([400, 410], [16, 11], '#e88a6a') + `<g transform="rotate(24 640 420)">${rect([628, 330, 24, 330], round('#8fd0c4'), 12)}${ellipse([640, 290], [44, 64], lin(30, '#bfe8de', '#6fb8a8'))}</g>`, [400, 450]);

const wheel = (x: number, y: number, r: number) => circle([x, y], r, '#26282d') + circle([x, y], r * 0.66, '#d5dade') + times(6, (i) => line(`M${x} ${y}L${x + Math.cos(i * 1.047) * r * 0.6} ${y + Math.sin(i * 1.047) * r * 0.6}`, '#8d949c', 6)) + circle([x, y], r * 0.2, '#5a6068');
const stroller: Drawing = (facts) => {
  const isSystem = /System/.test(facts.title);
  const draw = (c: string) => shadow([400, 700], 300) + path('M250 640L560 300L680 210M560 640L300 380', 'none', 'stroke="#9aa0a8" stroke-width="20"') + line('M660 224L704 190', '#26282d', 28) + rect([290, 570, 260, 60], tone(c, -0.4), 20) + path('M200 400Q220 540 340 550H520Q580 540 590 430L560 400Z', dyed(c), edge(c)) + path('M190 410Q170 190 380 170Q440 170 470 200L420 410Z', lin(30, tone(c, 0.35), c, tone(c, -0.3)), edge(c)) + times(3, (i) => path(`M${420 - i * 6} 406Q${330 - i * 50} ${300 - i * 20} ${400 - i * 60} ${180 + i * 12}`, 'none', `stroke="${tone(c, -0.35)}" stroke-width="4"`)) + path('M240 420Q400 470 570 420', 'none', 'stroke="#26282d" stroke-width="18"') + (isSystem ? rect([300, 440, 220, 20], '#c8342e', 8) + text('CHICCO', [420, 510], { size: 36, fill: '#ffffffd0' }) : '') + wheel(240, 640, 58) + wheel(570, 640, 58);
  const c = isSystem ? '#4b4e53' : colourOf(facts, '#8b8f94');
  return [draw(c), isSystem ? seat('#4b4e53') : draw(otherColourOf(facts, '#1f2c4d')), closeUp(draw(c), [360, 360], 1.7)];
};
const seat = (c: string) => shadow([400, 696], 250) + path('M250 690Q200 690 220 600L250 200Q270 100 400 96T550 200L580 600Q600 690 550 690Z', lin(20, '#3a3d43', '#26282d', '#17181b')) + path('M290 640Q250 620 270 540L300 230Q320 150 400 146T500 230L530 540Q550 620 510 640Q400 680 290 640Z', dyed(c), edge(c)) + path('M340 170Q400 130 460 170L470 270Q400 300 330 270Z', dyed(tone(c, 0.3))) + line('M350 270L390 470L370 600M450 270L410 470L430 600', '#1d1b16', 24) + rect([366, 450, 68, 56], '#c8342e', 12) + path('M230 400Q190 470 250 560M570 400Q610 470 550 560', 'none', `stroke="${tone(c, -0.3)}" stroke-width="30"`);
const carrier = (c: string, isLeather: boolean): Drawing => still(shadow([400, 696], 230) + path('M290 250Q250 90 330 90T360 260M510 250Q550 90 470 90T440 260', 'none', `stroke="${tone(c, -0.3)}" stroke-width="40"`) + path('M270 240Q400 200 530 240L560 520Q540 640 400 650T240 520Z', lin(30, tone(c, 0.3), c, tone(c, -0.3)), edge(c)) + (isLeather ? times(5, (i) => place(tilet([-130, -14, 260, 28]), [400, 300 + i * 66])) + times(16, (i) => circle([262 + i * 18.5, 626 - Math.abs(i - 7.5) * 9], 8, '#f6efdc')) : rect([320, 300, 160, 120], tone(c, 0.3), 16) + rect([160, 560, 480, 52], tone(c, -0.35), 16) + rect([360, 556, 80, 60], '#26282d', 10)), [400, 380]);
const cot = still(shadow([400, 706], 340) + wood([100, 220, 600, 30], '#b98a52', 8) + rect([130, 470, 540, 70], '#fbfaf4', 20) + ellipse([230, 466], [80, 26], '#dfeaf4') + times(13, (i) => rect([120 + i * 45, 250, 16, 340], round('#c99a60'), 6)) + wood([100, 560, 600, 40], '#b98a52', 8) + times(2, (i) => wood([i ? 680 : 90, 160, 32, 530], '#a3743f', 8)), [300, 400]);
const walker = still(shadow([400, 700], 320) + path('M130 560Q130 480 400 470T670 560Q670 640 400 650T130 560Z', lin(40, '#7fc4ea', '#3f8ac4', '#2b5f94')) + ellipse([400, 540], [190, 60], '#1f3f62') + path('M250 540Q260 380 400 370T550 540Q400 600 250 540Z', lin(30, '#f9d05a', '#e8a82a')) + path('M240 470Q400 400 560 470L600 520Q400 460 200 520Z', '#f4f6f8') + times(4, (i) => circle([300 + i * 66, 452 - (i % 3 ? 10 : 0)], 24, ball(['#e0403a', '#f2b92a', '#3f9a5f', '#8a5ac4'][i]!))) + times(5, (i) => circle([180 + i * 110, 650 + (i % 4 ? 14 : 0)], 26, '#26282d') + circle([180 + i * 110, 650 + (i % 4 ? 14 : 0)], 10, '#8d949c')), [400, 480]);
const bath = still(shadow([400, 690], 340) + path('M90 400Q400 470 710 400Q700 600 600 660Q400 700 200 660Q100 600 90 400Z', lin(20, '#bfe4f4', '#6fb8d8', '#3f8aac')) + ellipse([400, 400], [312, 66], '#e4f4fb') + ellipse([400, 412], [280, 52], '#a9daf0') + times(12, (i) => circle([200 + i * 36, 404 + (i % 3) * 12], 16, '#ffffffd0')) + rect([560, 420, 60, 130], '#ffffff', 24, 'stroke="#c4cad0" stroke-width="3"') + rect([584, 440, 12, 90], '#e0403a', 6) + text('37°', [590, 590], { size: 34, fill: '#1f4a6b' }), [560, 470]);
const net = still(shadow([400, 700], 330) + wood([130, 560, 540, 30], '#b98a52', 8) + times(2, (i) => wood([i ? 650 : 130, 440, 24, 250], '#a3743f', 6)) + rect([150, 500, 500, 60], '#f6efe0', 20) + path('M400 90Q430 320 700 640H100Q370 320 400 90Z', '#ffffffb0', 'stroke="#c9d4dc" stroke-width="4"') + times(11, (i) => path(`M400 100Q${400 + (i - 5) * 12} 330 ${130 + i * 54} 640`, 'none', 'stroke="#c9d4dc90" stroke-width="4"')) + times(8, (i) => line(`M${350 - i * 34} ${240 + i * 50}H${450 + i * 34}`, '#c9d4dc60', 3)) + circle([400, 90], 22, '#e88aa4'), [400, 300]);
const thermometer = still(shadow([400, 560], 280, 30) + `<g transform="rotate(-24 400 400)">${path('M120 380Q200 350 300 350H620Q690 350 690 400T620 450H300Q200 450 120 420Q100 400 120 380Z', lin(90, '#ffffff', '#eef2f6', '#b9c4cf'))}${rect([360, 366, 150, 68], '#b9d4b0', 8)}${text('36.6', [435, 418], { size: 50, fill: '#1f3a26' })}${circle([580, 400], 30, '#3f9ab0')}${path('M120 380Q170 362 200 360V440Q170 438 120 420Q100 400 120 380Z', chrome('#c9ced4'))}</g>`, [400, 400]);

const rings = still(shadow([400, 700], 240) + rect([388, 150, 24, 500], round('#c99a60'), 8) + ellipse([400, 660], [230, 44], lin(0, '#d9ae72', '#a3743a')) + times(6, (i) => rect([400 - (210 - i * 26), 580 - i * 74, (210 - i * 26) * 2, 72], lin(90, tone(['#d0302a', '#ec7d1c', '#f4c430', '#3f9a4a', '#2f63b5', '#6b3fa0'][i]!, 0.35), ['#d0302a', '#ec7d1c', '#f4c430', '#3f9a4a', '#2f63b5', '#6b3fa0'][i]!, tone(['#d0302a', '#ec7d1c', '#f4c430', '#3f9a4a', '#2f63b5', '#6b3fa0'][i]!, -0.35)), 36)) + circle([400, 150], 44, ball('#d9ae72')), [400, 380]);
const letters = (words: readonly string[]): Drawing => () => {
  const block = (i: number, x: number, y: number) => place(cuboid([0, 0, 150, 150], 50, ['#e8cfa0', '#f0dcb4'][i % 2]!), [x, y]) + rect([x + 14, y + 14, 122, 122], 'none', 10, `stroke="${['#c8342e', '#2b8a5a', '#2f63b5', '#e0842a'][i % 4]}" stroke-width="8"`) + text(words[i]!, [x + 75, y + 108], { size: 92, fill: ['#c8342e', '#2b8a5a', '#2f63b5', '#e0842a'][i % 4]! });
  const body = shadow([400, 696], 330) + times(3, (i) => block(i, 120 + i * 186, 540)) + times(2, (i) => block(i + 3, 210 + i * 190, 366)) + block(5, 310, 192);
  return [body, closeUp(body, [300, 600], 1.8), leaning(body, 6)];
};
const book = still(shadow([400, 700], 260) + poly([[190, 130], [590, 110], [610, 680], [200, 690]], '#f6efdc') + rect([180, 116, 400, 570], lin(30, '#f6c64a', '#e8a01c'), 10) + rect([180, 116, 30, 570], '#c8342e') + text('QUBEE', [400, 220], { size: 80, fill: '#7a1f14' }) + text('A  B  C  D', [400, 300], { size: 54, fill: '#ffffff' }) + circle([400, 470], 110, '#fff6dc') + path('M320 480Q340 410 430 420Q490 430 486 490L470 550H446L440 510H370L360 550H336Z', '#8a5a2c') + circle([330, 450], 34, '#a8743a') + path('M306 430l-10-30 24 16Z', '#8a5a2c') + text('Dubbisi!', [400, 640], { size: 40, fill: '#7a1f14' }), [400, 460]);
const doll = still(shadow([400, 700], 170) + circle([400, 200], 92, '#8a5a3a') + path('M300 220Q290 90 400 90T500 220Q510 300 480 310Q470 180 400 160Q330 180 320 310Q290 300 300 220Z', '#17120f') + circle([370, 210], 9, '#17120f') + circle([430, 210], 9, '#17120f') + path('M376 246Q400 264 424 246', 'none', 'stroke="#5a1f14" stroke-width="6"') + times(2, (i) => line(i ? 'M470 340L560 470' : 'M330 340L240 470', '#8a5a3a', 36)) + path('M320 300Q400 330 480 300L580 670Q400 710 220 670Z', lin(25, '#ffffff', '#f1e9d8', '#cfc4ac')) + place(tilet([-180, -24, 360, 44], ['#17181b', '#f4f2ec', '#c22a2e']), [400, 640]) + place(tilet([-70, -14, 140, 28], ['#17181b', '#f4f2ec', '#c22a2e']), [400, 420]) + times(11, (i) => circle([340 + i * 12, 316 + Math.sin((i / 10) * Math.PI) * 26], 7, ['#c22a2e', '#f4c430', '#2b7d4b'][i % 3]!)) + path('M310 150Q400 110 490 150', 'none', 'stroke="#c22a2e" stroke-width="14"'), [400, 300]);
const duck = (x: number, y: number, k: number) => place(path('M-150 40Q-190 -20 -150 -50Q-110 0 -40 -10Q60 -30 120 30Q150 130 20 150Q-120 156 -150 40Z', rad('#fff09a', '#f4c81c', '#c9920c')) + circle([70, -70], 84, rad('#fff09a', '#f4c81c', '#d9a010')) + path('M130 -70Q190 -80 196 -56Q180 -30 126 -40Z', lin(90, '#f59a3a', '#d9601c')) + circle([92, -90], 13, '#1d1b16') + circle([97, -95], 4, '#fff') + path('M-90 40Q-20 0 40 50Q-10 110 -80 90Z', '#e0a81480'), [x, y], { scale: k });
const ducks = still(shadow([400, 690], 340) + duck(300, 440, 1.35) + duck(620, 590, 0.62) + duck(190, 630, 0.5) + duck(420, 640, 0.44), [380, 380]);
const truck = still(shadow([400, 690], 320) + wood([120, 430, 400, 130], '#d9a868', 10) + wood([540, 330, 140, 230], '#c8342e', 16) + rect([570, 360, 90, 80], '#cfe6f2', 10) + times(4, (i) => rect([140 + i * 92, 340, 84, 84], lin(45, ['#f4c430', '#2b8a5a', '#2f63b5', '#e0842a'][i]!, tone(['#f4c430', '#2b8a5a', '#2f63b5', '#e0842a'][i]!, -0.25)), 8)) + rect([100, 556, 590, 36], lin(90, '#b9854a', '#8a5a2c'), 10) + times(3, (i) => circle([[190, 400, 610][i]!, 620], 66, lin(45, '#e3bd84', '#a3743a')) + circle([[190, 400, 610][i]!, 620], 20, '#6b431a')), [300, 480]);
const football = still(shadow([400, 690], 240) + circle([400, 430], 250, rad('#ffffff', '#f1eee6', '#b9b2a4')) + poly([[400, 350], [474, 404], [446, 490], [354, 490], [326, 404]], '#2f63b5') + times(5, (i) => `<g transform="rotate(${i * 72} 400 430)">${poly([[340, 196], [460, 196], [440, 250], [400, 270], [360, 250]], '#c8342e')}${line('M400 350V270', '#8d8674', 5)}</g>`), [400, 430]);

const hamper: Drawing = () => {
  const body = shadow([400, 696], 330) + rect([190, 250, 130, 250], round('#f2c83a'), 20) + rect([220, 210, 70, 50], '#c8342e', 8) + text('ዘይት', [255, 400], { size: 40, fill: '#7a1f14' }) + rect([330, 290, 150, 230], lin(20, '#fdfaf0', '#e3d6bd'), 12) + text('ጤፍ', [405, 420], { size: 48, fill: '#6b431a' }) + rect([490, 300, 110, 220], round('#d98a1c'), 16) + rect([484, 280, 122, 40], round('#cfa348'), 8) + text('ማር', [545, 430], { size: 40, fill: '#fff4d0' }) + cuboid([120, 470, 500, 210], 70, '#c99a5a') + place(tilet([0, 0, 500, 46]), [120, 610]) + text('እንቁጣጣሽ', [370, 570], { size: 64, fill: '#5a3216' }) + times(5, (i) => place(times(7, (k) => ellipse([Math.cos(k * 0.9) * 22, Math.sin(k * 0.9) * 22], [14, 14], '#f4c430')) + circle([0, 0], 13, '#b8741a'), [160 + i * 110, 450 + (i % 2) * 16]));
  return [body, closeUp(body, [370, 560], 1.7)];
};
const caramel: Drawing = (facts) => {
  const one = (c: string) => path('M240 330L130 260L150 400L130 540L240 470ZM560 330L670 260L650 400L670 540L560 470Z', lin(60, tone(c, 0.45), tone(c, -0.1))) + rect([230, 310, 340, 180], lin(90, tone(c, 0.35), c, tone(c, -0.3)), 60) + rect([270, 340, 260, 120], '#fff4da', 30) + text('ደስታ', [400, 424], { size: 62, fill: '#8a3a14' });
  return [shadow([400, 560], 270) + one('#d9862a'), shadow([400, 560], 270) + leaning(one('#c8562a'), 18) + (facts.brand ?? '')];
};

export const babyDrawings: readonly Rule[] = [
  ['baby-clothes', /Kemis/, gown('#fbf8f0', true)],
  ['baby-clothes', /Christening/, gown('#fdfcf8', false)],
  ['baby-clothes', /Knitted/, knitted],
  ['baby-clothes', /Newborn/, set('#f6e3a1', moon, cap('#f6e3a1', 620, 130, 0.42) + mitten('#f6e3a1', 130, 600) + mitten('#f6e3a1', 260, 620))],
  ['baby-clothes', /Bodysuits/, suits],
  ['baby-clothes', /ስብስብ/, set('#bfd9ec', star, cap('#bfd9ec', 620, 130, 0.42))],
  ['diapers-and-wipes', /Cloth/, diaper],
  ['feeding', /Pump/, pump],
  ['feeding', /High Chair/, chair],
  ['feeding', /Bib/, bib],
  ['feeding', /Avent/, avent],
  ['feeding', /Bottle Set/, bottles],
  ['strollers-and-carriers', /Walker/, walker],
  ['strollers-and-carriers', /Car Seat/, still(seat('#8a2f3a'), [400, 360])],
  ['strollers-and-carriers', /Stroller|System/, stroller],
  ['strollers-and-carriers', /Ankelba/, carrier('#8a5a34', true)],
  ['strollers-and-carriers', /Carrier/, carrier('#5a7a94', false)],
  ['strollers-and-carriers', /Cot/, cot],
  ['baby-care-and-bath', /Bath/, bath],
  ['baby-care-and-bath', /Net/, net],
  ['baby-care-and-bath', /Thermometer/, thermometer],
  ['toys-and-learning', /Rings/, rings],
  ['toys-and-learning', /Qubee/, book],
  ['toys-and-learning', /Doll/, doll],
  ['toys-and-learning', /Duck/, ducks],
  ['toys-and-learning', /Mukaa/, truck],
  ['toys-and-learning', /Football/, football],
  ['toys-and-learning', /Fidel/, letters(['ሀ', 'ለ', 'ሐ', 'መ', 'ሠ', 'ረ'])],
  ['snacks-and-sugar', /Enkutatash/, hamper],
  ['snacks-and-sugar', /Desta/, caramel],
];
