import { m } from '#messages';
import { LocalLink } from '#web/ui/local-link.tsx';

/** For who has paid an order by transfer once more: where they name that transfer, and its money goes back. */
export default function SecondTransferLinkContent({ to }: { to: string }) {
  return (
    <LocalLink to={to} className="prose-link inline-flex min-h-11 items-center self-start text-sm">
      {m.transfers_again_link()}
    </LocalLink>
  );
}
