import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import type { PostSummary } from '#modules/posts/posts.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Who wrote a post, when, and how many comments it has. */
export function Byline({ post }: { post: Pick<PostSummary, 'authorName' | 'publishedAt' | 'commentCount'> }) {
  const { date } = useDates();
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-muted">
      <span className="inline-flex items-center gap-1">
        <Icon name="user" className="size-4" />
        {post.authorName}
      </span>
      <span className="inline-flex items-center gap-1">
        <Icon name="clock" className="size-4" />
        <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
      </span>
      <span className="inline-flex items-center gap-1">
        <Icon name="message" className="size-4" />
        {m.home_post_comments({ count: post.commentCount, shown: groupDigits(post.commentCount) })}
      </span>
    </p>
  );
}
