import { confirmationFault, emailFault, passwordFault } from '#modules/identity/credentials.schema.ts';
import { m } from '#messages';
import { formText } from './use-credentials.ts';

/** Sentences of what is wrong, by field name. */
export type FieldFaults = Record<string, string>;

const TEXTS = {
  'identity.email_required': m.error_identity_email_required,
  'identity.email_without_at': m.error_identity_email_without_at,
  'identity.email_invalid': m.error_identity_email_invalid,
  'identity.password_required': m.error_identity_password_required,
  'identity.password_short': m.error_identity_password_short,
  'identity.password_weak': m.error_identity_password_weak,
  'identity.confirmation_required': m.error_identity_confirmation_required,
  'identity.confirmation_differs': m.error_identity_confirmation_differs,
};

function sentence(code: keyof typeof TEXTS | null): string | null {
  return code && TEXTS[code]();
}

/** Every field's fault at once, as the server would find them. */
export function allFaults(form: FormData): FieldFaults {
  const password = formText(form, 'password');
  const weakness = passwordFault(password);
  return onlyFaults({
    fullName: formText(form, 'fullName').trim() === '' ? m.error_identity_full_name_required() : null,
    email: sentence(emailFault(formText(form, 'email'))),
    password:
      weakness === 'identity.password_weak' ? m.error_identity_password_weak_submitted() : sentence(weakness),
    confirmPassword: sentence(confirmationFault(password, formText(form, 'confirmPassword'))),
  });
}

/** The faults after a change of the field `name`: passwords are checked at once, another field's fault just goes. */
export function faultsAfterChange(before: FieldFaults, name: string, form: FormData): FieldFaults {
  const { [name]: _, ...others } = before;
  const password = formText(form, 'password');
  const confirmation = formText(form, 'confirmPassword');
  if (name === 'password') {
    const differs = confirmation === '' ? null : sentence(confirmationFault(password, confirmation));
    const { confirmPassword: _old, ...rest } = others;
    return {
      ...rest,
      ...onlyFaults({ password: sentence(passwordFault(password)), confirmPassword: differs }),
    };
  }
  if (name !== 'confirmPassword') return others;
  return {
    ...others,
    ...onlyFaults({ confirmPassword: sentence(confirmationFault(password, confirmation)) }),
  };
}

function onlyFaults(found: Record<string, string | null>): FieldFaults {
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== null),
  );
}
