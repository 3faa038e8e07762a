import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { DeskAttribute, DeskAttributes } from '#modules/taxonomy/attributes.schema.ts';
import { boxHeldNow, heldNow, Panel, refusedForm, typedIn } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { useLanguage } from '#web/ui/view.ts';
import { CATALOGUE_PATH } from './catalogue-frame.tsx';
import { FoldedLine } from './folded-line.tsx';
import { NameFields } from './name-fields.tsx';

const KINDS = {
  text: m.catalogue_attribute_text,
  number: m.catalogue_attribute_number,
  choice: m.catalogue_attribute_choice,
};

type Props = { attributes: DeskAttributes; path: string; refused: RefusedForm | null };

/** What goods of a category are asked for: what the one above asks, its own, and something more. */
export function AttributesPart({ attributes: { content, inherited }, path, refused }: Props) {
  const language = useLanguage();
  return (
    <Panel title={m.catalogue_attributes()}>
      <p className="mb-3 text-sm text-muted">{m.catalogue_attributes_hint()}</p>
      {inherited[0] && (
        <p className="mb-3">
          {m.catalogue_attributes_inherited()}{' '}
          <LocalLink to={`${CATALOGUE_PATH}/categories/${inherited[0].categoryId}`} className="prose-link">
            {inherited.map(({ names }) => names[language]).join(', ')}
          </LocalLink>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {content.map((attribute) => (
          <li key={`${attribute.id}.${attribute.version}`}>
            <Known
              attribute={attribute}
              path={path}
              refused={refusedForm(refused, 'attribute-change', attribute.id)}
            />
          </li>
        ))}
      </ul>
      <Fold
        key={content.length}
        title={m.catalogue_attribute_add()}
        isOpen={refusedForm(refused, 'attribute-add') !== null}
        className="mt-2"
      >
        <AttributeForm intent="attribute-add" path={path} refused={refusedForm(refused, 'attribute-add')} />
      </Fold>
    </Panel>
  );
}

function Known({
  attribute,
  path,
  refused,
}: {
  attribute: DeskAttribute;
  path: string;
  refused: RefusedForm | null;
}) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const { id, names, kind, unit, isRequired, isFilter } = attribute;
  const facts = [
    unit ? `${KINDS[kind]()}, ${unit}` : KINDS[kind](),
    isRequired ? m.catalogue_attribute_required() : null,
    isFilter ? m.catalogue_attribute_filter() : null,
  ];
  return (
    <details className="group/fold rounded-control border border-line px-3" open={refused !== null}>
      <FoldedLine name={names[language]}>{facts.filter((fact) => fact !== null).join(' · ')}</FoldedLine>
      <AttributeForm intent="attribute-change" attribute={attribute} path={path} refused={refused} />
      <Form method="post" action={localPath(path)} preventScrollReset className="pb-3">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="attribute-drop"
          look="quiet"
          disabled={isBusy}
          aria-label={m.catalogue_attribute_drop_of({ name: names[language] })}
        >
          {m.catalogue_attribute_drop()}
        </Button>
      </Form>
    </details>
  );
}

type FormProps = {
  intent: 'attribute-add' | 'attribute-change';
  attribute?: DeskAttribute;
  path: string;
  refused: RefusedForm | null;
};

function AttributeForm({ intent, attribute, path, refused }: FormProps) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <FieldScope prefix={`${intent}-${attribute?.id ?? 0}`}>
      <Form
        method="post"
        action={localPath(path)}
        noValidate
        preventScrollReset
        className="flex flex-col gap-3 pb-3"
      >
        {attribute && <input type="hidden" name="id" value={attribute.id} />}
        {attribute && <input type="hidden" name="version" value={attribute.version} />}
        {attribute && <input type="hidden" name="kind" value={attribute.kind} />}
        <NameFields {...(attribute && { names: attribute.names })} refused={refused} />
        <KindFields attribute={attribute} refused={refused} />
        <Boxes attribute={attribute} refused={refused} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look="secondary"
          disabled={isBusy}
          className="self-start"
        >
          {attribute ? m.ops_save() : m.catalogue_attribute_add()}
        </Button>
      </Form>
    </FieldScope>
  );
}

type PartProps = { attribute: DeskAttribute | undefined; refused: RefusedForm | null };

/** The kind of something new, and what that kind needs. */
function KindFields({ attribute, refused }: PartProps) {
  const kind = attribute?.kind;
  const lines = attribute?.choices.map(({ en, am, om }) => `${en} | ${am} | ${om}`).join('\n') ?? '';
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {!kind && (
        <SelectField
          name="kind"
          label={m.catalogue_attribute_kind()}
          defaultValue={typedIn(refused, 'kind', 'text')}
          error={refused?.fields.kind}
        >
          {Object.entries(KINDS).map(([value, name]) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
        </SelectField>
      )}
      {(!kind || kind === 'number') && (
        <TextField
          name="unit"
          label={m.catalogue_attribute_unit()}
          optionalText={m.ops_reason_optional()}
          maxLength={20}
          autoComplete="off"
          defaultValue={typedIn(refused, 'unit', attribute?.unit ?? '')}
          hint={attribute && heldNow(refused, 'unit', attribute.unit)}
          error={refused?.fields.unit}
        />
      )}
      {(!kind || kind === 'choice') && (
        <TextAreaField
          name="choices"
          label={m.catalogue_attribute_choices()}
          hint={(attribute && heldNow(refused, 'choices', lines)) ?? m.catalogue_attribute_choices_hint()}
          rows={3}
          defaultValue={typedIn(refused, 'choices', lines)}
          error={refused?.fields.choices}
        />
      )}
    </div>
  );
}

function Boxes({ attribute, refused }: PartProps) {
  const boxes = [
    { name: 'isRequired', label: m.catalogue_attribute_required(), isOn: attribute?.isRequired ?? false },
    { name: 'isFilter', label: m.catalogue_attribute_filter(), isOn: attribute?.isFilter ?? true },
  ];
  return (
    <div className="flex flex-wrap gap-x-6">
      {boxes.map(({ name, label, isOn }) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            defaultChecked={refused ? refused.values[name] === 'on' : isOn}
            className="size-5 shrink-0 accent-brand"
          />
          <span>
            {label} {attribute && boxHeldNow(refused, name, isOn)}
          </span>
        </label>
      ))}
    </div>
  );
}
