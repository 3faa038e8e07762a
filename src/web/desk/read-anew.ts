/**
 * For screens (`shouldRevalidate`) that show what is in force by now beside what was refused. Not while the shop is in trouble,
 * nor once somebody is signed out: reading would fail too, and what was typed would go with the screen.
 */
export function readAnew({ actionStatus = 200 }: { actionStatus?: number }): boolean {
  return actionStatus < 500 && actionStatus !== 401;
}
