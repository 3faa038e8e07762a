import { m } from '#messages';
import { MessageStoreButton } from '#web/chat/message-store-button.tsx';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { UntranslatedNote } from '#web/storefront/product/untranslated-note.tsx';
import { scriptOf, useNames } from '#web/storefront/vendors/vendor-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { FollowButton } from './follow-button.tsx';
import type { StoreView } from './load-store.ts';
import { MembershipButton } from './membership-button.tsx';
import { StoreNotice } from './store-notice.tsx';
import { type Follow, type FollowState, useFollow } from './use-follow.ts';

type Supplier = StoreView['supplier'];

/** Who the supplier is, how many follow it, and what a shopper can do with it. */
export function ProfileCard({ supplier, known }: { supplier: Supplier; known: FollowState | null }) {
  const { id, photo, photoUrl, rating, reviewCount, isSuspended, closedUntil } = supplier;
  const isFollowable = !isSuspended || closedUntil !== null;
  const [name] = useNames()(supplier);
  const follow = useFollow(id, known, supplier.followerCount);
  return (
    <section aria-labelledby="supplier-name" className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-col gap-4 sm:flex-row">
        <Picture
          image={pictureSource(photo)}
          alt=""
          sizes="7rem"
          priority
          className="-mt-14 size-24 shrink-0 rounded-full border-4 border-surface sm:size-28"
        />
        <div className="min-w-0 flex-1">
          <Names supplier={supplier} />
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <Rating rating={rating} reviewCount={reviewCount} />
            <Location supplier={supplier} />
            <Followers follow={follow} fallback={supplier.followerCount} />
          </p>
          <About supplier={supplier} />
        </div>
        <div className="flex flex-col gap-2 sm:w-56">
          {(isFollowable || follow.isFollowing) && <FollowButton vendorId={id} name={name} follow={follow} />}
          <MessageStoreButton vendorId={id} name={name} photoUrl={photoUrl} />
          <MembershipButton vendorId={id} />
        </div>
      </div>
      {follow.problem && (
        <Alert tone="danger" role="alert" className="mt-3">
          {follow.problem}
        </Alert>
      )}
      {isSuspended && (
        <div className="mt-3">
          <StoreNotice store={supplier} />
        </div>
      )}
      <Contact supplier={supplier} />
    </section>
  );
}

function Names({ supplier }: { supplier: Supplier }) {
  const [name, otherName] = useNames()(supplier);
  const { date } = useDates();
  return (
    <>
      <h1 id="supplier-name" className="text-xl lg:text-2xl">
        {name}
      </h1>
      {otherName && (
        <p lang={scriptOf(otherName)} className="text-muted">
          {otherName}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        {supplier.isVerified && (
          <Badge tone="success" className="inline-flex items-center gap-1">
            <Icon name="shield" className="size-4" />
            {m.vendors_verified()}
          </Badge>
        )}
        {supplier.isSuspended && supplier.closedUntil === null && (
          <Badge tone="warning">{m.vendors_suspended()}</Badge>
        )}
        {m.vendors_since({ date: date(supplier.joinedAt) })}
      </p>
    </>
  );
}

/** The supplier's words, and in which language they are where it has not translated them for the user. */
function About({ supplier: { companyDescription, descriptionLocale } }: { supplier: Supplier }) {
  const own = companyDescription ? descriptionLocale : undefined;
  return (
    <>
      <p lang={own} className="mt-3 max-w-prose">
        {companyDescription || m.vendors_description_none()}
      </p>
      {own && <UntranslatedNote shown={own} />}
    </>
  );
}

function Location({ supplier: { location, address } }: { supplier: Supplier }) {
  return (
    <span className="flex items-center gap-1">
      <Icon name="pin" className="size-4" />
      <span className="sr-only">{m.vendors_location()}</span>
      {location || address ? <span lang="">{location || address}</span> : m.vendors_location_none()}
    </span>
  );
}

/** The count is everybody's but changes often, so the cached page leaves it to the browser; `fallback` is for none of that. */
function Followers({ follow: { count }, fallback }: { follow: Follow; fallback: number }) {
  const text = (shown: number) => m.vendors_followers({ count: shown, shown: groupDigits(shown) });
  return (
    <span className="flex items-center gap-1" aria-live="polite">
      <Icon name="user" className="size-4" />
      <span className="noscript:hidden">{count === null ? m.vendors_followers_loading() : text(count)}</span>
      {count === null && (
        <noscript>
          <span>{text(fallback)}</span>
        </noscript>
      )}
    </span>
  );
}

/** Opens without scripts; its label says what a press does. */
function Contact({ supplier: { phoneNumber, email } }: { supplier: Supplier }) {
  return (
    <details className="group mt-4 sm:ml-32">
      <summary className={buttonClass('secondary', 'small', 'cursor-pointer list-none')}>
        <Icon name="phone" className="size-5" />
        <span className="group-open:hidden">{m.vendors_contact_show()}</span>
        <span className="hidden group-open:inline">{m.vendors_contact_hide()}</span>
      </summary>
      {phoneNumber || email ? (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {phoneNumber && (
            <>
              <dt className="text-muted">{m.vendors_contact_phone()}</dt>
              <dd>
                <a href={`tel:${phoneNumber}`} className="prose-link tabular">
                  {phoneNumber}
                </a>
              </dd>
            </>
          )}
          {email && (
            <>
              <dt className="text-muted">{m.vendors_contact_email()}</dt>
              <dd className="min-w-0 break-words">
                <a href={`mailto:${email}`} className="prose-link">
                  {email}
                </a>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p className="mt-3 text-muted">{m.vendors_contact_none()}</p>
      )}
    </details>
  );
}
