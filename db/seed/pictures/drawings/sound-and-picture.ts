import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, inchesOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, inkOn, lin, lit, lying, rad, round, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, line, path, place, poly, rect, shadow, text, times, turned, within, frame } from '#seed/pictures/shapes.ts';
import { apps, gloss, landscape, lens } from './scenes.ts';

// Televisions, sound, cameras and games.

const television: Drawing = (facts) => {
  const random = chanceOf(facts);
  const inches = inchesOf(facts) ?? 43;
  const w = 520 + (inches - 32) * 5.3;
  const h = w * 0.575;
  const isOled = /OLED|QLED/.test(facts.title);
  const rim = isOled ? 5 : inches < 36 ? 13 : 8;
  const [x, y] = [400 - w / 2, 600 - h - 34];
  const glass: Box = [x + rim, y + rim, w - 2 * rim, h - 2 * rim - 6];
  const isSmart = /Smart|Google|TV A|4K|AI|OLED|ስማርት|Ismaartii/.test(facts.title);
  const rail = isSmart ? rect([glass[0], glass[1] + glass[3] * 0.72, glass[2], glass[3] * 0.28], lin(90, '#05080f00', '#05080fd0')) + apps([glass[0] + 24, glass[1] + glass[3] * 0.79, glass[2] * 0.62], [8, 1], random) : '';
  const feet = isOled
    ? poly([[400 - 36, y + h], [400 + 36, y + h], [400 + 50, 622], [400 - 50, 622]], round("#3a3d43")) + rect([400 - w * 0.22, 618, w * 0.44, 16], lying('#4a4e55'), 8)
    : [x + w * 0.16, x + w * 0.84].map((fx) => path(`M${fx - 8} ${y + h}h16l26 40h-14l-20-26-20 26h-14Z`, '#25272b')).join('');
  const body = shadow([400, 644], w * 0.5, 22) + feet + rect([x, y, w, h], lin(60, '#3c4047', '#0d0e10'), 7) + landscape(glass, random, 2) + rail + gloss(glass, 2, 0.1) + rect([400 - 34, y + h - 7, 68, 10], '#17181b', 3) + text((facts.brand ?? (/Hisense/.test(facts.title) ? 'Hisense' : '')).toUpperCase(), [400, y + h + 1], { size: 10, fill: '#c9ced4' });
  const remote = shadow([400, 700], 70, 14) + rect([350, 130, 100, 560], lin(0, '#17181b', '#4a4e55', '#1d1f23'), 40) + circle([400, 190], 15, '#d6402f') + circle([400, 330], 38, '#2f3238', 'stroke="#565b64" stroke-width="3"') + circle([400, 330], 17, '#565b64') + times(9, (i) => circle([372 + (i % 3) * 28, 420 + Math.floor(i / 3) * 40], 10, '#666c76')) + times(2, (i) => rect([364 + i * 40, 240, 30, 26], '#666c76', 8)) + text((facts.brand ?? '').toUpperCase(), [400, 650], { size: 18, fill: '#9aa1ab', width: 80 });
  const corner = `${closeUp(body, [x + w - 150, y + h - 60], 1.6)}`;
  return [body, place(body, [-30, 60], { scale: 0.82 }) + place(remote, [430, 190], { scale: 0.72 }), corner];
};

const receiver: Drawing = (facts) => {
  const body = shadow([400, 640], 320, 24) + cuboid([110, 480, 500, 140], 110, '#26282d') + rect([140, 520, 200, 60], '#0b1a12', 6) + text('CH 012', [240, 564], { size: 44, fill: '#7dfc9b' }) + circle([420, 550], 22, chrome('#8d939b')) + times(3, (i) => circle([480 + i * 40, 550], 9, '#4a4e55')) + text('HD', [580, 605], { size: 26, fill: '#c9ced4' });
  const dish = ellipse([470, 290], [190, 170], lin(45, '#f2f3f4', '#b9bfc6', '#8d949c')) + ellipse([480, 296], [160, 142], lin(45, '#c7ccd2', '#eef0f2')) + line('M470 440L380 250M600 400L400 250', '#6b7178', 8) + rect([350, 222, 60, 46], lit('#3f444c'), 10) + line('M480 460V480', '#6b7178', 20);
  return [dish + body, carton(facts, body, '#3d6b9e')];
};

