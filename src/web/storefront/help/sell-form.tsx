import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm, Submitted } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

export type RegionChoice = { code: string; name: string };
type Props = {
  regions: readonly RegionChoice[];
  formKey: string;
  /** Becomes the owner when staff approve: agrees to the terms here. */
  isSignedIn: boolean;
  answer: Submitted<{ received: true }> | undefined;
};

const LABELS = {
  businessName: m.help_sell_business,
  contactName: m.help_sell_contact,
  phone: m.help_sell_phone,
  email: m.help_contact_email,
  regionCode: m.help_sell_region,
  city: m.help_sell_city,
  tin: m.help_sell_tin,
  goods: m.help_sell_goods,
  termsAgreed: m.stores_join_terms,
};

/** The application to sell; once it is sent, its place says what happens next. */
export function SellForm({ regions, formKey, isSignedIn, answer }: Props) {
  const isSending = useNavigation().state === 'submitting';
  if (answer?.ok) {
    return (
      <output className="block self-start">
        <Alert tone="success">{m.help_sell_sent()}</Alert>
      </output>
    );
  }
  const refused = answer ?? null;
  const field = (name: string) => ({
    name,
    defaultValue: String(refused?.values[name] ?? ''),
    error: refused?.fields[name] ?? null,
  });
  return (
    <section aria-labelledby="application" className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <h2 id="application" className="mb-4 text-lg">
        {m.help_sell_form()}
      </h2>
      {refused && (
        <div className="mb-4">
          <ErrorSummary
            title={Object.keys(refused.fields).length === 0 ? refused.message : m.help_errors()}
            fields={refused.fields}
            labels={LABELS}
          />
        </div>
      )}
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <SellFields regions={regions} field={field} />
        {(isSignedIn || refused?.fields.termsAgreed) && <TermsBox refused={refused} />}
        <Button type="submit" className="self-start" busyText={isSending && m.help_contact_sending()}>
          {m.help_sell_send()}
        </Button>
      </Form>
    </section>
  );
}

type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | null };

function SellFields({ regions, field }: { regions: readonly RegionChoice[]; field: FieldOf }) {
  return (
    <>
      <TextField
        {...field('businessName')}
        label={LABELS.businessName()}
        autoComplete="organization"
        maxLength={160}
      />
      <TextField {...field('contactName')} label={LABELS.contactName()} autoComplete="name" maxLength={200} />
      <TextField
        {...field('phone')}
        type="tel"
        label={LABELS.phone()}
        hint={m.help_sell_phone_hint()}
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        {...field('email')}
        type="email"
        label={LABELS.email()}
        autoComplete="email"
        maxLength={254}
      />
      <SelectField {...field('regionCode')} label={LABELS.regionCode()}>
        <option value="">{m.help_sell_region_choose()}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('city')} label={LABELS.city()} autoComplete="address-level2" maxLength={120} />
      <TextField
        {...field('tin')}
        label={LABELS.tin()}
        optionalText={m.help_optional()}
        inputMode="numeric"
        maxLength={14}
      />
      <TextAreaField {...field('goods')} label={LABELS.goods()} rows={4} maxLength={2000} />
    </>
  );
}

function TermsBox({ refused }: { refused: RefusedForm | null }) {
  return (
    <div>
      <Checkbox
        name="termsAgreed"
        value="true"
        label={LABELS.termsAgreed()}
        defaultChecked={refused?.values.termsAgreed === 'true'}
        error={refused?.fields.termsAgreed ?? null}
      />
      <LocalLink to="/Terms" className="inline-flex min-h-11 items-center text-link underline">
        {m.stores_read_terms()}
      </LocalLink>
    </div>
  );
}
