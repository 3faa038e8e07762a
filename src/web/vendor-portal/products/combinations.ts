type Options = Readonly<Record<number, { name: string; values: string } | undefined>>;

/** Values of an option as they are typed: parted by commas, each once. */
function valuesOf(text: string): string[] {
  const values = text.split(/[,،፣\n]/).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

/** Every combination of the options that have a name and values, in the order in which they are typed; none for none. */
export function combinationsOf(options: Options): Record<string, string>[] {
  const named = [options[1], options[2], options[3]].flatMap((option) => {
    const name = option?.name.trim() ?? '';
    const values = valuesOf(option?.values ?? '');
    return name === '' || values.length === 0 ? [] : [{ name, values }];
  });
  if (named.length === 0) return [];
  return named.reduce<Record<string, string>[]>(
    // More than a product may have is refused as it is; it need not be counted out.
    (made, { name, values }) =>
      made.flatMap((so) => values.map((value) => ({ ...so, [name]: value }))).slice(0, 1_000),
    [{}],
  );
}

/** A combination as it is called: "Red / L". */
export function combinationName(options: Readonly<Record<string, string>>): string {
  return Object.values(options).join(' / ');
}
