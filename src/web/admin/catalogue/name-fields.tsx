import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { heldNow, typedIn } from '#web/desk/room-parts.tsx';
import { TextField } from '#web/ui/field.tsx';

type Names = { en: string; am: string; om: string };

const FIELDS = [
  { name: 'nameEn', language: 'en', label: m.catalogue_name_en },
  { name: 'nameAm', language: 'am', label: m.catalogue_name_am },
  { name: 'nameOm', language: 'om', label: m.catalogue_name_om },
] as const;

/** A name in each of the three languages. `names`: those that hold. */
export function NameFields({ names, refused }: { names?: Names; refused: RefusedForm | null }) {
  return (
    <div className="@container">
      <div className="grid gap-3 @xl:grid-cols-3">
        {FIELDS.map(({ name, language, label }) => (
          <TextField
            key={name}
            name={name}
            label={label()}
            lang={language}
            maxLength={80}
            autoComplete="off"
            defaultValue={typedIn(refused, name, names?.[language] ?? '')}
            hint={names && heldNow(refused, name, names[language])}
            error={refused?.fields[name]}
          />
        ))}
      </div>
    </div>
  );
}