const projector: Drawing = (facts) => {
  const body = shadow([410, 670], 300, 26) + cuboid([150, 380, 420, 260], 120, '#eceeef') + circle([290, 510], 96, '#c9ced4') + lens([290, 510], 84, '#8d939b') + times(7, (i) => line(`M430 ${430 + i * 24}H540`, '#b3b9c0', 8)) + circle([520, 620], 5, '#4fd0ff') + text('LED 1080p', [490, 610], { size: 28, fill: '#8d949c' });
  const beam = poly([[250, 300], [90, 90], [520, 90], [330, 300]], lin(90, '#fff3c0c0', '#fff3c000')) + landscape([90, 80, 430, 200], chanceOf(facts), 4);
  return [body, beam + place(body, [80, 150], { scale: 0.8 })];
};

/** Cloth or metal grille of small dots. */
const grille = ([x, y, w, h]: Box, colour: string, radius: number) => rect([x, y, w, h], colour, radius) + within(frame([x, y, w, h], radius), times(Math.floor(h / 14), (i) => line(`M${x} ${y + 7 + i * 14}H${x + w}`, fade('#000000', 0.22), 5, 'stroke-dasharray="1 11"')));

const speaker: Drawing = (facts) => {
  const { title } = facts;
  const colour = colourOf(facts, /Oraimo/.test(title) ? '#1f5c46' : /Sony/.test(title) ? '#2d4f8a' : '#211f22');
  const tube = (c: string) => shadow([400, 560], 320, 26) + rect([100, 300, 600, 240], lying(c), 118) + grille([140, 306, 520, 228], fade(tone(c, 0.06), 0.7), 100) + ellipse([126, 420], [44, 104], lin(45, tone(c, 0.2), tone(c, -0.5))) + ellipse([126, 420], [28, 70], ball('#4a4e55')) + ellipse([674, 420], [44, 104], lin(45, tone(c, 0.2), tone(c, -0.5))) + ellipse([674, 420], [28, 70], ball('#4a4e55')) + rect([310, 376, 180, 88], '#f2542d', 8) + text(facts.brand ?? '', [400, 444], { size: 62, fill: '#fff', width: 160 });
  const can = (c: string) => shadow([400, 690], 200) + path('M270 250Q270 190 400 190T530 250V610Q530 680 400 680T270 610Z', round(c)) + grille([286, 280, 228, 310], fade(tone(c, -0.1), 0.75), 30) + ellipse([400, 226], [112, 34], lin(30, tone(c, 0.4), tone(c, -0.1))) + text(facts.brand ?? '', [400, 460], { size: 50, fill: fade(inkOn(c), 0.85), width: 170 }) + line('M528 300C590 310 580 420 528 430', tone(c, -0.2), 14);
  const tower = shadow([400, 694], 240) + rect([230, 100, 340, 580], lin(0, '#0c0d0f', '#4a4e55', '#1b1d21', '#08090a'), 40) + times(2, (i) => circle([400, 260 + i * 270], 118, fade('#ff7a2f', 0.55)) + circle([400, 260 + i * 270], 118, 'none', 'stroke="#39c3ff" stroke-width="10"') + circle([400, 260 + i * 270], 100, rad('#4a4e55', '#1b1d21', '#060607')) + circle([400, 260 + i * 270], 40, ball('#2b2e33'))) + rect([360, 378, 80, 36], '#f2542d', 5) + text('JBL', [400, 407], { size: 30, fill: '#fff' }) + rect([300, 78, 200, 30], lying('#2b2e33'), 14);
  const bar = shadow([400, 600], 350, 18) + rect([60, 500, 680, 84], lying('#24262b'), 22) + grille([80, 512, 640, 60], '#1a1b1f', 14) + text('LG', [700, 552], { size: 26, fill: '#c9ced4' }) + rect([430, 250, 200, 236], lin(0, '#0c0d0f', '#3c4046', '#17181b'), 14) + circle([530, 400], 60, rad('#4a4e55', '#17181b', '#060607')) + shadow([530, 490], 120, 10);
  const whole = /PartyBox/.test(title) ? tower : /Soundbar/.test(title) ? bar : /Flip/.test(title) ? tube(colour) : can(colour);
  const second = facts.colours.length > 1 ? place(tube(colour), [60, -20], { scale: 0.8 }) + place(tube(otherColourOf(facts, colour)), [110, 230], { scale: 0.8 }) : carton(facts, whole, '#e0622f');
  return [whole, second];
};

