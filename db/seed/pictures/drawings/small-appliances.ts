import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { amountIn, colourOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, glow, inkOn, lin, lit, lying, rad, round, steel, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, tin } from '#seed/pictures/solids.ts';
import { circle, ellipse, lathe, line, path, place, poly, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';

// What stands on the kitchen's board, and what irons and cleans.

const kettle: Drawing = (facts) => {
  const draw = (colour: string) => {
    const metal = /Stainless|Silver/.test(facts.title + (facts.colours[0]?.name ?? '')) && colour !== '#211f22';
    return shadow([400, 694], 220) + tin([400, 170], [656, 686], '#26282d', { flat: 0.12 }) + lathe(400, [[112, 210], [150, 320], [172, 500], [166, 652]], metal ? chrome('#cfd4d9') : round(colour), { flat: 0.14 }) + path('M300 250L228 220Q236 290 276 330Z', metal ? steel() : lin(45, tone(colour, 0.3), tone(colour, -0.2))) + ellipse([400, 208], [112, 24], lin(30, '#5a5f68', '#17181b')) + path('M360 196Q400 150 440 196Z', '#26282d') + path('M506 230Q640 220 630 400T560 590L548 560Q598 470 596 390T512 272Z', lin(0, '#3a3d43', '#0e0f11')) + rect([372, 400, 34, 180], fade('#cfe6f2', 0.8), 14) + times(6, (i) => line(`M376 ${424 + i * 26}h14`, '#3a5f74', 3)) + text(facts.brand ?? '', [318, 600], { size: 26, fill: fade(inkOn(colour), 0.6) }) + text(`${amountIn(facts, 'L') ?? 1.8} L`, [462, 600], { size: 24, fill: fade(inkOn(colour), 0.5) });
  };
  const colour = colourOf(facts, '#e9ebed');
  return [draw(colour), facts.colours.length > 1 ? draw(otherColourOf(facts, colour)) : carton(facts, draw(colour), '#3f78a8')];
};

const blender: Drawing = (facts) => {
  const { title } = facts;
  const isGrinder = /Grinder/.test(title);
  const isJuicer = /Juicer/.test(title);
  const colour = facts.brand ? '#26282d' : isGrinder ? '#7a4a2a' : isJuicer ? '#e0622f' : '#c8262d';
  const base = path('M270 690L290 540H510L530 690Z', round(colour)) + circle([400, 620], 34, chrome()) + line('M400 620v-24', '#26231d', 5) + times(3, (i) => rect([300 + i * 20, 660, 12, 12], '#e4e7ea', 3)) + text(facts.brand ?? '', [400, 566], { size: 22, fill: '#ffffffb0' });
  const fill = isGrinder ? '#5a3216' : isJuicer ? '#f2a52b' : oneOf(facts, ['#8cc63f', '#f2792b', '#d6506a']);
  const jug = path('M300 540L270 180H530L500 540Z', lin(0, '#ffffffa0', '#dceaf2d0', '#ffffff70', '#a9c3d3b0')) + path('M293 470L282 320H518L507 470Q400 500 293 470Z', fade(fill, 0.85)) + ellipse([400, 320], [118, 16], tone(fill, 0.3)) + rect([262, 150, 276, 36], lying('#26282d'), 12) + rect([366, 122, 68, 32], round('#3a3d43'), 8) + path('M528 220H600Q630 220 626 260L606 430Q602 460 570 460H514', 'none', 'stroke="#26282d" stroke-width="24"') + times(5, (i) => line(`M300 ${300 + i * 42}h30`, '#5a6b78', 3));
  const grinder = path('M290 540Q280 360 320 300H480Q520 360 510 540Z', lin(0, '#ffffffb0', '#e4d5c8d0', '#ffffff70', '#b8a596b0')) + times(46, (i) => ellipse([316 + (i * 37) % 170, 420 + (i * 23) % 110], [10, 7], ['#5a3216', '#6d3f1d', '#452410'][i % 3]!)) + path('M300 300Q320 210 400 210T500 300Z', round(colour)) + circle([400, 200], 20, round('#26282d'));
  const juicer = rect([276, 300, 248, 240], lin(0, '#e4e7ea', '#ffffff', '#c9ced4'), 20) + path('M500 360H610V400H500Z', steel()) + path('M560 420L580 690H690L700 420Z', lin(0, '#ffffffc0', '#f2d9a0', '#ffffff90')) + path('M568 520L580 680H688L696 520Z', fade('#f2a52b', 0.85)) + rect([340, 150, 120, 150], lin(0, '#ffffffa0', '#cfe0ea', '#ffffff80'), 14) + rect([356, 110, 88, 60], round('#26282d'), 10);
  const extra = /Mill/.test(title) ? shadow([640, 694], 90) + rect([580, 560, 120, 130], round('#26282d'), 14) + path('M590 560Q590 460 640 460T690 560Z', lin(0, '#ffffffb0', '#d9c9b0', '#ffffff80')) : '';
  const body = shadow([400, 696], isJuicer ? 300 : 200) + (isGrinder ? grinder : isJuicer ? juicer : jug) + base + extra;
  return [body, carton(facts, body, isGrinder ? '#8a5a2b' : '#7fae3f')];
};

const riceCooker: Drawing = (facts) => {
  const body = shadow([400, 690], 290) + path('M150 400L170 620Q190 680 400 680T630 620L650 400Z', round('#f0ece2')) + rect([300, 560, 200, 84], '#3a3d43', 16) + text('COOK', [360, 612], { size: 24, fill: '#f2b705' }) + text('WARM', [440, 612], { size: 24, fill: '#fff' }) + circle([400, 632], 6, '#e0402f') + rect([104, 420, 56, 36], lit('#3a3d43'), 12) + rect([640, 420, 56, 36], lit('#3a3d43'), 12) + ellipse([400, 400], [256, 66], steel('#c9ced4')) + path('M160 392Q180 230 400 226T640 392Q400 452 160 392Z', lin(40, '#ffffffd0', '#cfe0ead0', '#9fb8c6d0')) + ellipse([400, 226], [46, 15], '#3a3d43') + rect([376, 196, 48, 30], round('#26282d'), 10) + times(5, (i) => ellipse([300 + i * 50, 350 + (i % 2) * 16], [40, 16], fade('#ffffff', 0.8)));
  return [body, carton(facts, body, '#b8894a')];
};

const popcornMaker: Drawing = (facts) => {
  const corn = (x: number, y: number) => circle([x - 12, y], 17, '#fff6dc') + circle([x + 10, y - 4], 18, '#fffaf0') + circle([x, y + 12], 16, '#f3e2b0') + circle([x, y], 6, '#e9c46a');
  const body = shadow([400, 690], 260) + path('M230 690L250 470H550L570 690Z', round('#c8262d')) + text('POPCORN', [400, 600], { size: 44, fill: '#fff4d0' }) + circle([400, 646], 16, '#26282d') + path('M250 470Q240 250 300 200H500Q560 250 550 470Z', lin(0, '#ffffffa0', '#f6e6c0b0', '#ffffff70', '#d9c49ab0')) + times(16, (i) => corn(290 + (i * 59) % 220, 330 + (i * 41) % 120)) + path('M300 200Q310 120 400 116T500 200Z', round('#c8262d')) + path('M500 190L650 260L640 300L520 280Z', lin(45, '#f0f1f2', '#b9bfc6')) + times(4, (i) => corn(610 + (i % 2) * 50, 330 + i * 70));
  return [body, carton(facts, body, '#c8262d')];
};

const dispenser: Drawing = () => {
  const body = shadow([410, 700], 200) + lathe(400, [[52, 60], [118, 90], [124, 200], [112, 216], [122, 232], [118, 300], [56, 330]], lin(0, '#bfe2f5d0', '#eaf6fcd0', '#a9d3ecc0', '#6fb0d6d0'), { flat: 0.1 }) + times(2, (i) => ellipse([400, 150 + i * 80], [120, 10], 'none', 'stroke="#7fb8dc" stroke-width="3"')) + cuboid([280, 330, 220, 360], 50, '#f0f2f3') + rect([300, 350, 180, 70], '#dfe4e8', 8) + times(2, (i) => rect([326 + i * 90, 430, 40, 34], round(i ? '#2f6fd0' : '#d0342b'), 6) + rect([338 + i * 90, 462, 14, 22], '#8d949c')) + rect([300, 500, 180, 26], '#26282d', 5) + circle([350, 384], 7, '#e0402f') + circle([430, 384], 7, '#4fe08a') + rect([300, 550, 180, 120], '#e4e8eb', 6);
  return [body, closeUp(body, [390, 440], 1.9)];
};

const toaster: Drawing = () => {
  const body = shadow([400, 640], 300) + path('M130 540Q130 470 220 470H580Q670 470 670 540V590Q670 620 630 620H170Q130 620 130 590Z', lin(90, '#3a3d43', '#121316')) + path('M130 470Q130 380 230 370H570Q670 380 670 470Z', lin(60, '#e9ebed', '#b9bfc6', '#8d939b')) + rect([140, 458, 520, 26], '#26282d', 10) + rect([300, 352, 200, 26], lying('#26282d'), 12) + circle([330, 420], 9, '#e0402f') + circle([470, 420], 9, '#4fe08a') + rect([640, 440, 60, 50], lit('#26282d'), 12);
  const open = shadow([400, 660], 300) + path('M130 560Q130 520 220 520H580Q670 520 670 560V610Q670 640 630 640H170Q130 640 130 610Z', lin(90, '#3a3d43', '#121316')) + poly([[150, 520], [190, 440], [610, 440], [650, 520]], '#26282d') + times(2, (i) => path(`M${210 + i * 200} 510L${230 + i * 190} 450H${390 + i * 180}L${380 + i * 210} 510Z`, lin(60, '#e8b868', '#b87a2e'))) + poly([[190, 430], [210, 190], [590, 190], [610, 430]], lin(90, '#e9ebed', '#9aa0a8')) + poly([[220, 410], [236, 220], [564, 220], [580, 410]], '#2b2d31') + times(4, (i) => line(`M${280 + i * 80} 226V406`, '#4a4e55', 6));
  return [body, open];
};

const iron: Drawing = (facts) => {
  const isSteam = /Steam/.test(facts.title);
  const colour = isSteam ? '#2f5fb5' : '#3a3d43';
  const body = shadow([400, 650], 330) + path('M90 620C120 520 250 470 420 460H640Q690 460 690 520L700 620Z', steel('#c3c8ce')) + path('M130 590C160 480 280 430 420 420H620Q670 420 676 480L682 580Z', lin(60, tone(colour, 0.4), colour, tone(colour, -0.4))) + path('M230 450C280 300 400 250 560 260Q690 270 680 400L660 430H590Q610 330 540 326Q420 320 350 430Z', lin(60, tone(colour, 0.25), tone(colour, -0.5))) + circle([430, 500], 46, ball('#e9ebed')) + line('M430 500l20-28', '#c8262d', 5) + (isSteam ? path('M520 450H630Q650 520 610 560H520Z', fade('#bfe2f5', 0.7)) + times(2, (i) => circle([330 + i * 34, 356 - i * 22], 12, '#f0f1f2')) : '') + text(facts.brand ?? '', [290, 560], { size: 30, fill: '#ffffffc0' }) + line('M660 300C740 250 720 160 640 130', '#26282d', 14);
  const steam = times(5, (i) => path(`M${120 + i * 40} ${480 - i * 30}q-40-50 0-90t-10-80`, 'none', `stroke="${fade('#b9d3e0', 0.75)}" stroke-width="13" stroke-linecap="round"`));
  return [body, isSteam ? body + steam : carton(facts, body, '#8a5a3a')];
};

const steamer: Drawing = () => {
  const body = shadow([400, 700], 250) + rect([390, 130, 14, 520], chrome(), 6) + path('M240 160Q400 60 560 160', 'none', 'stroke="#3a3d43" stroke-width="14"') + path('M300 170L270 420Q400 460 530 420L500 170Q400 200 300 170Z', lin(0, '#d6dbe8', '#ffffff', '#c3c9d8')) + path('M300 170L220 260L260 300L300 260Z', '#dfe3ee') + path('M500 170L580 260L540 300L500 260Z', '#c9cfde') + path('M280 600Q280 540 400 540T520 600V690H280Z', round('#5a3f8a')) + rect([320, 480, 160, 80], lin(0, '#ffffff90', '#cfe6f2', '#ffffff60'), 14) + path('M500 640C620 640 640 480 600 380', 'none', 'stroke="#26282d" stroke-width="18"') + turned(rect([560, 320, 90, 70], lit('#5a3f8a'), 16), -30, [600, 350]) + circle([330, 646], 20, chrome());
  return [body, closeUp(body, [420, 600], 1.9)];
};

const vacuum: Drawing = (facts) => {
  const colour = oneOf(facts, ['#c8262d', '#2f5fb5']);
  const body = shadow([360, 690], 300) + path('M500 470C560 300 640 330 610 180S400 90 330 150', 'none', 'stroke="#3a3d43" stroke-width="30"') + line('M330 150L170 600', '#b9bfc6', 20) + path('M90 640L130 590H230L250 640Q250 670 220 670H110Q80 670 90 640Z', lit('#3a3d43')) + path('M300 620Q300 470 440 440T680 540V640Q680 670 640 670H330Q300 670 300 620Z', lin(50, tone(colour, 0.4), colour, tone(colour, -0.4))) + circle([610, 620], 66, ball('#26282d')) + circle([610, 620], 26, chrome()) + circle([350, 640], 34, ball('#26282d')) + path('M400 480Q450 460 520 476L500 560H390Z', fade('#dceaf2', 0.7)) + text(facts.brand ?? '', [460, 620], { size: 28, fill: '#ffffffc0' });
  return [body, carton(facts, body, colour)];
};

const bulbs: Drawing = (facts) => {
  const bulb = (x: number, y: number, s: number, on: boolean) => place((on ? circle([0, -40], 150, glow('#fff3b0d0', '#fff3b060', '#fff3b000')) : '') + path('M-80-40C-80-100-44-130 0-130S80-100 80-40C80 6 44 20 44 60H-44C-44 20-80 6-80-40Z', on ? rad('#ffffff', '#fff6d0', '#f2dc8a') : rad('#ffffff', '#f4f3ee', '#cfcdc4')) + path('M-46 58H46L38 116H-38Z', round('#dfe2e5')) + rect([-34, 116, 68, 44], lying('#b9bfc6'), 6) + times(3, (i) => line(`M-34 ${126 + i * 12}H34`, '#7d838b', 4)) + rect([-14, 158, 28, 14], '#26282d', 6) + text('12 W', [0, 92], { size: 24, fill: '#6b7178' }), [x, y], { scale: s });
  const six = times(6, (i) => shadow([180 + (i % 3) * 220, 400 + Math.floor(i / 3) * 290], 70, 12)) + times(6, (i) => bulb(180 + (i % 3) * 220, 260 + Math.floor(i / 3) * 290, 0.82, i === 0));
  return [six, shadow([400, 690], 150) + bulb(400, 380, 1.75, true), carton(facts, bulb(400, 380, 1.7, true), '#f2c230')];
};

export const smallApplianceDrawings: readonly Rule[] = [
  ['small-kitchen-appliances', /Kettle/, kettle],
  ['small-kitchen-appliances', /Blender|Grinder|Juicer/, blender],
  ['small-kitchen-appliances', /Rice/, riceCooker],
  ['small-kitchen-appliances', /Popcorn/, popcornMaker],
  ['small-kitchen-appliances', /Dispenser/, dispenser],
  ['small-kitchen-appliances', /Toaster/, toaster],
  ['ironing-and-air', /Steamer/, steamer],
  ['ironing-and-air', /Iron/, iron],
  ['ironing-and-air', /Vacuum/, vacuum],
  ['ironing-and-air', /Bulb/, bulbs],
];
