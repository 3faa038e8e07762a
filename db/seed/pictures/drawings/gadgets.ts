import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, type Facts, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { chrome, fade, inkOn, lin, lit, lying, rad, round, steel, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, leaning } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, line, path, place, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { gloss, waves } from './scenes.ts';

// Small electronics: watches for the wrist, power banks, chargers, cables, parts of computers, storage and networks, printers.

function smartWatch(facts: Facts, colour: string): string {
  const random = chanceOf(facts);
  const isBand = /Band|Fit/.test(facts.title);
  const isKids = /Kids/.test(facts.title);
  const isRound = /Watch7/.test(facts.title);
  const strap = isKids ? '#3f8fd8' : colour;
  const w = isBand ? 124 : isRound ? 250 : 220;
  const h = isBand ? 236 : isRound ? 250 : 262;
  const sw = isBand ? 112 : 156;
  const belt = path(`M${400 - sw / 2} 420L${400 - sw / 2 + 14} 110Q400 84 ${400 + sw / 2 - 14} 110L${400 + sw / 2} 420L${400 + sw / 2 - 14} 700Q400 730 ${400 - sw / 2 + 14} 700Z`, lin(0, tone(strap, -0.3), tone(strap, 0.25), strap, tone(strap, -0.35))) +
    times(5, (i) => ellipse([400, 610 + i * 20], [7, 5], tone(strap, -0.55))) + rect([400 - sw / 2 + 6, 178, sw - 12, 16], tone(strap, -0.25), 8);
  const shell = isKids ? '#f5b53a' : isBand ? '#2a2c30' : tone('#b9bdc3', -0.05);
  const [x, y] = [400 - w / 2, 405 - h / 2];
  const r = isRound ? w / 2 : isBand ? 46 : 62;
  const glass: Box = [x + 16, y + 16, w - 32, h - 32];
  const crown = rect([x + w - 4, 380, 14, 46], chrome('#9fa4ab'), 5);
  const face = waves(glass, random, r - 14) + text(`${7 + Math.floor(random() * 5)}:${10 + Math.floor(random() * 49)}`, [400, 400], { size: isBand ? 40 : 68, fill: '#fff' }) +
    text(`${3000 + Math.floor(random() * 6000)}`, [400, 450], { size: 28, fill: '#bfffd0' }) + line(`M${400 - w * 0.2} 480q${w * 0.05}-30 ${w * 0.1} 0t${w * 0.1} 0t${w * 0.1} 0`, '#ff6b6b', 5);
  return belt + crown + rect([x - 4, y - 4, w + 8, h + 8], lin(45, tone(shell, 0.5), shell, tone(shell, -0.4)), r + 4) + rect([x + 5, y + 5, w - 10, h - 10], '#08090b', r - 4) + face + gloss(glass, r - 14, 0.18);
}

const watch: Drawing = (facts) => {
  const main = shadow([400, 716], 130, 16) + smartWatch(facts, colourOf(facts, '#26282c'));
  const other = shadow([400, 716], 190, 16) + place(smartWatch(facts, colourOf(facts, '#26282c')), [-130, 30], { scale: 0.92 }) + place(smartWatch(facts, otherColourOf(facts, '#c9ced4')), [190, 30], { scale: 0.92 });
  return [main, other];
};

