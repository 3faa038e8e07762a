import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

/** That what was asked for waits for a second person, with the way to it. */
export function WaitsForAnother({ approvalId }: { approvalId: number }) {
  return (
    <output className="mb-4 block">
      <Alert tone="info">
        {m.money_exchange_asked()}{' '}
        <LocalLink to={`/admin/approvals/${approvalId}`} className="prose-link">
          {m.money_exchange_to_approval()}
        </LocalLink>
      </Alert>
    </output>
  );
}
