import { useState } from 'react';
import { m } from '#messages';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useTeamMay } from './known-team.ts';
import { type Sign, withSign } from './markup-signs.ts';

const SIGNS: [Sign, () => string][] = [
  ['bold', m.markup_bold],
  ['slanted', m.markup_slanted],
  ['heading', m.markup_heading],
  ['list', m.markup_list],
];

type Shown = { html: string } | { failed: string } | null;

/** What writes the signs of light markup, and shows how shoppers will read the text. */
export default function MarkupTools({ area }: { area: HTMLTextAreaElement }) {
  const [shown, setShown] = useState<Shown>(null);
  const mayPreview = useTeamMay('products.edit');
  const write = (sign: Sign) => {
    const { value, selectionStart, selectionEnd } = area;
    const marked = withSign(sign, { value, from: selectionStart, to: selectionEnd });
    area.setRangeText(marked.value, 0, value.length);
    area.setSelectionRange(marked.from, marked.to);
    // The form keeps what is typed.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };
  const preview = async () => {
    try {
      setShown(await callApi('/api/vendor/markup', { method: 'POST', body: { text: area.value } }));
    } catch (error) {
      setShown({ failed: (error instanceof ApiFailure && error.message) || m.markup_preview_failed() });
    }
  };
  return (
    <div className="mt-1">
      <fieldset aria-label={m.markup_tools()} className="flex flex-wrap gap-1">
        {SIGNS.map(([sign, name]) => (
          <Button key={sign} type="button" look="quiet" size="small" onClick={() => write(sign)}>
            {name()}
          </Button>
        ))}
        {mayPreview && (
          <Button type="button" look="quiet" size="small" onClick={() => void preview()}>
            {m.markup_preview()}
          </Button>
        )}
      </fieldset>
      {shown && (
        <output lang={area.lang} className="mt-2 block rounded-control border border-line p-3">
          {'failed' in shown ? (
            shown.failed
          ) : (
            // The server's sanitiser let it through.
            <div className="prose break-words" dangerouslySetInnerHTML={{ __html: shown.html }} />
          )}
        </output>
      )}
    </div>
  );
}