const powerBank: Drawing = (facts) => {
  const isSolar = /Solar/.test(facts.title);
  const colour = facts.brand === 'Xiaomi' ? '#e9ebed' : facts.brand === 'Oraimo' ? '#1f2a25' : isSolar ? '#e07b1f' : '#23262c';
  const amount = /[\d,]+ mAh/.exec(facts.title)?.[0] ?? '';
  const [w, h] = [facts.brand === 'Anker' ? 290 : 310, 540];
  const [x, y] = [400 - w / 2, 145];
  const ink = inkOn(colour);
  const ports = times(3, (i) => rect([x + 46 + i * (w - 140) / 2, y + 14, 48, i === 1 ? 12 : 18], '#0b0c0e', 5));
  const panel = isSolar
    ? rect([x + 28, y + 60, w - 56, h - 190], '#12264f', 8) + times(6, (i) => line(`M${x + 28 + ((w - 56) * (i + 1)) / 7} ${y + 60}v${h - 190}`, '#7f95c9', 2)) + times(8, (i) => line(`M${x + 28} ${y + 60 + ((h - 190) * (i + 1)) / 9}h${w - 56}`, '#7f95c9', 2)) + gloss([x + 28, y + 60, w - 56, h - 190], 8) + circle([x + w / 2, y + h - 66], 34, chrome()) + circle([x + w / 2, y + h - 66], 24, rad('#ffffff', '#fff3b8', '#d9c46a'))
    : rect([x + w / 2 - 46, y + 70, 92, 44], '#08090b', 8) + text(oneOf(facts, ['98', '86', '100', '73']), [x + w / 2, y + 104], { size: 34, fill: '#7dfc9b' }) + text((facts.brand ?? '').toUpperCase(), [x + w / 2, y + h * 0.56], { size: 44, fill: fade(ink, 0.75), width: w - 60 });
  const body = shadow([400, 692], 190) + rect([x, y, w, h], lin(0, tone(colour, -0.3), tone(colour, 0.35), colour, tone(colour, -0.35)), 44) + rect([x + 6, y + 34, w - 12, h - 44], lit(colour), 38) + ports + panel +
    text(amount, [x + w / 2, y + h - 22], { size: 27, fill: fade(ink, 0.7), width: w - 50 });
  return [body, carton(facts, body, isSolar ? '#e8a13c' : '#3c6e58')];
};

const plugPins = (x: number, y: number) => rect([x - 52, y, 16, 56], chrome('#b98f3d'), 7) + rect([x + 36, y, 16, 56], chrome('#b98f3d'), 7);
const charger: Drawing = (facts) => {
  const isCar = /Car/.test(facts.title);
  const colour = oneOf(facts, ['#f3f3f1', '#24262b'], 1);
  const usb = (x: number, y: number) => rect([x, y, 56, 24], '#0e0f12', 4) + rect([x + 6, y + 12, 44, 7], '#3f7fe0');
  const body = isCar
    ? shadow([400, 694], 150) + path('M330 300Q330 250 400 250T470 300L452 560Q450 590 430 620L418 668H382L370 620Q350 590 348 560Z', lin(0, '#131417', '#5d626a', '#25272c', '#0d0e10')) + ellipse([400, 262], [92, 40], lin(30, '#4a4e55', '#1d1f23')) + usb(330, 244) + usb(414, 244) + ellipse([400, 300], [80, 8], '#39c3ff') + rect([336, 470, 10, 80], chrome(), 5) + rect([454, 470, 10, 80], chrome(), 5) + circle([400, 668], 14, chrome())
    : shadow([400, 694], 190) + plugPins(400, 148) + rect([270, 200, 260, 420], lin(0, tone(colour, -0.16), tone(colour, 0.4), colour, tone(colour, -0.22)), 46) + rect([276, 206, 248, 300], lit(colour), 42) + text(/\d+ W/.exec(facts.title)?.[0] ?? '', [400, 380], { size: 60, fill: fade(inkOn(colour), 0.7) }) + text((facts.brand ?? '').toUpperCase(), [400, 440], { size: 30, fill: fade(inkOn(colour), 0.5) }) + rect([366, 596, 68, 22], '#0e0f12', 11) +
      line('M400 620C400 700 470 716 540 690S660 640 690 690', colour, 16) + line('M398 620C398 698 468 712 538 686', tone(colour, 0.5), 4);
  return [body, carton(facts, body, '#4a7fb5')];
};

const chargingPad: Drawing = (facts) => {
  const body = shadow([400, 520], 330, 50) + ellipse([400, 470], [290, 130], lin(0, '#17181b', '#5a5e66', '#1d1f23')) + ellipse([400, 448], [290, 130], lin(40, '#4b4f57', '#2a2c31')) + ellipse([400, 448], [150, 66], 'none', 'stroke="#7a808a" stroke-width="4"') + ellipse([400, 448], [230, 102], 'none', 'stroke="#3e4249" stroke-width="3"') + text('15 W', [400, 464], { size: 46, fill: '#aab0b8' }) + circle([400, 566], 6, '#4fe08a') + line('M400 596C410 660 520 650 600 690', '#2a2c31', 14);
  const phone = turned(rect([300, 250, 150, 300], lin(0, '#24262a', '#7c828c', '#24262a'), 26) + waves([308, 258, 134, 284], chanceOf(facts), 20), 62, [400, 420]);
  return [body, body + phone];
};

