import { ball, fade, lin, rad, tone } from './paint.ts';
import { circle, ellipse, line, path, poly, rect, times, turned } from './shapes.ts';

// Small pictures for labels, around 0, 0 and about 160 wide: what is in the pack, what it smells of, what it is for.

const leafOf = (c: string, turn: number) =>
  turned(
    path('M0 10C-34-20-30-70 0-96C30-70 34-20 0 10Z', lin(0, tone(c, -0.15), tone(c, 0.2))) +
      line('M0 6V-80', tone(c, 0.5), 3),
    turn,
    [0, 0],
  );
const flowerOf = (c: string, middle: string) =>
  times(7, (i) => turned(ellipse([0, -44], [19, 36], lin(90, tone(c, 0.35), c)), i * 51.4, [0, 0])) +
  circle([0, 0], 20, middle);
const fruit = (c: string) => circle([0, 0], 58, ball(c)) + path('M6-54Q30-86 62-70Q40-46 6-54Z', '#3f8a3a');
const drop = (c: string) => path('M0-80C40-30 52-6 52 18A52 52 0 0 1-52 18C-52-6-40-30 0-80Z', ball(c));

export const ART = {
  none: '',
  leaf: leafOf('#3f8a3a', -46) + leafOf('#4fa45b', 44) + leafOf('#2b7d4b', 0),
  aloe: times(7, (i) =>
    turned(path('M-9 60Q-14-20 0-96Q14-20 9 60Z', lin(0, '#6fae7a', '#3f8a5a')), -54 + i * 18, [0, 60]),
  ),
  moringa:
    times(9, (i) => ellipse([i % 2 ? 30 : -30, 50 - i * 15], [22, 13], '#4fa45b')) +
    line('M0 76V-80', '#2b7d4b', 5),
  flower: flowerOf('#f2a6c4', '#f2c230'),
  lavender: times(
    3,
    (i) =>
      line(`M${-36 + i * 36} 80V-20`, '#5a8a4f', 4) +
      times(6, (k) => ellipse([-36 + i * 36 + (k % 2 ? 8 : -8), -14 - k * 13], [9, 9], '#8a6fc8')),
  ),
  lily:
    times(6, (i) =>
      turned(path('M0 0C-22-30-18-76 0-90C18-76 22-30 0 0Z', lin(90, '#ffffff', '#f2d8e4')), i * 60, [0, 0]),
    ) + circle([0, 0], 14, '#e0b13c'),
  honey:
    path('M-60-10L-30-62H30L60-10L30 42H-30Z', lin(45, '#ffd76a', '#d9921a')) +
    path('M0 90q-30-20-6-60h12q24 40-6 60Z', '#d9921a') +
    times(3, (i) => line(`M${-24 + i * 24}-40v44`, '#ffe9a8', 6)),
  coconut:
    circle([0, 0], 66, ball('#6b4224')) +
    path('M-60 20A62 62 0 0 0 60 20Q0 60-60 20Z', '#fbf8f1') +
    ellipse([0, 22], [60, 18], '#ffffff'),
  cocoa: turned(
    ellipse([0, 0], [42, 84], ball('#8a4a22')) +
      line('M-18-70Q-34 0-18 70M0-82V82M18-70Q34 0 18 70', '#5a2c12', 5),
    28,
    [0, 0],
  ),
  shea:
    ellipse([-24, 10], [44, 56], ball('#7a4a26')) +
    ellipse([34, 22], [38, 50], ball('#8f5a30')) +
    leafOf('#4fa45b', 20),
  argan:
    ellipse([-18, 14], [34, 50], ball('#c98f3d')) +
    ellipse([32, 20], [32, 46], ball('#b8782c')) +
    leafOf('#4fa45b', -10),
  castor: times(
    3,
    (i) =>
      ellipse([-44 + i * 44, 20 - (i % 2) * 30], [28, 38], ball('#6b4a38')) +
      ellipse([-50 + i * 44, 8 - (i % 2) * 30], [8, 14], '#c9b09a'),
  ),
  seeds: times(14, (i) =>
    turned(ellipse([-60 + (i % 5) * 30, -30 + Math.floor(i / 5) * 34], [7, 15], '#26221f'), i * 47, [
      -60 + (i % 5) * 30,
      -30 + Math.floor(i / 5) * 34,
    ]),
  ),
  drop: drop('#5fb0e0'),
  oil: drop('#e8b83a'),
  lemon:
    turned(ellipse([0, 0], [70, 52], ball('#f6d93a')), -20, [0, 0]) +
    circle([40, 34], 38, '#fff6c0') +
    times(6, (i) => turned(path('M40 32L32 4H48Z', '#f2d230'), i * 60, [40, 34])),
  orange:
    circle([0, 0], 66, '#f2922a') +
    circle([0, 0], 56, '#fff0d0') +
    times(8, (i) => turned(path('M0-4L-17-48H17Z', '#f6a33a'), i * 45, [0, 0])),
  apple: fruit('#d0342b'),
  olive:
    ellipse([-28, 16], [34, 44], ball('#7a8a3a')) +
    ellipse([34, 24], [32, 40], ball('#4a4a2a')) +
    leafOf('#6fae5a', 30) +
    leafOf('#5a9a4a', -30),
  sun:
    circle([0, 0], 44, ball('#f6b72a')) +
    times(12, (i) => turned(rect([-5, -84, 10, 26], '#f6b72a', 5), i * 30, [0, 0])),
  bubbles: times(9, (i) =>
    circle(
      [-56 + (i % 3) * 56, -50 + Math.floor(i / 3) * 46],
      14 + ((i * 7) % 18),
      rad('#ffffff', '#cfe9f8', '#7fc0e4'),
    ),
  ),
  shirt:
    path(
      'M-34-70H34L86-34L66 4L46-10V76H-46V-10L-66 4L-86-34Z',
      lin(45, '#ffffff', '#dfeaf4'),
      'stroke="#8fb3d0" stroke-width="4"',
    ) + path('M-20-70Q0-44 20-70', 'none', 'stroke="#8fb3d0" stroke-width="5"'),
  plates:
    times(3, (i) =>
      ellipse([0, 46 - i * 26], [82, 26], lin(30, '#ffffff', '#d3e4ee'), 'stroke="#9fc0d3" stroke-width="3"'),
    ) + path('M50-60l8 18 18 8-18 8-8 18-8-18-18-8 18-8Z', '#ffffff'),
  sparkle:
    path('M-20-70l20 46 46 20-46 20-20 46-20-46-46-20 46-20Z', '#ffffff') +
    path('M50-70l9 20 20 9-20 9-9 20-9-20-20-9 20-9Z', '#ffffff'),
  pine:
    times(3, (i) =>
      poly(
        [
          [0, -90 + i * 44],
          [44 + i * 14, -20 + i * 44],
          [-44 - i * 14, -20 + i * 44],
        ],
        lin(0, '#2b7d4b', '#4fa45b'),
      ),
    ) + rect([-10, 66, 20, 26], '#6b4224'),
  wood: times(4, (i) => rect([-80, -60 + i * 32, 160, 28], lin(80, '#c98f56', '#9a6230'), 4)),
  toilet:
    path('M-50-70H50V-20H-50Z', '#f4f5f6') +
    path('M-60-10H60Q56 60 20 66V86H-20V66Q-56 60-60-10Z', lin(0, '#ffffff', '#cfdbe2')),
  flame:
    path('M0-90C60-30 60 10 40 46Q24 78 0 80T-40 46C-60 10-30-20 0-90Z', lin(90, '#ffd15a', '#e0531f')) +
    path('M0-20Q30 20 18 50Q0 70-18 50Q-30 20 0-20Z', '#fff0b0'),
  hands:
    path('M-80 40Q-70-10-20-10H30Q50-10 44 10H0H60Q84 6 80 26Q60 64 10 64H-80Z', '#c98f66') +
    times(4, (i) => circle([-30 + i * 30, -44 - (i % 2) * 20], 14, rad('#ffffff', '#cfe9f8', '#7fc0e4'))),
  shield:
    path('M0-84L66-60V0Q60 60 0 90Q-60 60-66 0V-60Z', lin(45, '#5fc08a', '#1f7a4a')) +
    path('M-28 0L-6 24L34-26', 'none', 'stroke="#ffffff" stroke-width="14" stroke-linecap="round"'),
  hair: path(
    'M-70 80C-90-20-40-90 0-90S90-20 70 80C40 60 50 0 30-30C10-10-30-10-36-20C-40 20-30 60-70 80Z',
    lin(20, '#5a3420', '#2a1710', '#7a4a2a'),
  ),
  baby:
    circle([0, 0], 66, ball('#e8b98f')) +
    times(2, (i) => circle([-22 + i * 44, -6], 7, '#3a2a1a')) +
    path('M-18 24Q0 42 18 24', 'none', 'stroke="#a8503a" stroke-width="6"') +
    path('M-10-64Q10-90 20-62', 'none', 'stroke="#3a2418" stroke-width="7"'),
  tooth: path(
    'M-56-50Q-60-84-20-80Q0-70 20-80Q60-84 56-50Q50 0 36 74Q20 90 12 40Q0 20-12 40Q-20 90-36 74Q-50 0-56-50Z',
    lin(0, '#ffffff', '#dbe6ee'),
  ),
  chocolate: times(6, (i) =>
    rect([-66 + (i % 3) * 46, -46 + Math.floor(i / 3) * 48, 42, 44], lin(45, '#7a4a2a', '#3f2212'), 5),
  ),
  hazelnut: times(
    3,
    (i) =>
      circle([-48 + i * 48, 14 - (i % 2) * 34], 32, ball('#b8782c')) +
      path(
        `M${-70 + i * 48} ${2 - (i % 2) * 34}Q${-48 + i * 48} ${-30 - (i % 2) * 34} ${-26 + i * 48} ${2 - (i % 2) * 34}Z`,
        '#7a4a20',
      ),
  ),
  gummies: times(
    6,
    (i) =>
      ellipse(
        [-56 + (i % 3) * 56, -30 + Math.floor(i / 3) * 66],
        [20, 26],
        ball(['#d0342b', '#f2b705', '#2b9a4b', '#ec7d1c', '#f4efe4', '#c8262d'][i]!),
      ) +
      circle(
        [-56 + (i % 3) * 56, -58 + Math.floor(i / 3) * 66],
        14,
        ball(['#d0342b', '#f2b705', '#2b9a4b', '#ec7d1c', '#f4efe4', '#c8262d'][i]!),
      ),
  ),
  cubes: times(5, (i) =>
    rect(
      [-66 + (i % 3) * 46 + (i > 2 ? 23 : 0), -34 + Math.floor(i / 3) * 46, 42, 42],
      lin(45, ['#f2b6c6', '#f6dca0', '#c6e0a8', '#f2c0a0', '#e0b0d0'][i]!, '#ffffff'),
      6,
    ),
  ),
  pistachio: times(5, (i) =>
    turned(
      ellipse([-50 + (i % 3) * 50, -24 + Math.floor(i / 3) * 54], [28, 18], ball('#8fae4a')) +
        path(`M${-76 + (i % 3) * 50} ${-24 + Math.floor(i / 3) * 54}q26 30 52 0`, '#d9c49a'),
      i * 24,
      [-50 + (i % 3) * 50, -24 + Math.floor(i / 3) * 54],
    ),
  ),
  biscuit:
    rect([-70, -42, 140, 84], lin(45, '#d9a052', '#a86a28'), 10) +
    times(10, (i) => circle([-52 + (i % 5) * 26, -18 + Math.floor(i / 5) * 36], 4, '#7a4a1a')),
  spaghetti: times(13, (i) =>
    line(`M${-60 + i * 10}-84Q${-50 + i * 8} 0 ${-60 + i * 10} 84`, i % 2 ? '#f2d27a' : '#e0b84a', 7),
  ),
  rice:
    path('M-84 0H84Q80 70 0 74T-84 0Z', lin(0, '#2f63b5', '#5a8fd8')) +
    path('M-80 0Q-60-60 0-64T80 0Z', '#fbf8f1') +
    times(14, (i) => ellipse([-60 + ((i * 37) % 120), -40 + ((i * 17) % 36)], [8, 3], '#e3dccb')),
  beans: times(12, (i) =>
    ellipse([-60 + (i % 4) * 40, -40 + Math.floor(i / 4) * 38], [19, 14], ball('#c8642a')),
  ),
  dates: times(5, (i) =>
    turned(ellipse([-56 + (i % 3) * 56, -24 + Math.floor(i / 3) * 54], [36, 22], ball('#6b3a1c')), i * 17, [
      -56 + (i % 3) * 56,
      -24 + Math.floor(i / 3) * 54,
    ]),
  ),
  cheese:
    poly(
      [
        [-80, 30],
        [60, -50],
        [84, 30],
        [84, 66],
        [-80, 66],
      ],
      lin(45, '#ffd76a', '#e8a82a'),
    ) + times(4, (i) => circle([-30 + i * 30, 40 - (i % 2) * 20], 11, '#d9921a')),
  cereal: times(13, (i) =>
    path(
      `M${-70 + (i % 5) * 32} ${-30 + Math.floor(i / 5) * 38}q18-22 34 0q-10 24-34 0Z`,
      lin(45, '#f6c85a', '#d98f1f'),
    ),
  ),
  coffee: times(5, (i) =>
    turned(
      ellipse([-50 + (i % 3) * 50, -26 + Math.floor(i / 3) * 56], [26, 36], '#4a2812') +
        line(`M${-50 + (i % 3) * 50} ${-58 + Math.floor(i / 3) * 56}q-10 32 0 64`, '#9a6a42', 5),
      i * 40,
      [-50 + (i % 3) * 50, -26 + Math.floor(i / 3) * 56],
    ),
  ),
  tea:
    path('M-66-10H50Q46 60-8 62T-66-10Z', '#ffffff') +
    path('M50 0q40-4 36 24t-50 20', 'none', 'stroke="#ffffff" stroke-width="10"') +
    ellipse([-8, -10], [58, 14], '#a8551f') +
    line('M-30-40q-12-18 4-34M10-40q-12-18 4-34', '#ffffffb0', 7),
  star: path(
    'M0-86L22-28L84-24L36 14L52 76L0 42L-52 76L-36 14L-84-24L-22-28Z',
    lin(45, '#ffd76a', '#e0a01f'),
  ),
  fade: circle([0, 0], 70, fade('#ffffff', 0.3)),
} satisfies Record<string, string>;

export type Art = keyof typeof ART;
