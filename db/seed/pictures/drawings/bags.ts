import type { Drawing, Rule } from '#seed/pictures/drawing.ts';
import { chanceOf, colourOf, otherColourOf } from '#seed/pictures/facts.ts';
import { chrome, fade, lin, lit, lying, round, tone } from '#seed/pictures/paint.ts';
import { closeUp, leaning } from '#seed/pictures/solids.ts';
import { circle, ellipse, frame, line, path, place, rect, shadow, text, times, turned, within } from '#seed/pictures/shapes.ts';
import { seam, tilet } from '#seed/pictures/textures.ts';

// Bags, cases, belts and wallets.

const leather = (colour: string) => lin(50, tone(colour, 0.34), colour, tone(colour, -0.28));

const handbag: Drawing = (facts) => {
  const isTote = /Tote/.test(facts.title);
  const isOromo = /Boorsaa/.test(facts.title);
  const draw = (c: string) => {
    const stitch = fade(tone(c, 0.6), 0.8);
    const shape = isTote ? 'M170 300H630L670 660Q672 690 640 690H160Q128 690 130 660Z' : isOromo ? 'M190 340Q200 300 250 300H550Q600 300 610 340L650 620Q650 690 570 690H230Q150 690 150 620Z' : 'M180 330Q400 290 620 330L672 640Q674 690 620 690H180Q126 690 128 640Z';
    const handles = isTote
      ? [0, 1].map((i) => path(`M290 ${310 + i * 14}C290 60 510 60 510 ${310 + i * 14}`, 'none', `stroke="${tone(c, i ? -0.1 : -0.4)}" stroke-width="20"`)).join('')
      : path('M270 320C280 110 520 110 530 320', 'none', `stroke="${tone(c, -0.35)}" stroke-width="26"`) + path('M268 318C278 106 522 106 532 318', 'none', `stroke="${tone(c, 0.1)}" stroke-width="12"`);
    const flap = isOromo ? path('M190 340Q200 300 250 300H550Q600 300 610 340L616 400Q560 500 400 500T184 400Z', leather(tone(c, 0.08))) + seam('M200 402Q250 486 400 486T600 402', stitch) + rect([372, 464, 56, 62], chrome('#cfa348'), 8) : rect([150, 318, 500, 22], leather(tone(c, -0.12)), 8) + seam('M160 352H640', stitch) + (isTote ? rect([330, 420, 140, 90], leather(tone(c, 0.06)), 6) + seam('M338 428H462V502H338Z', stitch) : rect([372, 372, 56, 40], chrome('#cfa348'), 8) + times(2, (i) => circle([230 + i * 340, 372], 20, 'none', 'stroke="#cfa348" stroke-width="8"')));
    return shadow([400, 694], 310) + handles + path(shape, leather(c)) + path('M150 600Q400 640 650 600L664 670Q660 690 620 690H180Q136 690 136 670Z', fade(tone(c, -0.5), 0.35)) + seam('M160 640Q400 672 640 640', stitch) + flap + times(2, (i) => rect([262 + i * 250, 300, 30, 60], leather(tone(c, -0.2)), 6) + circle([277 + i * 250, 344], 6, '#cfa348')) + (isTote ? text('Abyssinia', [400, 474], { size: 22, fill: stitch }) : '');
  };
  const [c, other] = [colourOf(facts, '#9b5a2c'), otherColourOf(facts, '#4b2f20')];
  return [draw(c), shadow([400, 700], 340) + place(draw(other), [-20, 30], { scale: 0.68 }) + place(draw(c), [270, 200], { scale: 0.68 }), closeUp(draw(c), [400, 380], 2)];
};

const messenger: Drawing = (facts) => {
  const draw = (c: string) => shadow([400, 684], 340) + path('M140 360C130 120 300 90 400 90S670 120 660 360', 'none', `stroke="${tone(c, -0.25)}" stroke-width="28"`) + rect([110, 300, 580, 380], leather(tone(c, -0.12)), 26) + path('M110 330Q110 296 140 296H660Q690 296 690 330V540Q690 566 660 566H140Q110 566 110 540Z', leather(c)) + seam('M124 540Q126 552 142 552H658Q674 552 676 540V320', fade(tone(c, 0.6), 0.8)) + times(2, (i) => rect([220 + i * 300, 480, 60, 150], leather(tone(c, -0.3)), 8) + rect([224 + i * 300, 548, 52, 44], 'none', 4, 'stroke="#cfa348" stroke-width="8"') + line(`M${250 + i * 300} 548v44`, '#cfa348', 6)) + text('ABYSSINIA', [400, 440], { size: 26, fill: fade(tone(c, 0.5), 0.7) });
  const [c, other] = [colourOf(facts, '#9b5a2c'), otherColourOf(facts, '#211f22')];
  return [draw(c), leaning(draw(other), -6), closeUp(draw(c), [250, 540], 2.1)];
};

