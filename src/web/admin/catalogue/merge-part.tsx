import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { CategoryDetail, DeskCategory } from '#modules/taxonomy/categories.schema.ts';
import { Panel, ReasonField } from '#web/desk/room-parts.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldScope, SelectField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { useLanguage } from '#web/ui/view.ts';
import { CategoryOptions } from './category-choice.tsx';

type Props = {
  category: CategoryDetail;
  categories: readonly DeskCategory[];
  path: string;
  into: DeskCategory | null;
  refused: RefusedForm | null;
};

/** Puts a category into another one: first what that will do, in numbers, then the button. Empty ones are simply retired. */
export function MergePart({ category, categories, path, into, refused }: Props) {
  const localPath = useLocalPath();
  const hasSubcategories = category.subcategories > 0;
  const isEmpty = category.allProducts === 0 && !hasSubcategories;
  return (
    <Panel title={m.catalogue_take_away()}>
      <FieldScope prefix="into">
        <Form method="get" action={localPath(path)} className="flex flex-wrap items-end gap-2">
          <SelectField
            key={into?.id ?? 0}
            name="into"
            label={m.catalogue_into()}
            defaultValue={into?.id ?? ''}
            className="min-w-0 grow sm:max-w-sm"
          >
            <option value="">–</option>
            <CategoryOptions
              categories={categories}
              isOffered={({ id, parentId }) =>
                id !== category.id && parentId !== category.id && (parentId === null || !hasSubcategories)
              }
            />
          </SelectField>
          <Button type="submit" look="secondary">
            {m.catalogue_preview()}
          </Button>
        </Form>
      </FieldScope>
      {into && <Decide category={category} into={into} path={path} refused={refused} />}
      {!into && isEmpty && !category.isRetired && (
        <Decide category={category} into={null} path={path} refused={refused} />
      )}
    </Panel>
  );
}

function Decide({ category, into, path, refused }: Omit<Props, 'categories'>) {
  const localPath = useLocalPath();
  const language = useLanguage();
  const isBusy = useIsBusy();
  const intent = into ? 'merge' : 'retire';
  return (
    <FieldScope prefix={intent}>
      <Form
        method="post"
        action={localPath(path)}
        noValidate
        className="mt-3 flex flex-col gap-3 border-t border-line pt-3"
      >
        <p>
          {into
            ? m.catalogue_merge_preview({
                products: countText(category.allProducts),
                subcategories: category.subcategories,
                name: into.names[language],
              })
            : m.catalogue_retire_preview()}
        </p>
        <input type="hidden" name="version" value={category.version} />
        {into && <input type="hidden" name="into" value={into.id} />}
        <ReasonField refused={refused?.intent === intent ? refused : null} isOptional />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value={intent} look="danger" disabled={isBusy}>
            {into ? m.catalogue_merge() : m.catalogue_retire()}
          </Button>
          {into && (
            <LinkButton to={path} look="quiet">
              {m.catalogue_leave()}
            </LinkButton>
          )}
        </div>
      </Form>
    </FieldScope>
  );
}
