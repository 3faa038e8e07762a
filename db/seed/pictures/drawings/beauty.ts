import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { colourOf, otherColourOf } from '#seed/pictures/facts.ts';
import { type Pack, type PackLook, packed } from '#seed/pictures/packages.ts';
import { bar, box, jar, pouch, soap, tube } from '#seed/pictures/packs-dry.ts';
import { bottle, dropper, pump } from '#seed/pictures/packs-poured.ts';
import { ball, chrome, fade, lin, lit, lying, round, tone } from '#seed/pictures/paint.ts';
import { carton, closeUp } from '#seed/pictures/solids.ts';
import { circle, ellipse, lathe, line, path, place, rect, shadow, text, times, turned } from '#seed/pictures/shapes.ts';
import { weave } from '#seed/pictures/textures.ts';

// What cares for hair, skin and teeth, and what makes beautiful.

type Row = readonly [subcategory: string, title: RegExp, pack: Pack, look: PackLook];

const rows: readonly Row[] = [
  ['shampoo-and-conditioner', /Tresemm/, bottle, { colour: '#26282d', cap: '#8a1f2b', label: '#f4f0e8', ink: '#26282d', art: 'hair' }],
  ['shampoo-and-conditioner', /Dove/, bottle, { colour: '#f4f5f6', cap: '#cfa348', label: '#e8eef6', ink: '#1f3f7a', art: 'hair', wide: 1.06 }],
  ['shampoo-and-conditioner', /Head/, bottle, { colour: '#e9eef4', cap: '#1f5fb0', label: '#1f5fb0', ink: '#fdfaf2', art: 'hair', wide: 0.96 }],
  ['shampoo-and-conditioner', /Cantu/, bottle, { colour: '#f0dcb8', cap: '#6b3f1f', label: '#ec7d1c', ink: '#fdfaf2', art: 'shea', wide: 1.1, tall: 0.94 }],
  ['shampoo-and-conditioner', /Aloe/, bottle, { colour: '#5fae6a', cap: '#f4f5f6', art: 'aloe' }],
  ['shampoo-and-conditioner', /Kids/, bottle, { colour: '#f2c230', cap: '#2f8fd0', art: 'baby', wide: 1.1, tall: 0.86 }],
  ['hair-oils-and-butters', /Black Seed/, dropper, { colour: '#4a3a20', art: 'seeds' }],
  ['hair-oils-and-butters', /Castor/, dropper, { colour: '#c9a24a', art: 'castor' }],
  ['hair-oils-and-butters', /Coconut/, bottle, { colour: '#2f63b5', cap: '#2f63b5', label: '#fdfaf2', ink: '#1f4a8f', art: 'coconut', wide: 0.9, tall: 0.9 }],
  ['hair-oils-and-butters', /Moringa/, jar, { colour: '#e6ecc8', cap: '#4f7a3a', label: '#f7f4e4', ink: '#3f5f2a', art: 'moringa' }],
  ['hair-oils-and-butters', /Kibe/, jar, { colour: '#f6e3a0', cap: '#8a5a2c', label: '#fdf8e4', ink: '#6b4220', art: 'flower' }],
  ['hair-oils-and-butters', /Argan/, dropper, { colour: '#b8782c', cap: '#cfa348', art: 'argan', wide: 0.86 }],
  ['hair-oils-and-butters', /ቀጋ/, jar, { colour: '#f2c4a8', cap: '#b3452f', label: '#fff6ee', ink: '#8a2f1f', art: 'flower', wide: 0.9 }],
  ['hair-oils-and-butters', /Qobboo/, dropper, { colour: '#d9b85a', cap: '#2b5f3a', art: 'castor', wide: 1.06 }],
  ['styling-and-colour', /Olive/, jar, { colour: '#a8b84a', cap: '#26282d', label: '#f4f6e0', ink: '#4a5a1c', art: 'olive', tall: 1.1 }],
  ['styling-and-colour', /Lovely/, box, { colour: '#6b1f2b', ink: '#f6dca0', art: 'hair', wide: 0.82 }],
  ['styling-and-colour', /Henna/, pouch, { colour: '#5f7a2a', label: '#f4ecd0', ink: '#4a5a1c', art: 'leaf', wide: 0.9, tall: 0.9 }],
  ['styling-and-colour', /Wax/, jar, { colour: '#e9edf0', cap: '#26282d', label: '#6b3fa0', ink: '#fdfaf2', art: 'hair', wide: 0.86, tall: 0.7 }],
  ['styling-and-colour', /Beard/, jar, { colour: '#8a6a42', cap: '#26282d', label: '#f2e6d0', ink: '#4a3018', art: 'shea', wide: 0.9, tall: 0.64 }],
  ['skin-care', /Cocoa/, bottle, { colour: '#6b4226', cap: '#1f3f8a', label: '#1f3f8a', ink: '#fdfaf2', art: 'cocoa', wide: 1.05 }],
  ['skin-care', /Vaseline/, bottle, { colour: '#f0e6c0', cap: '#1f5fb0', label: '#fdfaf2', ink: '#1f5fb0', art: 'drop' }],
  ['skin-care', /Cetaphil/, pump, { colour: '#f4f6f8', cap: '#2f8fd0', label: '#e4f0f8', ink: '#1f5f8a', art: 'drop' }],
  ['skin-care', /CeraVe/, jar, { colour: '#f4f6f8', cap: '#2f63b5', label: '#eaf2f8', ink: '#1f4a8f', art: 'drop', tall: 1.2 }],
  ['skin-care', /Garnier/, dropper, { colour: '#f2b72a', cap: '#26282d', art: 'orange' }],
  ['skin-care', /Sunscreen/, tube, { colour: '#f6a82a', art: 'sun' }],
  ['skin-care', /Shea/, jar, { colour: '#f0dcb0', cap: '#8a5a2c', label: '#fdf6e0', ink: '#6b4220', art: 'shea', wide: 0.94 }],
  ['skin-care', /Honey/, jar, { colour: '#e8b04a', cap: '#6b4220', label: '#fff6dc', ink: '#8a5a10', art: 'honey', wide: 0.9 }],
  ['skin-care', /Moringa/, jar, { colour: '#cfdca0', cap: '#2b5f3a', label: '#f4f6e4', ink: '#2b5f3a', art: 'moringa', wide: 1.04 }],
  ['perfumes', /Mist/, bottle, { colour: '#f2e0c8', cap: '#cfa348', label: '#fdf8ee', ink: '#8a6a3a', art: 'flower', wide: 0.8, tall: 1.05 }],
  ['perfumes', /Bukhur/, box, { colour: '#4a2414', ink: '#e8c878', art: 'flame', wide: 0.9, tall: 0.85 }],
  ['bath-and-body', /Neem/, bar, { colour: '#7fa85a', art: 'leaf' }],
  ['bath-and-body', /Coffee/, bar, { colour: '#7a4a2a', art: 'coffee' }],
  ['bath-and-body', /Lux/, soap, { colour: '#f2a6b8', ink: '#8a1f4a', art: 'flower' }],
  ['bath-and-body', /Dettol/, soap, { colour: '#2b8a5a', ink: '#fdfaf2', art: 'shield' }],
  ['bath-and-body', /Shower/, bottle, { colour: '#a58bd0', cap: '#f4f5f6', art: 'lavender', wide: 1.05 }],
  ['bath-and-body', /ሳሙና/, bar, { colour: '#e8b04a', art: 'honey' }],
  ['oral-and-shaving', /Aftershave/, tube, { colour: '#3f6fa0', cap: '#26282d', art: 'drop' }],
];