const radio: Drawing = (facts) => {
  const body = shadow([400, 660], 330, 26) + line('M590 260L690 90', '#b9bfc6', 8) + circle([690, 90], 9, '#e4e7ea') + path('M200 280Q200 200 300 200H500Q600 200 600 280', 'none', 'stroke="#3a3d43" stroke-width="22"') + rect([100, 270, 600, 380], lin(60, '#d8533b', '#b3331f', '#84210f'), 40) + grille([130, 330, 250, 270], '#26282d', 125) + rect([420, 330, 250, 100], '#f3ead2', 10) + times(11, (i) => line(`M${436 + i * 22} 350v${i % 2 ? 16 : 30}`, '#5a5343', 3)) + line('M520 340v80', '#d6262b', 4) + text('88  92  96  100  104 FM', [545, 418], { size: 19, fill: '#5a5343' }) + circle([470, 520], 46, ball('#3a3d43')) + circle([610, 520], 46, ball('#3a3d43')) + line('M470 520l18-34M610 520l-14-36', '#f3ead2', 6) + poly([[300, 268], [380, 232], [560, 232], [500, 268]], '#12264f') + times(3, (i) => line(`M${380 + i * 50} 234l-40 32`, '#7f95c9', 2));
  return [body, carton(facts, body, '#c9a13a')];
};

const paSet: Drawing = () => {
  const box = (x: number) => rect([x, 130, 210, 380], lin(0, '#0e0f11', '#3f434a', '#17181b'), 14) + circle([x + 105, 220], 52, rad('#5a5f68', '#1d1f23', '#08090a')) + circle([x + 105, 390], 88, rad('#4a4e55', '#17181b', '#060607')) + circle([x + 105, 390], 30, ball('#33363c')) + text('12″', [x + 105, 500], { size: 20, fill: '#9aa1ab' }) + line(`M${x + 105} 510V660M${x + 105} 600L${x + 30} 680M${x + 105} 600L${x + 180} 680`, '#3a3d43', 10);
  const mixer = poly([[280, 540], [520, 540], [570, 680], [230, 680]], lin(80, '#4a4f57', '#24272c')) + times(32, (i) => circle([298 + (i % 8) * 29 + (Math.floor(i / 8) - 2) * (i % 8 - 3.5) * 1.8, 560 + Math.floor(i / 8) * 26], 7, ['#e0533f', '#f2c511', '#4fb3e0', '#e9ebee'][Math.floor(i / 8)]!)) + times(8, (i) => rect([266 + i * 36, 656, 14, 18], '#eceeef', 3));
  const body = shadow([160, 690], 130) + shadow([640, 690], 130) + shadow([400, 690], 190) + box(50) + box(540) + mixer;
  return [body, closeUp(body, [400, 610], 2.2)];
};

const headphones: Drawing = (facts) => {
  const draw = (c: string) => {
    const isBig = /XM5/.test(facts.title);
    const band = path('M190 470C160 180 300 110 400 110S640 180 610 470L576 466C590 240 500 160 400 160S210 240 224 466Z', lin(0, tone(c, -0.2), tone(c, 0.45), tone(c, 0.1), tone(c, -0.35))) + path('M262 190Q400 90 538 190L520 216Q400 130 280 216Z', tone(c, -0.25));
    const cup = (x: number, flip: number) => turned(ellipse([x - flip * 38, 540], [56, isBig ? 128 : 108], tone(c, -0.5)) + ellipse([x, 540], [72, isBig ? 136 : 116], lin(45, tone(c, 0.4), c, tone(c, -0.4))) + ellipse([x + flip * 12, 540], [48, isBig ? 104 : 86], lin(45, tone(c, 0.22), tone(c, -0.16))) + text((facts.brand ?? '').toUpperCase(), [x + flip * 12, 550], { size: 26, fill: fade(inkOn(c), 0.7), width: 80 }), flip * -4, [x, 540]);
    return band + cup(196, -1) + cup(604, 1);
  };
  const [colour, other] = [colourOf(facts, '#211f22'), otherColourOf(facts, '#f6f4ef')];
  return [shadow([400, 690], 290) + draw(colour), shadow([400, 700], 330) + place(draw(other), [20, 60], { scale: 0.62 }) + place(draw(colour), [290, 240], { scale: 0.62 })];
};

