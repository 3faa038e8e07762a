import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, type Facts, oneOf, otherColourOf } from '#seed/pictures/facts.ts';
import { ball, chrome, fade, glow, lin, lying, rad, round, tone } from '#seed/pictures/paint.ts';
import { closeUp, leaning } from '#seed/pictures/solids.ts';
import { circle, ellipse, line, path, place, type Point, poly, rect, shadow, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { beads, seam, tilet } from '#seed/pictures/textures.ts';

// Jewellery, watches, glasses, and what is worn on the head or held above it.

const SILVER = lin(45, '#ffffff', '#c3c9cf', '#8b9198', '#e4e7ea');
const GOLD = lin(45, '#fff1c2', '#d9ac4c', '#9b7122', '#f0d38a');

const necklaceCurve = (count: number, [x, y]: Point, [rx, ry]: Point): Point[] => Array.from({ length: count }, (_, i) => { const a = Math.PI * (1.08 - (1.16 * i) / (count - 1)); return [x + Math.cos(a) * rx, y + Math.sin(a) * ry] as const; });

/** The cross of Lalibela: a lobed frame around a cross, on its foot. */
function cross([x, y]: Point, s: number, paint: string): string {
  const arm = (turn: number) => turned(path(`M${x} ${y}L${x - 26} ${y - 90}Q${x - 46} ${y - 104} ${x - 30} ${y - 126}Q${x} ${y - 158} ${x + 30} ${y - 126}Q${x + 46} ${y - 104} ${x + 26} ${y - 90}Z`, paint), turn, [x, y]);
  return place(place(circle([x, y], 104, 'none', `stroke="${'#9aa0a7'}" stroke-width="14"`) + [0, 90, 180, 270].map(arm).join('') + times(8, (i) => circle([x + Math.cos(i * 0.785 + 0.39) * 104, y + Math.sin(i * 0.785 + 0.39) * 104], 15, paint)) + poly([[x, y - 24], [x + 24, y], [x, y + 24], [x - 24, y]], '#6b7178') + poly([[x, y - 14], [x + 14, y], [x, y + 14], [x - 14, y]], paint) + rect([x - 18, y + 140, 36, 46], paint, 6), [-x, -y]), [x, y], { scale: s });
}

const pendant: Drawing = (facts) => {
  const isCord = /Cord/.test(facts.title);
  const chain = isCord
    ? path('M150 90C190 330 320 380 396 400C480 380 610 330 650 90', 'none', 'stroke="#4b2f20" stroke-width="12"') + circle([398, 404], 16, '#4b2f20')
    : beads(necklaceCurve(58, [400, 90], [250, 290]), 7, ['#d5d9dd', '#b3b9c0']);
  const axum = circle([400, 540], 118, 'none', 'stroke="#9aa0a7" stroke-width="16"') + rect([378, 400, 44, 280], SILVER, 4) + rect([262, 518, 276, 44], SILVER, 4) + times(4, (i) => turned(poly([[400, 408], [432, 388], [400, 368], [368, 388]], SILVER), i * 90, [400, 540])) + times(4, (i) => turned(rect([330, 470, 40, 40], 'none', 0, 'stroke="#9aa0a7" stroke-width="10"'), i * 90, [400, 540])) + rect([388, 376, 24, 30], SILVER, 8);
  const body = shadow([400, 720], 150, 14) + chain + (isCord ? axum : cross([400, 530], 1.05, SILVER) + circle([400, 392], 16, 'none', 'stroke="#9aa0a7" stroke-width="8"'));
  return [body, closeUp(body, [400, 540], 1.8)];
};

const earrings: Drawing = () => {
  const one = (x: number) => path(`M${x} 190C${x} 130 ${x + 50} 130 ${x + 46} 180`, 'none', 'stroke="#9aa0a7" stroke-width="8"') + circle([x, 220], 24, ball('#c9ced4')) + circle([x, 380], 120, 'none', 'stroke="#b3b9c0" stroke-width="10"') + times(12, (i) => circle([x + Math.cos(i * 0.5236) * 88, 380 + Math.sin(i * 0.5236) * 88], 24, 'none', 'stroke="#a3a9b0" stroke-width="6"') + circle([x + Math.cos(i * 0.5236) * 120, 380 + Math.sin(i * 0.5236) * 120], 9, ball('#dfe3e7'))) + times(8, (i) => circle([x + Math.cos(i * 0.785) * 44, 380 + Math.sin(i * 0.785) * 44], 18, 'none', 'stroke="#8b9198" stroke-width="5"')) + circle([x, 380], 22, ball('#dfe3e7')) + times(5, (i) => line(`M${x - 70 + i * 35} ${500 - Math.abs(i - 2) * 12}v60`, '#a3a9b0', 5) + circle([x - 70 + i * 35, 574 - Math.abs(i - 2) * 12], 13, ball('#d5d9dd')));
  const body = shadow([400, 660], 260) + one(250) + one(550);
  return [body, closeUp(body, [250, 400], 2)];
};

const ring: Drawing = (facts) => {
  const isPair = /Pair/.test(facts.title);
  const band = (x: number, y: number, s: number, paint: string) => place(ellipse([0, 0], [170, 160], 'none', `stroke="${paint}" stroke-width="56"`) + ellipse([-6, -6], [172, 162], 'none', 'stroke="#ffffff80" stroke-width="6"') + ellipse([0, 0], [142, 132], 'none', 'stroke="#00000038" stroke-width="5"'), [x, y], { scale: s });
  const opal = ellipse([400, 250], [120, 92], '#b8bec5') + ellipse([400, 246], [108, 82], rad('#ffffff', '#cfe8f2', '#a8d8c8')) + times(22, (i) => ellipse([400 + Math.cos(i * 2.4) * (16 + i * 3.6), 246 + Math.sin(i * 2.4) * (12 + i * 2.6)], [20 - i * 0.4, 11], fade(['#ff9ac2', '#7fd6f0', '#b6f29a', '#ffd76a', '#b79aff'][i % 5]!, 0.6))) + ellipse([364, 212], [34, 18], '#ffffffb0') + times(4, (i) => turned(poly([[392, 146], [408, 146], [404, 176], [396, 176]], '#dfe3e7'), i * 90 + 45, [400, 250]));
  const body = isPair ? shadow([400, 640], 260) + band(310, 450, 0.95, '#d2a545') + band(520, 420, 1.1, '#dcb45c') : shadow([400, 680], 190) + band(400, 490, 1, '#c3c9cf') + opal;
  const box = shadow([400, 690], 250) + path('M180 430H620V660Q620 690 590 690H210Q180 690 180 660Z', lin(0, '#8a1f2b', '#c23a48', '#6f1822')) + rect([170, 400, 460, 50], lying('#f4efe4'), 10) + path('M180 400Q200 160 400 150T620 400Z', lin(50, '#a82a38', '#6f1822')) + path('M210 390Q230 190 400 180T590 390Z', '#f4efe4') + place(isPair ? band(330, 420, 0.5, '#d2a545') + band(470, 420, 0.5, '#dcb45c') : band(400, 440, 0.5, '#c3c9cf') + place(opal, [190, 195], { scale: 0.52 }), [0, -20]);
  return [body, box];
};

const beadNecklace: Drawing = () => {
  const rows = times(3, (i) => beads(necklaceCurve(34 - i * 5, [400, 120], [270 - i * 42, 430 - i * 70]), 17 - i, [['#ec7d1c', '#f4c430', '#ec7d1c', '#c22a2e'], ['#c22a2e', '#2b7d4b', '#f4c430'], ['#2f63b5', '#f6f4ef', '#c22a2e']][i]!));
  const body = shadow([400, 640], 230) + rows + circle([400, 556], 44, ball('#f0a01f')) + circle([400, 556], 44, 'none', 'stroke="#8b9198" stroke-width="6"');
  return [body, closeUp(body, [400, 520], 2.2)];
};

const bracelet: Drawing = () => {
  const body = shadow([400, 560], 300, 40) + ellipse([400, 420], [240, 130], 'none', `stroke="#8a6420" stroke-width="78"`) + ellipse([400, 404], [240, 130], 'none', 'stroke="#d2a545" stroke-width="62"') + ellipse([392, 392], [246, 132], 'none', 'stroke="#fbe7b0" stroke-width="10"') + times(26, (i) => { const a = (i / 26) * Math.PI * 2; return circle([400 + Math.cos(a) * 240, 404 + Math.sin(a) * 130], 10, i % 2 ? '#8a6420' : '#f0d38a'); });
  return [body, leaning(body, -14)];
};

const silverSet: Drawing = () => {
  const body = shadow([400, 690], 300) + beads(necklaceCurve(40, [400, 90], [270, 330]), 13, ['#e4e7ea', '#b3b9c0', '#cfa348']) + cross([400, 520], 0.72, SILVER) + times(2, (i) => place(circle([0, 0], 54, 'none', 'stroke="#b3b9c0" stroke-width="9"') + times(8, (k) => circle([Math.cos(k * 0.785) * 54, Math.sin(k * 0.785) * 54], 9, ball('#dfe3e7'))) + circle([0, 0], 20, ball('#d5d9dd')) + circle([0, -74], 12, ball('#c9ced4')), [170 + i * 460, 560])) + ellipse([400, 690], [150, 34], 'none', 'stroke="#a3a9b0" stroke-width="22"') + ellipse([396, 684], [150, 34], 'none', 'stroke="#eef0f2" stroke-width="7"');
  return [body, closeUp(body, [400, 520], 1.9)];
};

function wristwatch(facts: Facts, strap: string, isSteel: boolean): string {
  const { title } = facts;
  const isDigital = /G-Shock/.test(title);
  const isEthiopian = /Ethiopian/.test(title);
  const dial = /Citizen/.test(title) ? '#12305a' : isEthiopian ? '#f7f1e0' : '#f4f4f1';
  const ink = dial === '#12305a' ? '#f0f2f4' : '#26231d';
  const c = isDigital ? '#1d1f23' : strap;
  const belt = isSteel && !isDigital
    ? times(9, (i) => [0, 1].map((k) => rect([318 + i % 2, k ? 540 + i * 19 : 262 - i * 19, 164, 17], chrome('#b9bfc6'), 5) + rect([370, k ? 540 + i * 19 : 262 - i * 19, 60, 17], chrome('#dfe3e7'), 4)).join(''))
    : path('M322 300L334 92Q400 74 466 92L478 300ZM322 500L334 716Q400 736 466 716L478 500Z', lin(0, tone(c, -0.35), tone(c, 0.22), c, tone(c, -0.35))) + (isDigital ? '' : seam('M340 296L350 104M460 296L450 104M340 504L350 706M460 504L450 706', fade(tone(c, 0.6), 0.7), 2.5)) + times(4, (i) => ellipse([400, 612 + i * 24], [6, 8], tone(c, -0.6)));
  if (isDigital) return belt + path('M260 280L320 236H480L540 280L556 400L540 520L480 564H320L260 520L244 400Z', lin(45, '#5a5f68', '#1d1f23', '#0b0c0e')) + times(4, (i) => rect([236 + (i % 2) * 298, 310 + Math.floor(i / 2) * 130, 32, 44], lit2('#4a4e55'), 8)) + circle([400, 400], 118, '#0e0f11') + rect([306, 350, 188, 100], lin(90, '#b9c4a8', '#9aa78a'), 10) + text('10:58', [400, 424], { size: 66, fill: '#1d2418' }) + text('CASIO', [400, 334], { size: 30, fill: '#f2f3f4' }) + text('WATER 200M RESIST', [400, 488], { size: 16, fill: '#c22a2e' });
  const numerals = isEthiopian ? ['፲፪', '፩', '፪', '፫', '፬', '፭', '፮', '፯', '፰', '፱', '፲', '፲፩'] : ['12', '', '', '3', '', '', '6', '', '', '9', '', ''];
  const marks = times(12, (i) => { const a = (i * Math.PI) / 6 - Math.PI / 2; const at = (r: number): Point => [400 + Math.cos(a) * r, 400 + Math.sin(a) * r]; return numerals[i] ? text(numerals[i], [at(92)[0], at(92)[1] + 11], { size: 30, fill: ink }) : line(`M${at(86).join(' ')}L${at(102).join(' ')}`, ink, 5); });
  return belt + rect([530, 384, 26, 32], chrome('#cfa348'), 6) + circle([400, 400], 146, chrome(isEthiopian ? '#d9b45e' : '#c3c9cf')) + circle([400, 400], 124, dial) + circle([400, 400], 124, glow('#ffffff00', '#ffffff00', '#00000030')) + marks + text((facts.brand ?? 'አዲስ').toUpperCase(), [400, 356], { size: 20, fill: ink }) + rect([440, 388, 34, 26], '#ffffff', 3, 'stroke="#8d949c"') + text('24', [457, 409], { size: 20, fill: '#26231d' }) + line('M400 400L352 346', ink, 9) + line('M400 400L448 322', ink, 6) + line('M400 420L380 486', '#c22a2e', 2.5) + circle([400, 400], 9, ink) + path('M310 340Q350 280 430 284Q350 320 330 400Z', '#ffffff3a');
}
const lit2 = (c: string) => lin(60, tone(c, 0.3), tone(c, -0.2));

const watch: Drawing = (facts) => {
  const strap = facts.colours[0]?.hex ?? '#24211f';
  const other = otherColourOf(facts, '#7a4a2a');
  const steel = (at: number) => facts.colours[at]?.name === 'Steel';
  const main = shadow([400, 724], 150, 14) + wristwatch(facts, strap, steel(0));
  return [main, facts.colours.length > 1 ? shadow([400, 724], 150, 14) + leaning(wristwatch(facts, other, steel(1)), 10) : closeUp(main, [400, 400], 1.9)];
};

const glasses: Drawing = (facts) => {
  const isSun = /Sun/.test(facts.title);
  const draw = (c: string) => {
    const frameLine = `stroke="${c}" stroke-width="${isSun ? 20 : 12}"`;
    const lensShape = (x: number) => isSun ? `M${x - 130} 350Q${x} 310 ${x + 130} 350Q${x + 130} 500 ${x} 510Q${x - 130} 500 ${x - 130} 350Z` : `M${x - 120} 360Q${x - 120} 340 ${x - 90} 340H${x + 90}Q${x + 120} 340 ${x + 120} 370Q${x + 116} 480 ${x} 484Q${x - 116} 480 ${x - 120} 360Z`;
    const pane = isSun ? lin(90, '#1d2126f0', '#4a5560e0') : lin(45, '#e8f3fa90', '#ffffff60', '#cfe2ee90');
    return shadow([400, 580], 330, 26) + line('M116 360C60 300 90 250 170 220', tone(c, -0.2), 16) + line('M684 360C740 300 710 250 630 220', tone(c, -0.2), 16) + [240, 560].map((x) => path(lensShape(x), pane, frameLine) + path(`M${x - 80} 370L${x - 30} 362L${x - 70} 450Z`, fade('#ffffff', isSun ? 0.3 : 0.7))).join('') + path('M366 376Q400 350 434 376', 'none', frameLine);
  };
  const [c, other] = isSun ? [colourOf(facts, '#211f22'), otherColourOf(facts, '#6b3f1f')] : [oneOf(facts, ['#3a3d43', '#7a4a2a']), '#8d3a2e'];
  const strength = facts.options.Strength?.[0];
  return [draw(c), place(draw(other), [0, -30]) + (strength ? text(strength, [400, 660], { size: 60, fill: '#6b6353' }) : '')];
};

const scarf: Drawing = (facts) => {
  const isNetela = /Netela/.test(facts.title);
  const draw = (c: string) => {
    const cloth = lin(0, tone(c, -0.24), tone(c, 0.26), tone(c, -0.08), tone(c, 0.2), tone(c, -0.26));
    const tail = (x: number, tall: number, turn: number) => {
      const d = `M${x - 74} 330H${x + 74}L${x + 86} ${tall}H${x - 86}Z`;
      const marks = isNetela ? tilet([x - 96, tall - 92, 192, 54]) : times(5, (i) => rect([x - 96, tall - 190 + i * 36, 192, i % 2 ? 18 : 8], fade(tone(c, i % 2 ? 0.45 : -0.45), 0.55)));
      return turned(times(15, (i) => line(`M${x - 82 + i * 11.7} ${tall - 4}v44`, isNetela ? '#e4dcc8' : tone(c, -0.1), 4)) + path(d, cloth) + within(d, marks), turn, [x, 330]);
    };
    const loop = path('M210 300C210 130 590 130 590 300C590 420 470 440 400 440S210 420 210 300ZM300 290C300 350 360 360 400 360S500 350 500 290C500 240 300 240 300 290Z', cloth, 'fill-rule="evenodd"') + times(4, (i) => path(`M${224 + i * 18} ${300 + i * 6}C${230 + i * 20} ${408 - i * 8} ${330 + i * 14} ${430 - i * 14} 400 ${430 - i * 16}S${576 - i * 20} ${408 - i * 8} ${576 - i * 18} ${300 + i * 6}`, 'none', `stroke="${fade(tone(c, -0.5), 0.28)}" stroke-width="5"`));
    return shadow([400, 706], 220) + tail(330, 620, 7) + tail(470, 650, -6) + loop;
  };
  const c = isNetela ? '#faf6ea' : colourOf(facts, '#8b8f94');
  return [draw(c), closeUp(draw(isNetela ? c : otherColourOf(facts, c)), [440, 560], 2)];
};

const cap: Drawing = () => {
  const body = shadow([420, 590], 300, 30) + path('M150 480C150 260 290 190 400 190S620 270 620 460Q400 520 150 480Z', lin(40, '#2fa065', '#0f7a43', '#0a4f2c')) + path('M400 190Q360 320 380 500Q330 500 290 496Q280 320 400 190Z', '#f6c21f') + path('M400 190Q300 320 290 496Q230 494 190 486Q220 290 400 190Z', '#c8262d') + path('M400 450C520 440 640 450 740 540Q740 580 690 580C600 530 500 520 400 530Q380 490 400 450Z', lin(60, '#1f8a50', '#0a4f2c')) + circle([400, 192], 15, '#0a4f2c') + circle([500, 370], 56, '#1f57a8') + times(5, (i) => turned(poly([[500, 322], [510, 356], [490, 356]], '#f6c21f'), i * 72, [500, 370])) + text('ETHIOPIA', [520, 470], { size: 30, fill: '#fff' });
  return [body, closeUp(body, [480, 390], 2)];
};

const strawHat: Drawing = () => {
  const straw = '#e3c384';
  const ring = (rx: number, ry: number, y: number) => ellipse([400, y], [rx, ry], 'none', `stroke="${fade('#9a7434', 0.5)}" stroke-width="4" stroke-dasharray="12 5"`);
  const body = shadow([400, 600], 350, 40) + ellipse([400, 500], [340, 118], lin(40, '#f4dfae', straw, '#b48f4c')) + times(6, (i) => ring(330 - i * 26, 112 - i * 10, 500)) + path('M210 480Q220 230 400 230T590 480Q400 560 210 480Z', lin(30, '#f6e3b6', straw, '#a9823f')) + times(8, (i) => path(`M${214 + i * 3} ${462 - i * 28}Q400 ${540 - i * 32} ${586 - i * 3} ${462 - i * 28}`, 'none', `stroke="${fade('#9a7434', 0.5)}" stroke-width="4" stroke-dasharray="12 5"`)) + path('M211 470Q400 552 589 470L586 420Q400 500 214 420Z', '#c22a2e') + path('M212 456Q400 536 588 456', 'none', 'stroke="#f4c430" stroke-width="8" stroke-dasharray="18 14"');
  return [body, closeUp(body, [400, 460], 1.7)];
};

const umbrella: Drawing = (facts) => {
  if (/Church/.test(facts.title)) {
    const gold = '#e0b13c';
    const body = shadow([400, 716], 90, 12) + rect([393, 120, 14, 570], chrome('#cfa348'), 6) + path('M90 420Q110 150 400 130T710 420Q660 390 610 424Q560 388 505 424Q450 388 400 424Q350 388 295 424Q240 388 190 424Q140 390 90 420Z', lin(20, '#b8303f', '#8a1528', '#5d0c1b')) + times(5, (i) => path(`M400 134Q${190 + i * 105} 240 ${190 + i * 105} 422`, 'none', `stroke="${gold}" stroke-width="7"`)) + times(3, (i) => path(`M${120 + i * 56} ${340 - i * 62}Q400 ${290 - i * 50} ${680 - i * 56} ${340 - i * 62}`, 'none', `stroke="${gold}" stroke-width="5" stroke-dasharray="16 9"`)) + times(44, (i) => line(`M${94 + i * 14.3} ${416 + Math.sin(i * 0.95) * 12}v44`, i % 2 ? gold : '#f0d38a', 6)) + place(cross([0, 0], 0.34, GOLD), [400, 92]);
    return [body, closeUp(body, [260, 380], 1.9)];
  }
  const c = oneOf(facts, ['#1f3f73', '#26282d', '#7a1f2b']);
  const body = shadow([400, 712], 120, 14) + rect([393, 130, 14, 470], chrome('#8d939b'), 6) + path('M400 600V650Q400 700 446 700T492 650', 'none', 'stroke="#6b3f1f" stroke-width="24" stroke-linecap="round"') + path('M80 440Q100 140 400 124T720 440Q660 390 613 440Q560 390 507 440Q454 390 400 440Q346 390 293 440Q240 390 187 440Q140 390 80 440Z', lin(20, tone(c, 0.35), c, tone(c, -0.4))) + times(5, (i) => path(`M400 128Q${187 + i * 106} 240 ${187 + i * 106} 438`, 'none', `stroke="${fade('#000000', 0.3)}" stroke-width="4"`)) + path('M110 380Q180 190 380 140Q230 230 200 410Z', '#ffffff22') + rect([394, 88, 12, 44], round('#8d939b'), 5);
  const closed = shadow([400, 712], 120, 12) + turned(path('M370 120H430L450 520Q400 560 350 520Z', lin(0, tone(c, -0.3), tone(c, 0.3), tone(c, -0.4))) + times(4, (i) => line(`M${376 + i * 16} 130L${366 + i * 24} 520`, fade('#000000', 0.3), 4)) + rect([352, 320, 98, 30], tone(c, -0.4), 6) + rect([390, 530, 20, 90], chrome('#8d939b'), 5) + path('M400 610V650Q400 700 446 700T492 650', 'none', 'stroke="#6b3f1f" stroke-width="26" stroke-linecap="round"') + rect([393, 70, 14, 56], chrome('#8d939b'), 5), 14);
  return [body, closed];
};

const gloves: Drawing = (facts) => {
  const c = colourOf(facts, '#4b2f20');
  const hand = 'M-90 240V60C-120 40-150-10-140-60C-130-90-100-80-96-50L-84-10V-150C-84-190-40-190-38-150V-190C-36-230 8-230 10-190V-170C14-206 56-204 56-168V-130C60-160 98-156 98-124V60Q98 120 80 160V240Z';
  const one = (x: number, flip: boolean, turn: number) => place(path(hand, lin(40, tone(c, 0.35), c, tone(c, -0.4))) + line('M-38-140V-40M10-160V-40M56-130V-40', tone(c, -0.5), 4) + seam('M-86 200H80', fade(tone(c, 0.6), 0.8)) + rect([-96, 214, 184, 40], tone(c, -0.25), 8) + line('M-40 20Q0 50 60 16', tone(c, -0.4), 4), [x, 430], { flip, turn });
  const body = shadow([400, 700], 300) + one(270, true, -8) + one(530, false, 8);
  return [body, closeUp(body, [530, 560], 1.8)];
};

export const jewelleryDrawings: readonly Rule[] = [
  ['jewellery', /Cross/, pendant],
  ['jewellery', /Earrings/, earrings],
  ['jewellery', /Ring/, ring],
  ['jewellery', /Necklace/, beadNecklace],
  ['jewellery', /Bracelet/, bracelet],
  ['jewellery', /የብር/, silverSet],
  ['watches-and-glasses', /[Gg]lasses/, glasses],
  ['watches-and-glasses', /./, watch],
  ['hats-scarves-umbrellas', /Scarf/, scarf],
  ['hats-scarves-umbrellas', /Cap/, cap],
  ['hats-scarves-umbrellas', /Hat/, strawHat],
  ['hats-scarves-umbrellas', /Umbrella/, umbrella],
  ['hats-scarves-umbrellas', /Gloves/, gloves],
];