const perfume: Drawing = (facts) => {
  const { title, brand, name } = facts;
  const [c, cap] = /Eros/.test(title) ? ['#2fa8b8', '#cfa348'] : /Sauvage/.test(title) ? ['#26344f', '#17181b'] : /Yara/.test(title) ? ['#f0a6b8', '#f4e0e4'] : ['#3a2a1c', '#cfa348'];
  const isRound = /Yara/.test(title);
  const glass = isRound ? path('M250 330Q230 690 400 690T550 330Q540 250 400 250T250 330Z', lin(20, tone(c, 0.55), fade(c, 0.92), tone(c, -0.2))) : rect([230, 260, 340, 430], lin(20, tone(c, 0.5), c, tone(c, -0.45)), /Asad/.test(title) ? 60 : 22);
  const body = shadow([400, 694], 230) + rect([340, 110, 120, 110], lin(0, tone(cap, -0.3), tone(cap, 0.5), cap, tone(cap, -0.4)), isRound ? 55 : 12) + rect([362, 214, 76, 50], chrome('#cfa348'), 6) + glass + rect([250, 400, 300, 150], fade('#ffffff', isRound ? 0.35 : 0.08), 12) + text((brand ?? '').toUpperCase(), [400, 470], { size: 48, fill: isRound ? '#8a1f4a' : '#f0d8a0', width: 260 }) + text(name.replace(brand ?? '', '').replace(/Eau.*|\d+ ml|for Men/g, '').trim(), [400, 526], { size: 40, fill: isRound ? '#8a1f4a' : '#f4efe4', width: 250 }) + path('M250 290Q240 480 262 650L282 650Q262 480 276 290Z', '#ffffff60');
  return [body, carton(facts, body, tone(c, -0.1))];
};