const earbuds: Drawing = (facts) => {
  const { title, brand } = facts;
  const colour = brand === 'Apple' ? '#f6f6f4' : colourOf(facts, '#f6f4ef');
  const ink = fade(inkOn(colour), 0.55);
  const stem = /AirPods|FreePods|Redmi/.test(title);
  const bud = (x: number, flip: boolean) => place(ellipse([0, 0], [62, 70], ball(colour)) + ellipse([30, 4], [26, 38], '#3a3d43') + ellipse([34, 4], [16, 26], '#17181b') + (stem ? rect([-36, 20, 40, 170], lin(0, tone(colour, -0.2), tone(colour, 0.5), tone(colour, -0.2)), 20) + rect([-32, 168, 32, 16], chrome('#b9bfc6'), 6) : circle([-16, -8], 26, lin(45, tone(colour, 0.4), tone(colour, -0.2)))), [x, 230], { flip });
  const box = rect([220, 430, 360, 250], lin(45, tone(colour, 0.5), colour, tone(colour, -0.2)), 96) + path('M222 500Q400 520 578 500', 'none', `stroke="${tone(colour, -0.35)}" stroke-width="3"`) + circle([400, 560], 6, '#4fe08a') + text((brand ?? '').toUpperCase(), [400, 620], { size: 34, fill: ink });
  const open = path('M230 500C230 410 260 380 400 380S570 410 570 500Q400 470 230 500Z', lin(45, tone(colour, 0.35), tone(colour, -0.25)));
  const body = shadow([400, 690], 220) + bud(300, true) + bud(500, false) + box;
  return [body, shadow([400, 690], 220) + open + place(bud(340, true) + bud(460, false), [0, 230], {}) + box];
};

const wired: Drawing = (facts) => {
  const bud = (x: number, flip: boolean) => place(ellipse([0, 0], [34, 40], ball('#33363c')) + ellipse([22, 0], [18, 26], '#e9e9e7') + rect([-22, 16, 20, 64], round('#33363c'), 10), [x, 210], { flip });
  const body = shadow([400, 690], 250) + line('M290 290C300 420 370 420 396 470', '#24262b', 7) + line('M510 290C500 420 430 420 404 470', '#24262b', 7) + rect([486, 350, 22, 70], lit('#3a3d43'), 10) + line('M400 470C400 590 250 560 260 630S520 640 560 600S650 520 620 600', '#24262b', 7) + place(rect([-10, 0, 20, 60], round('#24262b'), 6) + rect([-5, 58, 10, 44], chrome('#c9a24a'), 3), [620, 596]) + bud(290, true) + bud(510, false) + rect([388, 456, 24, 34], '#17181b', 8);
  return [body, carton(facts, body, '#d0554a')];
};