const backpack: Drawing = (facts) => {
  const isTravel = /Travel|45/.test(facts.title);
  const draw = (c: string) => {
    const dark = tone(c, -0.35);
    const zip = (d: string) => line(d, tone(c, -0.6), 7) + line(d, fade('#ffffff', 0.35), 2);
    const top = isTravel ? 70 : 110;
    return shadow([400, 696], 240) + path(`M200 260C130 300 130 560 190 640L230 600V280ZM600 260C670 300 670 560 610 640L570 600V280Z`, lit(dark)) + path(`M340 ${top + 30}Q340 ${top - 26} 400 ${top - 26}T460 ${top + 30}`, 'none', `stroke="${dark}" stroke-width="20"`) + path(`M210 330Q210 ${top} 400 ${top}T590 330V640Q590 692 540 692H260Q210 692 210 640Z`, lin(20, tone(c, 0.3), c, tone(c, -0.35))) + zip(`M236 360Q236 ${top + 50} 400 ${top + 50}T564 360`) + path('M250 470Q250 430 290 430H510Q550 430 550 470V630Q550 668 512 668H288Q250 668 250 630Z', lin(30, tone(c, 0.22), tone(c, -0.18))) + zip('M270 474Q272 452 296 452H504Q528 452 530 474') + rect([394, 474, 12, 40], chrome(), 5) + (isTravel ? times(2, (i) => rect([214, 380 + i * 120, 372, 22], dark, 5) + rect([380, 374 + i * 120, 40, 34], '#1b1d21', 5)) + rect([300, 240, 200, 60], fade(dark, 0.7), 12) : rect([330, 270, 140, 60], fade('#ffffff', 0.85), 8) + times(2, (i) => line(`M346 ${292 + i * 18}h${108 - i * 40}`, '#8d949c', 5)) + line('M214 420L586 420', fade('#ffffff', 0.3), 8));
  };
  const [c, other] = [colourOf(facts, '#2c4a3a'), otherColourOf(facts, '#8b8f94')];
  return [draw(c), shadow([400, 700], 320) + place(draw(other), [-10, 60], { scale: 0.7 }) + place(draw(c), [260, 180], { scale: 0.7 }), closeUp(draw(c), [400, 520], 1.9)];
};

const wovenBag: Drawing = (facts) => {
  const random = chanceOf(facts);
  const shape = 'M200 340H600L640 640Q640 690 590 690H210Q160 690 160 640Z';
  const colours = ['#e8c98c', '#c22a2e', '#e8c98c', '#2b7d4b', '#e8c98c', '#6b3fa0', '#e8c98c', '#ec7d1c'];
  const rows = times(13, (i) => line(`M150 ${354 + i * 26}Q400 ${370 + i * 26} 650 ${354 + i * 26}`, colours[Math.floor((i + random() * 2) % colours.length)]!, 24, 'stroke-dasharray="14 3" stroke-linecap="butt"'));
  const body = shadow([400, 696], 280) + path('M260 350C260 120 540 120 540 350', 'none', 'stroke="#7a4a2a" stroke-width="24"') + within(shape, rect([140, 330, 520, 370], '#b98a4c') + rows) + path(shape, lin(0, '#00000055', '#ffffff30', '#00000000', '#00000066')) + rect([190, 326, 420, 26], lying('#7a4a2a'), 12);
  return [body, closeUp(body, [400, 500], 2)];
};

const clutch: Drawing = () => {
  const body = shadow([400, 600], 320) + path('M610 330C760 380 740 560 640 590', 'none', 'stroke="#cfa348" stroke-width="8" stroke-dasharray="4 8"') + rect([120, 280, 560, 310], lin(50, '#4a4450', '#1f1b24', '#121014'), 22) + within(frame([120, 280, 560, 310], 22), tilet([120, 500, 560, 60])) + path('M120 304Q120 280 144 280H656Q680 280 680 304L640 420Q400 500 160 420Z', lin(60, '#57505e', '#26222b')) + seam('M140 318L176 412Q400 480 624 412L660 318', '#cfa348') + circle([400, 452], 24, chrome('#cfa348'));
  return [body, closeUp(body, [400, 510], 2.1)];
};

