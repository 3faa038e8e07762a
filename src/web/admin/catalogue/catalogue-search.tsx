import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

/** Looks for names in a part of the catalogue. */
export function CatalogueSearch({ path, q, label }: { path: string; q: string; label: string }) {
  const localPath = useLocalPath();
  return (
    <FieldScope prefix="search">
      <Form method="get" action={localPath(path)} className="mb-4 flex flex-wrap items-end gap-2">
        <TextField
          key={q}
          name="q"
          type="search"
          label={label}
          lang=""
          maxLength={100}
          autoComplete="off"
          defaultValue={q}
          className="min-w-0 grow sm:max-w-sm"
        />
        <Button type="submit" look="secondary">
          {m.catalogue_search()}
        </Button>
      </Form>
    </FieldScope>
  );
}

/** The address of a page of what was looked for, which its forms keep to. */
export function pageAddress(path: string, q: string, after: string | null): string {
  const asked = new URLSearchParams({ ...(q !== '' && { q }), ...(after !== null && { after }) }).toString();
  return asked === '' ? path : `${path}?${asked}`;
}
