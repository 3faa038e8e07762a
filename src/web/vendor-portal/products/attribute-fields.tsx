import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { AskedAttribute } from '#modules/products/asked-attributes.schema.ts';
import { callApi } from '#web/call-api.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { Field, controlClass, TextField } from '#web/ui/field.tsx';
import { attributeName } from './product-labels.ts';

/** What the chosen category asks of its goods; `asked` is what the shown one asks. Before scripts another one asks once it is saved. */
export function useAskedAttributes(
  asked: readonly AskedAttribute[],
  shown: string,
  room: 'vendor' | 'admin',
) {
  const [category, setCategory] = useState(shown);
  const [others, setOthers] = useState<{ of: string; content: readonly AskedAttribute[] } | null>(null);
  useEffect(() => {
    if (category === shown || category === '') return;
    const gone = new AbortController();
    askedBy(room, Number(category), gone.signal)
      // Without a connection it is asked for once the product is saved.
      .then(
        ({ content }) => setOthers({ of: category, content }),
        () => undefined,
      );
    return () => gone.abort();
  }, [category, shown, room]);
  const isShown = category === shown;
  return { asked: isShown ? asked : others?.of === category ? others.content : [], setCategory };
}

function askedBy(room: 'vendor' | 'admin', category: number, signal: AbortSignal) {
  return room === 'admin'
    ? callApi(`/api/admin/categories/${category}/asked`, { signal })
    : callApi(`/api/vendor/categories/${category}/attributes`, { signal });
}

/** A field for each thing that is asked: a list, a figure with its unit, or a line. */
export function AttributeFields({ fields, asked }: { fields: DeskFields; asked: readonly AskedAttribute[] }) {
  return asked.map((attribute) => {
    const { id, name, kind, unit, isRequired } = attribute;
    const field = fields.field(attributeName(attribute));
    const shared = {
      label: unit ? `${name} (${unit})` : name,
      optionalText: isRequired ? undefined : m.products_optional(),
    };
    return kind === 'choice' ? (
      <ChoiceField key={id} {...field} {...shared} choices={attribute.choices} />
    ) : (
      <TextField
        key={id}
        {...field}
        {...shared}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        maxLength={300}
        autoComplete="off"
      />
    );
  });
}

type ChoiceProps = ReturnType<DeskFields['field']> & {
  label: string;
  optionalText: string | undefined;
  choices: readonly string[];
};

/** What was said before there was a list stays one of its choices. */
function ChoiceField({ defaultValue, choices, ...field }: ChoiceProps) {
  const isOther = defaultValue !== '' && !choices.includes(defaultValue);
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} defaultValue={defaultValue} className={controlClass(field.error !== null)}>
          <option value="">–</option>
          {[...choices, ...(isOther ? [defaultValue] : [])].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
