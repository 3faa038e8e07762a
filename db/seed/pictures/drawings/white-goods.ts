import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { amountIn, chanceOf, type Facts, oneOf } from '#seed/pictures/facts.ts';
import { chrome, fade, glow, inkOn, lin, lit, lying, rad, round, steel, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp, cuboid, measure } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, frame, line, path, poly, rect, shadow, text, times, turned, within } from '#seed/pictures/shapes.ts';

// Large appliances: fridges, washing machines, stoves and mitads, and the machines that keep the air.

const word = (facts: Facts) => (facts.brand ?? '').toUpperCase();

/** Shelves with food behind an open door. */
function shelves([x, y, w, h]: Box, random: () => number): string {
  const foods = ['#d6402f', '#f2b705', '#4fa45b', '#e98a2e', '#8fc4e8', '#f4f0e4', '#7a4fa8', '#c8813a'];
  return rect([x, y, w, h], lin(90, '#ffffff', '#dfeaf0')) + times(4, (row) => {
    const base = y + (h * (row + 1)) / 4.2;
    return times(5, (i) => {
      const [fw, fh] = [w * 0.13, h * (0.07 + random() * 0.1)];
      const fill = foods[Math.floor(random() * foods.length)]!;
      const fx = x + w * 0.07 + i * w * 0.18;
      return random() < 0.35 ? circle([fx + fw / 2, base - fw / 2], fw / 2, rad(tone(fill, 0.4), fill, tone(fill, -0.25))) : rect([fx, base - fh, fw, fh], round(fill), 5);
    }) + rect([x + 6, base, w - 12, 6], '#b9cdd6');
  });
}

const fridge: Drawing = (facts) => {
  const volume = amountIn(facts, 'L') ?? amountIn(facts, 'ሊትር') ?? 200;
  const isSingle = volume < 160;
  const h = 330 + Math.min(volume, 405) * 0.6;
  const w = 205 + Math.min(volume, 405) * 0.2;
  const colour = oneOf(facts, ['#c3c8ce', '#e9ebed', '#8d939b', '#3f444c', '#b0aaa2', '#d5d9de', '#5b6068'], 2);
  const [x, y] = [380 - w / 2, 690 - h];
  const split = isSingle ? 0 : h * (volume > 380 ? 0.34 : 0.28);
  const door = (top: number, tall: number, handleTop: number, handle: number) => rect([x + 4, top, w - 8, tall], lin(0, tone(colour, -0.1), tone(colour, 0.4), colour, tone(colour, -0.16)), 10) + rect([x + 18, handleTop, 13, handle], chrome(tone(colour, -0.1)), 6);
  const shell = cuboid([x, y, w, h], 66, colour);
  const dispenser = volume > 300 ? rect([x + w * 0.42, y + split + 90, 84, 120], '#1d2126', 10) + rect([x + w * 0.42 + 12, y + split + 102, 60, 26], '#0a1420', 4) + text('4°', [x + w * 0.42 + 42, y + split + 122], { size: 20, fill: '#7dd3fc' }) : '';
  const fronts = isSingle ? door(y + 6, h - 26, y + h * 0.34, 110) : door(y + 6, split - 10, y + split - 110, 82) + door(y + split + 2, h - split - 24, y + split + 26, 150);
  const label = rect([x + w - 66, y + (isSingle ? 60 : split + 40), 44, 62], '#ffffff', 3) + times(4, (i) => rect([x + w - 60, y + (isSingle ? 68 : split + 48) + i * 12, 14 + i * 5, 8], ['#2f9e5b', '#8cc63f', '#f2c511', '#e0622f'][i]!)) + text(facts.specs.Energy ?? 'A', [x + w - 36, y + (isSingle ? 84 : split + 64)], { size: 14, fill: '#26231d' });
  const body = shadow([420, 694], w * 0.72, 22) + rect([x + 10, 684, 26, 12], '#2b2d31') + rect([x + w - 36, 684, 26, 12], '#2b2d31') + shell + fronts + dispenser + label + text(word(facts), [x + w / 2, y + 42], { size: 23, fill: fade(inkOn(colour), 0.75) });
  const inside = rect([x + 4, y + split + 2, w - 8, h - split - 20], tone(colour, -0.2), 8) + shelves([x + 16, y + split + 14, w - 32, h - split - 44], chanceOf(facts, 3)) + poly([[x + w, y + split + 2], [x + w + w * 0.75, y + split - 26], [x + w + w * 0.75, y + h - 4], [x + w, y + h - 20]], lin(0, '#ffffff', '#cfd8de')) + times(3, (i) => poly([[x + w + 14, y + split + 90 + i * 110], [x + w + w * 0.68, y + split + 74 + i * 116], [x + w + w * 0.68, y + split + 104 + i * 116], [x + w + 14, y + split + 116 + i * 110]], '#9fc3d3'));
  return [body, turned(shadow([420, 694], w, 22) + shell + (isSingle ? '' : door(y + 6, split - 10, y + split - 110, 82)) + inside, 0), closeUp(body, [x + w / 2, y + split + 60], 1.8)];
};

