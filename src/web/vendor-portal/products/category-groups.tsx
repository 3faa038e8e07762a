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

/** What the category or subcategory of this id is called; an id that is none of them stays as it is. */
export function categoryWord(categories: readonly CategoryChoice[], id: string): string {
  for (const { id: own, name, subcategories } of categories) {
    if (String(own) === id) return name;
    const sub = subcategories.find((one) => String(one.id) === id);
    if (sub) return `${name} – ${sub.name}`;
  }
  return id;
}
