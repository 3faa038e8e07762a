import { type MouseEvent, type ReactNode, useState } from 'react';
import { m } from '#messages';
import { withChatGreeting } from '#web/chat-greeting.ts';
import { useContacts } from '#web/contacts-context.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** A device that can dial: phones say so themselves; everything with a mouse cannot. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && /Mobi|Android|iPhone/i.test(navigator.userAgent);
}

/** Call and chat. On a desktop the call cannot be made here: that is said, and a page to call from the web opens. */
export function ContactCards() {
  const [isDesktopCall, setDesktopCall] = useState(false);
  const { phone, phoneShown, callPageUrl, chats } = useContacts();
  const onCall = (event: MouseEvent) => {
    if (isPhone()) return;
    event.preventDefault();
    setDesktopCall(true);
    if (callPageUrl !== null) window.open(callPageUrl, '_blank', 'noopener');
  };
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us" className="mb-3 text-xl">
        {m.help_support_contact()}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {phone !== null && (
          <Card icon="phone" title={m.help_support_call()} text={m.help_support_call_text()}>
            <p className="tabular my-2 text-lg">{phoneShown}</p>
            <a href={`tel:${phone}`} onClick={onCall} className={buttonClass()}>
              {m.help_support_call_button()}
            </a>
            {isDesktopCall && (
              <Alert tone="warning" role="alert" className="mt-3">
                {m.help_support_call_desktop()}
              </Alert>
            )}
          </Card>
        )}
        {chats.length > 0 && (
          <Card icon="message" title={m.help_support_chat()} text={m.help_support_chat_text()}>
            <div className="mt-3 flex flex-wrap gap-2">
              {withChatGreeting(chats, m.help_chat_greeting()).map(({ id, name, url }) => (
                <a
                  key={id}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass('secondary')}
                >
                  {name}
                </a>
              ))}
            </div>
          </Card>
        )}
        {phone === null && chats.length === 0 && (
          <Card icon="message" title={m.help_support_write()} text={m.help_support_write_text()}>
            <LinkButton to="/NeedHelp" className="mt-3">
              {m.help_support_write_button()}
            </LinkButton>
          </Card>
        )}
      </ul>
    </section>
  );
}

function Card({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <Icon name={icon} className="mb-2 size-8 text-brand" />
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted">{text}</p>
      {children}
    </li>
  );
}