const cable: Drawing = (facts) => {
  const isLightning = /Lightning/.test(facts.title);
  const colour = isLightning ? '#f0f0ee' : '#1f2a25';
  const end = (x: number, y: number, turn: number, tip: Box) => place(rect([-26, -10, 52, 110], lin(0, tone(colour, -0.2), tone(colour, 0.4), tone(colour, -0.25)), 14) + rect([-10, 98, 20, 40], round(colour), 8) + rect(tip, chrome('#c2c7cd'), 6) + rect([tip[0] + tip[2] * 0.22, tip[1] + 10, tip[2] * 0.56, 8], '#6d737b', 4), [x, y], { turn });
  const coil = times(3, (i) => ellipse([400, 420 + i * 14], [190 - i * 6, 150], 'none', `stroke="${tone(colour, -0.18)}" stroke-width="20"`) + ellipse([398, 416 + i * 14], [190 - i * 6, 150], 'none', `stroke="${tone(colour, isLightning ? -0.04 : 0.22)}" stroke-width="14"`));
  const body = shadow([400, 620], 260, 40) + coil + rect([186, 410, 60, 70], lit(tone(colour, -0.35)), 10) + line('M250 300C260 240 230 220 236 190', colour, 18) + line('M548 300C540 240 566 220 562 190', colour, 18) + end(232, 60, 0, [-16, -56, 32, 50]) + end(566, 60, 0, isLightning ? [-13, -46, 26, 40] : [-18, -52, 36, 46]);
  return [body + text(/\d m/.exec(facts.title)?.[0] ?? '', [400, 455], { size: 54, fill: '#8a8577' }), closeUp(body, [232, 80], 2.6)];
};

const ssd: Drawing = (facts) => {
  const isSata = /SATA/.test(facts.title);
  const label = oneOf(facts, ['#c4252c', '#16181c', '#1d4f9e']);
  const size = facts.options.Capacity?.[0] ?? '480 GB';
  const body = isSata
    ? shadow([400, 690], 230) + rect([210, 160, 380, 520], steel('#8f969e'), 18) + rect([236, 190, 328, 400], '#1b1c20', 10) + poly([[236, 190], [420, 190], [300, 590], [236, 590]], label) + text((facts.brand ?? '').toUpperCase(), [400, 300], { size: 50, fill: '#fff' }) + text('SSD', [400, 420], { size: 90, fill: '#fff' }) + text(size, [400, 510], { size: 50, fill: '#fff' }) + rect([290, 660, 220, 22], '#0c0d0f', 3) + times(11, (i) => rect([300 + i * 18, 664, 10, 14], '#c9a24a')) + times(4, (i) => circle([232 + (i % 2) * 336, 178 + Math.floor(i / 2) * 484], 7, '#4e545b'))
    : turned(shadow([400, 500], 330, 26) + rect([90, 330, 600, 150], lin(80, '#1d7a4a', '#0f5433'), 6) + rect([690, 340, 30, 60], '#c9a24a') + rect([690, 412, 30, 58], '#c9a24a') + times(14, (i) => line(`M692 ${344 + i * 9}h26`, '#8a6a1f', 1.5)) + path('M90 385a20 20 0 0 1 0 40Z', '#efece4') + rect([120, 342, 520, 126], lit(label), 4) + text((facts.brand ?? '').toUpperCase(), [150, 400], { size: 44, fill: '#fff', anchor: 'start' }) + text(`NVMe M.2 · ${size}`, [150, 446], { size: 32, fill: '#ffffffcc', anchor: 'start' }) + text('SSD', [620, 425], { size: 56, fill: '#fff', anchor: 'end' }) + rect([650, 352, 34, 106], '#17181b', 3), -10);
  return [body, carton(facts, body, label)];
};

