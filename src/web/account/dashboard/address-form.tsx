import { useState, type FormEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { m } from '#messages';
import type { AddressKind } from '#modules/addresses/addresses.schema.ts';
import type { Destination } from '#modules/delivery/delivery.schema.ts';
import type { Profile } from '#modules/profile/profile.schema.ts';
import { AddressFields } from '#web/address/address-fields.tsx';
import { addressLabels } from '#web/address/address-labels.ts';
import { addressOf, addressFormValues } from '#web/address/typed-address.ts';
import { ApiFailure } from '#web/call-api.ts';
import type { FormValues } from '#handlers/form-values.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { fetchProfile, sendProfile } from './profile-calls.ts';

export type AddressFormError = { message: string; fields: Record<string, string> };

type Props = {
  kind: AddressKind;
  profile: Profile;
  destinations: readonly Destination[];
  /** What the server refused or refreshed when the form was sent without scripts. */
  refused?: AddressFormError | null;
  values?: FormValues | undefined;
  onSaved: (profile: Profile) => void;
};

/**
 * The form of the profile's billing or shipping address. With scripts it is sent to the API and the page stays; without
 * them, or when the sign-in has expired meanwhile, it is sent to the page.
 */
export function AddressForm({ kind, profile, destinations, refused: before = null, values, onSaved }: Props) {
  const localPath = useLocalPath();
  const toast = useToast();
  const submit = useSubmit();
  const [refused, setRefused] = useState<AddressFormError | null>(before);
  const [refusedCountry, setRefusedCountry] = useState(String(values?.['address.country'] ?? ''));
  const [version, setVersion] = useState(profile.version);
  const [isSaving, setIsSaving] = useState(false);
  const saved = kind === 'billing' ? profile.billingAddress : profile.shippingAddress;
  const errors = formErrors(refused?.fields ?? {});

  async function save(form: HTMLFormElement): Promise<void> {
    setIsSaving(true);
    setRefused(null);
    try {
      onSaved(
        await sendProfile({ id: profile.id, version, [`${kind}Address`]: addressOf(new FormData(form)) }),
      );
    } catch (error) {
      await explain(error, form);
    } finally {
      setIsSaving(false);
    }
  }

  async function explain(error: unknown, form: HTMLFormElement): Promise<void> {
    if (!(error instanceof ApiFailure)) throw error;
    // Sent to the page, a form lets its owner sign in again and then goes on.
    if (error.status === 401) {
      const body = new FormData(form);
      body.set('intent', 'address');
      return submit(body, { method: 'post', action: form.getAttribute('action') ?? '' });
    }
    if (error.status === 0 || error.status >= 500)
      return toast({ tone: 'error', text: m.profile_update_failed() });
    setRefused({ message: error.message, fields: error.fields });
    setRefusedCountry(addressOf(new FormData(form))['country'] ?? '');
    // Whoever saves again after having been told means it.
    if (error.status === 409) setVersion((await fetchProfile(profile.id)).version);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void save(event.currentTarget);
  }

  const legend = kind === 'billing' ? m.profile_billing_address() : m.profile_shipping_address();
  return (
    <Form
      method="post"
      action={localPath(`/ProfileDashboard?edit=${kind}`)}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      {refused && (
        <ErrorSummary
          title={Object.keys(errors).length > 0 ? m.profile_fix() : refused.message}
          fields={errors}
          labels={addressLabels('address', refusedCountry || 'ET')}
        />
      )}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <AddressFields
        name="address"
        section={kind}
        legend={legend}
        typed={addressFormValues(values, saved, profile)}
        errors={errors}
        destinations={destinations}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="address" busyText={isSaving && m.profile_saving()}>
          {m.profile_save()}
        </Button>
        <noscript>
          <LinkButton to="/ProfileDashboard" look="secondary">
            {m.profile_cancel()}
          </LinkButton>
        </noscript>
      </div>
    </Form>
  );
}

/** The service names the profile's field, the form its own: `billingAddress.city` is `address.city` here. */
function formErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.replace(/^(billing|shipping)Address\./, 'address.'),
      text,
    ]),
  );
}
