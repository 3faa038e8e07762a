import { m } from '#messages';
import type { Post } from '#modules/posts/posts.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { PageLinks } from '#web/page-links.tsx';

/** What people said to a post, newest first. */
export function Comments({ post, page }: { post: Post; page: number }) {
  const { date } = useDates();
  return (
    <>
      <ul className="flex flex-col gap-3">
        {post.comments.map((comment) => (
          <li key={comment.id} className="rounded-card border border-line bg-surface p-4">
            <p className="text-sm">
              <strong>{comment.authorName}</strong>{' '}
              <time dateTime={comment.createdAt} className="text-muted">
                {date(comment.createdAt)}
              </time>
            </p>
            <p lang={comment.locale} className="break-words whitespace-pre-line">
              {comment.body}
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={post.pages}
        hrefOf={(shown) => `/post/${post.id}?page=${shown}#comments`}
        nav={m.home_comments_pages()}
      />
    </>
  );
}