const camera: Drawing = (facts) => {
  const { title, brand } = facts;
  const isDslr = /2000D/.test(title);
  const colour = '#232428';
  const hump = isDslr ? path('M300 250Q310 170 350 164H450Q490 170 500 250Z', lin(45, '#4a4d54', '#1b1c1f')) : /R50/.test(title) ? path('M320 260Q326 205 352 202H448Q474 205 480 260Z', lin(45, '#45484f', '#1b1c1f')) : rect([330, 214, 160, 40], lit('#2b2d31'), 8) + times(8, (i) => line(`M${346 + i * 18} 224v22`, '#0f1012', 5));
  const body = shadow([400, 650], 320) + hump + rect([120, 240, 560, 390], lin(60, '#44474e', colour, '#0d0e10'), isDslr ? 64 : 36) + rect([128, 330, 150, 250], '#17181a', 30) + times(60, (i) => circle([142 + (i % 10) * 13, 350 + Math.floor(i / 10) * 36], 2.5, '#2b2d31')) + rect([150, 222, 90, 24], chrome('#5a5f68'), 8) + circle([610, 236], 30, lit('#3a3d43')) + circle([196, 222], 16, '#b3262b') + text((brand ?? '').toUpperCase(), [isDslr ? 400 : 230, isDslr ? 232 : 306], { size: isDslr ? 34 : 36, fill: '#f2f3f4' }) +
    circle([430, 440], 186, lin(45, '#5a5e66', '#0b0c0e')) + times(30, (i) => turned(line('M430 262v26', '#08090a', 7), i * 12, [430, 440])) + lens([430, 440], 140, '#2b2d31') + circle([430, 440], 162, 'none', 'stroke="#c9ced466" stroke-width="2"') + text(/[\d–]+ mm/.exec(title)?.[0] ?? '15–45 mm', [430, 594], { size: 22, fill: '#e4e7ea' }) + (brand === 'Canon' ? circle([430, 440], 172, 'none', 'stroke="#b3262b" stroke-width="4"') : circle([570, 310], 8, '#e07b1f'));
  return [body, closeUp(body, [430, 440], 1.9), carton(facts, body, brand === 'Canon' ? '#b3262b' : '#2b2d31')];
};

const drone: Drawing = (facts) => {
  const arm = (x: number, y: number) => line(`M400 400L${x} ${y}`, '#8d949c', 34) + line(`M400 396L${x} ${y - 4}`, '#d8dce0', 16) + ellipse([x, y - 34], [130, 20], fade('#3a3d43', 0.28)) + ellipse([x, y - 34], [128, 5], fade('#17181b', 0.75)) + rect([x - 16, y - 40, 32, 50], round('#b9bfc6'), 8) + rect([x - 12, y + 8, 24, 60], round('#8d949c'), 8);
  const body = shadow([400, 640], 330, 30) + arm(170, 270) + arm(630, 270) + path('M310 330Q400 280 490 330L520 470Q480 540 400 540T280 470Z', lin(45, '#f7f8f9', '#c3c9cf', '#8d949c')) + rect([340, 330, 120, 70], '#3a3d43', 16) + text('DJI', [400, 378], { size: 34, fill: '#e4e7ea' }) + arm(120, 440) + arm(680, 440) + rect([340, 500, 120, 84], lit('#4a4e55'), 20) + lens([400, 544], 34);
  return [body, closeUp(body, [400, 480], 2.1), carton(facts, body, '#dfe4e8')];
};

const securityCamera: Drawing = (facts) => {
  const isSet = /Set/.test(facts.title);
  const dome = (x: number, y: number, s: number) => place(path('M-90 60L-110 130H110L90 60Z', round('#e4e7ea')) + circle([0, 0], 110, ball('#f4f5f6')) + circle([0, 6], 76, '#1b1d21') + lens([0, 6], 46) + circle([54, -30], 5, '#4fd0ff'), [x, y], { scale: s });
  const bullet = (x: number, y: number, s: number) => place(rect([-150, -60, 260, 120], lying('#f0f1f2'), 40) + rect([-170, -76, 240, 34], lying('#ffffff'), 14) + ellipse([-150, 0], [40, 60], '#1b1d21') + lens([-152, 0], 34) + times(6, (i) => circle([-152 + Math.cos(i) * 26, Math.sin(i) * 44], 4, '#b3262b')) + line('M60 60Q60 130 130 130', '#c9ced4', 26) + rect([120, 90, 30, 80], round('#d8dce0'), 8), [x, y], { scale: s });
  const recorder = cuboid([250, 560, 300, 100], 90, '#26282d') + times(4, (i) => circle([280 + i * 24, 630, ], 6, '#4fe08a')) + text('DVR 1 TB', [450, 622], { size: 34, fill: '#c9ced4' });
  const body = isSet ? times(4, (i) => shadow([230 + (i % 2) * 370, 330 + Math.floor(i / 2) * 190], 110, 12)) + times(4, (i) => bullet(230 + (i % 2) * 370, 210 + Math.floor(i / 2) * 190, 0.85)) + shadow([440, 684], 230) + recorder : shadow([400, 690], 210) + dome(400, 360, 2.1) + ellipse([400, 660], [190, 28], lin(30, '#ffffff', '#c9ced4')) + text(facts.brand ?? '', [400, 610], { size: 30, fill: '#8d949c' });
  return [body, carton(facts, body, '#2f7d8f')];
};

