import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { OrderLine, OrderView } from '#modules/orders/orders.schema.ts';
import { RETURN_PHOTOS_MAX } from '#shop/constants.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { ReturnTerms } from '#web/storefront/track-order/return-terms.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { REASON_NAMES } from './return-texts.ts';

type ReturnError = Extract<Submitted<never>, { ok: false }>;

const LABELS = {
  reason: m.orders_return_reason,
  text: m.orders_return_text,
  photos: m.orders_return_photos,
};

/** What goes back, why, in words and in pictures. */
export function ReturnFields({ order, error }: { order: OrderView; error: ReturnError | null }) {
  const isSending = useNavigation().state === 'submitting';
  const typed = (name: string) => String(error?.values[name] ?? '');
  const errors = error?.fields ?? {};
  const left = new Map(order.own?.returnable.map((line) => [line.lineId, line.quantity]));
  const lines = order.lines.filter((line) => left.has(line.id));
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex max-w-2xl flex-col gap-5">
      {error && (
        <ErrorSummary
          title={Object.keys(errors).length === 0 ? error.message : m.checkout_errors()}
          fields={errors}
          labels={LABELS}
        />
      )}
      <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <legend className="px-1 font-semibold">{m.orders_return_what()}</legend>
        {lines.map((line) => (
          <QuantitySelect
            key={line.id}
            line={line}
            most={left.get(line.id) ?? 0}
            chosen={typed(`quantity.${line.id}`) || (lines.length === 1 ? '1' : '0')}
          />
        ))}
      </fieldset>
      <SelectField
        name="reason"
        label={LABELS.reason()}
        defaultValue={typed('reason')}
        error={errors.reason ?? null}
      >
        <option value="">{m.orders_return_choose()}</option>
        {Object.entries(REASON_NAMES).map(([reason, name]) => (
          <option key={reason} value={reason}>
            {name()}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="text"
        label={LABELS.text()}
        optionalText={m.orders_optional()}
        maxLength={2_000}
        defaultValue={typed('text')}
        error={errors.text ?? null}
      />
      <FileField
        name="photos"
        accept="image/*"
        multiple
        label={LABELS.photos()}
        hint={m.orders_return_photos_hint({ count: RETURN_PHOTOS_MAX })}
        optionalText={m.orders_optional()}
        error={errors.photos ?? null}
      />
      <Button type="submit" className="self-start" busyText={isSending && m.orders_return_sending()}>
        {m.orders_return_submit()}
      </Button>
    </Form>
  );
}

function QuantitySelect({ line, most, chosen }: { line: OrderLine; most: number; chosen: string }) {
  const title = (
    <span lang={line.textLocale}>
      {line.title}
      {line.variantTitle && <span lang={line.variantLocale}> ({line.variantTitle})</span>}
      <span className="font-normal">
        <ReturnTerms returns={line.returns} />
      </span>
    </span>
  );
  return (
    <div className="flex items-center gap-3">
      <span className="block size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
        {line.imageUrl && <img src={line.imageUrl} width={56} height={56} alt="" loading="lazy" />}
      </span>
      <SelectField
        name={`quantity.${line.id}`}
        label={title}
        className="min-w-0 flex-1"
        controlClassName="max-w-32"
        defaultValue={chosen}
      >
        {Array.from({ length: most + 1 }, (_, quantity) => (
          <option key={quantity} value={quantity}>
            {quantity === 0 ? m.orders_return_keep() : m.orders_return_quantity({ count: quantity })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
