import { Form } from 'react-router';
import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { SITE } from '#shop/site.ts';
import {
  addProhibitedWord,
  changeProhibitedWord,
  deleteProhibitedWord,
  listProhibitedWords,
} from '#modules/cases/index.ts';
import { AddWord, ChangeWordForm, DeleteWordForm, type WordOfShop } from '#modules/cases/words.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { form, load, seeOther, submitBy, type RefusedForm } from '#handlers/handlers.ts';
import {
  Further,
  heldNow,
  Panel,
  refusedForm,
  refusedOf,
  RoomNotice,
  typedIn,
} from '#web/desk/room-parts.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { CATALOGUE_PATH, CATALOGUE_SUBJECTS, CatalogueFrame } from './catalogue-frame.tsx';
import type { Route } from './+types/prohibited-words.page.ts';

const PATH = `${CATALOGUE_PATH}/prohibited-words`;

export const loader = load(async (ctx, { url }) => {
  const after = url.searchParams.get('after');
  const page = await listProhibitedWords(ctx, { after });
  const history = await historyOfKind(ctx, CATALOGUE_SUBJECTS['/prohibited-words']);
  return { page, history: history.content, after, isDone: url.searchParams.has('done') };
});

const done = (ctx: Ctx) => seeOther(ctx, `${PATH}?done`);

export const action = submitBy({
  add: form(AddWord, async (ctx, word) => {
    await addProhibitedWord(ctx, word);
    throw done(ctx);
  }),
  change: form(ChangeWordForm, async (ctx, { id, ...change }) => {
    await changeProhibitedWord(ctx, id, change);
    throw done(ctx);
  }),
  delete: form(DeleteWordForm, async (ctx, { id }) => {
    await deleteProhibitedWord(ctx, id);
    throw done(ctx);
  }),
});

/** A refused save shows the words as they are by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.cases_words()} – ${SITE.name}` }];

export default function ProhibitedWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, after, isDone } = loaderData;
  const refused = refusedOf(actionData);
  return (
    <CatalogueFrame here="/prohibited-words" history={history}>
      <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.cases_words_hint()}</p>
      <Panel title={m.cases_word_add()}>
        <WordForm key={page.content.length} intent="add" refused={refusedForm(refused, 'add')} />
      </Panel>
      {page.content.length === 0 ? (
        <DeskEmpty icon="shield" title={m.cases_words_empty()} />
      ) : (
        <ul className="flex flex-col gap-3">
          {page.content.map((word) => (
            <li key={`${word.id}.${word.version}`} className="rounded-card border border-line bg-surface p-3">
              <WordForm intent="change" word={word} refused={refusedForm(refused, 'change', word.id)} />
            </li>
          ))}
        </ul>
      )}
      <Further
        first={after === null ? null : PATH}
        next={page.next === null ? null : `${PATH}?after=${page.next}`}
      />
    </CatalogueFrame>
  );
}

type FormProps = { intent: 'add' | 'change'; word?: WordOfShop; refused: RefusedForm | null };

function WordForm({ intent, word, refused }: FormProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <FieldScope prefix={`${intent}-${word?.id ?? 0}`}>
      <Form
        method="post"
        action={localPath(PATH)}
        noValidate
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        {word && <input type="hidden" name="id" value={word.id} />}
        {word && <input type="hidden" name="version" value={word.version} />}
        <TextField
          name="word"
          label={m.cases_word()}
          lang=""
          maxLength={80}
          autoComplete="off"
          className="min-w-0 grow basis-48 sm:max-w-sm"
          defaultValue={typedIn(refused, 'word', word?.word ?? '')}
          hint={word && heldNow(refused, 'word', word.word)}
          error={refused?.fields.word}
        />
        <SelectField
          name="action"
          label={m.cases_word_what()}
          defaultValue={typedIn(refused, 'action', word?.action ?? 'review')}
          error={refused?.fields.action}
        >
          <option value="review">{m.cases_word_review()}</option>
          <option value="refuse">{m.cases_word_refuse()}</option>
        </SelectField>
        <Button type="submit" name="intent" value={intent} look="secondary" disabled={isBusy}>
          {word ? m.ops_save() : m.cases_word_add()}
        </Button>
        {word && (
          <Button
            type="submit"
            name="intent"
            value="delete"
            look="quiet"
            disabled={isBusy}
            aria-label={m.cases_word_delete_of({ word: word.word })}
          >
            {m.cases_word_delete()}
          </Button>
        )}
      </Form>
    </FieldScope>
  );
}
