import { Form } from 'react-router';
import { m } from '#messages';
import type { ChatMessage } from '#modules/chat/chat.schema.ts';
import type { ChatSubject } from '#web/chat/use-conversation.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';

/** What the form that sends a message carries besides its text, for browsers without scripts. */
export function HiddenFields({
  vendorId,
  clientKey,
  about,
}: {
  vendorId: number;
  clientKey: string;
  about: ChatSubject | null;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="vendor" value={vendorId} />
      <input type="hidden" name="clientKey" value={clientKey} />
      {about?.productId && <input type="hidden" name="productId" value={about.productId} />}
      {about?.orderNumber && <input type="hidden" name="orderNumber" value={about.orderNumber} />}
    </>
  );
}

/** Without scripts nothing says what was seen: the user does. */
export function MarkReadForm({ vendorId, messages }: { vendorId: number; messages: ChatMessage[] }) {
  const isScripted = useIsScripted();
  const last = messages.findLast(({ senderSide, seen }) => senderSide === 'vendor' && !seen);
  if (isScripted || !last) return null;
  return (
    <noscript>
      <Form method="post" className="border-b border-line p-1 text-center">
        <input type="hidden" name="vendor" value={vendorId} />
        <input type="hidden" name="upTo" value={last.id} />
        <Button type="submit" name="intent" value="seen" look="quiet" size="small">
          {m.chat_mark_read()}
        </Button>
      </Form>
    </noscript>
  );
}