const freezer: Drawing = (facts) => {
  const body = shadow([420, 680], 360) + cuboid([110, 330, 500, 330], 110, '#f0f2f3') + rect([106, 316, 508, 30], lying('#ffffff'), 8) + rect([320, 332, 80, 20], '#8d949c', 6) + rect([140, 600, 130, 36], '#dfe4e8', 6) + circle([165, 618], 8, '#4fe08a') + circle([195, 618], 8, '#f2b705') + text(word(facts), [520, 430], { size: 30, fill: '#8d949c' }) + times(7, (i) => line(`M${400 + i * 22} 600v36`, '#b9bfc6', 6));
  const lid = poly([[110, 320], [220, 270], [720, 270], [610, 320]], '#5a6b78') + poly([[110, 320], [190, 90], [690, 90], [610, 320]], lin(90, '#ffffff', '#dfe4e8')) + times(4, (i) => rect([250 + i * 90, 272, 70, 40], ['#d6402f', '#f2b705', '#4f7fc8', '#f4f0e4'][i]!, 8));
  return [body, body + lid];
};

const washer: Drawing = (facts) => {
  const { title } = facts;
  const colour = oneOf(facts, ['#f2f4f5', '#c3c8ce', '#4a4e55', '#e4e7ea'], 1);
  const name = text(word(facts), [200, 182], { size: 26, fill: fade(inkOn(colour), 0.7), anchor: 'start', width: 130 });
  if (/Twin Tub/.test(title)) {
    const body = shadow([420, 690], 340) + cuboid([110, 230, 500, 450], 90, '#eef1f3') + poly([[116, 226], [200, 190], [696, 190], [610, 226]], '#dfe6ea') + poly([[136, 222], [204, 194], [430, 194], [390, 222]], fade('#4f86c8', 0.8)) + poly([[420, 222], [456, 194], [680, 194], [600, 222]], fade('#4f86c8', 0.8)) + rect([110, 240, 500, 90], lin(90, '#3d6fae', '#2a4f80')) + times(4, (i) => circle([180 + i * 120, 285], 28, chrome('#d5d9de')) + line(`M${180 + i * 120} 285v-20`, '#3a3d43', 4)) + text(word(facts), [360, 520], { size: 40, fill: '#8d949c' }) + line('M140 600H580', '#d0d7dc', 4) + text(facts.specs.Load ?? '', [360, 580], { size: 30, fill: '#a5adb4' });
    return [body, carton(facts, body, '#3d6fae')];
  }
  if (/Top Load|Maashina/.test(title)) {
    const body = shadow([420, 696], 260) + cuboid([190, 170, 380, 520], 80, colour) + poly([[196, 166], [280, 136], [650, 136], [566, 166]], '#2b2f35') + poly([[226, 162], [288, 140], [600, 140], [550, 162]], fade('#7fb3d8', 0.75)) + rect([190, 176, 380, 80], lin(90, tone(colour, -0.1), tone(colour, 0.1))) + times(6, (i) => circle([330 + i * 36, 216], 12, chrome())) + rect([214, 196, 90, 40], '#0a1420', 5) + text('0:42', [259, 226], { size: 26, fill: '#7dd3fc' }) + text(word(facts), [380, 330], { size: 30, fill: fade(inkOn(colour), 0.6) }) + text(facts.specs.Load ?? /\d+ kg/.exec(title)?.[0] ?? '', [380, 650], { size: 28, fill: fade(inkOn(colour), 0.4) });
    return [body, carton(facts, body, '#4a8fb8')];
  }
  const glass = circle([400, 460], 158, chrome('#b9bfc6')) + circle([400, 460], 132, '#1d2126') + circle([400, 460], 118, rad('#a9c9dc', '#3f5f74', '#131a20')) + times(9, (i) => turned(ellipse([400, 400], [26, 46], fade('#0b1118', 0.35)), i * 40, [400, 460])) + path('M320 400Q360 340 440 350Q380 380 350 440Z', fade('#ffffff', 0.35)) + rect([548, 430, 22, 60], chrome('#8d939b'), 8);
  const body = shadow([420, 696], 290) + cuboid([170, 130, 440, 560], 60, colour) + rect([170, 136, 440, 92], lin(90, tone(colour, 0.2), tone(colour, -0.08))) + line('M170 230H610', tone(colour, -0.3), 2) + rect([186, 196, 120, 24], tone(colour, -0.12), 5) + name + circle([400, 182], 36, chrome('#c9ced4')) + line('M400 182l16-24', '#3a3d43', 5) + rect([460, 158, 128, 48], '#0a1420', 6) + text('1:08', [524, 194], { size: 34, fill: '#7dd3fc' }) + glass + rect([190, 640, 90, 34], tone(colour, -0.1), 5) + text(facts.specs.Load ?? '', [560, 668], { size: 24, fill: fade(inkOn(colour), 0.45) });
  const laundry = times(6, (i) => within(frame([285, 345, 230, 230], 115), ellipse([330 + i * 30, 520 - (i % 3) * 26], [60, 40], ['#d6402f', '#2f63b5', '#f2b705', '#f4f0e4', '#2b7d4b', '#ee9db8'][i]!)));
  return [body, closeUp(body + laundry, [400, 460], 1.8), carton(facts, body, '#c9d3da')];
};

