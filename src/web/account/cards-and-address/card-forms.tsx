import { Form } from 'react-router';
import { m } from '#messages';
import type { SavedCard } from '#modules/payments/saved-cards.schema.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { brandName, cardName, expiryText } from './card-texts.ts';
import type { FormError } from './cards-and-address-view.ts';

const LABELS = {
  holder: m.profile_card_holder,
  expiry: m.profile_card_expires,
};

/** Changes what may be changed of a saved card: holder, expiry, default. */
export function EditCardForm({ card, refused }: { card: SavedCard; refused: FormError }) {
  const localPath = useLocalPath();
  const mine = refused?.intent === 'edit-card' ? refused : null;
  const errors = mine?.fields ?? {};
  const typed = (name: string, known: string) => {
    const value = mine?.values[name];
    return typeof value === 'string' ? value : known;
  };
  return (
    <Form
      method="post"
      action={localPath(`/CardandAddress?card=${card.id}`)}
      noValidate
      className="mb-6 flex max-w-xl flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-base font-bold">
        <span className="colon">{m.profile_edit_card()}</span> {cardName(card)}
      </h3>
      {mine && (
        <ErrorSummary
          title={Object.keys(errors).length > 0 ? m.profile_fix() : mine.message}
          fields={errors}
          labels={LABELS}
        />
      )}
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="version" value={card.version} />
      <TextField
        name="holder"
        label={LABELS.holder()}
        defaultValue={typed('holder', card.holder)}
        error={errors.holder ?? null}
        autoComplete="cc-name"
        maxLength={100}
        required
      />
      <TextField
        name="expiry"
        label={LABELS.expiry()}
        hint={m.profile_card_expiry_hint()}
        defaultValue={typed('expiry', expiryText(card))}
        error={errors.expiry ?? null}
        autoComplete="cc-exp"
        inputMode="numeric"
        maxLength={7}
        required
      />
      <Checkbox name="isDefault" label={m.profile_card_default_label()} defaultChecked={card.isDefault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="edit-card">
          {m.profile_save()}
        </Button>
        <LinkButton to="/CardandAddress" look="secondary">
          {m.profile_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}

/** Asks before a card is deleted. */
export function DeleteCard({ card }: { card: SavedCard }) {
  const localPath = useLocalPath();
  return (
    <Form
      method="post"
      action={localPath('/CardandAddress')}
      className="mb-6 flex max-w-xl flex-col gap-3 rounded-card border-2 border-danger bg-surface p-4"
    >
      <h3 className="text-base font-bold">
        {m.profile_card_delete_question({ brand: brandName(card), last: card.lastFour })}
      </h3>
      <p className="text-sm text-muted">{m.profile_card_delete_text()}</p>
      <input type="hidden" name="id" value={card.id} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="delete-card" look="danger">
          {m.profile_delete_card()}
        </Button>
        <LinkButton to="/CardandAddress" look="secondary">
          {m.profile_keep_card()}
        </LinkButton>
      </div>
    </Form>
  );
}
