import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { isOpen: boolean; name: string; onConfirm: () => void; onCancel: () => void };

/** Asks before a follow ends. */
export default function UnfollowDialog({ isOpen, name, onConfirm, onCancel }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={m.vendors_unfollow_title()}
      closeLabel={m.vendors_close()}
    >
      <p className="mb-4">{m.vendors_unfollow_text({ name })}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          {m.vendors_cancel()}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {m.vendors_unfollow_yes()}
        </Button>
      </div>
    </Dialog>
  );
}
