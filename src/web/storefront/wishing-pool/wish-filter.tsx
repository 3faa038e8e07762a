import { Form } from 'react-router';
import { m } from '#messages';
import type { WishQuery } from '#modules/wishes/wishes.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';

/** Search and sort; the address carries both. */
export function WishFilter({ query }: { query: Pick<WishQuery, 'sort'> & { q: string | null } }) {
  return (
    <search>
      <Form method="get" key={`${query.q} ${query.sort}`} className="mb-4 flex flex-wrap gap-2">
        <div className="min-w-40 flex-1 max-sm:basis-full">
          <input
            type="search"
            name="q"
            maxLength={120}
            defaultValue={query.q ?? ''}
            aria-label={m.help_wishes_search()}
            placeholder={m.help_wishes_search()}
            className={controlClass(false)}
          />
        </div>
        <div>
          <select
            name="sort"
            defaultValue={query.sort}
            aria-label={m.help_wishes_sort()}
            className={controlClass(false)}
          >
            <option value="votes">{m.help_wishes_sort_votes()}</option>
            <option value="newest">{m.help_wishes_sort_newest()}</option>
          </select>
        </div>
        <Button type="submit" look="secondary">
          {m.help_wishes_search_button()}
        </Button>
      </Form>
    </search>
  );
}
