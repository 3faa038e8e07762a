import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, lin, lit, lying, round, tone } from '#seed/pictures/paint.ts';
import { closeUp, cuboid, measure, post } from '#seed/pictures/solids.ts';
import { type Box, circle, ellipse, frame, lathe, line, path, place, poly, rect, shadow, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { folds, tilet, wood } from '#seed/pictures/textures.ts';

// Beds and bedding, seats, tables, cupboards.

const WANZA = '#8a5229';

/** A bed seen from its foot end, a little from above. */
function bed(cover: string, sheet: string, { board = WANZA, trim = '' as string } = {}): string {
  const head = path('M110 440V250Q110 220 140 220H660Q690 220 690 250V440Z', lin(80, tone(board, 0.25), board, tone(board, -0.2)));
  const pillow = (x: number) => path(`M${x} 350Q${x + 10} 300 ${x + 70} 304H${x + 170}Q${x + 232} 300 ${x + 240} 350Q${x + 244} 404 ${x + 190} 404H${x + 50}Q${x - 4} 404 ${x} 350Z`, lin(60, '#ffffff', tone(sheet, 0.3), tone(sheet, -0.08)));
  return shadow([400, 704], 360) + head + poly([[120, 400], [680, 400], [730, 610], [70, 610]], lin(90, tone(sheet, 0.3), sheet)) + pillow(146) + pillow(414) + poly([[112, 440], [688, 440], [736, 620], [64, 620]], lin(80, tone(cover, 0.3), cover)) + path('M64 620H736V660Q570 690 400 664T64 660Z', lin(90, cover, tone(cover, -0.3))) + poly([[112, 440], [688, 440], [696, 470], [104, 470]], tone(sheet, 0.5)) + trim + times(2, (i) => post([86 + i * 606, 655, 24, 50], board));
}

const beddingOf: Drawing = (facts) => {
  const { title } = facts;
  const c = oneOf(facts, ['#6f93b8', '#b86f7c', '#7fa389']);
  if (/Sheet/.test(title)) {
    const stack = shadow([400, 680], 300) + times(4, (i) => rect([140 + i * 6, 560 - i * 84, 520 - i * 12, 100], lin(80, tone([c, '#f6f4ef', tone(c, 0.4), '#f6f4ef'][i]!, 0.3), [c, '#f2efe8', tone(c, 0.4), '#f2efe8'][i]!, tone(c, -0.1)), 40) + line(`M${160 + i * 6} ${612 - i * 84}H${640 - i * 6}`, fade(tone(c, -0.4), 0.3), 3)) + rect([380, 304, 44, 356], tone(c, -0.3)) + text('100% Cotton', [400, 280], { size: 1, fill: c });
    return [bed(tone(c, 0.35), '#f6f4ef'), stack];
  }
  if (/Duvet/.test(title)) {
    const quilt = times(5, (i) => line(`M${120 + i * 140 - 20} 446L${100 + i * 150 - 30} 650`, fade('#8d99a5', 0.35), 4)) + times(3, (i) => line(`M${104 - i * 14} ${500 + i * 52}H${696 + i * 14}`, fade('#8d99a5', 0.35), 4));
    return [bed('#f4f4f2', '#e9ecef', { trim: quilt }), shadow([400, 680], 300) + times(3, (i) => rect([130, 540 - i * 120, 540, 140], lin(80, '#ffffff', '#eef0f2', '#cfd5da'), 64) + times(5, (k) => path(`M${210 + k * 92} ${556 - i * 120}q10 50 0 104`, 'none', 'stroke="#c9d0d6" stroke-width="4"')))];
  }
  if (/Blanket/.test(title)) {
    const wool = '#8a2f3a';
    const trim = times(3, (i) => poly([[96 - i * 14, 510 + i * 46], [704 + i * 14, 510 + i * 46], [708 + i * 14, 526 + i * 46], [92 - i * 14, 526 + i * 46]], ['#e8d9b8', '#2b3f5f', '#e8d9b8'][i]!));
    const fold = shadow([400, 670], 300) + times(3, (i) => rect([130, 520 - i * 110, 540, 130], lin(80, tone(wool, 0.25), wool, tone(wool, -0.3)), 56) + rect([130, 560 - i * 110, 540, 16], '#e8d9b8') + rect([130, 588 - i * 110, 540, 10], '#2b3f5f')) + times(27, (i) => line(`M${140 + i * 20} 646v26`, tone(wool, 0.1), 6));
    return [fold, bed(wool, '#f2efe8', { trim })];
  }
  if (/Pillow/.test(title)) {
    const p = shadow([400, 620], 320, 36) + path('M90 420C80 280 130 260 220 274C340 250 460 250 580 274C670 260 720 280 710 420C720 560 670 580 580 566C460 592 340 592 220 566C130 580 80 560 90 420Z', lin(45, '#ffffff', '#f2f3f4', '#c9d0d6')) + path('M150 320Q400 270 650 320M150 520Q400 570 650 520', 'none', 'stroke="#d9dfe4" stroke-width="5"') + path('M340 400Q400 380 460 400', 'none', 'stroke="#d3dae0" stroke-width="8"');
    return [p, place(p, [40, -120], { scale: 0.9 }) + place(p, [40, 60], { scale: 0.9 })];
  }
  if (/Net/.test(title)) {
    const net = ellipse([400, 110], [90, 22], 'none', 'stroke="#b9c3cc" stroke-width="9"') + line('M400 40V90', '#8d99a5', 6) + path('M312 112Q120 380 70 690H730Q680 380 488 112Q400 140 312 112Z', lin(0, '#dfe9f0b0', '#ffffff70', '#cfdfeab0')) + times(17, (i) => path(`M${318 + i * 10} 118Q${160 + i * 30} 400 ${76 + i * 40.5} 688`, 'none', 'stroke="#a9bccb90" stroke-width="2"')) + times(14, (i) => path(`M${300 - i * 17} ${150 + i * 40}Q400 ${176 + i * 42} ${500 + i * 17} ${150 + i * 40}`, 'none', 'stroke="#a9bccb70" stroke-width="2"'));
    return [place(bed('#e8d9c0', '#f2efe8'), [60, 90], { scale: 0.85 }) + net, closeUp(net, [400, 200], 2)];
  }
  const isSpring = /Spring/.test(title);
  const body = shadow([400, 640], 360) + cuboid([80, 480, 500, 130], 150, isSpring ? '#e9e4d8' : '#c9d6e4') + times(8, (i) => times(2, (k) => circle([120 + i * 60, 520 + k * 48], 5, '#a39b88'))) + times(3, (i) => line(`M${80 + (i + 1) * 37} ${480 - (i + 1) * 17}H${580 + (i + 1) * 37}`, fade('#8d99a5', 0.5), 3)) + rect([80, 478, 500, 12], isSpring ? '#b39b5a' : '#5a7fa8') + rect([80, 600, 500, 12], isSpring ? '#b39b5a' : '#5a7fa8') + text(isSpring ? '' : '20 cm', [330, 566], { size: 40, fill: '#4a5f78' });
  const inside = body + within(frame([80, 490, 220, 112], 4), rect([80, 490, 220, 112], isSpring ? '#fbf7ec' : '#f0d98a') + (isSpring ? times(6, (i) => times(5, (k) => ellipse([104 + i * 36, 506 + k * 20], [16, 8], 'none', 'stroke="#8d939b" stroke-width="4"'))) : times(70, (i) => circle([86 + (i * 47) % 210, 496 + (i * 29) % 100], 2 + (i % 3), '#d9b85a'))));
  return [body, inside];
};

const sofaBack = (c: string, [x, y, w, h]: Box) => rect([x, y, w, h], lin(60, tone(c, 0.22), c, tone(c, -0.25)), 34);
const sofa: Drawing = (facts) => {
  const isL = /L-shape/.test(facts.title);
  const draw = (c: string) => {
    const cushion = (x: number, w: number) => rect([x, 440, w, 90], lin(80, tone(c, 0.34), c, tone(c, -0.14)), 24) + rect([x + 6, 320, w - 12, 140], lin(70, tone(c, 0.26), tone(c, -0.08)), 26);
    const accent = oneOf(facts, ['#e0a93c', '#b3452f', '#3f7a6a']);
    const pillow = (x: number) => turned(rect([x, 350, 92, 92], lin(45, tone(accent, 0.3), accent, tone(accent, -0.2)), 16), 10, [x + 46, 396]);
    if (isL) return shadow([400, 690], 370) + sofaBack(c, [60, 250, 620, 260]) + cushion(90, 190) + cushion(284, 190) + cushion(478, 190) + rect([52, 360, 60, 240], lit(tone(c, -0.08)), 26) + rect([60, 520, 440, 110], lin(80, c, tone(c, -0.3)), 16) + path('M480 500H690Q720 500 726 540L740 640Q740 664 716 664H500Q476 664 478 640Z', lin(80, tone(c, 0.3), c, tone(c, -0.3))) + rect([660, 340, 66, 200], lit(tone(c, -0.12)), 26) + pillow(130) + pillow(560) + times(3, (i) => post([90 + i * 290, 626, 18, 50], '#4a3020')) + ellipse([300, 640], [140, 34], tone(WANZA, -0.2)) + ellipse([300, 630], [140, 34], lin(20, tone(WANZA, 0.3), WANZA)) + times(3, (i) => line(`M${220 + i * 80} 650L${206 + i * 94} 712`, '#4a3020', 10));
    return shadow([400, 680], 350) + sofaBack(c, [100, 260, 600, 280]) + cushion(130, 180) + cushion(312, 178) + cushion(492, 180) + rect([60, 380, 84, 240], lin(20, tone(c, 0.25), tone(c, -0.2)), 34) + rect([656, 380, 84, 240], lin(20, tone(c, 0.1), tone(c, -0.3)), 34) + rect([120, 520, 560, 110], lin(80, c, tone(c, -0.32)), 16) + pillow(160) + pillow(548) + times(2, (i) => post([110 + i * 560, 616, 22, 56], '#4a3020'));
  };
  const c = colourOf(facts, '#8b8f94');
  return [draw(c), draw(otherColourOf(facts, tone(c, 0.3))), closeUp(draw(c), [180, 430], 1.9)];
};

const tvStand: Drawing = (facts) => {
  const random = chanceOf(facts);
  const body = shadow([400, 684], 360) + wood([70, 420, 660, 26], tone(WANZA, 0.12), 5, random) + wood([84, 446, 632, 190], WANZA, 4, random) + times(2, (i) => wood([100 + i * 410, 462, 190, 158], tone(WANZA, 0.1), 4, random) + circle([274 + i * 252, 540], 9, chrome('#cfa348'))) + rect([304, 462, 192, 76], '#2a1810', 4) + rect([304, 548, 192, 72], '#2a1810', 4) + rect([330, 500, 130, 36], '#17181b', 4) + times(4, (i) => post([100 + i * 193, 636, 20, 48], tone(WANZA, -0.3)));
  const tv = rect([190, 150, 420, 250], '#0d0e10', 6) + rect([198, 158, 404, 226], lin(45, '#2a3f5f', '#131b2a'), 3) + rect([330, 400, 140, 18], '#17181b', 5);
  return [body, body + tv];
};

const table: Drawing = (facts) => {
  const random = chanceOf(facts);
  const isDining = /Minjaala/.test(facts.title);
  const c = isDining ? '#6f4220' : WANZA;
  const leg = (x: number, y: number, h: number) => post([x, y, 30, h], tone(c, -0.2), 5);
  if (isDining) {
    const chair = (x: number, y: number, back: boolean) => (back ? rect([x, y - 190, 92, 130], lin(20, tone(c, 0.2), tone(c, -0.1)), 12) + times(3, (i) => rect([x + 16 + i * 24, y - 178, 10, 106], tone(c, -0.3), 4)) : '') + rect([x - 4, y - 62, 100, 26], lit('#c9b48a'), 10) + (back ? '' : rect([x, y - 150, 92, 150], lin(20, tone(c, 0.16), tone(c, -0.2)), 12) + times(3, (i) => rect([x + 16 + i * 24, y - 138, 10, 120], '#2a1810', 4))) + post([x + 4, y - 36, 12, 110], tone(c, -0.3)) + post([x + 76, y - 36, 12, 110], tone(c, -0.3));
    const body = shadow([400, 700], 370) + times(3, (i) => chair(150 + i * 204, 450, true)) + leg(130, 470, 190) + leg(640, 470, 190) + poly([[130, 400], [670, 400], [750, 500], [50, 500]], lin(20, tone(c, 0.35), c, tone(c, -0.1))) + rect([50, 498, 700, 24], lying(tone(c, -0.1)), 4) + times(3, (i) => chair(120 + i * 230, 630, false));
    return [body, closeUp(body, [400, 440], 1.8)];
  }
  const body = shadow([400, 670], 340) + leg(180, 480, 150) + leg(590, 480, 150) + poly([[190, 400], [610, 400], [720, 500], [80, 500]], lin(20, tone(c, 0.4), c, tone(c, -0.05))) + times(4, (i) => line(`M${206 - i * 26} ${416 + i * 22}H${594 + i * 26}`, fade(tone(c, -0.5), 0.3), 2.5)) + wood([80, 498, 640, 44], tone(c, -0.06), 4, random) + leg(96, 540, 140) + leg(674, 540, 140) + poly([[150, 600], [650, 600], [690, 630], [110, 630]], fade(tone(c, -0.2), 0.9));
  const used = body + lathe(320, [[44, 390], [40, 430], [26, 452]], round('#f7f5ef'), { flat: 0.24 }) + ellipse([320, 392], [40, 9], '#5a3216') + rect([430, 424, 140, 20], lit('#b3452f'), 3) + rect([440, 406, 120, 18], lit('#2f63b5'), 3);
  return [body, used];
};

const stool: Drawing = (facts) => {
  const c = '#6b3f1f';
  const random = chanceOf(facts);
  const body = shadow([400, 684], 260) + path('M180 400Q190 560 150 670L210 684Q260 560 270 440ZM620 400Q610 560 650 670L590 684Q540 560 530 440ZM360 440Q350 580 370 690H430Q450 580 440 440Z', lin(0, tone(c, -0.2), tone(c, 0.25), tone(c, -0.35))) + path('M120 330Q140 450 400 462T680 330Q660 470 400 486T120 330Z', tone(c, -0.35)) + ellipse([400, 350], [284, 96], lin(30, tone(c, 0.3), c, tone(c, -0.25))) + ellipse([400, 366], [230, 66], lin(210, tone(c, 0.3), tone(c, -0.3))) + times(14, (i) => { const a = (i / 14) * Math.PI * 2; return poly([[400 + Math.cos(a) * 256, 350 + Math.sin(a) * 82], [400 + Math.cos(a + 0.12) * 268, 350 + Math.sin(a + 0.12) * 88], [400 + Math.cos(a + 0.24) * 256, 350 + Math.sin(a + 0.24) * 82]], tone(c, random() < 0.5 ? -0.5 : 0.35)); });
  return [body, closeUp(body, [400, 380], 1.8)];
};

const shelf: Drawing = (facts) => {
  const random = chanceOf(facts);
  const books = (y: number) => times(11, (i) => rect([222 + i * 32, y - 62 - random() * 28, 22 + random() * 8, 92], lin(0, tone(['#b3262b', '#2f63b5', '#2b7d4b', '#d9a52f', '#6b3fa0', '#e8dcc0', '#26282d'][Math.floor(random() * 7)]!, 0.15), ['#b3262b', '#2f63b5', '#2b7d4b', '#d9a52f', '#6b3fa0', '#8a7a5a', '#26282d'][Math.floor(random() * 7)]!), 3));
  const empty = shadow([400, 700], 250) + rect([200, 90, 400, 600], tone(WANZA, -0.45)) + wood([190, 80, 24, 616], WANZA, 3, random) + wood([586, 80, 24, 616], WANZA, 3, random) + times(6, (i) => wood([190, 80 + i * 119, 420, 20], tone(WANZA, 0.1), 2, random));
  const filled = empty + books(170) + books(289) + lathe(280, [[30, 350], [46, 400], [30, 438]], round('#8a4a2c')) + rect([360, 366, 170, 72], lit('#e8c98c'), 6) + books(527) + rect([240, 590, 300, 80], lin(80, '#d9b878', '#a8823f'), 8);
  return [empty, filled];
};

const wardrobe: Drawing = (facts) => {
  const random = chanceOf(facts);
  const c = '#7a4a26';
  const body = shadow([400, 704], 320) + wood([110, 90, 580, 26], tone(c, 0.15), 4, random) + times(3, (i) => wood([124 + i * 186, 116, 180, 540], i === 1 ? tone(c, 0.12) : c, 4, random) + (i === 1 ? rect([340, 146, 124, 480], lin(45, '#dfeaf0', '#f8fbfc', '#b9cdd6'), 4) : rect([144 + i * 186, 146, 140, 220], 'none', 4, `stroke="${tone(c, -0.35)}" stroke-width="5"`) + rect([144 + i * 186, 400, 140, 226], 'none', 4, `stroke="${tone(c, -0.35)}" stroke-width="5"`)) + rect([[288, 480, 504][i]!, 370, 10, 70], chrome('#cfa348'), 5)) + wood([110, 656, 580, 34], tone(c, -0.12), 4, random);
  const open = shadow([400, 704], 380) + rect([210, 110, 380, 570], tone(c, -0.5)) + rect([210, 150, 380, 10], chrome()) + times(9, (i) => path(`M${234 + i * 40} 160L${224 + i * 40} 190L${220 + i * 40} ${400 + (i % 3) * 50}H${262 + i * 40}L${256 + i * 40} 190Z`, lin(0, tone(['#2f63b5', '#b3262b', '#f0ece2', '#26282d', '#2b7d4b', '#d9a52f', '#8b8f94', '#ee9db8', '#6b3fa0'][i]!, 0.15), ['#2f63b5', '#b3262b', '#d9d3c4', '#26282d', '#2b7d4b', '#b3861f', '#6b7075', '#c97a94', '#4f2c7a'][i]!))) + wood([210, 560, 380, 16], c, 2, random) + poly([[210, 96], [60, 130], [60, 700], [210, 690]], lin(0, tone(c, -0.15), c)) + poly([[590, 96], [740, 130], [740, 700], [590, 690]], lin(0, c, tone(c, -0.25)));
  return [body, open];
};

const bedOf: Drawing = (facts) => {
  if (/Bunk/.test(facts.title)) {
    const c = '#3a4a5f';
    const level = (y: number) => rect([130, y, 540, 30], lying(c), 6) + rect([140, y - 46, 520, 48], lin(80, '#f6f4ef', '#cfd8df'), 16) + rect([150, y - 84, 120, 46], lin(60, '#ffffff', '#dfe4e8'), 18) + rect([290, y - 54, 372, 50], lin(80, '#6f93b8', '#4a6f94'), 12);
    const body = shadow([400, 704], 340) + times(2, (i) => post([110 + i * 550, 110, 30, 590], c)) + rect([130, 180, 540, 14], lying(c)) + level(310) + level(580) + times(5, (i) => rect([560, 350 + i * 60, 90, 12], lying(tone(c, 0.2)))) + rect([552, 180, 12, 500], round(c)) + times(2, (i) => rect([110 + i * 550, 96, 30, 20], ball(c), 10));
    return [body, closeUp(body, [400, 280], 1.7)];
  }
  const plain = bed('#e9e2d2', '#f6f4ef', { board: WANZA });
  const carved = times(7, (i) => poly([[180 + i * 74, 290], [210 + i * 74, 262], [240 + i * 74, 290], [210 + i * 74, 318]], 'none', `stroke="${tone(WANZA, -0.4)}" stroke-width="6"`));
  return [plain + within('M110 220H690V302H110Z', carved), closeUp(plain, [230, 330], 1.8), plain + measure([112, 180], [688, 180], facts.options.Size?.[1] ?? '150 cm')];
};

const dressing: Drawing = (facts) => {
  const random = chanceOf(facts);
  const body = shadow([400, 700], 290) + ellipse([400, 250], [170, 190], lit(tone(WANZA, 0.1))) + ellipse([400, 250], [146, 166], lin(45, '#dfeaf0', '#fbfdfe', '#b3c8d2')) + path('M300 190L420 110L460 120L300 260Z', '#ffffff70') + wood([160, 430, 480, 28], tone(WANZA, 0.12), 4, random) + wood([174, 458, 452, 90], WANZA, 4, random) + times(2, (i) => rect([190 + i * 216, 474, 204, 60], lin(80, tone(WANZA, 0.2), WANZA), 5) + circle([292 + i * 216, 504], 9, chrome('#cfa348'))) + times(4, (i) => post([[180, 230, 556, 606][i]!, 548, 20, 146], tone(WANZA, -0.2))) + rect([210, 392, 30, 40], lit('#d6506a'), 6) + rect([556, 380, 22, 52], lit('#cfa348'), 5) + rect([590, 400, 34, 32], lit('#f4efe4'), 8);
  return [body, closeUp(body, [400, 280], 1.6)];
};

const carpet: Drawing = (facts) => {
  const { title } = facts;
  const isMat = /Mat/.test(title);
  const isPrayer = /Prayer/.test(title);
  const [ground, edge, mark] = isMat ? ['#7a5a38', '#4a341f', '#d9c29a'] : isPrayer ? ['#7a1f2b', '#1f3f5f', '#e0b85a'] : /Turkish/.test(title) ? ['#8a2430', '#1f2f4f', '#e3cfa0'] : ['#e3d6bd', '#5a3a24', '#9c2f2a'];
  const pattern = ([x, y, w, h]: Box) => rect([x, y, w, h], edge) + rect([x + w * 0.06, y + h * 0.05, w * 0.88, h * 0.9], mark) + rect([x + w * 0.09, y + h * 0.07, w * 0.82, h * 0.86], ground) + (isMat ? text('እንኳን ደህና መጡ', [x + w / 2, y + h * 0.56], { size: w * 0.11, fill: mark, width: w * 0.74 }) : isPrayer ? path(`M${x + w * 0.2} ${y + h * 0.88}V${y + h * 0.42}Q${x + w * 0.2} ${y + h * 0.2} ${x + w / 2} ${y + h * 0.14}Q${x + w * 0.8} ${y + h * 0.2} ${x + w * 0.8} ${y + h * 0.42}V${y + h * 0.88}Z`, edge, `stroke="${mark}" stroke-width="8"`) + circle([x + w / 2, y + h * 0.34], w * 0.06, mark) + times(3, (i) => circle([x + w / 2, y + h * (0.5 + i * 0.12)], w * 0.05, ground, `stroke="${mark}" stroke-width="5"`)) : times(5, (i) => poly([[x + w / 2, y + h * (0.12 + i * 0.155)], [x + w * 0.72, y + h * (0.2 + i * 0.155)], [x + w / 2, y + h * (0.28 + i * 0.155)], [x + w * 0.28, y + h * (0.2 + i * 0.155)]], i % 2 ? edge : mark, `stroke="${ground}" stroke-width="6"`) + times(2, (k) => circle([x + w * (0.18 + k * 0.64), y + h * (0.2 + i * 0.155)], w * 0.045, mark))));
  const fringe = ([x, y, w, h]: Box) => isMat ? '' : times(Math.floor(w / 14), (i) => line(`M${x + 7 + i * 14} ${y}v-26M${x + 7 + i * 14} ${y + h}v26`, '#efe6d2', 5));
  const box: Box = isMat ? [110, 250, 580, 330] : [220, 90, 360, 590];
  const flat = shadow([400, box[1] + box[3] + 20], box[2] * 0.6) + fringe(box) + pattern(box);
  const roll = shadow([400, 640], 340) + rect([110, 430, 560, 190], lying(ground), 95) + times(9, (i) => rect([180 + i * 56, 434, 22, 182], fade(i % 2 ? mark : edge, 0.75))) + circle([660, 525], 95, edge) + times(5, (i) => circle([660, 525], 84 - i * 17, i % 2 ? tone(ground, -0.2) : ground)) + times(2, (i) => rect([260 + i * 240, 426, 18, 198], '#d9c29a', 8));
  return [flat, roll, closeUp(flat, [box[0] + box[2] * 0.7, box[1] + box[3] * 0.3], 2.2)];
};

const curtains: Drawing = (facts) => {
  const draw = (c: string) => {
    const drape = (x: number, w: number) => folds([x, 120, w, 560], c, 6) + rect([x, 640, w, 40], fade(tone(c, -0.3), 0.4));
    return rect([70, 80, 660, 18], lying('#8a6a3a'), 9) + times(2, (i) => circle([70 + i * 660, 89], 20, ball('#b98a4c'))) + times(16, (i) => circle([124 + i * 17 + (i > 7 ? 300 : 0), 104], 9, 'none', 'stroke="#b9bfc6" stroke-width="4"')) + rect([290, 130, 220, 520], lin(90, '#eaf4fb', '#d3e6f2')) + line('M400 130V650M290 390H510', '#ffffff', 12) + drape(110, 200) + drape(490, 200) + shadow([400, 700], 320);
  };
  const c = colourOf(facts, '#dccaa8');
  return [draw(c), draw(otherColourOf(facts, '#8b8f94'))];
};

const tableCloth: Drawing = () => {
  const cloth = shadow([400, 700], 320) + post([390, 560, 20, 130], '#6b3f1f') + path('M110 330Q400 230 690 330L740 640Q670 600 610 650Q540 600 470 652Q400 604 330 652Q260 600 190 650Q130 604 60 640Z', lin(0, '#ece5d3', '#ffffff', '#e9e2d0', '#ffffff', '#d9d0bb')) + ellipse([400, 322], [292, 82], lin(30, '#ffffff', '#f2ecdc')) + within('M80 540H720L740 660H60Z', tilet([60, 560, 680, 46]));
  const folded = shadow([400, 640], 300) + times(3, (i) => rect([150, 540 - i * 74, 500, 90], lin(80, '#ffffff', '#f0e9d8', '#d6ccb4'), 30)) + tilet([150, 420, 500, 40]);
  return [cloth, folded];
};

export const furnitureDrawings: readonly Rule[] = [
  ['bedding', /./, beddingOf],
  ['living-room', /[Ss]ofa/, sofa],
  ['living-room', /TV Stand/, tvStand],
  ['living-room', /Table|Minjaala/, table],
  ['living-room', /Stool/, stool],
  ['living-room', /Bookshelf/, shelf],
  ['bedroom-furniture', /Wardrobe/, wardrobe],
  ['bedroom-furniture', /Bed/, bedOf],
  ['bedroom-furniture', /Dressing/, dressing],
  ['curtains-and-carpets', /Carpet|Door Mat/, carpet],
  ['curtains-and-carpets', /Curtains/, curtains],
  ['curtains-and-carpets', /Cloth/, tableCloth],
  ['gifts-and-lifestyle', /Rug/, carpet],
];
