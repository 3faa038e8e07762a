// Paints of drawings. A gradient's whole description is its name, so that a drawing uses it like a colour and `definitionsIn`
// writes the definitions once for the finished picture. Light comes from the top left.

/** A colour with a place in per cent: '#ffffff@30'; without one the stops stand at equal distances. */
type Stop = string;

function plain(stop: Stop): string {
  const [colour = '', at] = stop.split('@');
  const hex = colour.slice(1);
  const long =
    hex.length < 6
      ? hex
          .split('')
          .map((digit) => digit + digit)
          .join('')
      : hex;
  return at === undefined ? long : `${long}-${at}`;
}

/** A straight gradient; 0° runs from left to right, 90° from top to bottom, 45° from the top left to the bottom right. */
export function lin(degrees: number, ...stops: Stop[]): string {
  return `url(#L${degrees}_${stops.map(plain).join('_')})`;
}

/** A round gradient whose light stands at the upper left. */
export function rad(...stops: Stop[]): string {
  return `url(#R36x30x75_${stops.map(plain).join('_')})`;
}

/** A round gradient around the middle. */
export function glow(...stops: Stop[]): string {
  return `url(#R50x50x50_${stops.map(plain).join('_')})`;
}

function channels(colour: string): [number, number, number] {
  const hex = plain(colour);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + (other[i]! - value) * share));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** A lighter (to 1) or darker (to -1) tone of a colour. */
export function tone(colour: string, by: number): string {
  return by < 0 ? mix(colour, '#0b0a10', -by) : mix(colour, '#ffffff', by);
}

/** The colour with an opacity from 0 to 1. */
export function fade(colour: string, opacity: number): string {
  return `#${plain(colour).slice(0, 6)}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** How light a colour looks, from 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Ink that can be read on a colour. */
export function inkOn(colour: string): string {
  return lightness(colour) > 0.55 ? '#26231d' : '#fbf8f1';
}

/** A flat lit surface. */
export const lit = (colour: string): string => lin(45, tone(colour, 0.16), colour, tone(colour, -0.16));
/** A standing round body: bottle, tin, leg. */
export const round = (colour: string): string =>
  lin(0, `${tone(colour, -0.22)}@0`, `${tone(colour, 0.42)}@24`, `${colour}@52`, `${tone(colour, -0.4)}@100`);
/** A lying round body: pipe, roll, rod. */
export const lying = (colour: string): string =>
  lin(
    90,
    `${tone(colour, -0.1)}@0`,
    `${tone(colour, 0.45)}@24`,
    `${colour}@52`,
    `${tone(colour, -0.42)}@100`,
  );
/** A ball. */
export const ball = (colour: string): string => rad(tone(colour, 0.5), colour, tone(colour, -0.4));
/** Polished metal, standing. */
export const chrome = (colour = '#c9ced4'): string =>
  lin(
    0,
    `${tone(colour, -0.32)}@0`,
    `${tone(colour, 0.75)}@20`,
    `${tone(colour, 0.1)}@38`,
    `${tone(colour, -0.28)}@66`,
    `${tone(colour, 0.45)}@84`,
    `${tone(colour, -0.4)}@100`,
  );
/** Brushed metal, lying flat. */
export const steel = (colour = '#c9ced4'): string =>
  lin(60, tone(colour, 0.5), tone(colour, 0.05), tone(colour, 0.32), tone(colour, -0.22));

/** The definitions of all gradients that a drawing names. */
export function definitionsIn(body: string): string {
  const names = new Set([...body.matchAll(/url\(#([LR][^)]*)\)/g)].map(([, name]) => name!));
  return [...names].map(definition).join('');
}

function definition(name: string): string {
  const [head = '', ...stops] = name.split('_');
  const marks = stops
    .map((stop, i) => {
      const [hex = '', at = stops.length > 1 ? (100 * i) / (stops.length - 1) : 0] = stop.split('-');
      const opacity =
        hex.length > 6 ? ` stop-opacity="${(Number.parseInt(hex.slice(6), 16) / 255).toFixed(3)}"` : '';
      return `<stop offset="${at}%" stop-color="#${hex.slice(0, 6)}"${opacity}/>`;
    })
    .join('');
  if (head.startsWith('R')) {
    const [x, y, r] = head.slice(1).split('x');
    return `<radialGradient id="${name}" cx="${x}%" cy="${y}%" r="${r}%">${marks}</radialGradient>`;
  }
  const angle = (Number(head.slice(1)) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const ends = [0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy].map((value) => value.toFixed(3));
  return `<linearGradient id="${name}" x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}">${marks}</linearGradient>`;
}
