import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Submitted } from '#web/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type RegionChoice = { code: string; name: string };
type Props = {
  regions: readonly RegionChoice[];
  formKey: string;
  answer: Submitted<{ received: true }> | undefined;
};

/** The application to sell; once it is sent, its place says what happens next. */
export function SellForm({ regions, formKey, answer }: Props) {
  const isSending = useNavigation().state === 'submitting';
  if (answer?.ok) {
    return (
      <output className="block self-start">
        <Notice tone="success">{m.help_sell_sent()}</Notice>
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
          />
        </div>
      )}
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <SellFields regions={regions} field={field} />
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
        label={m.help_sell_business()}
        autoComplete="organization"
        maxLength={160}
      />
      <TextField
        {...field('contactName')}
        label={m.help_sell_contact()}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={m.help_sell_phone()}
        hint={m.help_sell_phone_hint()}
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        {...field('email')}
        type="email"
        label={m.help_contact_email()}
        autoComplete="email"
        maxLength={254}
      />
      <SelectField {...field('regionCode')} label={m.help_sell_region()}>
        <option value="">{m.help_sell_region_choose()}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('city')}
        label={m.help_sell_city()}
        autoComplete="address-level2"
        maxLength={120}
      />
      <TextField
        {...field('tin')}
        label={m.help_sell_tin()}
        optionalText={m.help_optional()}
        inputMode="numeric"
        maxLength={14}
      />
      <TextAreaField {...field('goods')} label={m.help_sell_goods()} rows={4} maxLength={2000} />
    </>
  );
}
