import { useRef, useState, type ChangeEvent } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { Profile } from '#modules/profile/profile.schema.ts';
import { TOAST_MS } from '#shop/constants.ts';
import { ApiFailure } from '#web/call-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { shrinkPhoto, sendProfile } from './profile-calls.ts';

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

/** Changes the photo: with scripts at once when one is chosen, without them by a button. */
export function PhotoForm({ profile, onSaved }: Props) {
  const localPath = useLocalPath();
  const toast = useToast();
  const isScripted = useIsScripted();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  const fail = (text: string) => toast({ tone: 'error', text, ms: TOAST_MS.photo });

  async function send(file: File): Promise<void> {
    setIsSending(true);
    try {
      onSaved(await sendProfile({ id: profile.id }, await shrinkPhoto(file)));
      toast({ tone: 'success', text: m.profile_photo_saved(), ms: TOAST_MS.photo });
    } catch (error) {
      const isTold = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
      fail(isTold && error.message ? error.message : m.profile_photo_failed());
    } finally {
      setIsSending(false);
    }
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    if (!isScripted) return;
    const file = currentTarget.files?.[0];
    if (!file) return;
    if (file.type.startsWith('image/')) void send(file);
    else fail(m.profile_photo_invalid());
    currentTarget.value = '';
  }

  return (
    <Form method="post" encType="multipart/form-data" action={localPath('/ProfileDashboard')}>
      <div className={isScripted ? undefined : 'file-box mb-2 border-control'}>
        {!isScripted && (
          <span aria-hidden="true" className={buttonClass('secondary', 'small', 'shrink-0')}>
            {m.common_choose_file()}
          </span>
        )}
        <input
          key="photo"
          ref={input}
          id="profile-photo"
          type="file"
          name="profilePhoto"
          accept="image/*"
          aria-label={m.profile_choose_photo()}
          onChange={onChange}
          className={isScripted ? 'sr-only' : undefined}
          tabIndex={isScripted ? -1 : undefined}
          aria-hidden={isScripted || undefined}
        />
      </div>
      {isScripted ? (
        <Button
          look="secondary"
          size="small"
          busyText={isSending && m.profile_uploading()}
          onClick={() => input.current?.click()}
        >
          {m.profile_change_photo()}
        </Button>
      ) : (
        <button type="submit" name="intent" value="photo" className={buttonClass('secondary', 'small')}>
          {m.profile_upload_photo()}
        </button>
      )}
      <p className="mt-1 max-w-xs text-xs text-muted">{m.profile_photo_hint()}</p>
    </Form>
  );
}
