import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { readDraft, writeDraft } from './draft.ts';

/** What is typed into the checkout's form, by field. */
export type DraftFields = Record<string, string>;

/**
 * Keeps what is typed in this browser, so that neither a reload nor another tab loses it; `draft` is what was kept before,
 * with what was typed before the scripts ran. Null until it is known, and when there is none or `isWanted` is false.
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  formKey: string,
  isWanted: boolean,
) {
  const [draft, setDraft] = useState<DraftFields | null>(null);
  useEffect(() => {
    const kept = isWanted ? readDraft(formKey) : null;
    // Once, when the page has been taken over: what comes later is typed by whoever sees it.
    // oxlint-disable-next-line react/react-compiler -- the store is the browser's, and is read once
    if (kept && form.current) setDraft({ ...kept, ...changedFields(form.current) });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return {
    draft,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (name && form.current) writeDraft(formKey, { [name]: valueOf(form.current, name) });
    },
    /** Keeps the form as it stands, with what was filled in by the page itself. */
    keepAll: () => {
      if (form.current) writeDraft(formKey, formFields(form.current));
    },
  };
}

/** The form's fields as they stand; what is not ticked is left out. */
export function formFields(form: HTMLFormElement): DraftFields {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs);
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function changedFields(form: HTMLFormElement): DraftFields {
  const names = [...form.elements].flatMap((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some((option) => option.selected !== option.defaultSelected)
        ? control.name
        : [];
    if (control instanceof HTMLTextAreaElement)
      return control.value === control.defaultValue ? [] : control.name;
    if (!(control instanceof HTMLInputElement)) return [];
    const isTicked = control.type === 'checkbox' || control.type === 'radio';
    const isSame = isTicked
      ? control.checked === control.defaultChecked
      : control.value === control.defaultValue;
    return isSame ? [] : control.name;
  });
  return Object.fromEntries(names.filter(Boolean).map((name) => [name, valueOf(form, name)]));
}
