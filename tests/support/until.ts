/** Waits until `condition` holds; throws after 5 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