const attar: Drawing = (facts) => {
  const body = shadow([400, 694], 150) + lathe(400, [[20, 120], [34, 150], [22, 190], [40, 220]], chrome('#cfa348'), { flat: 0.2 }) + circle([400, 120], 30, ball('#e0b85a')) + lathe(400, [[46, 230], [120, 330], [140, 480], [100, 610], [130, 684]], lin(0, '#7a3a10', '#f2b860', '#b8651c', '#5a2808'), { flat: 0.14 }) + path('M270 440Q400 480 530 440V540Q400 580 290 540Z', '#cfa348') + text('OUD', [400, 530], { size: 60, fill: '#4a2408' }) + times(5, (i) => circle([320 + i * 40, 618], 8, ball('#e0b85a')));
  return [body, carton(facts, body, '#4a2c14')];
};

const incense: Drawing = (facts) => {
  const pile = (x: number, y: number, c: string) => times(22, (i) => circle([x + Math.cos(i * 2.4) * (10 + i * 4), y - 10 + Math.sin(i * 2.4) * (4 + i * 1.6)], 20 + (i % 3) * 5, ball(i % 2 ? c : tone(c, 0.25))));
  const bowl = (x: number, y: number) => ellipse([x, y - 20], [150, 46], '#5a3216') + path(`M${x - 150} ${y - 20}Q${x - 130} ${y + 90} ${x} ${y + 90}T${x + 150} ${y - 20}Q${x} ${y + 40} ${x - 150} ${y - 20}Z`, round('#8a5a33'));
  const body = shadow([240, 640], 190) + shadow([560, 640], 190) + bowl(240, 560) + pile(240, 530, '#e8cf98') + bowl(560, 560) + pile(560, 530, '#8a4a22') + path('M400 330q-50-70 0-130t0-120', 'none', 'stroke="#c9c0b0" stroke-width="14" stroke-linecap="round" stroke-opacity=".7"');
  return [body, closeUp(body, [240, 500], 2.2), carton(facts, body, '#8a5a33')];
};

const shadesOf = (title: string) => (/Lipstick/.test(title) ? ['#8a1f2b', '#b3262b', '#c8506a', '#7a2f3a'] : ['#c98f66', '#a8703c', '#7a4a2a']);

