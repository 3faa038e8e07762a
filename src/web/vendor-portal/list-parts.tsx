import { m } from '#messages';
import { LinkButton } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** How long after the last letter a list of the portal follows its search. */
export const PORTAL_SEARCH_DELAY_MS = 400;

/** What a list shows when it could not be read: why, and the way to try again. */
export function ListFailed({ why, retryHref }: { why: string; retryHref: string }) {
  return (
    <Alert tone="danger" role="alert">
      <p className="font-semibold">{m.portal_failed()}</p>
      {why && <p>{why}</p>}
      <LinkButton to={retryHref} size="small" className="mt-3">
        {m.membership_retry()}
      </LinkButton>
    </Alert>
  );
}
