import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, type Facts, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { chrome, fade, glow, lin, lit, lying, rad, round, steel, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, tin } from '#seed/pictures/solids.ts';
import { circle, ellipse, lathe, line, path, place, type Point, poly, rect, shadow, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { seam } from '#seed/pictures/textures.ts';

// Parts for cars, Bajaj and motorcycles, and what is carried in them.

const around = (count: number, draw: (i: number) => string, [x, y]: Point = [400, 400]) => times(count, (i) => turned(draw(i), (360 / count) * i, [x, y]));

function wheelDisc(facts: Facts, r: number, paint: string): string {
  const spokes = oneOf(facts, [5, 6, 10], 3);
  return circle([400, 400], r, chrome('#8d939b')) + circle([400, 400], r * 0.93, '#17181b') + around(spokes, () => path(`M${400 - r * 0.1} 400L${400 - r * 0.17} ${400 - r * 0.92}H${400 + r * 0.17}L${400 + r * 0.1} 400Z`, paint)) + circle([400, 400], r * 0.95, 'none', `stroke="#dfe3e7" stroke-width="${r * 0.07}"`) + circle([400, 400], r * 0.24, lit('#9aa0a8')) + around(5, () => circle([400, 400 - r * 0.15], r * 0.035, '#26282d')) + circle([400, 400], r * 0.08, '#3a3d43');
}

const tyre: Drawing = (facts) => {
  const { title, brand } = facts;
  const isTruck = /7\.50|Wrangler/.test(title);
  const isMoto = /Motorcycle/.test(title);
  const isBajaj = /Bajaj/.test(title);
  const inner = isMoto ? 205 : isTruck ? 150 : isBajaj ? 120 : 165;
  const size = facts.options.Size?.[0] ?? /\d[\d./ ]+-?\d* ?R?\d+/.exec(title)?.[0]?.trim() ?? '';
  const knobs = isTruck ? 34 : isMoto ? 48 : 60;
  const tread = around(knobs, () => rect([400 - (isTruck ? 15 : 8), 102, isTruck ? 30 : 16, isTruck ? 26 : 14], '#0b0c0e', 4));
  const ring = circle([400, 400], 296, rad('#4a4d52', '#26282c', '#0e0f11')) + tread + circle([400, 400], 276, 'none', 'stroke="#0b0c0e" stroke-width="3"') + circle([400, 400], 262, 'none', 'stroke="#55585e" stroke-width="4"') + circle([400, 400], inner + 22, 'none', 'stroke="#55585e" stroke-width="4"');
  const radius = (262 + inner + 22) / 2;
  const label = (words: string, from: number) => Array.from(words, (letter, i) => turned(text(letter, [400, 400 - radius + 12], { size: isMoto ? 26 : 36, fill: '#c9ced4' }), from + i * (isMoto ? 5.4 : 7.8), [400, 400])).join('');
  const marks = label((brand ?? (isBajaj ? 'BAJAJ' : 'ADDIS')).toUpperCase(), -((brand ?? 'ADDIS').length * 7.8) / 2) + label(size, 180 - (size.length * 7.8) / 2);
  const hole = circle([400, 400], inner, '#0b0c0e') + circle([400, 400], inner - 10, lin(60, '#d3d8dc', '#eef1f3')) + circle([400, 400], inner - 10, glow('#00000000', '#00000000@70', '#00000066'));
  const front = shadow([400, 706], 230, 22) + ring + marks + hole;
  const random = chanceOf(facts);
  const w = isMoto ? 120 : isBajaj ? 150 : 190 + random() * 80;
  const x = 400 - w / 2;
  const [rows, lean] = [12 + Math.floor(random() * 8), random() * 26 - 13];
  const blocks = times(5, (k) => times(rows, (i) => poly([[x + 12 + (k * (w - 24)) / 5, 124 + (i * 560) / rows + (k % 2) * 16], [x + (w - 24) * ((k + 1) / 5) + 4, 124 + (i * 560) / rows + (k % 2) * 16 + lean], [x + (w - 24) * ((k + 1) / 5) + 4, 124 + (i * 560) / rows + (k % 2) * 16 + lean + 330 / rows], [x + 12 + (k * (w - 24)) / 5, 124 + (i * 560) / rows + (k % 2) * 16 + 330 / rows]], '#0b0c0e')));
  const side = shadow([400, 706], w * 0.65, 20) + rect([x, 104, w, 596], lin(0, '#0b0c0e', '#4a4d52', '#26282c', '#08090a'), w * 0.42) + blocks + times(isMoto ? 0 : 2, (i) => line(`M${x + w * (0.27 + i * 0.46)} 112V692`, '#08090a', 7));
  return [front, side, closeUp(front, [400, 180], 2)];
};

const alloys: Drawing = (facts) => {
  const one = shadow([400, 690], 220) + circle([400, 400], 270, '#3a3d43') + wheelDisc(facts, 262, lin(60, '#f4f5f6', '#b9bfc6', '#8d939b'));
  const four = times(4, (i) => place(one, [20 + (i % 2) * 370, 10 + Math.floor(i / 2) * 370], { scale: 0.5 }));
  return [four, one];
};

const battery: Drawing = (facts) => {
  const { brand, title } = facts;
  const colour = /Gel/.test(title) ? '#8d939b' : brand === 'Bosch' ? '#26282d' : '#2b7d4b';
  const ah = /\d+ Ah/.exec(title)?.[0] ?? facts.options.Capacity?.[0] ?? '60 Ah';
  const body = shadow([430, 680], 340) + cuboid([120, 300, 460, 360], 120, colour) + poly([[120, 300], [240, 246], [700, 246], [580, 300]], lin(20, '#4a4e55', '#26282d')) + times(2, (i) => tin([220 + i * 340, 24], [220, 266], '#b9bfc6', { flat: 0.36 }) + text(i ? '+' : '−', [262 + i * 340, 280], { size: 40, fill: i ? '#e0402f' : '#f4f5f6' })) + times(6, (i) => ellipse([250 + i * 66, 276 - i * 2], [18, 8], '#17181b')) + rect([150, 350, 400, 230], lit(brand === 'Bosch' ? '#2f5fb5' : '#f4f0e4'), 10) + text((brand ?? 'SOLAR GEL').toUpperCase(), [350, 430], { size: 64, fill: brand === 'Bosch' ? '#fff' : '#26231d', width: 360 }) + text(`12 V  ${ah}`, [350, 510], { size: 54, fill: brand === 'Bosch' ? '#dbe6f8' : '#b3262b' }) + rect([150, 600, 400, 30], fade('#000000', 0.2), 6) + path('M300 210Q400 150 500 210', 'none', 'stroke="#17181b" stroke-width="16"');
  return [body, closeUp(body, [220, 300], 1.9), carton(facts, body, '#c8a23a')];
};

const bulbPair: Drawing = (facts) => {
  const one = (x: number, turn: number) => place(rect([-70, 60, 140, 44], lying('#26282d'), 8) + times(7, (i) => rect([-60, 104 + i * 22, 120, 12], lying('#3a3d43'), 5)) + rect([-24, 250, 48, 60], '#17181b', 8) + line('M0 310Q10 380 70 400', '#26282d', 10) + rect([-90, 30, 180, 34], lying('#b9bfc6'), 8) + rect([-22, -160, 44, 200], chrome('#c9a24a'), 6) + times(3, (i) => rect([-14, -140 + i * 52, 28, 38], '#fff6a8', 4)) + circle([0, -60], 120, glow('#fff9c870', '#fff9c820', '#fff9c800')), [x, 320], { turn });
  const body = shadow([400, 690], 260) + one(270, -7) + one(530, 7);
  return [body, carton(facts, body, '#2f3f5f')];
};

const headlight: Drawing = () => {
  const outline = 'M90 440Q160 300 360 260T700 230Q730 240 720 300L690 460Q660 540 520 550L200 560Q100 550 90 440Z';
  const body = shadow([400, 610], 330) + path(outline, lin(40, '#3a3d43', '#17181b')) + within(outline, path('M110 440Q180 320 370 284T690 256L668 450Q640 520 510 526L210 536Q120 530 110 440Z', lin(40, '#dfe6ea', '#8fa3ae', '#5a6b78')) + circle([300, 430], 92, chrome('#8d949c')) + circle([300, 430], 70, rad('#ffffff', '#eaf4fb', '#8fb0c4')) + circle([500, 390], 78, chrome('#8d949c')) + circle([500, 390], 56, rad('#ffffff', '#f4fafd', '#9fb8c6')) + path('M580 300H690V450L600 440Z', '#f2a33c') + path('M140 420Q220 330 400 300L330 500L180 520Z', '#ffffff50')) + path(outline, 'none', 'stroke="#b9c6ce" stroke-width="6"');
  return [body, closeUp(body, [420, 420], 1.8), place(body, [800, 0], { flip: true })];
};

const sparkPlugs: Drawing = (facts) => {
  const plug = (x: number) => place(rect([-14, -290, 28, 50], chrome('#b9bfc6'), 6) + rect([-26, -244, 52, 150], round('#f4f5f6'), 10) + times(4, (i) => rect([-30, -230 + i * 26, 60, 9], round('#dfe3e7'), 4)) + text('DENSO', [0, -112], { size: 15, fill: '#b3262b' }) + rect([-52, -94, 104, 62], chrome('#9aa0a8'), 6) + rect([-36, -32, 72, 130], chrome('#c3c8ce'), 4) + times(9, (i) => line(`M-36 ${-22 + i * 14}L36 ${-16 + i * 14}`, '#6b7178', 4)) + rect([-8, 98, 16, 24], '#8d939b') + path('M36 96V136H-2V124H22V96Z', '#9aa0a8'), [x, 400], { scale: 1.25 });
  const body = shadow([400, 600], 340, 26) + times(4, (i) => plug(145 + i * 170));
  return [body, closeUp(plug(400), [400, 480], 1.7), carton(facts, body, '#b3262b')];
};

const alternator: Drawing = (facts) => {
  const body = shadow([400, 680], 270) + path('M210 250L150 210Q120 250 150 290L210 320ZM590 500L660 560Q690 520 650 480L590 450Z', steel('#9aa0a8')) + circle([400, 410], 240, lin(45, '#e4e7ea', '#9aa0a8', '#5a5f68')) + around(14, () => rect([388, 190, 24, 80], '#2b2d31', 10), [400, 410]) + circle([400, 410], 150, lin(45, '#c9ced4', '#7d838b')) + around(8, () => path('M400 300Q440 320 420 360L400 380Z', '#3a3d43'), [400, 410]) + circle([400, 410], 92, lit('#4a4e55')) + times(5, (i) => circle([400, 410], 88 - i * 10, 'none', 'stroke="#17181b" stroke-width="4"')) + circle([400, 410], 34, chrome('#b9bfc6')) + circle([400, 410], 14, '#26282d') + rect([560, 300, 90, 60], lit('#26282d'), 10);
  return [body, carton(facts, body, '#5f7f94')];
};

function oilCan(facts: Facts, colour: string, cap: string): string {
  const { brand, title, name } = facts;
  const grade = /\d+W-\d+/.exec(title)?.[0] ?? '';
  const volume = /\d+ L/.exec(title)?.[0] ?? '4 L';
  const shape = 'M210 300L260 210H430L600 260Q630 270 630 310V640Q630 690 580 690H250Q200 690 200 640V330Z';
  return shadow([410, 696], 260) + rect([270, 130, 110, 90], round(cap), 12) + times(7, (i) => line(`M${280 + i * 15} 140v66`, tone(cap, -0.3), 3)) + path(shape, lin(20, tone(colour, 0.4), colour, tone(colour, -0.35))) + path('M520 290Q590 300 590 340V560Q590 590 560 590Q530 590 530 560V340Q526 310 500 300Z', tone(colour, -0.4)) + path('M536 330Q566 330 570 350V550Q566 570 552 570Z', fade('#ffffff', 0.16)) + rect([226, 350, 280, 280], '#fdfcf8', 12) + rect([226, 350, 280, 86], tone(colour, -0.15), 12) + text((brand ?? 'MOTOR OIL').toUpperCase(), [366, 410], { size: 50, fill: '#fff', width: 250 }) + text(name.replace(brand ?? '', '').replace(grade, '').replace(/,.*/, '').trim(), [366, 490], { size: 36, fill: '#26231d', width: 250 }) + text(grade, [366, 552], { size: 54, fill: '#b3262b', width: 250 }) + text(volume, [366, 606], { size: 34, fill: '#6b6353' });
}

const oil: Drawing = (facts) => {
  const { brand, title } = facts;
  const [colour, cap] = brand === 'Total' ? ['#c9ced4', '#d0342b'] : brand === 'Shell' ? ['#7d8792', '#f2c230'] : brand === 'Castrol' ? ['#e9ebed', '#2b7d4b'] : brand === 'NOC' ? ['#2f5fb5', '#f2c230'] : ['#2b7d4b', '#26282d'];
  if (/Brake Fluid/.test(title)) {
    const body = shadow([400, 696], 170) + rect([352, 150, 96, 80], round('#26282d'), 12) + lathe(400, [[44, 226], [60, 260], [128, 320], [132, 420], [132, 640], [120, 684]], round('#f2c230'), { flat: 0.12 }) + rect([276, 400, 248, 220], '#fdfcf8', 10) + rect([276, 400, 248, 70], '#b3262b', 10) + text('BRAKE FLUID', [400, 448], { size: 36, fill: '#fff' }) + text('DOT 4', [400, 545], { size: 66, fill: '#26231d' }) + text('500 ml', [400, 598], { size: 32, fill: '#6b6353' });
    return [body, carton(facts, body, '#f2c230')];
  }
  if (/Coolant/.test(title)) {
    const c = '#3fb0d8';
    const body = shadow([410, 696], 270) + rect([260, 120, 100, 80], round('#26282d'), 12) + path('M190 290L250 200H470L620 250Q640 260 640 290V650Q640 690 600 690H230Q190 690 190 650Z', lin(20, '#c6ecf8', c, '#1f7fa6')) + path('M340 200H590V260L570 300H520L528 254H380L370 300H310Z', '#1f7fa6') + rect([230, 380, 370, 240], '#fdfcf8', 14) + text('COOLANT', [415, 460], { size: 66, fill: '#1f5f8a' }) + text('ready mixed', [415, 520], { size: 40, fill: '#6b6353' }) + text('5 L', [415, 596], { size: 60, fill: '#b3262b' });
    return [body, closeUp(body, [415, 500], 1.7)];
  }
  if (/Shampoo/.test(title)) {
    const c = '#7a4fb8';
    const body = shadow([400, 696], 180) + rect([350, 120, 100, 90], round('#f2c230'), 14) + lathe(400, [[50, 206], [70, 250], [140, 320], [146, 420], [140, 640], [126, 684]], round(c), { flat: 0.12 }) + rect([268, 400, 264, 220], '#fdfcf8', 14) + text('CAR', [400, 456], { size: 44, fill: c }) + text('SHAMPOO', [400, 506], { size: 46, fill: c }) + text('& WAX  1 L', [400, 556], { size: 34, fill: '#6b6353' }) + path('M320 596q10-26 40-26h70q30 0 50 26Z', '#26282d') + times(2, (i) => circle([350 + i * 100, 598], 13, '#8d939b'));
    const foam = times(16, (i) => circle([170 + (i * 83) % 480, 640 + (i * 29) % 60], 14 + (i % 4) * 7, rad('#ffffff', '#eef6fb', '#c3dbe8')));
    return [body, body + foam];
  }
  const can = oilCan(facts, colour, cap);
  return [can, closeUp(can, [366, 490], 1.8), carton(facts, can, tone(colour, -0.2))];
};

const filters: Drawing = (facts) => {
  const { title } = facts;
  if (/Oil Filter/.test(title)) {
    const body = shadow([400, 690], 200) + lathe(400, [[150, 190], [170, 230], [170, 620], [150, 680]], round('#f4f5f6'), { flat: 0.14 }) + ellipse([400, 190], [150, 34], '#dfe3e7') + around(18, () => '', [400, 400]) + times(18, (i) => line(`M${238 + i * 19} 215v54`, '#b9bfc6', 5)) + rect([230, 380, 340, 150], '#c8262d') + text('OIL FILTER', [400, 440], { size: 50, fill: '#fff' }) + text('90915', [400, 500], { size: 46, fill: '#fff' });
    const under = shadow([400, 620], 220) + circle([400, 400], 210, round('#e4e7ea')) + circle([400, 400], 180, 'none', 'stroke="#26282d" stroke-width="26"') + circle([400, 400], 150, lit('#c3c8ce')) + around(8, () => circle([400, 300], 18, '#17181b')) + circle([400, 400], 56, '#17181b') + times(5, (i) => circle([400, 400], 54 - i * 7, 'none', 'stroke="#6b7178" stroke-width="2.5"'));
    return [body, under, carton(facts, body, '#c8262d')];
  }
  if (/Fuel Filter/.test(title)) {
    const body = shadow([400, 690], 170) + rect([380, 110, 40, 90], chrome(), 12) + rect([300, 190, 200, 50], lying('#26282d'), 12) + lathe(400, [[130, 240], [140, 270], [140, 560], [120, 620]], round('#26282d'), { flat: 0.14 }) + rect([262, 340, 276, 130], '#f2c230') + text('DIESEL', [400, 396], { size: 46, fill: '#26231d' }) + text('FUEL FILTER', [400, 446], { size: 36, fill: '#26231d' }) + lathe(400, [[70, 630], [76, 660], [40, 690]], lin(0, '#e8d9a0c0', '#fff6d0c0', '#c9b060c0'), { flat: 0.16 }) + rect([500, 200, 90, 30], chrome(), 10);
    return [body, carton(facts, body, '#e0b13c')];
  }
  if (/Isuzu/.test(title)) {
    const body = shadow([400, 696], 230) + lathe(400, [[200, 150], [200, 640]], lin(0, '#a87a3a', '#f6e0a8', '#e0bd70', '#8a6024'), { flat: 0.2, isSoft: false }) + times(38, (i) => line(`M${206 + i * 10.5} ${168 + Math.sin((i / 38) * Math.PI) * 30}V${646 + Math.sin((i / 38) * Math.PI) * 34}`, fade('#7a5a1f', 0.6), 4)) + times(2, (i) => lathe(400, [[214, 130 + i * 500], [214, 170 + i * 500]], round('#26282d'), { flat: 0.2, isSoft: false })) + ellipse([400, 130], [214, 43], '#3a3d43') + ellipse([400, 132], [130, 26], '#0e0f11') + text('NPR', [400, 420], { size: 80, fill: fade('#5a3f10', 0.6) });
    return [body, carton(facts, body, '#4f7f5a')];
  }
  const body = shadow([400, 620], 330) + poly([[110, 560], [230, 250], [690, 250], [640, 560]], '#17181b') + poly([[140, 540], [246, 272], [668, 272], [616, 540]], '#f2efe4') + times(30, (i) => line(`M${254 + i * 14} 276L${152 + i * 15.6} 536`, i % 2 ? '#d9d2bd' : '#fffdf6', 7)) + poly([[110, 560], [640, 560], [640, 596], [110, 596]], '#26282d') + text('VITZ', [380, 590], { size: 26, fill: '#c9ced4' });
  return [body, carton(facts, body, '#3f6fa0')];
};

const engine: Drawing = (facts) => {
  const { title } = facts;
  if (/Timing Belt/.test(title)) {
    const loop = 'M250 200Q400 120 540 220T640 520T400 660T170 500T250 200Z';
    const body = shadow([400, 700], 290) + path(loop, 'none', 'stroke="#17181b" stroke-width="58"') + path(loop, 'none', 'stroke="#3a3d43" stroke-width="44" stroke-dasharray="13 11"') + path(loop, 'none', 'stroke="#26282d" stroke-width="26"') + [[330, 400, 74], [500, 460, 56]].map(([x, y, r]) => circle([x!, y!], r!, chrome('#9aa0a8')) + circle([x!, y!], r! * 0.7, lit('#c9ced4')) + circle([x!, y!], r! * 0.3, '#26282d')).join('');
    return [body, carton(facts, body, '#3f5f94')];
  }
  if (/Water Pump/.test(title)) {
    const body = shadow([400, 680], 260) + path('M200 330Q240 190 400 180T610 330L640 470Q600 640 420 650T180 480Z', steel('#b9bfc6')) + times(6, (i) => circle([400 + Math.cos(i * 1.05) * 200, 415 + Math.sin(i * 1.05) * 205], 22, '#4a4e55') + circle([400 + Math.cos(i * 1.05) * 200, 415 + Math.sin(i * 1.05) * 205], 12, '#17181b')) + circle([400, 415], 138, lit('#8d939b')) + circle([400, 415], 112, chrome('#c9ced4')) + around(4, () => circle([400, 340], 14, '#26282d'), [400, 415]) + circle([400, 415], 34, '#3a3d43') + rect([540, 230, 130, 70], lying('#9aa0a8'), 16);
    return [body, carton(facts, body, '#3f8fa8')];
  }
  const body = shadow([400, 680], 350) + rect([90, 190, 620, 440], '#4a4e55', 8) + times(50, (i) => line(`M${112 + i * 11.8} 236V584`, i % 3 ? '#9aa0a8' : '#dfe3e7', 6)) + times(12, (i) => line(`M106 ${250 + i * 30}H694`, '#2b2d31', 3)) + rect([80, 180, 640, 56], lying('#26282d'), 12) + rect([80, 584, 640, 56], lying('#26282d'), 12) + tin([240, 40], [140, 184], '#8d939b') + rect([640, 240, 80, 44], lying('#26282d'), 14) + rect([84, 540, 70, 44], lying('#26282d'), 14);
  return [body, closeUp(body, [260, 260], 2), carton(facts, body, '#5f7f94')];
};

const brakes: Drawing = (facts) => {
  const { title } = facts;
  if (/Disc/.test(title)) {
    const disc = (x: number, y: number, s: number) => place(circle([0, 0], 260, '#6b7178') + circle([0, 0], 254, lin(45, '#f4f5f6', '#b9bfc6', '#8d939b', '#e4e7ea')) + times(9, (i) => circle([0, 0], 246 - i * 12, 'none', 'stroke="#9aa0a855" stroke-width="2"')) + times(24, (i) => circle([Math.cos(i * 0.2618) * (190 + (i % 2) * 34), Math.sin(i * 0.2618) * (190 + (i % 2) * 34)], 9, '#3a3d43')) + circle([0, 0], 136, lit('#5a5f68')) + circle([0, 0], 110, lit('#8d939b')) + times(5, (i) => circle([Math.cos(i * 1.2566) * 78, Math.sin(i * 1.2566) * 78], 14, '#17181b')) + circle([0, 0], 48, '#17181b'), [x, y], { scale: s });
    return [shadow([400, 680], 320) + disc(300, 350, 0.92) + disc(510, 440, 0.92), disc(400, 400, 1.15)];
  }
  if (/Pads/.test(title)) {
    const isHilux = /Hilux/.test(title);
    const pad = (x: number, y: number, s: number) => place(path('M-190 60L-170-60Q-90-130 0-130T170-60L190 60Q100 10 0 10T-190 60Z', '#c9a24a') + path('M-176 30L-150-62Q-80-116 0-116T150-62L176 30Q90-14 0-14T-176 30Z', lin(60, isHilux ? '#5a5048' : '#4a4e55', '#17181b')) + rect([-6, -118, 12, 104], '#0e0f11') + path('M-210 30L-180-20L-170 40L-190 62ZM210 30L180-20L170 40L190 62Z', '#b9952f') + text('TOYOTA', [0, -44], { size: 28, fill: '#b9bfc6' }), [x, y], { scale: s });
    const body = shadow([400, 690], 320) + pad(260, 260, 0.95) + pad(540, 330, 0.95) + pad(260, 500, 0.95) + pad(540, 580, 0.95);
    return [body, carton(facts, body, isHilux ? '#b3262b' : '#e9ebed')];
  }
  if (/Shock/.test(title)) {
    const one = (x: number) => rect([x - 9, 80, 18, 230], chrome(), 5) + circle([x, 90], 26, lit('#26282d')) + rect([x - 34, 400, 68, 240], round('#26282d'), 14) + circle([x, 670], 32, 'none', 'stroke="#4a4e55" stroke-width="20"') + times(8, (i) => path(`M${x - 78} ${170 + i * 40}Q${x} ${214 + i * 40} ${x + 78} ${160 + i * 40}`, 'none', `stroke="${i % 1 ? '' : '#c8262d'}" stroke-width="20" stroke-linecap="round"`) + path(`M${x - 76} ${166 + i * 40}Q${x} ${206 + i * 40} ${x + 70} ${158 + i * 40}`, 'none', 'stroke="#ff8a7a" stroke-width="4"')) + ellipse([x, 490], [90, 18], '#4a4e55') + text('KYB', [x, 570], { size: 30, fill: '#f2c230' });
    return [shadow([400, 710], 230, 16) + one(280) + one(520), closeUp(one(400), [400, 330], 1.7)];
  }
  if (/Leaf/.test(title)) {
    const body = shadow([400, 620], 340, 20) + times(6, (i) => path(`M${70 + i * 54} ${400 + i * 30 - i * i * 1.5}Q400 ${560 + i * 18} ${730 - i * 54} ${400 + i * 30 - i * i * 1.5}`, 'none', `stroke="${i % 2 ? '#4a4e55' : '#5a5f68'}" stroke-width="24"`) + path(`M${70 + i * 54} ${394 + i * 30 - i * i * 1.5}Q400 ${553 + i * 18} ${730 - i * 54} ${394 + i * 30 - i * i * 1.5}`, 'none', 'stroke="#8d939b" stroke-width="4"')) + times(2, (i) => circle([70 + i * 660, 384], 34, 'none', 'stroke="#4a4e55" stroke-width="22"')) + rect([372, 440, 56, 190], round('#6b7178'), 8) + rect([250, 470, 26, 100], round('#6b7178'), 6) + rect([524, 470, 26, 100], round('#6b7178'), 6);
    return [body, closeUp(body, [400, 530], 2)];
  }
  const body = shadow([400, 690], 190) + rect([378, 110, 44, 230], chrome('#9aa0a8'), 6) + times(7, (i) => line(`M378 ${124 + i * 16}L422 ${132 + i * 16}`, '#6b7178', 5)) + path('M310 340H490L530 470Q400 510 270 470Z', round('#26282d')) + times(4, (i) => ellipse([400, 372 + i * 26], [90 + i * 12, 16], 'none', 'stroke="#4a4e55" stroke-width="7"')) + rect([230, 470, 340, 110], lin(0, '#5a5f68', '#b9bfc6', '#4a4e55'), 40) + times(2, (i) => circle([280 + i * 240, 526], 26, '#17181b')) + rect([350, 570, 100, 90], round('#8d939b'), 14);
  return [body, carton(facts, body, '#5f7f94')];
};

const seatCovers: Drawing = (facts) => {
  const draw = (c: string, second: string) => shadow([400, 700], 250) + rect([310, 70, 180, 110], lin(30, tone(c, 0.3), tone(c, -0.25)), 44) + times(2, (i) => rect([352 + i * 74, 170, 14, 40], chrome(), 4)) + path('M230 250Q230 190 300 190H500Q570 190 570 250L590 500Q400 540 210 500Z', lin(20, tone(c, 0.3), c, tone(c, -0.35))) + path('M310 220H490L500 490Q400 506 300 490Z', second) + times(4, (i) => seam(`M312 ${270 + i * 56}H488`, fade('#ffffff', 0.5))) + path('M190 520Q400 470 610 520L640 640Q640 690 590 690H210Q160 690 160 640Z', lin(80, tone(c, 0.28), c, tone(c, -0.35))) + path('M300 508Q400 492 500 508L520 680H280Z', second) + seam('M300 560H500M290 620H510', fade('#ffffff', 0.5));
  const names = facts.colours.map(({ name }) => name);
  const accent = (i: number) => (names[i] === 'Black and Red' ? '#a8242a' : names[i] === 'Beige' ? '#c9b48a' : '#33353a');
  return [draw(colourOf(facts, '#211f22'), accent(0)), draw(otherColourOf(facts, '#dccaa8'), accent(1))];
};

const inside: Drawing = (facts) => {
  const { title } = facts;
  if (/Floor Mats/.test(title)) {
    const mat = (x: number, y: number, w: number, h: number) => rect([x, y, w, h], lin(45, '#4a4e55', '#1d1f23'), 24) + rect([x + 14, y + 14, w - 28, h - 28], '#17181b', 16) + times(Math.floor((h - 50) / 24), (i) => line(`M${x + 32} ${y + 36 + i * 24}h${w - 64}`, '#3f434a', 10));
    const body = shadow([400, 700], 330) + mat(120, 90, 250, 310) + mat(430, 90, 250, 310) + mat(110, 430, 230, 240) + mat(460, 430, 230, 240) + mat(356, 470, 90, 160);
    return [body, closeUp(body, [245, 245], 2.1)];
  }
  if (/Sun Shade/.test(title)) {
    const body = shadow([400, 620], 340) + path('M80 280Q400 190 720 280L690 560Q400 600 110 560Z', lin(60, '#f4f6f8', '#b9c3cc', '#eef1f4', '#9aa5b0')) + times(9, (i) => line(`M${150 + i * 62} ${262 - Math.sin((i + 1) * 0.31) * 26}L${164 + i * 59} ${572}`, '#8d99a5', 4)) + path('M80 280Q400 190 720 280L690 560Q400 600 110 560Z', 'none', 'stroke="#26282d" stroke-width="10"') + path('M360 236h80v40h-80Z', lin(90, '#d3d8dc', '#b9bfc6'));
    const rolled = shadow([400, 560], 340) + rect([90, 380, 620, 150], lying('#c9d0d6'), 75) + times(2, (i) => rect([220 + i * 320, 374, 34, 162], '#26282d', 8)) + circle([706, 455], 70, '#9aa5b0') + times(4, (i) => circle([706, 455], 60 - i * 15, 'none', 'stroke="#5a6570" stroke-width="5"'));
    return [body, rolled];
  }
  if (/Triangle/.test(title)) {
    const body = shadow([270, 690], 230) + path('M270 170L480 560H60Z', 'none', 'stroke="#c8262d" stroke-width="60" stroke-linejoin="round"') + path('M270 170L480 560H60Z', 'none', 'stroke="#ff7a6a" stroke-width="22" stroke-linejoin="round" stroke-dasharray="16 8"') + line('M160 600L110 680M380 600L430 680', '#26282d', 16) + shadow([610, 690], 160) + path('M480 680L610 500L740 680Z', 'none', 'stroke="#c8262d" stroke-width="26" stroke-linejoin="round"') + path('M480 680L610 660L740 680Z', '#8a1a20') + path('M480 500L610 660M740 500L610 660', 'none', '') + path('M490 560L610 430L730 560L610 660Z', 'none', 'stroke="#a8242a" stroke-width="24" stroke-linejoin="round"') + rect([560, 400, 100, 34], steel('#6b7178'), 8) + rect([440, 545, 340, 18], lying('#9aa0a8'), 8);
    return [body, closeUp(body, [610, 560], 1.9)];
  }
  if (/Extinguisher/.test(title)) {
    const c = '#c8262d';
    const body = shadow([400, 700], 150) + lathe(400, [[60, 240], [110, 290], [118, 360], [118, 640], [104, 690]], round(c), { flat: 0.12 }) + rect([364, 190, 72, 60], chrome('#c9a24a'), 8) + path('M350 190L300 120H520L540 150H440L430 190Z', lit('#26282d')) + path('M350 196L290 170L520 176L510 196Z', '#3a3d43') + path('M430 220C560 230 560 420 520 560', 'none', 'stroke="#26282d" stroke-width="22"') + poly([[504, 550], [536, 550], [548, 640], [492, 640]], '#17181b') + circle([372, 222], 18, '#f4f5f6') + rect([298, 380, 204, 200], '#fdfcf8', 8) + text('FIRE', [400, 440], { size: 46, fill: c }) + text('እሳት ማጥፊያ', [400, 492], { size: 30, fill: '#26231d' }) + text('1 kg', [400, 550], { size: 44, fill: '#26231d' });
    return [body, closeUp(body, [400, 230], 2)];
  }
  if (/GPS/.test(title)) {
    const body = shadow([400, 640], 270) + rect([200, 260, 400, 330], lin(45, '#4a4e55', '#1d1f23', '#0e0f11'), 44) + text('GPS', [400, 400], { size: 96, fill: '#e4e7ea' }) + text('TRACKER', [400, 460], { size: 44, fill: '#8d949c' }) + times(3, (i) => circle([330 + i * 70, 530], 11, ['#4fe08a', '#4fb3ff', '#e0402f'][i]!)) + times(4, (i) => path(`M${320 + i * 50} 590Q${330 + i * 50} 660 ${300 + i * 70} 700`, 'none', `stroke="${['#c8262d', '#26282d', '#f2c230', '#2f63b5'][i]}" stroke-width="11"`)) + path('M300 230Q400 150 500 230M340 250Q400 200 460 250', 'none', 'stroke="#4fb3ff" stroke-width="14" stroke-linecap="round"');
    const phone = shadow([560, 700], 120) + rect([450, 160, 250, 530], '#17181b', 36) + rect([462, 176, 226, 496], '#e9efe0', 24) + line('M462 420L688 340M540 176V672M462 560L688 590', '#ffffff', 20) + line('M540 660V400L640 360', '#2f7de0', 9) + path('M640 360C600 300 610 260 640 260S680 300 640 360Z', '#e0402f') + circle([640, 296], 13, '#fff');
    return [body, place(body, [-60, 40], { scale: 0.75 }) + phone];
  }
  if (/Wiper/.test(title)) {
    const blade = (y: number) => path(`M90 ${y}Q400 ${y - 60} 710 ${y}`, 'none', 'stroke="#17181b" stroke-width="26"') + path(`M90 ${y + 16}Q400 ${y - 44} 710 ${y + 16}`, 'none', 'stroke="#3f434a" stroke-width="8"') + path(`M96 ${y - 8}Q400 ${y - 68} 704 ${y - 8}`, 'none', 'stroke="#6b7178" stroke-width="4"') + rect([360, y - 62, 80, 40], lit('#26282d'), 12) + rect([384, y - 84, 32, 34], lit('#3a3d43'), 8);
    const body = shadow([400, 600], 340, 18) + turned(blade(330) + blade(480), -12);
    return [body, closeUp(body, [400, 330], 2.2), carton(facts, body, '#3f6fa0')];
  }
  const body = shadow([400, 640], 190) + line('M400 90V210', '#c8a26a', 6) + circle([400, 84], 22, 'none', 'stroke="#c8a26a" stroke-width="6"') + rect([360, 200, 80, 40], round('#a8703c'), 10) + path('M300 250Q300 230 330 230H470Q500 230 500 250L520 600Q520 640 480 640H320Q280 640 280 600Z', lin(0, '#ffffffa0', '#f2e3d0', '#ffffff80', '#c9b090')) + path('M290 420L512 420L520 600Q520 632 480 632H320Q282 632 284 600Z', lin(0, '#5a3216', '#8a5a33', '#4a2810')) + text('Coffee', [400, 360], { size: 56, fill: '#5a3216' }) + times(6, (i) => turned(ellipse([330 + (i % 3) * 70, 500 + Math.floor(i / 3) * 80], [22, 30], '#3a1e0c') + line(`M${330 + (i % 3) * 70} ${474 + Math.floor(i / 3) * 80}q-8 26 0 52`, '#8a5a33', 4), i * 40, [330 + (i % 3) * 70, 500 + Math.floor(i / 3) * 80]));
  return [body, carton(facts, body, '#7a4a26')];
};

export const carPartDrawings: readonly Rule[] = [
  ['tyres-and-wheels', /Alloy/, alloys],
  ['tyres-and-wheels', /./, tyre],
  ['batteries-and-electrics', /Battery/, battery],
  ['batteries-and-electrics', /Bulbs/, bulbPair],
  ['batteries-and-electrics', /Headlight/, headlight],
  ['batteries-and-electrics', /Spark/, sparkPlugs],
  ['batteries-and-electrics', /Alternator/, alternator],
  ['oils-and-fluids', /./, oil],
  ['filters-and-engine', /Filter/, filters],
  ['filters-and-engine', /./, engine],
  ['brakes-and-suspension', /./, brakes],
  ['car-care-and-interior', /Seat/, seatCovers],
  ['car-care-and-interior', /./, inside],
];
