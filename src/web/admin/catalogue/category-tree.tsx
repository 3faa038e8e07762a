import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { DeskCategory } from '#modules/taxonomy/categories.schema.ts';
import { Panel, typedIn } from '#web/desk/room-parts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { useLanguage } from '#web/ui/view.ts';
import { CATALOGUE_PATH } from './catalogue-frame.tsx';
import { CategoryOptions } from './category-choice.tsx';
import { NameFields } from './name-fields.tsx';

const COUNTED = 1_000;

/** The tree: each category with its subcategories below, and the buttons that put it one place up or down. */
export function CategoryTree({ categories }: { categories: readonly DeskCategory[] }) {
  const retired = categories.filter(({ isRetired }) => isRetired);
  return (
    <>
      <Level categories={categories} parentId={null} />
      {retired.length > 0 && (
        <Fold title={m.catalogue_retired({ count: retired.length })} className="mt-4">
          <ul className="flex flex-col divide-y divide-line">
            {retired.map((category) => (
              <li key={category.id} className="flex items-center gap-2 py-1">
                <Named category={category} />
                <Badge>{m.catalogue_retired_one()}</Badge>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function Level({ categories, parentId }: { categories: readonly DeskCategory[]; parentId: number | null }) {
  const here = categories.filter((one) => one.parentId === parentId && !one.isRetired);
  if (here.length === 0) return null;
  return (
    <ul className={parentId === null ? 'flex flex-col gap-3' : 'ml-4 border-l border-line pl-3'}>
      {here.map((category, at) => (
        <li
          key={category.id}
          id={`category-${category.id}`}
          className={parentId === null ? 'rounded-card border border-line bg-surface p-3' : ''}
        >
          <div className="flex items-center gap-2">
            {category.imageUrl && (
              <img src={category.imageUrl} alt="" className="size-10 rounded-control object-cover" />
            )}
            <Named category={category} />
            <span className="ml-auto flex">
              <Step category={category} to={at} isUp isOff={at === 0} />
              <Step category={category} to={at + 2} isUp={false} isOff={at === here.length - 1} />
            </span>
          </div>
          <Level categories={categories} parentId={category.id} />
        </li>
      ))}
    </ul>
  );
}

function Named({ category: { id, names, products } }: { category: DeskCategory }) {
  const language = useLanguage();
  return (
    <span className="min-w-0 py-2">
      <LocalLink
        to={`${CATALOGUE_PATH}/categories/${id}`}
        className="prose-link py-3 font-semibold break-words"
      >
        {names[language]}
      </LocalLink>{' '}
      <span className="tabular text-sm text-muted">
        {products < COUNTED ? products : `${COUNTED.toLocaleString('en')}+`}
      </span>
    </span>
  );
}

type StepProps = { category: DeskCategory; to: number; isUp: boolean; isOff: boolean };

function Step({ category: { id, version, names }, to, isUp, isOff }: StepProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const name = names[useLanguage()];
  return (
    <Form method="post" action={localPath(CATALOGUE_PATH)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="position" value={to} />
      <Button
        type="submit"
        name="intent"
        value="order"
        look="quiet"
        size="small"
        disabled={isOff || isBusy}
        aria-label={isUp ? m.catalogue_up({ name }) : m.catalogue_down({ name })}
      >
        <Icon name={isUp ? 'up' : 'down'} className="size-5" />
      </Button>
    </Form>
  );
}

/** A new category, below another one or at the top. */
export function AddCategoryPart({
  categories,
  refused,
}: {
  categories: readonly DeskCategory[];
  refused: RefusedForm | null;
}) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Panel>
      <Fold title={m.catalogue_add()} isOpen={refused !== null}>
        <FieldScope prefix="add">
          <Form
            key={categories.length}
            method="post"
            action={localPath(CATALOGUE_PATH)}
            noValidate
            className="flex flex-col gap-3 pb-2"
          >
            <NameFields refused={refused} />
            <SelectField
              name="parentId"
              label={m.catalogue_below()}
              defaultValue={typedIn(refused, 'parentId', '')}
              error={refused?.fields.parentId}
              className="max-w-sm"
            >
              <option value="">{m.catalogue_top()}</option>
              <CategoryOptions categories={categories} isOffered={({ parentId }) => parentId === null} />
            </SelectField>
            <Button type="submit" name="intent" value="add" disabled={isBusy} className="self-start">
              {m.catalogue_add()}
            </Button>
          </Form>
        </FieldScope>
      </Fold>
    </Panel>
  );
}
