import { SCREENS } from './screens.ts';

const DECLARED = SCREENS.map(({ path }) => new RegExp(`^/${path.replace(/:[^/]+/g, '[^/]+')}/?$`, 'i'));

/** Whether a screen answers at the path (its query and fragment aside): only such paths may be linked to. */
export function isScreen(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0]!;
  return DECLARED.some((pattern) => pattern.test(pathname));
}
