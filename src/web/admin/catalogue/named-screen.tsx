import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { Run } from '#modules/desk/runs.schema.ts';
import type { NamedThing, NamedThings } from '#modules/taxonomy/named-things.schema.ts';
import { Further, Panel, heldNow, refusedForm, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { counted, countText } from '#web/desk/table-foot.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { CATALOGUE_PATH, CatalogueFrame } from './catalogue-frame.tsx';
import { FoldedLine } from './folded-line.tsx';
import { NameFields } from './name-fields.tsx';
import { pageAddress, CatalogueSearch } from './catalogue-search.tsx';

export type NamedView = {
  page: NamedThings;
  history: readonly AuditLine[];
  q: string;
  after: string | null;
  run: Run | null;
  isDone: boolean;
};

type Props = NamedView & { here: '/brands' | '/tags'; refused: RefusedForm | null };

/** All brands, or all tags: found by name, added, renamed, made one of two. */
export function NamedScreen({ page, history, q, after, run, isDone, here, refused }: Props) {
  const path = CATALOGUE_PATH + here;
  const hasOneName = here === '/brands';
  const parts = { path: pageAddress(path, q, after), hasOneName };
  return (
    <CatalogueFrame here={here} history={history}>
      {run && <RunPanel run={run} path={`${path}?run=${run.id}`} />}
      <RoomNotice refused={refused} done={isDone && !run ? m.ops_saved() : null} />
      <CatalogueSearch path={path} q={q} label={m.catalogue_names_search()} />
      <Panel title={hasOneName ? m.catalogue_brand_add() : m.catalogue_tag_add()}>
        <ThingForm key={page.content.length} intent="add" {...parts} refused={refusedForm(refused, 'add')} />
      </Panel>
      {page.content.length === 0 ? (
        <DeskEmpty
          icon="tag"
          title={q === '' ? m.ops_moderation_empty() : m.catalogue_names_empty()}
          {...(q !== '' && { next: { to: path, label: m.desk_show_all() } })}
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {page.content.map((thing) => (
            <li key={`${thing.id}.${thing.version}`}>
              <Thing
                thing={thing}
                {...parts}
                refused={refusedForm(refused, 'change', thing.id)}
                unmerged={refusedForm(refused, 'merge', thing.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Further
        first={after === null ? null : pageAddress(path, q, null)}
        next={page.next === null ? null : pageAddress(path, q, page.next)}
      />
    </CatalogueFrame>
  );
}

type ThingProps = {
  thing: NamedThing;
  path: string;
  hasOneName: boolean;
  refused: RefusedForm | null;
  unmerged: RefusedForm | null;
};

function Thing({ thing, path, hasOneName, refused, unmerged }: ThingProps) {
  const { names, aliases, products } = thing;
  const called = [...new Set([...names.slice(1), ...aliases])].join(', ');
  return (
    <details
      className="group/fold rounded-card border border-line bg-surface px-3"
      open={refused !== null || unmerged !== null}
    >
      <FoldedLine name={names[0]!}>
        {called && (
          <>
            <span lang="">{called}</span> ·{' '}
          </>
        )}
        {m.catalogue_names_products(counted(products))}
      </FoldedLine>
      <ThingForm intent="change" thing={thing} path={path} hasOneName={hasOneName} refused={refused} />
      <MergeForm thing={thing} path={path} refused={unmerged} />
    </details>
  );
}

type FormProps = {
  intent: 'add' | 'change';
  thing?: NamedThing;
  path: string;
  hasOneName: boolean;
  refused: RefusedForm | null;
};

function ThingForm({ intent, thing, path, hasOneName, refused }: FormProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const [en = '', am = '', om = ''] = thing?.names ?? [];
  return (
    <FieldScope prefix={`${intent}-${thing?.id ?? 0}`}>
      <Form
        method="post"
        action={localPath(path)}
        noValidate
        preventScrollReset
        className="flex flex-col gap-3 pb-3"
      >
        {thing && <Which thing={thing} />}
        {hasOneName ? (
          <TextField
            name="nameEn"
            label={m.catalogue_name()}
            lang=""
            maxLength={80}
            autoComplete="off"
            className="max-w-sm"
            defaultValue={typedIn(refused, 'nameEn', en)}
            hint={thing && heldNow(refused, 'nameEn', en)}
            error={refused?.fields.nameEn}
          />
        ) : (
          <NameFields names={{ en, am, om }} refused={refused} />
        )}
        <TextAreaField
          name="aliases"
          label={m.catalogue_aliases()}
          hint={
            (thing && heldNow(refused, 'aliases', thing.aliases.join('\n'))) ?? m.catalogue_aliases_hint()
          }
          optionalText={m.ops_reason_optional()}
          lang=""
          rows={2}
          defaultValue={typedIn(refused, 'aliases', thing?.aliases.join('\n') ?? '')}
          error={refused?.fields.aliases}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look="secondary"
          disabled={isBusy}
          className="self-start"
        >
          {thing ? m.ops_save() : m.catalogue_names_add()}
        </Button>
      </Form>
    </FieldScope>
  );
}

function Which({ thing: { id, version } }: { thing: NamedThing }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** One that no product has goes; another one is put into one that is named. */
function MergeForm({
  thing,
  path,
  refused,
}: {
  thing: NamedThing;
  path: string;
  refused: RefusedForm | null;
}) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const name = thing.names[0]!;
  return (
    <FieldScope prefix={`merge-${thing.id}`}>
      <Form
        method="post"
        action={localPath(path)}
        noValidate
        preventScrollReset
        className="flex flex-wrap items-end gap-3 border-t border-line py-3"
      >
        <Which thing={thing} />
        <TextField
          name="into"
          label={m.catalogue_names_into()}
          hint={m.catalogue_names_into_hint({ count: countText(thing.products) })}
          lang=""
          maxLength={80}
          autoComplete="off"
          className="min-w-0 grow basis-48 sm:max-w-sm"
          defaultValue={typedIn(refused, 'into', '')}
          error={refused?.fields.into}
        />
        <Button
          type="submit"
          name="intent"
          value="merge"
          look="danger"
          disabled={isBusy}
          aria-label={m.catalogue_names_merge_of({ name })}
        >
          {m.catalogue_merge()}
        </Button>
        {thing.products === 0 && (
          <Button
            type="submit"
            name="intent"
            value="retire"
            look="quiet"
            disabled={isBusy}
            aria-label={m.catalogue_names_retire_of({ name })}
          >
            {m.catalogue_names_retire()}
          </Button>
        )}
      </Form>
    </FieldScope>
  );
}
