import { fetchedPart, WhenFetched } from '#web/ui/when-fetched.tsx';

// The server renders it at once; browsers fetch it, with the words of transfers, only for what is paid so.
const Content = import.meta.env.SSR
  ? (await import('./second-transfer-link-content.tsx')).default
  : fetchedPart(() => import('./second-transfer-link-content.tsx'));

/** Leads who has paid an order by transfer once more to where its money goes back. */
export function SecondTransferLink({ to }: { to: string }) {
  return (
    <WhenFetched>
      <Content to={to} />
    </WhenFetched>
  );
}
