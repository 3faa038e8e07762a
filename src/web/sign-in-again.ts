type Answer = (isSignedIn: boolean) => void;

let show: ((answer: Answer) => void) | null = null;
let asking: Promise<boolean> | null = null;

/** Says who shows the dialog; null when nobody does any more. */
export function onSignInAgain(shower: typeof show): void {
  show = shower;
}

/**
 * Lets the user sign in on the spot; true when they did, false when they closed the dialog. Calls that meet an ended
 * sign-in at the same moment share one dialog.
 */
export function signInAgain(): Promise<boolean> {
  const shower = show;
  if (!shower) return Promise.resolve(false);
  asking ??= new Promise<boolean>(shower).finally(() => {
    asking = null;
  });
  return asking;
}