const makeUp: Drawing = (facts) => {
  const { title, brand } = facts;
  const brandText = (x: number, y: number, size: number, fill = '#e6c778') => text((brand ?? '').toUpperCase(), [x, y], { size, fill, width: 170 });
  if (/Lipstick/.test(title)) {
    const one = (x: number, c: string, s: number) => place(rect([-56, 0, 112, 200], lin(0, '#0e0f11', '#4a4e55', '#17181b'), 8) + rect([-50, -60, 100, 64], chrome('#cfa348'), 5) + path('M-40-60V-190Q-30-250 40-270V-60Z', lin(0, tone(c, -0.25), tone(c, 0.3), c, tone(c, -0.35))) + text('SUPERSTAY', [0, 120], { size: 16, fill: '#e6c778' }), [x, 470], { scale: s });
    const body = shadow([400, 690], 320) + shadesOf(title).map((c, i) => one(150 + i * 168, c, 1.05)).join('');
    return [shadow([400, 690], 150) + one(330, shadesOf(title)[1]!, 1.15) + place(rect([-58, -60, 116, 270], lin(0, '#0e0f11', '#4a4e55', '#17181b'), 10) + brandText(0, 90, 18), [520, 460], { scale: 1.1 }), body];
  }
  if (/Foundation/.test(title)) {
    const one = (x: number, c: string) => rect([x - 60, 190, 120, 120], lin(0, '#0e0f11', '#4a4e55', '#17181b'), 12) + rect([x - 86, 306, 172, 380], lin(0, tone(c, -0.18), tone(c, 0.4), c, tone(c, -0.25)), 30) + brandText(x, 470, 22, '#26231d') + text('FIT me!', [x, 530], { size: 46, fill: '#26231d' });
    return [shadow([400, 694], 150) + one(400, '#a8703c'), shadow([400, 694], 320) + shadesOf(title).map((c, i) => one(180 + i * 220, c)).join('')];
  }
  if (/Mascara|Eyeliner/.test(title)) {
    const isKuul = /Eyeliner/.test(title);
    const c = isKuul ? '#cfa348' : '#26282d';
    const body = shadow([400, 690], 230) + turned(rect([340, 330, 90, 350], lin(0, tone(c, -0.3), tone(c, 0.45), c, tone(c, -0.4)), 20) + text((brand ?? 'ኩል').toUpperCase(), [385, 560], { size: 30, fill: isKuul ? '#4a2c08' : '#e6c778', width: 80 }), -10, [385, 500]) + turned(rect([480, 90, 80, 300], lin(0, tone(c, -0.3), tone(c, 0.45), c, tone(c, -0.4)), 22) + rect([514, 390, 12, 130], '#8d939b', 4) + (isKuul ? rect([514, 500, 12, 150], '#17181b', 6) : rect([498, 480, 44, 180], '#17181b', 22) + times(14, (i) => line(`M490 ${490 + i * 12}h60`, '#26282d', 4))), 14, [520, 400]);
    const eye = path('M130 400Q400 190 670 400Q400 590 130 400Z', '#fbf6ea') + circle([400, 395], 96, '#5a3216') + circle([400, 395], 46, '#120c08') + circle([372, 366], 18, '#fff') + path('M120 404Q400 170 690 390', 'none', 'stroke="#17120e" stroke-width="20"') + times(13, (i) => line(`M${170 + i * 40} ${354 - Math.sin((i + 0.6) * 0.24) * 96}l${-30 + i * 5} ${-56 - Math.sin(i * 0.24) * 20}`, '#17120e', 7)) + path('M140 230Q400 90 680 210', 'none', 'stroke="#3a2418" stroke-width="26" stroke-linecap="round"');
    const bare = path('M130 400Q400 190 670 400Q400 590 130 400Z', '#fbf6ea') + circle([400, 395], 92, '#3f2a18') + circle([400, 395], 44, '#120c08') + circle([374, 368], 16, '#fff') + path('M96 416Q120 380 200 330Q400 210 690 396Q420 236 130 400Q240 500 400 512Q560 500 660 404Q560 530 400 534Q220 520 96 416Z', '#17120e');
    return [body, isKuul ? bare : eye];
  }
  if (/Powder/.test(title)) {
    const body = shadow([400, 660], 270) + ellipse([400, 520], [250, 96], '#17181b') + ellipse([400, 500], [250, 96], lin(20, '#4a4e55', '#17181b')) + ellipse([400, 496], [206, 74], lin(30, '#c9905f', '#9a6238')) + text('BLACK OPAL', [400, 510], { size: 40, fill: '#7a4a2a' }) + path('M160 470Q170 180 400 176T640 470Q560 410 400 410T160 470Z', lin(35, '#5a5f68', '#17181b')) + ellipse([400, 310], [180, 96], lin(30, '#dfeaf0', '#a9c0cc'));
    return [body, carton(facts, body, '#26282d')];
  }
  if (/Nail Polish/.test(title)) {
    const cs = ['#c8262d', '#d6408a', '#6b3fa0', '#2f8fd0', '#f2a33c', '#7a1f2b'];
    const one = (x: number, y: number, c: string) => rect([x - 30, y - 190, 60, 150], lin(0, '#0e0f11', '#4a4e55', '#17181b'), 14) + rect([x - 66, y - 44, 132, 160], lin(0, tone(c, -0.2), tone(c, 0.5), c, tone(c, -0.4)), 34) + rect([x - 50, y - 20, 14, 110], '#ffffff60', 7);
    const body = shadow([400, 690], 330) + cs.map((c, i) => place(one(0, 0, c), [180 + (i % 3) * 220, 270 + Math.floor(i / 3) * 300], { scale: 0.84 })).join('');
    return [body, shadow([400, 690], 140) + place(one(0, 0, cs[1]!), [400, 430], { scale: 2.1 })];
  }
  if (/Lip Balm/.test(title)) {
    const body = shadow([400, 690], 180) + rect([330, 330, 140, 350], lin(0, '#c99a3a', '#f6dca0', '#e0b85a', '#a87a24'), 20) + rect([342, 290, 116, 46], chrome('#f4f5f6'), 6) + path('M352 290V210Q400 160 448 210V290Z', lin(0, '#f0dca8', '#fff6dc', '#e0c484')) + path('M370 480L400 460L430 480V516L400 536L370 516Z', '#8a5a10') + text('LIP BALM', [400, 610], { size: 28, fill: '#6b4410' });
    return [body, carton(facts, body, '#e0b85a')];
  }
  if (/Brush Set/.test(title)) {
    const body = shadow([400, 706], 320, 16) + times(12, (i) => { const w = 20 + ((i * 7) % 30); const x = 100 + i * 54; return rect([x - 7, 380, 14, 310], lin(0, '#26282d', '#5a5f68', '#17181b'), 7) + rect([x - w * 0.4, 320, w * 0.8, 70], chrome('#cfa348'), 5) + path(`M${x - w * 0.4} 322Q${x - w * 0.9} 220 ${x} ${170 + ((i * 31) % 60)}Q${x + w * 0.9} 220 ${x + w * 0.4} 322Z`, lin(0, '#4a2c1c', '#a87048', '#3a2012')); });
    return [body, closeUp(body, [320, 260], 2)];
  }
  const cs = ['#c8506a', '#b3262b', '#d9a06a', '#8a5a9a', '#cfa348', '#f0c4b0', '#6b3f2a', '#e88a9a', '#4a6f9a', '#f4e0c8', '#7a1f2b', '#26282d'];
  const body = shadow([400, 690], 340) + rect([90, 400, 620, 280], lin(60, '#f4d8dc', '#d9a0ac'), 20) + times(12, (i) => rect([116 + (i % 6) * 98, 424 + Math.floor(i / 6) * 92, 84, 78], '#fff', 8) + ellipse([158 + (i % 6) * 98, 463 + Math.floor(i / 6) * 92], [34, 31], cs[i]!)) + rect([116, 616, 568, 44], '#fff', 8) + rect([140, 628, 300, 18], lin(90, '#c8262d', '#7a1f2b'), 8) + rect([480, 624, 180, 26], '#26282d', 10) + path('M100 400L140 120H660L700 400Z', lin(90, '#f0c8d0', '#d9a0ac')) + path('M150 380L182 150H618L650 380Z', lin(45, '#dfeaf0', '#fbfdfe', '#b3c8d2'));
  return [body, closeUp(body, [330, 510], 2)];
};