/** Round and flat, with its lid: what injera is baked on. */
const mitad: Drawing = (facts) => {
  const { title } = facts;
  const size = /\d+ cm/.exec(title)?.[0] ?? '58 cm';
  if (/Mirt/.test(title)) {
    const body = shadow([400, 690], 340, 30) + path('M110 420L140 660Q400 720 660 660L690 420Z', round('#a58d78')) + times(3, (i) => line(`M${120 + i * 8} ${480 + i * 70}Q400 ${530 + i * 70} ${680 - i * 8} ${480 + i * 70}`, '#7d6856', 4)) + path('M330 690V600Q330 560 400 560T470 600V690Z', '#1c1410') + path('M350 690q10-60 50-90q40 30 50 90Z', '#f2792b') + path('M376 690q6-40 26-60q20 20 26 60Z', '#ffd15a') + rect([590, 330, 70, 120], round('#94806e'), 10) + ellipse([400, 420], [290, 84], '#8c7563') + ellipse([400, 410], [262, 72], lin(40, '#3a322c', '#15110e')) + ellipse([400, 408], [200, 54], lin(40, '#efe3cc', '#cdb896')) + times(26, (i) => ellipse([230 + (i * 67) % 340, 376 + (i * 29) % 62], [6, 3], '#b49c78'));
    return [body, closeUp(body, [400, 600], 2)];
  }
  const colour = /60/.test(title) ? '#c8ccd1' : '#b3452f';
  const lidUp = /Cover/.test(title);
  const base = path('M120 470V560Q120 650 400 650T680 560V470Z', round(colour)) + times(2, (i) => rect([170 + i * 420, 610, 50, 80], round('#3a3d43'), 8)) + ellipse([400, 470], [280, 84], lin(40, tone(colour, 0.3), tone(colour, -0.2))) + ellipse([400, 464], [254, 72], lin(40, '#4a423b', '#1d1815')) + ellipse([400, 460], [226, 60], lin(40, '#f3e9d4', '#d6c3a2')) + times(40, (i) => ellipse([210 + (i * 83) % 380, 424 + (i * 31) % 70], [5, 2.6], '#bda684')) + circle([520, 606], 24, chrome('#8d939b')) + line('M520 606l10-16', '#26231d', 4) + circle([450, 610], 8, '#e0402f');
  const lid = path('M150 410Q160 210 400 200T650 410Q400 470 150 410Z', lin(35, '#f2f3f4', '#c3c8ce', '#8d939b')) + rect([350, 172, 100, 34], round('#26282d'), 14) + path('M220 360Q250 260 360 236Q280 290 264 372Z', fade('#ffffff', 0.6));
  const body = shadow([400, 696], 320) + base + (lidUp ? turned(lid, -24, [650, 410]) : turned(lid, -34, [650, 430])) + line('M680 560Q740 600 720 690', '#26282d', 10);
  return [body, shadow([400, 696], 320) + base + measure([150, 300], [650, 300], size), carton(facts, base, '#b3452f')];
};

