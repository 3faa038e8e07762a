import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { AccountFrame } from '#web/account/account-frame.tsx';
import type { Submitted } from '#handlers/handlers.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { AddCardForm } from './add-card-form.tsx';
import { BookAddressForm } from './book-address-form.tsx';
import { AddressEntry } from './address-entry.tsx';
import { CardList } from './card-list.tsx';
import { DeleteCard, EditCardForm } from './card-forms.tsx';
import type { CardsAndAddress, CardsRefresh, FormError } from './cards-and-address-view.ts';

type Props = CardsAndAddress & { submitted: Submitted<CardsRefresh> | undefined };

/** The saved cards and the address book. */
export function CardsAndAddressScreen(props: Props) {
  const { submitted } = props;
  const refused = submitted && !submitted.ok ? submitted : null;
  const isToldByForm = refused !== null && ['address', 'edit-card', 'add-card'].includes(refused.intent);
  return (
    <AccountFrame title={m.profile_cards_title()}>
      {refused && !isToldByForm && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      {props.added && !refused && <Added end={props.added} />}
      <div className="flex flex-col gap-8">
        <Cards {...props} refused={refused} />
        <Addresses {...props} refused={refused} />
      </div>
    </AccountFrame>
  );
}

const ADDED = {
  kept: { tone: 'success', text: m.profile_card_added },
  not_kept: { tone: 'warning', text: m.profile_card_not_added },
  waiting: { tone: 'info', text: m.profile_card_waiting },
} as const;

function Added({ end }: { end: keyof typeof ADDED }) {
  return (
    <Alert tone={ADDED[end].tone} className="mb-4">
      {ADDED[end].text()}
    </Alert>
  );
}

/** Goes to the provider's page, where a card is added without paying. */
function OpenCardPage() {
  const localPath = useLocalPath();
  return (
    <Form method="post" action={localPath('/CardandAddress')}>
      <Button type="submit" name="intent" value="open-card-page" look="secondary" size="small">
        {m.profile_add_card()}
      </Button>
    </Form>
  );
}

function Cards(props: Props & { refused: FormError }) {
  const { task, tokenization, isKeptWhenPaying, hasCardPage, person, refused } = props;
  const { cards } = props.cards;
  const chosen = 'id' in task ? cards.find(({ id }) => id === task.id) : undefined;
  const isAdding = task.kind === 'add-card' && tokenization !== null;
  return (
    <section aria-labelledby="cards">
      <Heading id="cards" text={m.profile_cards()}>
        {tokenization && (
          <LinkButton to="/CardandAddress?add=card#cards" look="secondary" size="small">
            {m.profile_add_card()}
          </LinkButton>
        )}
        {hasCardPage && <OpenCardPage />}
      </Heading>
      {isAdding && <AddCardForm tokenization={tokenization} holder={person.fullName} refused={refused} />}
      {task.kind === 'card' && chosen && <EditCardForm key={chosen.id} card={chosen} refused={refused} />}
      {task.kind === 'deleteCard' && chosen && <DeleteCard card={chosen} />}
      {cards.length > 0 && <CardList cards={cards} />}
      {cards.length === 0 && !isAdding && (
        <EmptyState
          icon="card"
          title={m.profile_no_cards()}
          text={isKeptWhenPaying ? m.profile_cards_when_paying() : m.profile_card_privacy()}
        >
          {tokenization && <LinkButton to="/CardandAddress?add=card">{m.profile_add_card()}</LinkButton>}
        </EmptyState>
      )}
    </section>
  );
}

function Addresses(props: Props & { refused: FormError }) {
  const { book, task, destinations, person, refused, submitted } = props;
  const { addresses } = book;
  const edited = task.kind === 'address' ? (addresses.find(({ id }) => id === task.id) ?? null) : null;
  const isOpen = task.kind === 'add-address' || edited !== null;
  return (
    <section aria-labelledby="address-book">
      <Heading id="address-book" text={m.profile_book()}>
        <LinkButton to="/CardandAddress?add=address#address-book" look="secondary" size="small">
          {m.profile_add_address()}
        </LinkButton>
      </Heading>
      {isOpen && (
        <BookAddressForm
          key={edited?.id ?? 'new'}
          saved={edited}
          person={person}
          destinations={destinations}
          refused={refused?.intent === 'address' ? refused : null}
          values={submitted?.ok ? submitted.result.values : refused?.values}
        />
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressEntry
              address={address}
              isDeleting={task.kind === 'deleteAddress' && task.id === address.id}
            />
          </li>
        ))}
      </ul>
      {addresses.length === 0 && !isOpen && (
        <EmptyState icon="pin" title={m.profile_book()} text={m.profile_book_empty()}>
          <LinkButton to="/CardandAddress?add=address">{m.profile_add_address()}</LinkButton>
        </EmptyState>
      )}
    </section>
  );
}

function Heading({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 id={id} className="text-lg">
        {text}
      </h2>
      {children}
    </div>
  );
}