const wallet: Drawing = (facts) => {
  const draw = (c: string) => shadow([400, 600], 300) + rect([140, 250, 520, 340], leather(tone(c, -0.2)), 22) + rect([140, 242, 520, 330], leather(c), 22) + seam('M158 270V546Q158 554 168 554H632Q642 554 642 546V270', fade(tone(c, 0.6), 0.8)) + line('M400 244V570', tone(c, -0.4), 4) + text('ABYSSINIA', [540, 520], { size: 24, fill: fade(tone(c, 0.5), 0.7) });
  const open = (c: string) => shadow([400, 640], 340) + rect([70, 220, 660, 400], leather(tone(c, -0.15)), 20) + times(3, (i) => rect([96, 270 + i * 70, 280, 130], ['#2f63b5', '#e8e3d6', '#2b7d4b'][i]!, 10)) + rect([90, 460, 294, 140], leather(c), 12) + rect([420, 250, 290, 350], leather(tone(c, 0.06)), 12) + path('M430 240H700V300H430Z', '#8fb08c') + path('M440 228H690V280H440Z', '#b9a06a') + seam('M432 330H700', fade(tone(c, 0.6), 0.8)) + line('M400 222V620', tone(c, -0.5), 5);
  const c = colourOf(facts, '#74482b');
  return [draw(c), open(c), draw(otherColourOf(facts, '#211f22'))];
};

const belt: Drawing = (facts) => {
  const draw = (c: string) => shadow([400, 590], 300, 40) + times(3, (i) => ellipse([400 + i * 6, 420 - i * 4], [250 - i * 46, 150 - i * 26], 'none', `stroke="${tone(c, -0.35 + i * 0.1)}" stroke-width="62"`) + ellipse([400 + i * 6, 408 - i * 4], [250 - i * 46, 150 - i * 26], 'none', `stroke="${tone(c, 0.05 + i * 0.06)}" stroke-width="44"`) + ellipse([400 + i * 6, 408 - i * 4], [232 - i * 46, 134 - i * 26], 'none', `stroke="${fade(tone(c, 0.6), 0.6)}" stroke-width="2.5" stroke-dasharray="9 8"`)) + rect([250, 500, 270, 74], leather(c), 10) + seam('M262 510H508M262 564H508', fade(tone(c, 0.6), 0.8)) + times(4, (i) => ellipse([300 + i * 44, 537], [6, 8], tone(c, -0.6))) + rect([494, 478, 110, 118], 'none', 18, 'stroke="#b9bfc6" stroke-width="20"') + rect([494, 478, 110, 118], 'none', 18, 'stroke="#f0f2f4" stroke-width="5"') + line('M504 537H606', '#9aa0a8', 12);
  return [draw(colourOf(facts, '#74482b')), draw(otherColourOf(facts, '#211f22'))];
};

const passportCover: Drawing = (facts) => {
  const c = colourOf(facts, '#74482b');
  const map = 'M300 330L360 300L400 310L420 290L470 320L500 370L560 420L620 430L560 500L500 510L440 530L380 510L330 520L290 480L250 460L280 400Z';
  const draw = (fill: string) => shadow([400, 694], 210) + rect([236, 116, 340, 566], '#efe9da', 16) + rect([224, 110, 340, 566], leather(fill), 18) + seam('M240 126H548V660H240Z', fade(tone(fill, 0.6), 0.8)) + place(path(map, fade('#cfa348', 0.25), 'stroke="#cfa348" stroke-width="6" stroke-linejoin="round"'), [82, 50], { scale: 0.73 }) + text('PASSPORT', [394, 550], { size: 40, fill: '#cfa348' }) + text('ፓስፖርት', [394, 604], { size: 36, fill: '#cfa348' });
  return [draw(c), leaning(draw(otherColourOf(facts, '#211f22')), 8)];
};

const keyRing: Drawing = () => {
  const body = shadow([400, 690], 190) + circle([400, 180], 90, 'none', 'stroke="#9aa0a8" stroke-width="14"') + circle([400, 180], 90, 'none', 'stroke="#eef0f2" stroke-width="4"') + line('M400 270V330', '#9aa0a8', 12) + circle([400, 470], 150, chrome('#cfa348')) + circle([400, 470], 128, lin(45, '#e8c878', '#a97f2c')) + path('M330 500C320 420 360 380 410 384C450 370 480 400 470 440C500 470 480 520 450 530L440 560H420L424 520H380L372 560H352Z', '#5d4310') + circle([430, 410], 30, '#5d4310') + line('M470 380V300M452 320H488', '#5d4310', 9) + times(2, (i) => turned(rect([388, 240, 24, 190], round('#c9ced4'), 6) + rect([412, 380, 22, 14], '#c9ced4') + rect([412, 404, 16, 14], '#c9ced4'), i ? -38 : 34, [400, 200]));
  return [body, closeUp(body, [400, 470], 2)];
};

export const bagDrawings: readonly Rule[] = [
  ['bags', /Messenger/, messenger],
  ['bags', /Backpack/, backpack],
  ['bags', /Woven/, wovenBag],
  ['bags', /Clutch/, clutch],
  ['bags', /./, handbag],
  ['belts-and-wallets', /Wallet/, wallet],
  ['belts-and-wallets', /Belt/, belt],
  ['belts-and-wallets', /Passport/, passportCover],
  ['belts-and-wallets', /Key/, keyRing],
];