const gasCooker: Drawing = (facts) => {
  const burner = (x: number, y: number, r: number) => ellipse([x, y], [r, r * 0.34], '#17181b') + ellipse([x, y - 5], [r * 0.6, r * 0.2], '#4a4e55') + times(3, (i) => line(`M${x - r} ${y - 12 + i * 8}H${x + r}`, '#0b0c0e', 5));
  const body = shadow([400, 700], 300) + poly([[170, 210], [230, 130], [630, 130], [630, 210]], '#0b0c0e') + rect([160, 120, 480, 26], fade('#7f939e', 0.9), 4) + poly([[150, 250], [200, 160], [600, 160], [650, 250]], steel('#c3c8ce')) + burner(290, 190, 56) + burner(510, 190, 56) + burner(270, 232, 66) + burner(530, 232, 66) + rect([150, 250, 500, 440], lin(0, '#9aa0a8', '#eceeef', '#b9bfc6', '#8d939b'), 6) + rect([150, 252, 500, 80], lin(90, '#2b2f35', '#17181b')) + times(6, (i) => circle([200 + i * 80, 292], 22, chrome()) + line(`M${200 + i * 80} 292v-16`, '#26231d', 4)) + rect([190, 380, 420, 250], '#1b1d21', 12) + rect([210, 400, 380, 210], lin(45, '#4a4038', '#17120f', '#2b2019'), 8) + times(2, (i) => line(`M216 ${470 + i * 70}H584`, '#6b6056', 4)) + rect([200, 352, 400, 16], lying('#d5d9de'), 8) + text(word(facts), [400, 668], { size: 26, fill: '#5a5f68' });
  const flame = (x: number, y: number) => times(10, (i) => path(`M${x - 54 + i * 12} ${y}q6-26 6-30q6 14 6 30Z`, '#4f9bff'));
  return [body, closeUp(body + flame(270, 226) + flame(530, 226), [400, 210], 1.55)];
};

