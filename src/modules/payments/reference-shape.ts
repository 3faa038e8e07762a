/**
 * What references of a bank look like, as staff write it: one mask or several with blanks between. `*` is a letter or digit, `#` a
 * digit, all else itself.
 */
export const REFERENCE_SHAPE = /^[0-9A-Z/*#-]{4,40}(?: [0-9A-Z/*#-]{4,40}){0,3}$/;

/** Whether a reference is one of that shape. */
export function fitsShape(reference: string, shape: string): boolean {
  return shape.split(' ').some((mask) => {
    const pattern = mask.replaceAll('#', '[0-9]').replaceAll('*', '[0-9A-Z]');
    return new RegExp(`^${pattern}$`).test(reference);
  });
}

/** A made-up reference of that shape, for buyers to compare theirs with. */
export function exampleOf(shape: string): string {
  const [mask = ''] = shape.split(' ');
  return mask.replaceAll('*', 'X').replaceAll('#', '0');
}
