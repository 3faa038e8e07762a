import { Form } from 'react-router';
import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import type { Wish } from '#modules/wishes/wishes.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

/** The wishes with their votes; one's own vote can be taken back. */
export function WishList({ wishes }: { wishes: readonly Wish[] }) {
  const { date } = useDates();
  return (
    <ul className="flex flex-col gap-3">
      {wishes.map((wish) => (
        <li
          key={wish.id}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-start sm:gap-4"
        >
          <div className="min-w-0 flex-1">
            <h2 lang="" className="text-base font-semibold break-words">
              {wish.title}
            </h2>
            {wish.details && (
              <p lang="" className="text-sm break-words text-muted">
                {wish.details}
              </p>
            )}
            <p className="mt-1 text-xs text-muted">{date(wish.createdAt)}</p>
            {wish.productId !== null && (
              <LocalLink to={`/product-detail/${wish.productId}`} className="text-sm text-link underline">
                {m.help_wishes_found()}
              </LocalLink>
            )}
          </div>
          <Form
            method="post"
            preventScrollReset
            className="flex shrink-0 items-center gap-3 sm:flex-col sm:gap-1"
          >
            <input type="hidden" name="wishId" value={wish.id} />
            <Button
              type="submit"
              name="intent"
              value={wish.isVoted ? 'unvote' : 'vote'}
              look={wish.isVoted ? 'primary' : 'secondary'}
              size="small"
              aria-label={
                wish.isVoted
                  ? m.help_wishes_unvote_named({ title: wish.title })
                  : m.help_wishes_vote_named({ title: wish.title })
              }
            >
              <Icon name={wish.isVoted ? 'check' : 'up'} className="size-5" />
              {wish.isVoted ? m.help_wishes_unvote() : m.help_wishes_vote()}
            </Button>
            <span className="tabular text-sm">
              {m.help_wishes_votes({ count: wish.votes, shown: groupDigits(wish.votes) })}
            </span>
          </Form>
        </li>
      ))}
    </ul>
  );
}
