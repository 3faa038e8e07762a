import { Form } from 'react-router';
import { m } from '#messages';
import type { PostDraft } from '#modules/product-posts/product-posts.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { SharedPhotosPart } from './shared-photos-part.tsx';
import { LETTERS_MAX, useSharedText } from './shared-text.ts';

type ReadPost = { text: string; read: PostDraft };
type Told = { text: string; read: PostDraft | null };
type Props = { startKey: string; told: Told | null; refused: RefusedForm | null };

/** A post that is pasted or shared, then what was read from it, each field beside its words. */
export function FromPostScreen({ startKey, told, refused }: Props) {
  const isBusy = useIsBusy();
  const shared = useSharedText();
  const text = told?.text ?? String(refused?.values.text ?? shared);
  const read = told?.read ?? readBefore(refused);
  return (
    <DeskFrame title={m.posts_import_title()}>
      <p className="mb-4 text-muted">{m.posts_import_intro()}</p>
      {refused && (read !== null || Object.keys(refused.fields).length === 0) && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      <SharedPhotosPart />
      <div className="grid gap-6 lg:grid-cols-2">
        <Form method="post" noValidate className="flex flex-col gap-3">
          <TextAreaField
            key={text}
            name="text"
            lang=""
            rows={10}
            maxLength={LETTERS_MAX}
            label={m.posts_import_text()}
            defaultValue={text}
            error={refused?.fields.text ?? null}
          />
          <Button type="submit" name="intent" value="read" disabled={isBusy} className="self-start">
            {m.posts_import_read()}
          </Button>
        </Form>
        {read && (
          <div>
            {read.parts.length > 0 && <Parts {...{ text, startKey }} parts={read.parts} />}
            <ReadPostForm key={text} {...{ text, startKey, read, refused }} />
          </div>
        )}
      </div>
    </DeskFrame>
  );
}

/** What was read before the draft was refused: its form brings it along. Whoever sends another sees only that. */
function readBefore(refused: RefusedForm | null): PostDraft | null {
  if (refused?.intent !== 'keep' || typeof refused.values.read !== 'string') return null;
  return JSON.parse(refused.values.read) as PostDraft;
}

function ReadPostForm({ text, startKey, read, refused }: ReadPost & Pick<Props, 'startKey' | 'refused'>) {
  const isBusy = useIsBusy();
  const birr = useBirr();
  const { title, price, oldPrice, options, category, sources, unsure } = read;
  const from = (field: keyof PostDraft['sources']) => {
    const words = sources[field];
    const told = words ? m.posts_import_from({ words }) : undefined;
    return unsure.includes(field) ? [told, m.posts_import_unsure()].filter(Boolean).join(' – ') : told;
  };
  const typed = (field: 'title' | 'price' | 'stock') => ({
    name: field,
    defaultValue: refused ? String(refused.values[field] ?? '') : (read[field] ?? ''),
    error: refused?.fields[field] ?? null,
  });
  const places = category ? [category, ...category.alternatives] : [];
  // Each choice has a stock of its own, which no post tells.
  const hasVariants = options.some(({ values }) => values.length > 1);
  return (
    <Form method="post" noValidate className="flex flex-col gap-3">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="key" value={startKey} />
      <input type="hidden" name="read" value={JSON.stringify({ ...read, description: '' })} />
      {title === null && price === null && <Alert tone="warning">{m.posts_import_nothing()}</Alert>}
      <TextField
        {...typed('title')}
        lang=""
        label={m.imports_field_title()}
        hint={from('title')}
        maxLength={200}
      />
      <TextField
        {...typed('price')}
        inputMode="decimal"
        label={m.imports_field_price()}
        hint={from('price')}
      />
      {oldPrice !== undefined && (
        <p className="text-sm">
          <strong>{m.posts_import_old_price({ price: birr(oldPrice) })}</strong>
          <span className="block text-muted">{m.posts_import_old_price_left()}</span>
        </p>
      )}
      {!hasVariants && (
        <TextField
          {...typed('stock')}
          inputMode="numeric"
          label={m.posts_import_stock()}
          hint={from('stock')}
        />
      )}
      <SelectField
        name="categoryId"
        label={m.imports_field_category()}
        defaultValue={refused ? String(refused.values.categoryId ?? '') : undefined}
      >
        {places.map(({ categoryId, subcategoryId, name }) => (
          <option key={name} value={subcategoryId ?? categoryId}>
            {name}
          </option>
        ))}
        <option value="">{m.imports_field_none()}</option>
      </SelectField>
      <ReadRest read={read} optionsFrom={from('options')} conditionFrom={from('condition')} />
      <Button type="submit" name="intent" value="keep" disabled={isBusy} className="self-start">
        {m.posts_import_keep()}
      </Button>
    </Form>
  );
}

type Rest = { read: PostDraft; optionsFrom: string | undefined; conditionFrom: string | undefined };

/** What of the post stands in no field: its choices, whether it is new, and what was left out. */
function ReadRest({ read: { price, options, condition, leftOut }, optionsFrom, conditionFrom }: Rest) {
  return (
    <>
      {options.length > 0 && (
        <p className="text-sm">
          <strong>{m.posts_import_options()}</strong>
          {options.map(({ name, values }) => (
            <span key={name} className="block">
              {name}: {values.join(', ')}
            </span>
          ))}
          <span className="block text-muted">{optionsFrom}</span>
          {price === null && options.some(({ values }) => values.length > 1) && (
            <span className="block text-muted">{m.posts_import_options_priced()}</span>
          )}
        </p>
      )}
      {condition && (
        <p className="text-sm">
          <strong>{condition === 'new' ? m.posts_import_is_new() : m.posts_import_is_used()}</strong>
          <span className="block text-muted">{conditionFrom}</span>
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="text-sm">
          <strong>{m.posts_import_left_out()}</strong> <span lang="">{leftOut.join(' · ')}</span>
        </p>
      )}
    </>
  );
}

/** The products that a post numbers: a draft of each at once, or one by one. */
function Parts({
  text,
  startKey,
  parts,
}: Pick<ReadPost, 'text'> & Pick<Props, 'startKey'> & Pick<PostDraft, 'parts'>) {
  const isBusy = useIsBusy();
  const birr = useBirr();
  return (
    <Form method="post" noValidate className="mb-4 rounded-card border border-line bg-surface p-4">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="key" value={startKey} />
      <p className="mb-2">{m.posts_import_parts()}</p>
      <ol className="mb-3 list-decimal pl-5 text-sm">
        {parts.map(({ text: part, price, unsure }) => (
          <li key={part} className="mb-1">
            <span lang="" className="block break-words whitespace-pre-line">
              {part}
            </span>
            <span className="block text-muted">
              {typeof price === 'number' ? birr(price) : m.posts_import_part_unpriced()}
              {unsure.includes('price') && ` – ${m.posts_import_unsure()}`}
            </span>
          </li>
        ))}
      </ol>
      <Button type="submit" name="intent" value="split" disabled={isBusy}>
        {m.posts_import_split({ count: parts.length })}
      </Button>
    </Form>
  );
}
