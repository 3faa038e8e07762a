import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { m } from '#messages';
import type { ProfileLink } from '#modules/profile/public-profile.schema.ts';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { FOLLOWING_PATH } from './following-query.ts';

/**
 * Share Your Profile opens the public page and copies its address; a switch closes it again. Nothing is public before the
 * first press. Without scripts the address stands in a field.
 */
export function ShareProfile({ link }: { link: ProfileLink }) {
  const localPath = useLocalPath();
  const { share, isBusy } = useSharing(link);
  return (
    <section
      id="share"
      aria-labelledby="share-heading"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="share-heading" className="text-lg">
        {link.isPublic ? m.vendors_share_on() : m.vendors_share_off()}
      </h2>
      <p className="text-sm text-muted">
        {link.isPublic ? m.vendors_share_about() : m.vendors_share_about_off()}
      </p>
      {link.isPublic && link.url && (
        <input
          readOnly
          aria-label={m.vendors_share_link()}
          value={link.url}
          onFocus={(event) => event.target.select()}
          className={controlClass(false, 'text-sm')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Form
          method="post"
          action={localPath(FOLLOWING_PATH)}
          onSubmit={(event) => {
            event.preventDefault();
            void share();
          }}
        >
          <input type="hidden" name="isPublic" value="true" />
          <Button type="submit" name="intent" value="profile" disabled={isBusy}>
            <Icon name="share" className="size-5" />
            {m.vendors_share()}
          </Button>
        </Form>
        {link.url && (
          <Form method="post" action={localPath(FOLLOWING_PATH)} preventScrollReset>
            <input type="hidden" name="isPublic" value={String(!link.isPublic)} />
            <Button type="submit" name="intent" value="profile" look="secondary">
              {link.isPublic ? m.vendors_share_switch_off() : m.vendors_share_switch_on()}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

function useSharing(link: ProfileLink): { share: () => Promise<void>; isBusy: boolean } {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const opened = link.isPublic
        ? link
        : await callApi('/api/follow/public-profile', {
            method: 'PUT',
            body: { isPublic: true },
          });
      await navigator.clipboard.writeText(opened.url ?? '').then(
        () => showToast({ tone: 'success', text: m.vendors_share_copied() }),
        () => showToast({ tone: 'warning', text: m.vendors_share_failed() }),
      );
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ tone: 'error', text: error.message || m.vendors_unknown_error() });
    } finally {
      setBusy(false);
    }
    await revalidate();
  };
  return { share, isBusy };
}
