import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { Run } from '#modules/desk/runs.schema.ts';
import type { DeskAttributes } from '#modules/taxonomy/attributes.schema.ts';
import type { CategoryDetail, DeskCategory } from '#modules/taxonomy/categories.schema.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { useLanguage } from '#web/ui/view.ts';
import { AttributesPart } from './attributes-part.tsx';
import { CATALOGUE_PATH } from './catalogue-frame.tsx';
import { CategoryOptions } from './category-choice.tsx';
import { MergePart } from './merge-part.tsx';
import { NameFields } from './name-fields.tsx';

type Props = {
  category: CategoryDetail;
  categories: readonly DeskCategory[];
  attributes: DeskAttributes;
  run: Run | null;
  into: DeskCategory | null;
  history: readonly AuditLine[];
  isDone: boolean;
  refused: RefusedForm | null;
};

/** One category: its names, picture and place, and what takes it out of use. */
export function CategoryScreen(props: Props) {
  const { category, categories, attributes, run, into, history, isDone, refused } = props;
  const language = useLanguage();
  const { id, names, isRetired, mergedIntoId, version } = category;
  const target = categories.find((one) => one.id === mergedIntoId);
  const path = `${CATALOGUE_PATH}/categories/${id}`;
  const parts = { category, categories, path, refused };
  return (
    <AdminFrame title={names[language]} action={isRetired && <Badge>{m.catalogue_retired_one()}</Badge>}>
      <p className="mb-3">
        <LocalLink to={CATALOGUE_PATH} className="prose-link inline-flex min-h-11 items-center">
          {m.catalogue_categories()}
        </LocalLink>
      </p>
      {run ? (
        <RunPanel run={run} path={`${path}?run=${run.id}`} />
      ) : (
        <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      )}
      {run && refused && <RoomNotice refused={refused} done={null} />}
      {target && (
        <p className="mb-4">
          {m.catalogue_merged_into()}{' '}
          <LocalLink to={`${CATALOGUE_PATH}/categories/${target.id}`} className="prose-link">
            {target.names[language]}
          </LocalLink>
        </p>
      )}
      {!isRetired && (
        <div key={version} className="grid gap-x-4 lg:grid-cols-2">
          <PartForm {...parts} intent="rename" title={m.catalogue_names()} save={m.ops_save()}>
            {(wrong) => <NameFields names={names} refused={wrong} />}
          </PartForm>
          <PartForm {...parts} intent="move" title={m.catalogue_place()} save={m.catalogue_move()}>
            {(wrong) => <PlaceField category={category} categories={categories} refused={wrong} />}
          </PartForm>
          <PartForm
            {...parts}
            intent="picture"
            title={m.catalogue_picture()}
            save={m.catalogue_picture_put()}
            hasFile
          >
            {(wrong) => (
              <div className="flex flex-wrap items-end gap-3">
                {category.imageUrl && (
                  <img src={category.imageUrl} alt="" className="size-20 rounded-control object-cover" />
                )}
                <FileField
                  name="picture"
                  accept="image/*"
                  label={m.catalogue_picture()}
                  error={wrong?.fields.picture}
                  className="min-w-0 grow"
                />
              </div>
            )}
          </PartForm>
        </div>
      )}
      {!isRetired && <AttributesPart attributes={attributes} path={path} refused={refused} />}
      <MergePart {...parts} into={into} />
      <SubjectHistory lines={history} subject={`category:${category.id}`} />
    </AdminFrame>
  );
}

type PartProps = {
  category: CategoryDetail;
  path: string;
  intent: string;
  title: string;
  save: string;
  hasFile?: boolean;
  refused: RefusedForm | null;
  children: (refused: RefusedForm | null) => ReactNode;
};

function PartForm({ category, path, intent, title, save, hasFile = false, refused, children }: PartProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Panel title={title}>
      <FieldScope prefix={intent}>
        <Form
          method="post"
          action={localPath(path)}
          encType={hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
          noValidate
          className="flex flex-col gap-3"
        >
          <input type="hidden" name="version" value={category.version} />
          {children(refused?.intent === intent ? refused : null)}
          <Button
            type="submit"
            name="intent"
            value={intent}
            look="secondary"
            disabled={isBusy}
            className="self-start"
          >
            {save}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}

function PlaceField({ category, categories, refused }: Pick<Props, 'category' | 'categories' | 'refused'>) {
  return (
    <SelectField
      name="parentId"
      label={m.catalogue_below()}
      hint={m.catalogue_move_hint({ products: countText(category.allProducts) })}
      defaultValue={category.parentId ?? ''}
      error={refused?.fields.parentId}
      className="max-w-sm"
    >
      <option value="">{m.catalogue_top()}</option>
      <CategoryOptions
        categories={categories}
        isOffered={({ id, parentId }) => parentId === null && id !== category.id}
      />
    </SelectField>
  );
}
