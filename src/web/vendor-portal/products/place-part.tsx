import { m } from '#messages';
import type { AskedAttribute } from '#modules/products/asked-attributes.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { DeskFields } from '#web/desk/desk-form.tsx';
import { Field, controlClass, TextAreaField, TextField } from '#web/ui/field.tsx';
import { AttributeFields, useAskedAttributes } from './attribute-fields.tsx';
import { CategoryGroups } from './category-groups.tsx';

type Props = {
  fields: DeskFields;
  categories: CategoryChoice[];
  asked: readonly AskedAttribute[];
  /** What the shop's tags are called. */
  tagNames?: readonly string[];
  /** Whose form it is: what another category asks is asked for there. */
  room?: 'vendor' | 'admin';
  /** Told which category is chosen. */
  onCategory?: (id: string) => void;
  className: string;
  legendClassName: string;
};

/** Where a product belongs, and what is stated of it: first what its category asks. */
export function PlacePart(props: Props) {
  const { fields, categories, asked: shown, room = 'vendor', onCategory, tagNames = [] } = props;
  const { defaultValue, ...category } = fields.field('category');
  const { asked, setCategory } = useAskedAttributes(shown, defaultValue, room);
  const optionalText = m.products_optional();
  return (
    <fieldset id="product-place" className={props.className}>
      <legend className={props.legendClassName}>{m.products_place()}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">
        <Field {...category} label={m.products_category()} className="md:col-span-2">
          {(control) => (
            <select
              {...control}
              defaultValue={defaultValue}
              onChange={({ currentTarget }) => {
                setCategory(currentTarget.value);
                onCategory?.(currentTarget.value);
              }}
              className={controlClass(category.error !== null)}
            >
              <option value="">{m.products_category_choose()}</option>
              <CategoryGroups categories={categories} />
            </select>
          )}
        </Field>
        <TextField
          {...fields.field('brand')}
          label={m.products_brand()}
          optionalText={optionalText}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          {...fields.field('tags')}
          label={m.products_tags()}
          hint={tagNames.length > 0 ? m.products_tags_hint({ tags: tagNames.join(', ') }) : undefined}
          optionalText={optionalText}
          maxLength={800}
          autoComplete="off"
        />
        <AttributeFields fields={fields} asked={asked} />
        <TextAreaField
          {...fields.field('specifications')}
          label={m.products_specifications()}
          hint={m.products_specifications_hint()}
          optionalText={optionalText}
          rows={4}
          className="md:col-span-2"
        />
      </div>
    </fieldset>
  );
}