const graphicsCard: Drawing = (facts) => {
  const count = /4060/.test(facts.title) ? 2 : 1;
  const colour = count === 2 ? '#2a2d33' : '#33373e';
  const fan = (x: number) => circle([x, 400], 120, '#0e0f12') + times(11, (i) => turned(path(`M${x} 400C${x + 30} 360 ${x + 60} 330 ${x + 40} 292C${x + 90} 310 ${x + 70} 372 ${x} 400Z`, lin(45, '#565c66', '#24272c')), i * (360 / 11), [x, 400])) + circle([x, 400], 36, lit('#3a3e46')) + circle([x, 400], 120, 'none', 'stroke="#6b717b" stroke-width="5"');
  const w = count === 2 ? 600 : 400;
  const x = 400 - w / 2;
  const body = shadow([400, 600], w / 2 + 40, 24) + rect([x, 262, w, 276], lin(45, tone(colour, 0.3), colour, tone(colour, -0.4)), 26) + poly([[x + 20, 262], [x + 120, 262], [x + 60, 538], [x + 20, 538]], fade('#76b900', 0.75)) + (count === 2 ? fan(x + 165) + fan(x + 437) : fan(400)) + rect([x - 26, 240, 24, 330], steel('#b9bec5'), 3) + rect([x + 60, 538, 200, 24], '#c9a24a') + times(12, (i) => line(`M${x + 66 + i * 16} 540v20`, '#0f5433', 5)) + text('GEFORCE', [x + w - 24, 292], { size: 22, fill: '#c3c8cf', anchor: 'end' });
  return [body, carton(facts, body, '#1e2024')];
};

const processor: Drawing = (facts) => {
  const model = /i\d-\w+/.exec(facts.title)?.[0] ?? '';
  const body = shadow([400, 640], 260, 30) + rect([170, 170, 460, 460], lin(45, '#2f9a62', '#176b41'), 10) + times(26, (i) => rect([182 + i * 17, 178, 9, 9], '#c9a24a') + rect([182 + i * 17, 612, 9, 9], '#c9a24a')) + path('M230 214H570l20 24V562l-20 24H230l-20-24V238Z', steel('#c5cad0')) + rect([250, 250, 300, 300], lin(45, '#eceff2', '#bfc5cb'), 6) + text((facts.brand ?? '').toUpperCase(), [400, 330], { size: 54, fill: '#5a6068' }) + text('CORE', [400, 395], { size: 40, fill: '#5a6068' }) + text(model, [400, 460], { size: 46, fill: '#3c4148', width: 280 }) + poly([[182, 600], [214, 620], [182, 620]], '#e6c35a');
  return [leaning(body, -6), carton(facts, body, /i7/.test(model) ? '#203c7a' : '#2a6fc0')];
};

const memory: Drawing = (facts) => {
  const stick = (y: number) => rect([80, y + 60, 640, 90], lin(80, '#1d7a4a', '#0d4b2c'), 4) + times(40, (i) => rect([96 + i * 15.4, y + 136, 10, 20], '#c9a24a')) + path(`M80 ${y + 100}V${y + 20}Q80 ${y} 110 ${y}H300l30 18H470l30-18H690Q720 ${y} 720 ${y + 20}V${y + 108}H80Z`, lin(60, '#5a5f68', '#22252a', '#3b3f46')) + text('FURY', [400, y + 76], { size: 56, fill: '#f0f1f3' }) + text('KINGSTON', [180, y + 70], { size: 28, fill: '#e2454a' }) + text('DDR4 3200', [620, y + 70], { size: 26, fill: '#c9ced4' });
  const body = shadow([400, 560], 340, 24) + stick(270) + stick(390);
  return [leaning(body, -8), carton(facts, body, '#b3202a')];
};

