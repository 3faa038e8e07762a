import { Form } from 'react-router';
import type { RefusedForm } from '#handlers/handlers.ts';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = {
  /** Where the file is read; null while there is none. */
  href: string | null;
  /** Who may read it may not always keep one. */
  mayKeep: boolean;
  /** What it is kept beside: tells its form from others of its intent. */
  id: string;
  intent: string;
  /** Its field's name. */
  name: string;
  accept: string;
  /** The page that takes the form. */
  path: string;
  words: { see: string; add: string; label: string; keep: string };
  refused: RefusedForm | null;
};

/** A file that proves something, kept once: the way to it, or the form that keeps it. */
export function KeptFile(props: Props) {
  const { href, mayKeep, words } = props;
  if (href !== null)
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="prose-link inline-flex min-h-11 w-full items-center text-sm"
      >
        {words.see}
      </a>
    );
  return mayKeep ? <KeepForm {...props} /> : null;
}

function KeepForm({ id, intent, name, accept, path, words, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const own = refused?.intent === intent && refused.values.id === id ? refused : null;
  return (
    <div className="w-full text-sm">
      <Fold title={words.add} isOpen={own !== null}>
        <FieldScope prefix={`${intent}-${id}`}>
          <Form
            method="post"
            action={localPath(path)}
            encType="multipart/form-data"
            noValidate
            preventScrollReset
            className="flex flex-col gap-3 pb-2"
          >
            <input type="hidden" name="id" value={id} />
            <FileField name={name} accept={accept} label={words.label} error={own?.fields[name]} />
            <Button
              type="submit"
              name="intent"
              value={intent}
              look="secondary"
              disabled={isBusy}
              className="self-start"
            >
              {words.keep}
            </Button>
          </Form>
        </FieldScope>
      </Fold>
    </div>
  );
}
