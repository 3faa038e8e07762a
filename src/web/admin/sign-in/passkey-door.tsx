import { useState } from 'react';
import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { givePasskey, knowsPasskeys } from './passkey-ceremony.ts';

/** A passkey in the place of six digits, where the browser knows passkeys; `back`: where the member of staff came from. */
export function PasskeyDoor({ back }: { back: string }) {
  const isScripted = useIsScripted();
  const localPath = useLocalPath();
  const [stopped, setStopped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!isScripted || !knowsPasskeys()) return null;
  const give = async () => {
    setIsBusy(true);
    const why = await givePasskey();
    // A whole document: what was typed before is kept for it.
    if (why === null) return location.assign(localPath(back));
    setStopped(why);
    setIsBusy(false);
  };
  return (
    <div className="mb-6">
      {stopped && (
        <Alert tone="danger" role="alert" className="mb-3">
          {stopped}
        </Alert>
      )}
      <Button type="button" onClick={() => void give()} disabled={isBusy}>
        <Icon name="shield" />
        {m.admin_passkey_use()}
      </Button>
    </div>
  );
}
