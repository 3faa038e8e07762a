const COMMAS = ',،፣';
/** Half an escape is a letter like any other. */
const PART = new RegExp(String.raw`(?:\\[\\${COMMAS}]|[^${COMMAS}\n])+`, 'g');
const ESCAPED = new RegExp(String.raw`\\([\\${COMMAS}])`, 'g');
const TO_ESCAPE = new RegExp(String.raw`[\\${COMMAS}]`, 'g');

/** Values of an option as they are typed: parted by commas, each once. A comma of a value's own stands behind a backslash. */
export function readOptionValues(text: string): string[] {
  const values = (text.match(PART) ?? []).map((part) => part.trim().replaceAll(ESCAPED, '$1'));
  return [...new Set(values.filter((value) => value !== ''))];
}

/** Values of an option as its field shows them, which `readOptionValues` reads as they were. */
export function optionValuesText(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(TO_ESCAPE, String.raw`\$&`)).join(', ');
}
