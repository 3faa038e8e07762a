import { Form } from 'react-router';
import { m } from '#messages';
import type { Import } from '#modules/imports/imports.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { CategoryGroups } from '#web/vendor-portal/products/category-groups.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Match = Import['categories'][number];

/** So many lists of all categories are enough for a phone; those after them follow once these are said. */
const AT_ONCE = 40;

/** Where the file's own words for categories belong here: unknown ones first, then guesses; each can be said otherwise. */
export function CategoryMatches({
  told: { id, categories, state },
  choices,
}: {
  told: Import;
  choices: readonly CategoryChoice[];
}) {
  const isOpen = categories.some(({ categoryId }) => categoryId === null);
  if (state !== 'checked')
    return (
      <Fold title={m.imports_categories()}>
        <ul className="list-disc pl-5">
          {categories.map(({ name, place, products }) => (
            <li key={name}>{m.imports_category_place({ name, place: place || '–', count: products })}</li>
          ))}
        </ul>
      </Fold>
    );
  return (
    <Fold title={m.imports_categories()} isOpen={isOpen}>
      <p className="text-sm text-muted">{m.imports_categories_hint()}</p>
      <MatchForm id={id} categories={categories.slice(0, AT_ONCE)} choices={choices} />
      {categories.length > AT_ONCE && (
        <p className="text-sm text-muted">
          {m.imports_categories_more({ count: categories.length - AT_ONCE })}
        </p>
      )}
    </Fold>
  );
}

type FormProps = { id: string; categories: readonly Match[]; choices: readonly CategoryChoice[] };

function MatchForm({ id, categories, choices }: FormProps) {
  const isBusy = useIsBusy();
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <ul className="grid gap-3 md:grid-cols-2">
        {categories.map((match, n) => (
          <li key={match.name} className="min-w-0">
            <input type="hidden" name={`word${n}`} value={match.name} />
            <SelectField
              name={`place${n}`}
              label={
                <span lang="" className="break-words">
                  {match.name} ({match.products})
                </span>
              }
              hint={match.categoryId !== null && !match.isSure ? m.imports_category_guess() : undefined}
              defaultValue={String(match.subcategoryId ?? match.categoryId ?? '')}
            >
              <option value="">{m.imports_category_none()}</option>
              <CategoryGroups categories={choices} />
            </SelectField>
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        name="intent"
        value="categories"
        look="secondary"
        disabled={isBusy}
        className="self-start"
      >
        {m.imports_categories_save()}
      </Button>
    </Form>
  );
}