const hairPiece: Drawing = (facts) => {
  const { title } = facts;
  const draw = (c: string) => {
    const strand = (d: string, w: number) => line(d, tone(c, -0.3), w) + line(d, c, w * 0.72) + line(d, tone(c, 0.35), w * 0.2);
    if (/Wig|ዊግ/.test(title)) {
      const isBob = /Bob/.test(title);
      const low = isBob ? 500 : 690;
      const head = path('M330 330Q330 470 400 500T470 330Z', '#e0d6c8') + path('M370 480H430L450 620H350Z', '#d3c8b8') + ellipse([400, 660], [150, 34], '#c3b8a6');
      const hair = path(`M400 90C200 80 180 260 200 ${low}Q250 ${low + 30} 300 ${low - 6}C290 430 300 330 330 280Q400 300 470 280C500 330 510 430 500 ${low - 6}Q550 ${low + 30} 600 ${low}C620 260 600 80 400 90Z`, lin(10, tone(c, -0.2), tone(c, 0.3), c, tone(c, -0.35)));
      return shadow([400, 700], 220) + head + hair + times(9, (i) => path(`M${360 + i * 10} 100C${240 + i * 40} 130 ${200 + i * 50} 300 ${(i < 5 ? 214 + i * 20 : 500 + (i - 5) * 26)} ${low - 10}`, 'none', `stroke="${tone(c, i % 2 ? 0.25 : -0.25)}" stroke-width="5" stroke-opacity=".7"`)) + path('M300 250Q400 150 500 250', 'none', `stroke="${tone(c, 0.3)}" stroke-width="6"`);
    }
    if (/Ponytail/.test(title)) return shadow([400, 700], 150) + times(17, (i) => path(`M400 190C${250 + i * 18} 260 ${260 + i * 20} 480 ${320 + i * 12} 690`, 'none', `stroke="${tone(c, ((i * 7) % 5) / 10 - 0.2)}" stroke-width="17"`)) + rect([340, 140, 120, 70], lit('#26282d'), 26) + times(6, (i) => rect([352 + i * 17, 200, 8, 34], '#5a5f68', 3));
    if (/Bundles/.test(title)) return shadow([400, 700], 330) + times(3, (b) => times(13, (i) => path(`M${130 + b * 190 + i * 11} 150q${30 - (i % 3) * 24} 140 0 270t${(i % 4) * 10} 270`, 'none', `stroke="${tone(c, ((i * 7 + b) % 5) / 10 - 0.2)}" stroke-width="13"`)) + rect([118 + b * 190, 120, 164, 40], lit('#f4f5f6'), 6) + rect([118 + b * 190, 300, 164, 30], '#cfa348', 4));
    const isTwist = /Twists/.test(title);
    return shadow([400, 706], 220) + times(isTwist ? 13 : 9, (i) => { const x = (isTwist ? 230 : 240) + i * (isTwist ? 28 : 40); return isTwist ? times(20, (k) => ellipse([x + (k % 2 ? 5 : -5), 170 + k * 26], [13, 17], tone(c, k % 2 ? 0.12 : -0.12))) : times(15, (k) => path(`M${x - 17} ${170 + k * 34}q17 26 34 0q0 30-17 40q-17-10-17-40Z`, lin(0, tone(c, -0.2), tone(c, 0.35), tone(c, -0.3)))) + strand(`M${x} 680q${i % 2 ? 8 : -8} 14 0 26`, 12); }) + rect([210, 110, 380, 70], lit('#f4f5f6'), 10) + text(isTwist ? '18″' : 'X-PRESSION 52″', [400, 158], { size: 38, fill: '#8a1f2b', width: 340 });
  };
  return [draw(colourOf(facts, '#1a1718')), draw(otherColourOf(facts, '#3f281d'))];
};