const stove: Drawing = (facts) => {
  const { title } = facts;
  const coil = (x: number, y: number, r: number) => ellipse([x, y], [r, r * 0.34], '#26282d') + times(5, (i) => ellipse([x, y - 2], [r * (0.9 - i * 0.17), r * (0.31 - i * 0.058)], 'none', 'stroke="#c8432b" stroke-width="6"'));
  if (/Induction/.test(title)) {
    const body = shadow([400, 620], 320) + poly([[150, 590], [230, 350], [570, 350], [650, 590]], lin(50, '#3a3f46', '#0e0f11', '#24272c')) + rect([150, 588, 500, 22], lying('#17181b'), 8) + ellipse([400, 440], [130, 46], 'none', 'stroke="#c9ced4" stroke-width="3"') + ellipse([400, 440], [80, 28], 'none', 'stroke="#8d939b" stroke-width="2"') + line('M400 410v60M346 440h108', '#8d939b', 2) + text('2000', [400, 566], { size: 40, fill: '#ff6a4a' }) + times(4, (i) => circle([[230, 280, 520, 570][i]!, 552], 14, '#2b2f35', 'stroke="#8d939b" stroke-width="2"'));
    return [body, carton(facts, body, '#26282d')];
  }
  if (/Butane/.test(title)) {
    const body = shadow([400, 640], 330) + cuboid([130, 480, 460, 130], 130, '#b3262b') + poly([[170, 470], [276, 424], [500, 424], [410, 470]], steel('#c3c8ce')) + ellipse([340, 446], [92, 22], '#26282d') + times(8, (i) => line(`M${340 + Math.cos(i * 0.785) * 40} ${446 + Math.sin(i * 0.785) * 10}L${340 + Math.cos(i * 0.785) * 110} ${440 + Math.sin(i * 0.785) * 28}`, '#0b0c0e', 7)) + times(9, (i) => path(`M${290 + i * 11} 440q5-22 6-28q6 14 5 28Z`, '#4f9bff')) + rect([470, 500, 100, 90], lit('#26282d'), 10) + circle([300, 548], 30, ball2('#26282d')) + text('BUTANE', [400, 600], { size: 22, fill: '#ffd9d0', anchor: 'start' });
    return [body, carton(facts, body, '#b3262b')];
  }
  if (/Lakech/.test(title)) {
    const body = shadow([400, 690], 260) + path('M190 260L290 470L200 680H600L510 470L610 260Z', round('#a9afb6')) + ellipse([400, 260], [210, 62], '#8d939b') + ellipse([400, 262], [184, 50], '#b5623c') + ellipse([400, 268], [160, 40], '#2a1a14') + times(14, (i) => circle([280 + (i * 53) % 240, 250 + (i * 17) % 34], 17, i % 3 ? '#e8531f' : '#3a2a24')) + times(3, (i) => rect([[230, 385, 540][i]!, 214, 30, 44], round('#b5623c'), 5)) + rect([340, 560, 120, 90], '#26282d', 8) + line('M190 300Q120 320 170 400M610 300Q680 320 630 400', '#6b7178', 12) + line('M250 440L550 440', fade('#5a5f68', 0.6), 4);
    return [body, closeUp(body, [400, 280], 1.8)];
  }
  const body = shadow([400, 650], 340) + cuboid([110, 490, 480, 130], 120, '#e9ebed') + coil(280, 462, 84) + coil(500, 462, 84) + times(2, (i) => circle([220 + i * 240, 556], 34, ball2('#3a3d43')) + line(`M${220 + i * 240} 556v-26`, '#fff', 5)) + circle([340, 556], 8, '#e0402f');
  return [body, carton(facts, body, '#5f7f94')];
};
const ball2 = (c: string) => rad(tone(c, 0.5), c, tone(c, -0.4));

