import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { PostDraft } from '#modules/product-posts/product-posts.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';

type Told = { text: string; read: PostDraft };
type Props = { shared: string; isKept: boolean; told: Told | null; refused: RefusedForm | null };

/** A post that is pasted or shared, then what was read from it, each field beside its words. */
export function FromPostScreen({ shared, isKept, told, refused }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const text = told?.text ?? String(refused?.values.text ?? shared);
  return (
    <DeskFrame title={m.posts_import_title()}>
      <p className="mb-4 text-muted">{m.posts_import_intro()}</p>
      {isKept && !told && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">{m.posts_import_kept()}</Alert>
        </output>
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Form method="post" noValidate className="flex flex-col gap-3">
          <TextAreaField
            key={text}
            name="text"
            lang=""
            rows={10}
            maxLength={4_096}
            label={m.posts_import_text()}
            defaultValue={text}
            error={refused?.fields.text ?? null}
          />
          <Button type="submit" name="intent" value="read" disabled={isBusy} className="self-start">
            {m.posts_import_read()}
          </Button>
        </Form>
        {told && <ReadPostForm key={told.text} {...told} />}
      </div>
    </DeskFrame>
  );
}

function ReadPostForm({ text, read }: Told) {
  const { title, price, oldPrice, stock, options, category, leftOut, sources, unsure, parts } = read;
  const from = (field: keyof PostDraft['sources']) => {
    const words = sources[field];
    const told = words ? m.posts_import_from({ words }) : undefined;
    return unsure.includes(field) ? [told, m.posts_import_unsure()].filter(Boolean).join(' – ') : told;
  };
  const places = category ? [category, ...category.alternatives] : [];
  return (
    <Form method="post" noValidate className="flex flex-col gap-3">
      <input type="hidden" name="text" value={text} />
      {title === null && price === null && <Alert tone="warning">{m.posts_import_nothing()}</Alert>}
      <TextField
        name="title"
        lang=""
        label={m.imports_field_title()}
        hint={from('title')}
        defaultValue={title ?? ''}
        maxLength={200}
      />
      <TextField
        name="price"
        inputMode="decimal"
        label={m.imports_field_price()}
        hint={from('price')}
        defaultValue={price ?? ''}
      />
      <TextField
        name="oldPrice"
        inputMode="decimal"
        label={m.imports_field_old_price()}
        defaultValue={oldPrice ?? ''}
      />
      <TextField
        name="stock"
        inputMode="numeric"
        label={m.posts_import_stock()}
        hint={from('stock')}
        defaultValue={stock ?? ''}
      />
      <SelectField name="categoryId" label={m.imports_field_category()}>
        {places.map(({ categoryId, subcategoryId, name }) => (
          <option key={name} value={subcategoryId ?? categoryId}>
            {name}
          </option>
        ))}
        <option value="">{m.imports_field_none()}</option>
      </SelectField>
      {options.length > 0 && (
        <p className="text-sm">
          <strong>{m.posts_import_options()}</strong>
          {options.map(({ name, values }) => (
            <span key={name} className="block">
              {name}: {values.join(', ')}
            </span>
          ))}
          <span className="block text-muted">{from('options')}</span>
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="text-sm">
          <strong>{m.posts_import_left_out()}</strong> <span lang="">{leftOut.join(' · ')}</span>
        </p>
      )}
      {parts.length > 0 && (
        <div className="text-sm">
          <p>{m.posts_import_parts()}</p>
          <ul className="list-disc pl-5" lang="">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
      )}
      <Button type="submit" name="intent" value="keep" className="self-start">
        {m.posts_import_keep()}
      </Button>
    </Form>
  );
}
