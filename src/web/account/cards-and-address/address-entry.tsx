import { Form } from 'react-router';
import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { AddressText } from '#web/address/address-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

type Props = { address: SavedAddress; isDeleting: boolean };

/** One address of the book: what it is for, and what can be done with it. */
export function AddressEntry({ address, isDeleting }: Props) {
  const localPath = useLocalPath();
  const { id, name, city, isBilling, isShipping } = address;
  const named = (action: string) => m.profile_address_of({ action, name, city });
  return (
    <article
      aria-label={`${name}, ${city}`}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      {(isBilling || isShipping) && (
        <p className="flex flex-wrap gap-2">
          {isBilling && <Badge tone="success">{m.profile_is_billing()}</Badge>}
          {isShipping && <Badge tone="success">{m.profile_is_shipping()}</Badge>}
        </p>
      )}
      <AddressText address={address} />
      <Form method="post" action={localPath('/CardandAddress')} className="mt-auto flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {isDeleting ? (
          <>
            <p className="w-full font-semibold">{m.profile_address_question()}</p>
            <Button type="submit" name="intent" value="delete-address" look="danger" size="small">
              {m.profile_delete_address()}
            </Button>
            <LinkButton to="/CardandAddress" look="secondary" size="small">
              {m.profile_keep_address()}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton
              to={`/CardandAddress?address=${id}#address-book`}
              look="secondary"
              size="small"
              aria-label={named(m.profile_edit_address())}
            >
              {m.profile_edit()}
            </LinkButton>
            <LinkButton
              to={`/CardandAddress?deleteAddress=${id}`}
              look="quiet"
              size="small"
              preventScrollReset
              aria-label={named(m.profile_delete_address())}
            >
              {m.profile_delete()}
            </LinkButton>
          </>
        )}
      </Form>
      {!isDeleting && <Defaults address={address} named={named} />}
    </article>
  );
}

function Defaults({ address, named }: { address: SavedAddress; named: (action: string) => string }) {
  const localPath = useLocalPath();
  const kinds = [
    { kind: 'billing', isOn: address.isBilling, text: m.profile_make_billing() },
    { kind: 'shipping', isOn: address.isShipping, text: m.profile_make_shipping() },
  ].filter(({ isOn }) => !isOn);
  if (kinds.length === 0) return null;
  return (
    <div className="-ml-3 flex flex-wrap gap-2">
      {kinds.map(({ kind, text }) => (
        <Form key={kind} method="post" action={localPath('/CardandAddress')} preventScrollReset>
          <input type="hidden" name="id" value={address.id} />
          <input type="hidden" name="kind" value={kind} />
          <Button
            type="submit"
            name="intent"
            value="default-address"
            look="quiet"
            size="small"
            aria-label={named(text)}
            className="text-link"
          >
            {text}
          </Button>
        </Form>
      ))}
    </div>
  );
}
