import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';

/** The categories as the options of a list to choose from, each followed by its subcategories. */
export function CategoryGroups({ categories }: { categories: readonly CategoryChoice[] }) {
  return categories.map(({ id, name, subcategories }) => (
    <optgroup key={id} label={name}>
      <option value={id}>{name}</option>
      {subcategories.map((sub) => (
        <option key={sub.id} value={sub.id}>
          {name} – {sub.name}
        </option>
      ))}
    </optgroup>
  ));
}