const microwave: Drawing = (facts) => {
  const colour = facts.brand === 'LG' ? '#26282d' : facts.brand === 'Samsung' ? '#e9ebed' : '#b9bfc6';
  const window = rect([140, 310, 380, 290], '#0e0f11', 10) + rect([164, 334, 332, 242], lin(45, '#2b2d31', '#0b0c0e', '#1d1f23'), 8);
  const panel = rect([536, 310, 120, 46], '#0a1420', 5) + text('12:30', [596, 346], { size: 34, fill: '#7dfc9b' }) + (facts.brand === 'LG' ? circle([596, 450], 46, ball2('#4a4e55')) : times(12, (i) => rect([540 + (i % 3) * 40, 374 + Math.floor(i / 3) * 34, 32, 26], tone(colour, colour === '#26282d' ? 0.2 : -0.15), 5))) + rect([540, 540, 112, 56], tone(colour, -0.2), 8);
  const body = shadow([420, 650], 340) + cuboid([110, 280, 560, 350], 60, colour) + window + panel + rect([508, 330, 14, 250], chrome(), 6) + text(word(facts), [330, 622], { size: 22, fill: fade(inkOn(colour), 0.7) }) + rect([140, 628, 40, 14], '#17181b') + rect([600, 628, 40, 14], '#17181b');
  const open = body + rect([148, 318, 372, 274], '#d9dde1', 6) + rect([170, 340, 330, 230], lin(90, '#fff5d6', '#c9c2ae'), 6) + ellipse([335, 550], [140, 26], fade('#9fc3d3', 0.8)) + ellipse([335, 520], [70, 22], '#c8642a') + path('M265 520q70 60 140 0v20q-70 60-140 0Z', '#f4f0e4');
  return [body, open, carton(facts, body, '#8a98a5')];
};

const airConditioner: Drawing = (facts) => {
  const unit = rect([90, 200, 620, 190], lin(90, '#ffffff', '#f0f2f3', '#cfd5da'), 34) + rect([110, 340, 580, 36], '#c3c9cf', 10) + times(3, (i) => line(`M120 ${348 + i * 10}H680`, '#8d949c', 3)) + text(word(facts), [160, 290], { size: 34, fill: '#8d949c' }) + text('21°', [640, 300], { size: 40, fill: '#5aa9d6' });
  const air = times(5, (i) => line(`M${200 + i * 100} 410q20 40 0 80t0 80`, fade('#8cc4e6', 0.6), 8));
  const outside = shadow([480, 700], 200) + cuboid([330, 470, 280, 220], 60, '#e4e7ea') + circle([450, 580], 90, '#c3c9cf') + times(6, (i) => circle([450, 580], 84 - i * 13, 'none', 'stroke="#6b7178" stroke-width="4"')) + times(5, (i) => line(`M556 ${510 + i * 34}h40`, '#8d949c', 6));
  return [shadow([400, 420], 300, 12) + unit + outside, shadow([400, 420], 300, 12) + unit + air];
};

const fan: Drawing = (facts) => {
  const isTable = /Table/.test(facts.title);
  const r = isTable ? 190 : 170;
  const cy = isTable ? 330 : 260;
  const colour = isTable ? '#f2f4f5' : '#3f4f63';
  const blades = times(isTable ? 3 : 5, (i) => turned(path(`M400 ${cy}C${430} ${cy - 60} ${480} ${cy - r * 0.9} ${400} ${cy - r * 0.88}C${350} ${cy - r * 0.8} ${372} ${cy - 60} 400 ${cy}Z`, lin(45, fade('#9fd3e8', 0.95), fade('#4f93b8', 0.85))), (i * 360) / (isTable ? 3 : 5), [400, cy]));
  const cage = times(24, (i) => turned(line(`M400 ${cy - 30}Q412 ${cy - r * 0.6} 400 ${cy - r}`, fade('#5a6570', 0.75), 2.5), i * 15, [400, cy])) + times(3, (i) => circle([400, cy], r * (0.45 + i * 0.275), 'none', 'stroke="#7d8894" stroke-width="4"')) + circle([400, cy], 34, lit(colour));
  const stand = isTable ? path('M350 500H450L470 640H330Z', round(colour)) + rect([240, 640, 320, 44], lying(colour), 20) + rect([330, 560, 140, 60], '#fff3c0', 10) + times(12, (i) => circle([346 + (i % 6) * 22, 578 + Math.floor(i / 6) * 24], 7, '#ffd95a')) : rect([388, 420, 24, 250], chrome('#8d939b'), 8) + rect([352, 400, 96, 90], lit(colour), 20) + times(4, (i) => circle([370 + i * 20, 466], 7, '#e4e7ea')) + ellipse([400, 676], [160, 24], lin(30, tone(colour, 0.3), tone(colour, -0.3)));
  const body = shadow([400, 694], isTable ? 190 : 180) + stand + circle([400, cy], r + 8, fade('#eef3f6', 0.6)) + blades + cage;
  return [body, closeUp(body, [400, cy], 1.7), carton(facts, body, '#5f93ad')];
};

