import { type MouseEvent, useState } from 'react';
import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import { chatAddresses } from '#web/chrome/support-addresses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A device that can dial: phones say so themselves; everything with a mouse cannot. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && /Mobi|Android|iPhone/i.test(navigator.userAgent);
}

/** Call and chat. On a desktop the call cannot be made here: that is said, and a page to call from the web opens. */
export function ContactCards() {
  const [isDesktopCall, setDesktopCall] = useState(false);
  const onCall = (event: MouseEvent) => {
    if (isPhone()) return;
    event.preventDefault();
    setDesktopCall(true);
    window.open(SITE.webCallUrl, '_blank', 'noopener');
  };
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us" className="mb-3 text-xl">
        {m.help_support_contact()}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        <li className="rounded-card border border-line bg-surface p-5">
          <Icon name="phone" className="mb-2 size-8 text-brand" />
          <h3 className="font-semibold">{m.help_support_call()}</h3>
          <p className="text-sm text-muted">{m.help_support_call_text()}</p>
          <p className="tabular my-2 text-lg">{SITE.supportPhoneShown}</p>
          <a href={`tel:${SITE.supportPhone}`} onClick={onCall} className={buttonClass()}>
            {m.help_support_call_button()}
          </a>
          {isDesktopCall && (
            <Notice tone="warning" role="alert" className="mt-3">
              {m.help_support_call_desktop()}
            </Notice>
          )}
        </li>
        <li className="rounded-card border border-line bg-surface p-5">
          <Icon name="message" className="mb-2 size-8 text-brand" />
          <h3 className="font-semibold">{m.help_support_chat()}</h3>
          <p className="mb-3 text-sm text-muted">{m.help_support_chat_text()}</p>
          <div className="flex flex-wrap gap-2">
            {chatAddresses(m.help_chat_greeting()).map(({ id, name, url }) => (
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
        </li>
      </ul>
    </section>
  );
}
