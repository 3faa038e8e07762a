import { postPreview } from '#modules/previews/index.ts';
import type { Post } from '#modules/posts/posts.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { SITE } from '#shop/site.ts';
import { mediaUrl } from '#platform/storage.ts';
import type { Head } from '#document/head.ts';
import { localizedPath } from '#platform/language.ts';

/** What search engines and previews are told of a post; pages of comments are the same page to them. */
export function postHead({ post, isThanked }: { post: Post; isThanked: boolean }, ctx: Ctx): Head {
  const { config, locale } = ctx;
  const path = `/post/${post.id}`;
  const origin = config.publicUrl;
  return {
    path,
    isFound: !isThanked,
    type: 'article',
    preview: postPreview(locale, post),
    properties: [
      ['article:published_time', post.publishedAt],
      ['article:author', post.authorName],
    ],
    data: [
      {
        '@type': 'BlogPosting',
        '@id': `${origin}${path}`,
        mainEntityOfPage: `${origin}${localizedPath(path, locale)}`,
        headline: post.title.slice(0, 110),
        inLanguage: post.locale,
        datePublished: post.publishedAt,
        dateModified: post.publishedAt,
        author: { '@type': 'Person', name: post.authorName },
        publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: SITE.name },
        ...(post.image ? { image: `${origin}${mediaUrl(post.image.key, 800)}` } : {}),
        commentCount: post.commentCount,
      },
    ],
  };
}
