import type { DeskCategory } from '#modules/taxonomy/categories.schema.ts';
import { useLanguage } from '#web/ui/view.ts';

/** Categories as the options of a choice, subcategories after their own and set in. `isOffered` leaves some out. */
export function CategoryOptions({
  categories,
  isOffered,
}: {
  categories: readonly DeskCategory[];
  isOffered: (category: DeskCategory) => boolean;
}) {
  const language = useLanguage();
  const inUse = categories.filter(({ isRetired }) => !isRetired);
  const ordered = inUse
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...inUse.filter(({ parentId }) => parentId === top.id)]);
  return ordered.filter(isOffered).map(({ id, parentId, names }) => (
    <option key={id} value={id}>
      {parentId === null ? names[language] : `– ${names[language]}`}
    </option>
  ));
}