const hairTools: Drawing = (facts) => {
  const { title, brand } = facts;
  if (/Hood/.test(title)) { const body = shadow([400, 712], 210) + times(5, (i) => line(`M400 650L${400 + Math.cos(i * 1.2566 + 0.3) * 180} ${686 + Math.sin(i * 1.2566 + 0.3) * 26}`, '#26282d', 18)) + rect([386, 380, 28, 280], chrome(), 8) + path('M400 390Q560 400 560 300', 'none', 'stroke="#8d939b" stroke-width="22"') + path('M190 330Q180 90 400 90T610 330Q400 400 190 330Z', lin(35, '#ffffff', '#e4e7ea', '#9aa5ad')) + path('M190 330Q400 400 610 330L596 372Q400 440 204 372Z', fade('#8fb3c9', 0.8)) + circle([400, 130], 40, lit('#c85a7a')) + rect([480, 220, 80, 90], '#26282d', 12) + circle([520, 265], 24, chrome()); return [body, closeUp(body, [400, 250], 1.7)]; }
  if (/Dryer/.test(title)) { const c = '#26282d'; const body = shadow([400, 690], 260) + path('M130 300L230 220V400L130 330Z', lit('#4a4e55')) + path('M220 190Q400 130 560 180Q650 220 650 310T560 440Q400 480 220 420Z', lin(50, tone(c, 0.45), c, tone(c, -0.5))) + circle([590, 310], 90, '#17181b') + times(6, (i) => circle([590, 310], 84 - i * 14, 'none', 'stroke="#5a5f68" stroke-width="4"')) + path('M400 430L520 430L560 660Q540 690 490 680Z', lin(20, tone(c, 0.35), tone(c, -0.4))) + rect([446, 500, 40, 90], '#8a1f4a', 10) + text((brand ?? '').toUpperCase(), [360, 330], { size: 48, fill: '#ffffffc0' }) + path('M530 680Q560 730 680 716', 'none', 'stroke="#17181b" stroke-width="16"'); return [body, carton(facts, body, '#3f5fa8')]; }
  if (/Clipper/.test(title)) { const c = brand === 'Wahl' ? '#8a1f2b' : '#cfa348'; const body = shadow([400, 700], 170) + rect([300, 120, 200, 60], chrome('#c9ced4'), 6) + times(16, (i) => rect([304 + i * 12.2, 90, 6, 50], '#9aa0a8', 2)) + path('M300 180H500L520 400L490 680Q400 710 310 680L280 400Z', lin(0, tone(c, -0.35), tone(c, 0.4), c, tone(c, -0.45))) + rect([370, 300, 60, 130], '#17181b', 20) + rect([384, 320, 32, 50], chrome(), 10) + text((brand ?? '').toUpperCase(), [400, 560], { size: 50, fill: '#fff' }); const combs = times(4, (i) => rect([590, 250 + i * 110, 130, 30], '#26282d', 6) + times(8, (k) => rect([596 + k * 15, 280 + i * 110, 7, 30 + i * 6], '#26282d', 2))); return [place(body, [-110, 0]) + combs, closeUp(body, [400, 180], 2), carton(facts, body, '#26282d')]; }
  if (/Straightener/.test(title)) { const body = shadow([400, 640], 330, 18) + turned(rect([90, 330, 620, 60], lying('#26282d'), 26) + rect([90, 384, 260, 16], chrome('#c9996a'), 4), -6, [700, 400]) + turned(rect([90, 430, 620, 60], lying('#3a3d43'), 26) + rect([90, 420, 260, 16], chrome('#c9996a'), 4) + circle([560, 460], 15, '#e0402f') + text('210°', [480, 472], { size: 30, fill: '#fff' }), 6, [700, 420]) + path('M704 410Q780 420 760 600', 'none', 'stroke="#17181b" stroke-width="14"'); return [body, carton(facts, body, '#8a3f5f')]; }
  if (/Comb/.test(title)) { const comb = (y: number, w: number, gap: number) => rect([400 - w / 2, y, w, 46], lin(90, '#c98f56', '#8a5a2c'), 18) + times(Math.floor(w / gap) - 1, (i) => rect([400 - w / 2 + 12 + i * gap, y + 40, gap * 0.5, 90], lin(0, '#c98f56', '#8a5a2c'), 4)); const body = shadow([400, 690], 320) + comb(130, 560, 20) + comb(320, 500, 32) + turned(rect([150, 540, 300, 30], lin(90, '#c98f56', '#8a5a2c'), 15), 0) + times(7, (i) => rect([450 + i * 34, 520, 14, 130], lin(0, '#c98f56', '#8a5a2c'), 6)) + rect([440, 510, 240, 46], lin(90, '#c98f56', '#8a5a2c'), 16); return [body, closeUp(body, [300, 220], 1.9)]; }
  if (/Pins/.test(title)) { const body = shadow([400, 700], 230) + rect([190, 90, 420, 600], '#f4e4ea', 16) + text('12', [400, 180], { size: 70, fill: '#c85a7a' }) + times(12, (i) => path(`M${230 + i * 31} 240V560q0 16 10 16t10-16V240`, 'none', 'stroke="#26282d" stroke-width="6"')) + rect([210, 360, 380, 40], '#e8c8d4') ; return [body, closeUp(body, [400, 300], 2)]; }
  const body = shadow([400, 690], 220, 18) + turned(path('M392 60L430 420L380 430Z', lin(0, '#ffffff', '#9aa0a8')) + path('M396 400L470 600', 'none', 'stroke="#8d939b" stroke-width="26"') + circle([500, 640], 60, 'none', 'stroke="#9aa0a8" stroke-width="24"'), -10, [400, 400]) + turned(path('M408 60L370 420L420 430Z', lin(0, '#f4f5f6', '#8d939b')) + path('M404 400L330 600', 'none', 'stroke="#9aa0a8" stroke-width="26"') + circle([300, 640], 60, 'none', 'stroke="#b9bfc6" stroke-width="24"'), 10, [400, 400]) + circle([400, 400], 16, chrome('#cfa348'));
  return [body, closeUp(body, [400, 420], 1.9)];
};