const webcam: Drawing = (facts) => {
  const body = shadow([400, 660], 240, 24) + path('M330 470H470L500 610Q500 640 470 640H330Q300 640 300 610Z', lin(0, '#17181b', '#4a4e55', '#1b1d21')) + rect([140, 290, 520, 190], lin(45, '#5a5f68', '#24272c', '#0e0f11'), 95) + circle([400, 385], 84, '#0b0c0e') + lens([400, 385], 70) + times(2, (i) => times(4, (k) => line(`M${210 + i * 320} ${350 + k * 22}h60`, '#0b0c0e', 6))) + circle([520, 330], 6, '#4fd0ff') + text('HD 1080p', [400, 580], { size: 28, fill: '#9aa1ab' });
  return [body, carton(facts, body, '#5a7fa8')];
};

const console: Drawing = (facts) => {
  const { title } = facts;
  const pad = (x: number, y: number, s: number, c: string) => place(gamepadBody(c), [x, y], { scale: s });
  if (/Xbox/.test(title)) {
    const body = shadow([430, 690], 280) + cuboid([220, 130, 250, 550], 120, '#f1f2f3') + circle([345, 300], 96, '#24262b') + times(7, (i) => times(7, (k) => circle([279 + i * 22, 234 + k * 22], 5, '#0b0c0e'))) + circle([250, 160], 11, '#b9bfc6') + rect([246, 600, 60, 10], '#17181b', 3) + pad(600, 560, 0.55, '#f1f2f3');
    return [body, carton(facts, body, '#1f7a3a')];
  }
  const isFour = /4/.test(title);
  const body = isFour
    ? shadow([400, 640], 330, 22) + poly([[120, 440], [190, 380], [690, 380], [650, 440]], lin(30, '#4a4e55', '#2b2d31')) + rect([116, 440, 536, 60], lin(60, '#2b2d31', '#17181b'), 6) + rect([128, 506, 520, 50], '#0e0f11', 6) + line('M120 502H650', '#3f7fe0', 3) + pad(430, 600, 0.62, '#24262b') + text('PS4', [590, 480], { size: 24, fill: '#8d949c' })
    : shadow([340, 694], 190) + path('M250 120Q300 110 320 160L330 680H240Q220 400 250 120Z', lin(0, '#ffffff', '#d3d8dd')) + path('M330 140H380V680H330Z', '#17181b') + path('M380 140Q440 100 450 140Q480 400 450 680H380Z', lin(0, '#f4f5f6', '#ffffff', '#c3c9cf')) + line('M332 150V670', '#3f7fe0', 3) + rect([220, 676, 260, 14], '#26282d', 6) + pad(590, 560, 0.62, '#f6f6f4');
  return [body, carton(facts, body, isFour ? '#23407a' : '#e9ecef')];
};

function gamepadBody(c: string): string {
  const dark = tone(c, -0.75);
  const stick = (x: number) => circle([x, 40], 44, dark) + circle([x, 36], 36, ball('#3a3d43')) + circle([x, 36], 20, '#1b1d21');
  return path('M-190-110C-120-140-100-120-60-120H60C100-120 120-140 190-110C260-70 290 90 270 160C250 210 200 190 160 120C140 90 120 84 90 84H-90C-120 84-140 90-160 120C-200 190-250 210-270 160C-290 90-260-70-190-110Z', lin(45, tone(c, 0.4), c, tone(c, -0.3))) + rect([-78, -104, 156, 76], lit(tone(c, -0.12)), 16) + stick(-88) + stick(88) +
    rect([-192, -56, 26, 74], dark, 8) + rect([-216, -32, 74, 26], dark, 8) + ([[178, -62, '#4fb38f'], [214, -24, '#d6506a'], [178, 14, '#5a86d6'], [142, -24, '#c88ad0']] as const).map(([x, y, f]) => circle([x, y], 17, f)).join('') + circle([0, 10], 10, dark);
}

