/** JSON that stands in a script element: nothing in it can end that element. */
export function jsonInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