const care: Drawing = (facts) => {
  const { title } = facts;
  if (/Loofah/.test(title)) { const shape = 'M250 200Q300 110 400 120T560 210Q620 400 560 590Q500 690 400 690T250 600Q180 400 250 200Z'; const body = shadow([400, 706], 210) + weave(shape, [190, 110, 430, 590], '#e3c98a', 22) + path(shape, lin(0, '#00000030', '#ffffff30', '#00000048')) + path('M400 120Q380 60 430 50', 'none', 'stroke="#c22a2e" stroke-width="12"'); return [body, closeUp(body, [400, 400], 2)]; }
  if (/Deodorant/.test(title)) { const draw = (c: string) => shadow([400, 694], 130) + lathe(400, [[70, 130], [84, 160], [86, 290]], round('#f4f5f6'), { flat: 0.12 }) + lathe(400, [[90, 290], [104, 340], [92, 460], [100, 640], [90, 684]], round(c), { flat: 0.12 }) + text('NIVEA', [400, 470], { size: 50, fill: '#fff' }) + text('Roll-on', [400, 530], { size: 36, fill: '#ffffffc0' }); return [draw('#7fb8e0'), shadow([400, 694], 280) + place(draw('#d99ab8'), [-130, 0]) + place(draw('#1f3f8a'), [130, 0])]; }
  if (/Toothpaste/.test(title)) { const body = shadow([400, 620], 330, 20) + turned(path('M90 380H130V520H90Z', '#d0342b') + path('M130 370L620 400V500L130 530Z', lin(90, '#e8564f', '#d0342b', '#8a1a20')) + rect([616, 408, 90, 84], lying('#f4f5f6'), 12) + text('COLGATE', [350, 470], { size: 70, fill: '#fff' }) + text('Total 120 g', [350, 512], { size: 30, fill: '#ffffffd0' }), -6); return [body, carton(facts, body, '#d0342b')]; }
  if (/Toothbrush/.test(title)) { const one = (x: number, c: string) => rect([x - 15, 250, 30, 440], lin(0, tone(c, -0.2), tone(c, 0.4), tone(c, -0.3)), 15) + rect([x - 9, 180, 18, 90], tone(c, 0.1), 8) + rect([x - 26, 80, 52, 120], lit('#f4f5f6'), 16) + times(8, (i) => rect([x - 24, 88 + i * 13, 48, 9], i % 3 ? '#ffffff' : tone(c, 0.2), 3)); const body = shadow([400, 700], 230, 14) + one(260, '#2f8fd0') + one(400, '#2b9a6a') + one(540, '#c85a9a'); return [body, closeUp(body, [400, 170], 2.2)]; }
  if (/Mefakia/.test(title)) { const body = shadow([400, 640], 300) + times(10, (i) => turned(rect([120, 330 + i * 24, 560, 28], lin(90, '#b98a52', '#8a5f30'), 12) + ellipse([680, 344 + i * 24], [12, 14], '#e8cf9a'), (i - 5) * 1.6, [400, 450])) + rect([360, 310, 60, 290], '#2b7d4b', 10); return [body, closeUp(body, [650, 450], 2)]; }
  const one = (x: number, y: number) => place(rect([-100, -120, 200, 60], lit('#2f63b5'), 14) + times(3, (i) => rect([-92, -110 + i * 14, 184, 6], '#c9ced4')) + rect([-92, -70, 184, 8], '#7fd0e8') + path('M-26-62H26L34 200Q0 230-34 200Z', lin(0, '#1f4a8f', '#5a8fd8', '#1f3f7a')) + times(5, (i) => line(`M-22 ${20 + i * 26}H22`, '#ffffff60', 6)), [x, y]);
  const body = shadow([400, 700], 330) + times(5, (i) => place(one(0, 0), [170 + (i % 3) * 230 + (i > 2 ? 115 : 0), 250 + Math.floor(i / 3) * 270], { scale: 0.85 }));
  return [body, shadow([400, 690], 120) + place(one(0, 0), [400, 360], { scale: 1.6 })];
};

export const beautyDrawings: readonly Rule[] = [
  ['perfumes', /Versace|Dior|Lattafa/, perfume],
  ['perfumes', /Attar/, attar],
  ['perfumes', /Frankincense/, incense],
  ['make-up', /./, makeUp],
  ['braids-and-wigs', /./, hairPiece],
  ['dryers-and-clippers', /./, hairTools],
  ['styling-and-colour', /Pins/, hairTools],
  ['bath-and-body', /Loofah|Deodorant/, care],
  ['oral-and-shaving', /Toothpaste|Toothbrush|Mefakia|Razors/, care],
  ...rows.map(([of, title, pack, look]): Rule => [of, title, packed(pack, look)]),
];
