import { m } from '#messages';
import type { OwnStore } from '#modules/vendors/stores.schema.ts';
import { LOCALES } from '#platform/language.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { type DeskFields, DeskForm } from '#web/desk/desk-form.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { WEEKDAY_NAMES } from '#web/storefront/store/weekday-names.ts';
import { ClosuresPart, PicturesPart } from './store-parts.tsx';
import { LANGUAGE_NAMES } from '#web/desk/language-names.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { STORE_FORM, storeLabels, storeValues } from './store-labels.ts';

type Props = { store: OwnStore; draft: KeptDraft | null; isSaved: boolean; refused: RefusedForm | null };

const SECTION = 'mb-4 rounded-card border border-line bg-surface p-4';

/** What a store tells of itself, and its pictures and days off. */
export function OwnStoreScreen({ store, draft, isSaved, refused }: Props) {
  return (
    <DeskFrame
      title={m.stores_profile_title()}
      action={
        store.state !== 'onboarding' && (
          <LocalLink
            to={`/supplier/${store.id}`}
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {m.stores_profile_see()}
          </LocalLink>
        )
      }
    >
      {isSaved && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">
            {store.state === 'onboarding' ? m.stores_profile_saved_unopened() : m.stores_profile_saved()}
          </Alert>
        </output>
      )}
      {refused && refused.intent !== 'save' && (
        <Alert tone="danger" role="alert" className="mb-4">
          {Object.values(refused.fields)[0] ?? refused.message}
        </Alert>
      )}
      <ProfileForm store={store} draft={draft} refused={refused?.intent === 'save' ? refused : null} />
      <PicturesPart store={store} className={SECTION} />
      <ClosuresPart
        store={store}
        refused={refused?.intent === 'add-closure' ? refused : null}
        className={SECTION}
      />
    </DeskFrame>
  );
}

type FieldOf = (
  name: string,
  hint?: string,
) => ReturnType<DeskFields['field']> & { hint: string | undefined };

type FormProps = Pick<Props, 'store' | 'draft' | 'refused'>;

function ProfileForm({ store, draft, refused }: FormProps) {
  const isBusy = useIsBusy();
  return (
    <DeskForm
      place={{ kind: STORE_FORM, subject: String(store.id), path: '/vendor/store' }}
      intent="save"
      version={store.version}
      labels={storeLabels()}
      values={storeValues(store)}
      draft={draft}
      refused={refused}
      className="mb-6"
    >
      {(fields) => {
        const field: FieldOf = (name, hint) => ({ ...fields.field(name), hint });
        return (
          <>
            <div className={SECTION}>
              <TextField
                name="businessName"
                label={m.stores_name()}
                hint={m.stores_name_hint()}
                defaultValue={store.businessName}
                disabled
                className="mb-4"
              />
              <TextField
                {...field('nameAm')}
                label={m.stores_name_am()}
                optionalText={m.stores_optional()}
                lang="am"
                maxLength={160}
              />
            </div>
            <TextsPart store={store} field={field} />
            <PlacePart field={field} />
            <HoursPart field={field} />
            <Button type="submit" name="intent" value="save" disabled={isBusy}>
              {m.stores_save()}
            </Button>
          </>
        );
      }}
    </DeskForm>
  );
}

function TextsPart({ store, field }: { store: OwnStore; field: FieldOf }) {
  const own = store.textLocale;
  const ordered = [own, ...LOCALES.filter((locale) => locale !== own)];
  return (
    <fieldset className={SECTION}>
      <legend className="float-left mb-2 w-full text-lg font-semibold">{m.stores_texts()}</legend>
      <div className="clear-both flex flex-col gap-4">
        {ordered.map((locale) => {
          const language = LANGUAGE_NAMES[locale]();
          const hint = locale === own ? m.stores_text_own() : undefined;
          const optional = locale === own ? {} : { optionalText: m.stores_optional() };
          return (
            <div key={locale} className="flex flex-col gap-3">
              <TextAreaField
                {...field(`texts.${locale}.description`, hint)}
                {...optional}
                label={m.stores_description({ language })}
                lang={locale}
                maxLength={4000}
              />
              <TextAreaField
                {...field(`texts.${locale}.returnPolicy`)}
                label={m.stores_return_policy({ language })}
                optionalText={m.stores_optional()}
                lang={locale}
                rows={3}
                maxLength={4000}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function PlacePart({ field }: { field: FieldOf }) {
  const optionalText = m.stores_optional();
  return (
    <fieldset className={SECTION}>
      <legend className="float-left mb-2 w-full text-lg font-semibold">{m.stores_contacts()}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">
        <TextField
          {...field('phone')}
          type="tel"
          label={m.stores_phone()}
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          {...field('email')}
          type="email"
          label={m.stores_email()}
          optionalText={optionalText}
          maxLength={254}
        />
        <TextField {...field('city')} label={m.stores_city()} maxLength={120} />
        <TextField
          {...field('address')}
          label={m.stores_address()}
          optionalText={optionalText}
          maxLength={300}
        />
        <TextField
          {...field('landmark', m.stores_landmark_hint())}
          label={m.stores_landmark()}
          optionalText={optionalText}
          maxLength={200}
          className="md:col-span-2"
        />
        <TextField
          {...field('place.latitude', m.stores_pin_hint())}
          label={m.stores_latitude()}
          optionalText={optionalText}
          inputMode="decimal"
        />
        <TextField
          {...field('place.longitude', m.stores_pin_hint())}
          label={m.stores_longitude()}
          optionalText={optionalText}
          inputMode="decimal"
        />
      </div>
    </fieldset>
  );
}

function HoursPart({ field }: { field: FieldOf }) {
  return (
    <fieldset id="hours" className={SECTION}>
      <legend className="float-left mb-1 w-full text-lg font-semibold">{m.stores_hours()}</legend>
      <p className="clear-both mb-3 text-sm text-muted">{m.stores_hours_hint()}</p>
      <div className="flex flex-col gap-3">
        {WEEKDAY_NAMES.map((name, index) => (
          <div key={index} className="grid grid-cols-2 gap-3 md:max-w-xl">
            <TextField
              {...field(`hours.${index + 1}.opens`)}
              type="time"
              label={m.stores_opens({ day: name() })}
            />
            <TextField
              {...field(`hours.${index + 1}.closes`)}
              type="time"
              label={m.stores_closes({ day: name() })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