const stabiliser: Drawing = (facts) => {
  const meter = (x: number, value: string) => rect([x, 290, 150, 90], '#0a1420', 8) + text(value, [x + 75, 350], { size: 44, fill: '#7dfc9b' });
  const body = shadow([430, 690], 300) + cuboid([170, 220, 380, 460], 130, '#e2ddd0') + rect([190, 250, 340, 180], '#c8432b', 10) + meter(204, '184') + meter(366, '220') + text('IN', [279, 412], { size: 24, fill: '#fff' }) + text('OUT', [441, 412], { size: 24, fill: '#fff' }) + circle([360, 520], 34, ball2('#26282d')) + line('M360 520v-24', '#fff', 5) + times(8, (i) => line(`M210 ${600 + i * 9}H510`, '#a39b88', 4)) + text('2,000 VA', [360, 476], { size: 30, fill: '#6b6353' }) + line('M300 168Q360 130 430 168', '#6b6353', 14);
  return [body, carton(facts, body, '#c8432b')];
};

const solarKit: Drawing = (facts) => {
  const lamp = (x: number, y: number) => line(`M${x} ${y - 70}V${y - 20}`, '#26282d', 5) + path(`M${x - 30} ${y}Q${x - 30} ${y - 30} ${x} ${y - 30}T${x + 30} ${y}Z`, round('#f0f1f2')) + circle([x, y + 8], 30, glow('#fffbe0', '#ffe88a', '#ffe88a40'));
  const body = shadow([260, 560], 190) + poly([[90, 190], [380, 130], [430, 430], [140, 510]], '#c9ced4') + poly([[104, 200], [372, 145], [418, 422], [148, 494]], '#14306b') + times(5, (i) => line(`M${104 + ((i + 1) * 268) / 6} ${200 - ((i + 1) * 55) / 6}l44 ${294 - (i + 1) * 2.6}`, '#7f95c9', 2.5)) + times(5, (i) => line(`M${104 + (i + 1) * 7.3} ${200 + (i + 1) * 49}l268-56`, '#7f95c9', 2.5)) + times(4, (i) => lamp(500 + (i % 2) * 140, 220 + Math.floor(i / 2) * 150)) + shadow([560, 690], 190) + cuboid([400, 520, 280, 150], 60, '#f2a91c') + circle([470, 594], 50, '#26282d') + times(4, (i) => circle([470, 594], 42 - i * 11, 'none', 'stroke="#5a5f68" stroke-width="4"')) + rect([540, 544, 120, 40], '#0a1420', 5) + text('FM 98.1', [600, 574], { size: 24, fill: '#7dfc9b' }) + circle([570, 626], 20, ball2('#26282d')) + circle([630, 626], 20, ball2('#26282d')) + line('M380 440Q400 520 400 580', '#26282d', 6);
  return [body, carton(facts, body, '#f2a91c')];
};

export const whiteGoodsDrawings: readonly Rule[] = [
  ['fridges-and-freezers', /Freezer/, freezer],
  ['fridges-and-freezers', /./, fridge],
  ['washing-machines', /./, washer],
  ['cooking', /Mitad|Mirt|ምጣድ/, mitad],
  ['cooking', /Gas Cooker/, gasCooker],
  ['cooking', /Microwave/, microwave],
  ['cooking', /./, stove],
  ['ironing-and-air', /Conditioner/, airConditioner],
  ['ironing-and-air', /Fan/, fan],
  ['ironing-and-air', /Stabiliser/, stabiliser],
  ['ironing-and-air', /Solar/, solarKit],
];
