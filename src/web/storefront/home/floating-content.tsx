import { m } from '#messages';
import { withChatGreeting } from '#web/chat-greeting.ts';
import { useContacts } from '#web/contacts-context.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Kind = 'support' | 'courier' | 'vendor';

/** What is in the dialog of a floating button; fetched when the first one is opened. */
export default function FloatingContent({ kind }: { kind: Kind }) {
  if (kind === 'support') return <SupportContent />;
  return kind === 'courier' ? <CourierContent /> : <VendorContent />;
}

function SupportContent() {
  const { chats, phone, phoneShown } = useContacts();
  return (
    <>
      {chats.length > 0 && (
        <>
          <p className="mb-4 text-muted">{m.help_float_support_text()}</p>
          <Outside links={withChatGreeting(chats, m.help_chat_greeting())} />
        </>
      )}
      {phone !== null && (
        <a href={`tel:${phone}`} className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
          <Icon name="phone" className="size-5 text-brand" /> {phoneShown}
        </a>
      )}
      {chats.length === 0 && phone === null && (
        <LinkButton to="/NeedHelp" look="secondary">
          {m.help_support_write_button()}
        </LinkButton>
      )}
    </>
  );
}

function CourierContent() {
  const { couriers } = useContacts();
  return (
    <>
      <p className="mb-4 text-muted">{m.help_float_courier_text()}</p>
      <Outside links={couriers} />
    </>
  );
}

function VendorContent() {
  const { vendorPortalUrl } = useContacts();
  return (
    <>
      <p className="mb-4 text-muted">{m.help_float_vendor_text()}</p>
      <div className="flex flex-wrap gap-2">
        <a href={vendorPortalUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          {m.help_float_vendor_portal()}
        </a>
        <LinkButton to="/vendor-post" look="secondary">
          {m.help_float_vendor_apply()}
        </LinkButton>
      </div>
    </>
  );
}

function Outside({ links }: { links: readonly { id: string; name: string; url: string }[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ id, name, url }) => (
        <a key={id} href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
          {name}
        </a>
      ))}
    </div>
  );
}
