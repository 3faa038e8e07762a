/** `derive`, which answers by its object alone, asked once for each object: what was worked out goes with the object. */
export function derivedOnce<Source extends object, Value>(
  derive: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, { value: Value }>();
  return (source) => {
    let entry = known.get(source);
    if (!entry) known.set(source, (entry = { value: derive(source) }));
    return entry.value;
  };
}
