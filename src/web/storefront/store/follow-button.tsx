import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import type { Follow } from './use-follow.ts';

const UnfollowDialog = lazy(() => import('./unfollow-dialog.tsx'));

/**
 * Follow Store / Following. A visitor's press leads to sign-in and back; before the scripts run it sends the form. One
 * element for both states, so that the focus stays on it.
 */
export function FollowButton({ vendorId, name, follow }: { vendorId: number; name: string; follow: Follow }) {
  const { isFollowing, busy, change } = follow;
  const localPath = useLocalPath();
  // Null: never asked, so that the dialog is not even fetched. It stays afterwards, to give the focus back when it closes.
  const [asks, setAsks] = useState<boolean | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    if (isFollowing) setAsks(true);
    else change('follow');
  };
  return (
    <>
      <Form method="post" action={localPath(`/supplier/${vendorId}`)} onSubmit={onSubmit}>
        <button
          type="submit"
          name="intent"
          value={isFollowing ? 'ask-unfollow' : 'follow'}
          aria-disabled={busy !== null}
          aria-busy={busy !== null || undefined}
          className={buttonClass(isFollowing ? 'secondary' : 'primary', 'normal', 'w-full')}
        >
          <Icon name={isFollowing ? 'check' : 'plus'} className="size-5" />
          {label(follow)}
        </button>
      </Form>
      {follow.isAsking && asks === null && <PlainQuestion vendorId={vendorId} name={name} />}
      {asks !== null && (
        <Suspense>
          <UnfollowDialog
            isOpen={asks}
            name={name}
            onCancel={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false);
              change('unfollow');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The question of the dialog, for browsers without scripts. */
function PlainQuestion({ vendorId, name }: { vendorId: number; name: string }) {
  const localPath = useLocalPath();
  return (
    <Form
      method="post"
      action={localPath(`/supplier/${vendorId}`)}
      reloadDocument
      className="flex flex-col gap-2 rounded-card border border-line p-3"
    >
      <p className="font-semibold">{m.vendors_unfollow_title()}</p>
      <p>{m.vendors_unfollow_text({ name })}</p>
      <Button type="submit" name="intent" value="unfollow" look="danger">
        {m.vendors_unfollow_yes()}
      </Button>
      <Button type="submit" name="intent" value="follow" look="secondary">
        {m.vendors_cancel()}
      </Button>
    </Form>
  );
}

function label({ busy, isFollowing }: Follow): string {
  if (busy !== null) return busy === 'follow' ? m.vendors_follow_busy() : m.vendors_unfollow_busy();
  return isFollowing ? m.vendors_following() : m.vendors_follow();
}