const controller: Drawing = (facts) => {
  const colour = colourOf(facts, '#f6f4ef');
  const one = (c: string) => place(gamepadBody(c), [400, 400], { scale: 1.18 });
  return [shadow([400, 640], 310, 26) + one(colour), shadow([400, 690], 320) + place(one(otherColourOf(facts, '#1b1d24')), [10, -10], { scale: 0.72 }) + place(one(colour), [220, 220], { scale: 0.72 })];
};

const gamingChair: Drawing = (facts) => {
  const accent = oneOf(facts, ['#c8262d', '#2f63b5', '#2b7d4b']);
  const body = shadow([400, 712], 240, 20) + times(5, (i) => line(`M400 640L${400 + Math.cos((i * 72 + 18) * 0.01745) * 190} ${672 + Math.sin((i * 72 + 18) * 0.01745) * 34}`, '#24262b', 20) + circle([400 + Math.cos((i * 72 + 18) * 0.01745) * 190, 690 + Math.sin((i * 72 + 18) * 0.01745) * 34], 15, '#0e0f11')) + rect([384, 540, 32, 110], round('#5a5f68')) + path('M290 470L270 110Q270 70 400 70T530 110L510 470Z', lin(0, '#0e0f11', '#3a3d43', '#17181b')) + path('M330 460L316 130Q330 96 400 96T484 130L470 460Z', lin(0, tone(accent, -0.3), accent, tone(accent, -0.35))) + rect([330, 120, 140, 70], lit('#17181b'), 26) + path('M240 460H560Q600 500 570 548H230Q200 500 240 460Z', lin(80, '#3a3d43', '#0e0f11')) + path('M300 466H500L520 540H280Z', lin(80, accent, tone(accent, -0.3))) + times(2, (i) => rect([204 + i * 342, 380, 50, 24], lit('#24262b'), 10) + rect([220 + i * 342, 400, 18, 90], '#24262b')) + rect([560, 560, 160, 50], lying('#24262b'), 22);
  return [body, closeUp(body, [400, 230], 1.7)];
};

const phonePad: Drawing = (facts) => {
  const grip = (x: number, flip: boolean) => place(path('M0 0H110Q180 20 180 130V300Q180 420 90 430Q30 430 20 340L0 300Z', lin(45, '#5a5f68', '#24262b', '#0d0e10')) + circle([96, 110], 42, '#0b0c0e') + circle([96, 106], 32, ball('#3a3d43')) + ([[96, 220], [126, 250], [66, 250], [96, 280]] as const).map(([cx, cy]) => circle([cx, cy], 16, '#8d949c')).join(''), [x, 210], { flip });
  const body = shadow([400, 650], 350, 20) + rect([220, 240, 360, 200], '#0b0c0e', 22) + landscape([232, 252, 336, 176], chanceOf(facts), 12) + rect([220, 440, 360, 26], lit('#24262b'), 8) + grip(570, false) + grip(230, true);
  return [body, carton(facts, body, '#5a3f9e')];
};

export const soundAndPictureDrawings: readonly Rule[] = [
  ['televisions', /Receiver/, receiver],
  ['televisions', /Projector/, projector],
  ['televisions', /./, television],
  ['speakers', /Radio/, radio],
  ['speakers', /PA Set/, paSet],
  ['speakers', /./, speaker],
  ['headphones', /Wired/, wired],
  ['headphones', /AirPods|Buds|FreePods/, earbuds],
  ['headphones', /./, headphones],
  ['cameras', /Drone/, drone],
  ['cameras', /Security|CCTV/, securityCamera],
  ['cameras', /Webcam/, webcam],
  ['cameras', /Canon|Sony/, camera],
  ['gaming', /Controller/, controller],
  ['gaming', /Chair/, gamingChair],
  ['gaming', /Phone Game/, phonePad],
  ['gaming', /PlayStation|Xbox/, console],
];
