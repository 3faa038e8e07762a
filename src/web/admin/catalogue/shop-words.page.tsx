import { Form } from 'react-router';
import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { SITE } from '#shop/site.ts';
import { addShopWord, changeShopWord, dropShopWord, listShopWords } from '#modules/taxonomy/index.ts';
import {
  ChangeShopWordForm,
  DropShopWordForm,
  type ShopWord,
  ShopWordForm,
} from '#modules/taxonomy/shop-words.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { form, load, seeOther, submitBy, type RefusedForm } from '#handlers/handlers.ts';
import { Further, Panel, refusedForm, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { runForms } from '#web/desk/run-forms.ts';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { CATALOGUE_PATH, CATALOGUE_SUBJECTS, CatalogueFrame } from './catalogue-frame.tsx';
import { FoldedLine } from './folded-line.tsx';
import { NameFields } from './name-fields.tsx';
import { runIn } from './named-forms.ts';
import { pageAddress, CatalogueSearch } from './catalogue-search.tsx';
import type { Route } from './+types/shop-words.page.ts';

const PATH = `${CATALOGUE_PATH}/words`;

export const loader = load(async (ctx, { url }) => {
  const q = url.searchParams.get('q')?.slice(0, 100) ?? '';
  const after = url.searchParams.get('after');
  const page = await listShopWords(ctx, { q, ...(after !== null && { after }) });
  const [history, run] = await Promise.all([
    historyOfKind(ctx, CATALOGUE_SUBJECTS['/words']),
    runIn(ctx, url),
  ]);
  return { page, history: history.content, q, after, run, isDone: url.searchParams.has('done') };
});

const done = (ctx: Ctx, runId: string | null) =>
  seeOther(ctx, `${PATH}?done${runId === null ? '' : `&run=${runId}`}`);

export const action = submitBy({
  add: form(ShopWordForm, async (ctx, word) => {
    throw done(ctx, (await addShopWord(ctx, word)).runId);
  }),
  change: form(ChangeShopWordForm, async (ctx, { id, ...change }) => {
    throw done(ctx, (await changeShopWord(ctx, id, change)).runId);
  }),
  drop: form(DropShopWordForm, async (ctx, { id, version }) => {
    await dropShopWord(ctx, id, version);
    throw done(ctx, null);
  }),
  ...runForms((runId) => `${PATH}?run=${runId}`),
});

/** A refused save shows the words as they are by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.catalogue_words()} – ${SITE.name}` }];

export default function ShopWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, q, after, run, isDone } = loaderData;
  const refused = refusedOf(actionData);
  const here = pageAddress(PATH, q, after);
  return (
    <CatalogueFrame here="/words" history={history}>
      {run && <RunPanel run={run} path={`${PATH}?run=${run.id}`} />}
      <RoomNotice refused={refused} done={isDone && !run ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.catalogue_words_hint()}</p>
      <CatalogueSearch path={PATH} q={q} label={m.catalogue_words_search()} />
      <Panel title={m.catalogue_word_add()}>
        <WordForm key={page.content.length} intent="add" path={here} refused={refusedForm(refused, 'add')} />
      </Panel>
      {page.content.length === 0 ? (
        <DeskEmpty
          icon="tag"
          title={q === '' ? m.ops_moderation_empty() : m.catalogue_names_empty()}
          {...(q !== '' && { next: { to: PATH, label: m.desk_show_all() } })}
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {page.content.map((word) => (
            <li key={`${word.id}.${word.version}`}>
              <FoldedWord word={word} path={here} refused={refusedForm(refused, 'change', word.id)} />
            </li>
          ))}
        </ul>
      )}
      <Further
        first={after === null ? null : pageAddress(PATH, q, null)}
        next={page.next === null ? null : pageAddress(PATH, q, page.next)}
      />
    </CatalogueFrame>
  );
}

function FoldedWord({ word, ...parts }: { word: ShopWord; path: string; refused: RefusedForm | null }) {
  const { en, am, om } = word.names;
  return (
    <details
      className="group/fold rounded-card border border-line bg-surface px-3"
      open={parts.refused !== null}
    >
      <FoldedLine name={en}>
        <span lang="am">{am}</span>, <span lang="om">{om}</span>
      </FoldedLine>
      <div className="pb-3">
        <WordForm intent="change" word={word} {...parts} />
      </div>
    </details>
  );
}

type FormProps = { intent: 'add' | 'change'; word?: ShopWord; path: string; refused: RefusedForm | null };

function WordForm({ intent, word, path, refused }: FormProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <FieldScope prefix={`${intent}-${word?.id ?? 0}`}>
      <Form
        method="post"
        action={localPath(path)}
        noValidate
        preventScrollReset
        className="flex flex-col gap-3"
      >
        {word && <input type="hidden" name="id" value={word.id} />}
        {word && <input type="hidden" name="version" value={word.version} />}
        <NameFields {...(word && { names: word.names })} refused={refused} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value={intent} look="secondary" disabled={isBusy}>
            {word ? m.ops_save() : m.catalogue_word_add()}
          </Button>
          {word && (
            <Button
              type="submit"
              name="intent"
              value="drop"
              look="quiet"
              disabled={isBusy}
              aria-label={m.cases_word_delete_of({ word: word.names.en })}
            >
              {m.cases_word_delete()}
            </Button>
          )}
        </div>
      </Form>
    </FieldScope>
  );
}