const router: Drawing = (facts) => {
  const { title } = facts;
  const isPocket = /Pocket/.test(title);
  const isMesh = /Deco/.test(title);
  const colour = /Huawei|Deco/.test(title) ? '#f0f1f2' : '#24262b';
  const led = (x: number, y: number) => times(5, (i) => circle([x + i * 34, y], 5, i < 4 ? '#4fe08a' : '#5a5f68'));
  const puck = (x: number, y: number) => ellipse([x, y + 110], [120, 34], '#bfc4ca') + path(`M${x - 120} ${y}v110a120 34 0 0 0 240 0v-110Z`, round(colour)) + ellipse([x, y], [120, 34], lin(30, '#ffffff', '#d7dbe0')) + path(`M${x - 60} ${y}q60-26 120 0`, 'none', 'stroke="#b3b9c0" stroke-width="5"') + circle([x, y + 94], 5, '#4fe08a') + text(facts.brand ?? '', [x, y + 66], { size: 26, fill: '#9aa0a8' });
  const antennas = times(4, (i) => turned(rect([-9, -300, 18, 300], round('#1b1d21'), 9), [-16, -6, 6, 16][i]!, [0, 0]).replace('<g transform="', `<g transform="translate(${190 + i * 140} 470) `));
  const box = /B311/.test(title)
    ? rect([280, 150, 240, 530], lin(0, tone(colour, -0.16), '#ffffff', colour, tone(colour, -0.24)), 40) + led(330, 220) + text('HUAWEI', [400, 440], { size: 38, fill: '#9aa0a8' }) + text('4G', [400, 500], { size: 44, fill: '#b3262b' }) + rect([300, 664, 200, 22], '#c2c7cd', 8)
    : path('M110 500L150 440H650L690 500Q696 560 660 570H140Q104 560 110 500Z', lin(70, tone(colour, 0.3), colour, tone(colour, -0.4))) + poly([[240, 446], [400, 480], [560, 446], [520, 440], [280, 440]], tone(colour, 0.25)) + led(330, 540) + text(facts.brand ?? '', [400, 516], { size: 26, fill: '#9aa0a8' });
  const pocket = rect([250, 250, 300, 400], lin(45, '#5a5f68', '#1c1e22', '#0f1013'), 54) + rect([300, 300, 200, 130], '#0a1420', 14) + text('4G', [345, 360], { size: 36, fill: '#4fd0ff' }) + times(4, (i) => rect([430 + i * 14, 372 - i * 10, 9, 12 + i * 10], '#7dfc9b', 2)) + text('82%', [400, 412], { size: 26, fill: '#ffffff' }) + text(facts.brand ?? '', [400, 540], { size: 36, fill: '#8b919b' }) + circle([400, 600], 16, 'none', 'stroke="#8b919b" stroke-width="4"');
  const body = isMesh ? shadow([290, 560], 150) + puck(280, 420) + shadow([530, 640], 160) + puck(530, 490) : isPocket ? shadow([400, 670], 180) + pocket : shadow([400, 600 + (/B311/.test(title) ? 94 : 0)], /B311/.test(title) ? 170 : 330) + (/B311/.test(title) ? '' : antennas) + box;
  return [body, carton(facts, body, '#2f8f8a')];
};

const card: Drawing = (facts) => {
  const isUsb = /USB/.test(facts.title);
  const size = facts.options.Capacity?.at(-1) ?? /\d+ GB/.exec(facts.title)?.[0] ?? '';
  const body = isUsb
    ? turned(shadow([400, 560], 300, 26) + rect([110, 350, 130, 120], chrome('#c2c7cd'), 5) + rect([140, 378, 30, 22], '#3a3d43') + rect([140, 420, 30, 22], '#3a3d43') + rect([230, 320, 450, 180], lin(90, '#3c3f46', '#17181b'), 30) + rect([250, 336, 300, 148], lit('#c8262d'), 14) + text('SanDisk', [400, 400], { size: 56, fill: '#fff' }) + text(size, [400, 460], { size: 46, fill: '#fff' }) + circle([636, 410], 22, '#eef0f3'), -14)
    : shadow([400, 690], 200) + path('M250 150H480l70 80V650q0 24-24 24H274q-24 0-24-24Z', lin(45, '#3a3d44', '#17181c')) + path('M250 320H550V650q0 24-24 24H274q-24 0-24-24Z', lit('#c8262d')) + times(8, (i) => rect([272 + i * 30, 166, 18, 60], '#c9a24a', 3)) + text('SanDisk', [400, 400], { size: 60, fill: '#fff' }) + text('Ultra', [400, 460], { size: 44, fill: '#ffd9d0' }) + text(size, [400, 560], { size: 76, fill: '#fff' }) + text('microSD', [400, 630], { size: 34, fill: '#ffffffcc' });
  return [body, carton(facts, body, '#c8262d')];
};

const hardDisk: Drawing = (facts) => {
  const body = shadow([400, 680], 230) + rect([220, 170, 360, 500], lin(0, '#0e0f11', '#50555d', '#1c1e22', '#0b0c0e'), 34) + rect([230, 178, 340, 300], lin(45, '#4a4f57', '#1b1d21'), 30) + text('WD', [400, 400], { size: 90, fill: '#c9ced4' }) + text('Elements', [400, 560], { size: 44, fill: '#9aa1ab' }) + text(facts.options.Capacity?.[0] ?? '1 TB', [400, 620], { size: 36, fill: '#6f7680' }) + circle([540, 640], 5, '#4fd0ff') + line('M400 672C400 720 560 690 640 716', '#1b1d21', 12);
  return [body, carton(facts, body, '#2456a8')];
};

