import { Form } from 'react-router';
import { m } from '#messages';
import { MessageStoreButton } from '#web/chat/message-store-button.tsx';
import type { FollowedVendor } from '#modules/follows/follows.schema.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { useNames } from '#web/storefront/vendors/vendor-names.ts';
import { Button } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** A followed vendor: who it is, what its business is called, its rating, and the way to write to it. */
export function FollowedCard({ vendor }: { vendor: FollowedVendor }) {
  const { id, firstName, lastName, photo, rating } = vendor;
  const [business] = useNames()(vendor);
  const name = `${firstName} ${lastName}`;
  return (
    <article className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center">
      <Picture image={pictureSource(photo)} alt="" sizes="5rem" className="size-20 rounded-full" />
      <h3 className="text-base">{name}</h3>
      <p className="text-sm">
        <LocalLink to={`/supplier/${id}`} className="prose-link inline-flex min-h-6 items-center">
          {business}
        </LocalLink>
      </p>
      <p className="tabular text-sm text-muted">
        {m.vendors_rating()} {rating.toFixed(1)}
      </p>
      <MessageStoreButton
        vendorId={id}
        name={name}
        photoUrl={vendor.photoUrl}
        label={m.vendors_following_message()}
        className="mt-auto w-full"
      />
      <Form method="post" preventScrollReset className="w-full">
        <input type="hidden" name="vendorId" value={id} />
        <Button
          type="submit"
          name="intent"
          value="unfollow"
          look="quiet"
          size="small"
          aria-label={m.vendors_following_end_named({ name })}
          className="w-full"
        >
          {m.vendors_following_end()}
        </Button>
      </Form>
    </article>
  );
}
