import type { FigureUnit } from './figures.ts';

/** How many of what a figure is kept in make one of what people type: amounts are typed in Birr, shares in percent. */
export function figureScale(unit: FigureUnit): 1 | 100 {
  return unit === 'santim' || unit === 'hundredths_of_percent' ? 100 : 1;
}

/** A figure as people type it: "500", "12.50". */
export function typedFigure(value: number, unit: FigureUnit): string {
  const scale = figureScale(unit);
  return value % scale === 0 ? String(value / scale) : (value / scale).toFixed(2);
}