const printer: Drawing = (facts) => {
  const isLaser = /Laser/.test(facts.title);
  const colour = isLaser ? '#eceeef' : '#26282d';
  const paper = poly([[250, 160], [550, 160], [570, 330], [230, 330]], lin(90, '#ffffff', '#dfe3e6')) + times(5, (i) => line(`M${290 - i * 3} ${200 + i * 24}H${510 + i * 3}`, '#c3c9ce', 4));
  const tanks = isLaser ? '' : times(4, (i) => rect([520 + i * 42, 470, 32, 110], lin(0, '#ffffff', '#c9ced4'), 5) + rect([524 + i * 42, 500 + (i % 3) * 14, 24, 76 - (i % 3) * 14], ['#14161a', '#12a4c9', '#d0317f', '#f2c511'][i]!, 3));
  const body = shadow([400, 676], 350) + paper + path('M110 350Q110 316 146 316H654Q690 316 690 350V640Q690 666 660 666H140Q110 666 110 640Z', lin(60, tone(colour, 0.25), colour, tone(colour, -0.25))) + rect([140, 330, 520, 66], lin(80, tone(colour, 0.12), tone(colour, -0.12)), 12) + text((facts.brand ?? '').toUpperCase(), [200, 376], { size: 34, fill: fade(inkOn(colour), 0.7) }) +
    (isLaser ? times(3, (i) => circle([590 + i * 34, 362], 10, ['#4fe08a', '#c3c9ce', '#f2a33c'][i]!)) : rect([560, 344, 84, 40], '#0a1420', 6)) + rect([190, 490, isLaser ? 420 : 300, 70], tone(colour, -0.55), 8) + poly([[210, 540], [isLaser ? 590 : 470, 540], [isLaser ? 620 : 500, 700], [180, 700]], lin(90, '#ffffff', '#e4e7ea')) + times(4, (i) => rect([232 - i * 5, 580 + i * 26, (isLaser ? 280 : 200) - (i % 2) * 70, 8], '#8d98a3', 4)) + tanks;
  return [body, carton(facts, body, isLaser ? '#3b7fb0' : '#5a4f9e')];
};

const ups: Drawing = (facts) => {
  const body = shadow([430, 690], 260) + cuboid([240, 190, 230, 490], 190, '#25272c') + rect([270, 230, 170, 90], '#0a1a14', 8) + text('220 V', [355, 290], { size: 44, fill: '#7dfc9b' }) + circle([355, 370], 24, chrome('#8d939b')) + circle([355, 370], 10, '#4fe08a') + times(6, (i) => line(`M272 ${560 + i * 18}H438`, '#121316', 6)) + text('UPS 650 VA', [355, 480], { size: 30, fill: '#c9ced4' }) + times(2, (i) => rect([510, 220 + i * 150, 100, 110], lying('#e9eaec'), 12) + circle([540, 275 + i * 150], 9, '#26282d') + circle([580, 275 + i * 150], 9, '#26282d'));
  return [body, carton(facts, body, '#d0a13a')];
};

export const gadgetDrawings: readonly Rule[] = [
  ['smart-watches', /./, watch],
  ['power-banks-and-chargers', /Power Bank/, powerBank],
  ['power-banks-and-chargers', /Cable/, cable],
  ['power-banks-and-chargers', /Pad/, chargingPad],
  ['power-banks-and-chargers', /Charger/, charger],
  ['computer-parts', /SSD/, ssd],
  ['computer-parts', /Graphics/, graphicsCard],
  ['computer-parts', /Processor/, processor],
  ['computer-parts', /Memory/, memory],
  ['storage-and-networking', /Card|USB/, card],
  ['storage-and-networking', /Hard Disk/, hardDisk],
  ['storage-and-networking', /Router|Wi-Fi|Deco/, router],
  ['printers-and-desk', /Printer/, printer],
  ['printers-and-desk', /UPS/, ups],
];

