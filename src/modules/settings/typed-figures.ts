import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { fieldFaults } from '#platform/validation.ts';
import { figureScale, typedFigure } from '#shop/figure-units.ts';
import { figureOf, SETTING_KEYS, type SettingKey } from '#shop/figures.ts';
import type { ChangeFigures, FiguresForm } from './settings.schema.ts';

const WHOLE = /^-?\d{1,12}$/;
const HUNDREDTHS = /^\d{1,12}(?:\.\d{1,2})?$/;

/**
 * What somebody changed of the figures a form showed, in the units they are kept in: amounts are typed in Birr and shares in
 * percent, with or without commas. Throws request.invalid (422, by field) with the bounds in what was typed.
 */
export function changedFigures({ values, was, versions }: FiguresForm): ChangeFigures['figures'] {
  const faults: Parameters<typeof fieldFaults>[0] = {};
  const changed = SETTING_KEYS.flatMap((key) => {
    const typed = values[key]?.replace(/[,\s]/g, '');
    if (typed === undefined) return [];
    const value = valueOf(key, typed);
    const fault = faultOf(key, value);
    if (fault) faults[`values.${key}`] = fault;
    return value === null || value === was[key] ? [] : [{ key, value, version: versions[key] ?? 0 }];
  });
  if (Object.keys(faults).length > 0) throw fieldFaults(faults);
  return changed;
}

/** A line of the log about a figure, with what was and is in the units that people type. */
export function figureLine(line: AuditLine): AuditLine {
  const key = SETTING_KEYS.find((one) => one === line.subject.id);
  if (line.subject.kind !== 'setting' || key === undefined) return line;
  return { ...line, before: typedSide(key, line.before), after: typedSide(key, line.after) };
}

function typedSide(key: SettingKey, side: unknown): unknown {
  if (typeof side !== 'object' || side === null || !('value' in side) || typeof side.value !== 'number')
    return side;
  return { ...side, value: typedFigure(side.value, figureOf(key).unit) };
}

function valueOf(key: SettingKey, typed: string): number | null {
  const scale = figureScale(figureOf(key).unit);
  if (!(scale === 1 ? WHOLE : HUNDREDTHS).test(typed)) return null;
  return Math.round(Number(typed) * scale);
}

function faultOf(key: SettingKey, value: number | null) {
  const { unit, min, max } = figureOf(key);
  const scale = figureScale(unit);
  if (value !== null && value >= min && value <= max) return null;
  const code = scale === 1 ? 'settings.out_of_bounds' : 'settings.amount_out_of_bounds';
  return { code, params: { min: grouped(min / scale), max: grouped(max / scale) } };
}

const grouped = (bound: number) => bound.toLocaleString('en');
