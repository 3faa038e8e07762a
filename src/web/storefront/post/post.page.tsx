import { m } from '#messages';
import { addComment, getPost } from '#modules/posts/index.ts';
import { NewComment, type Post, PostPath } from '#modules/posts/posts.schema.ts';
import { RequestError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { pageOf } from '#platform/wire/scalars.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useLanguage } from '#web/ui/view.ts';
import type { Route } from './+types/post.page.ts';
import { Byline } from './byline.tsx';
import { CommentForm } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import { postHead } from './post-head.ts';

function idOf(params: Route.LoaderArgs['params']): number {
  const path = PostPath.safeParse(params);
  if (!path.success) throw RequestError.not_found();
  return path.data.id;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const page = pageOf(url.searchParams.get('page'));
  return { post: await getPost(ctx, idOf(params), page), page, isThanked: url.searchParams.has('thanks') };
}, postHead);

export const action = submit(NewComment, async (ctx, comment, { params }: Route.ActionArgs) => {
  const id = idOf(params);
  await addComment(ctx, id, comment);
  throw seeOther(ctx, `/post/${id}?thanks=1#comments`);
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData.post.title} – ${SITE.name}` },
  { name: 'description', content: loaderData.post.body.slice(0, 160) },
];

export const handle = {
  crumbs: ({ post }: Route.ComponentProps['loaderData']) => [{ label: post.title, lang: post.locale }],
};

export default function PostPage({
  loaderData: { post, page, isThanked },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const isTranslated = post.locale === useLanguage();
  return (
    <main className="wrap grid max-w-3xl gap-6 py-8">
      <article>
        <h1 lang={post.locale} className="mb-2 text-2xl">
          {post.title}
        </h1>
        <Byline post={post} />
        {!isTranslated && <p className="mt-2 text-sm text-muted">{m.home_post_english()}</p>}
        <Picture
          image={pictureSource(post.image)}
          alt=""
          priority
          sizes="(min-width: 48rem) 46rem, 94vw"
          className="my-4 aspect-video"
        />
        <Paragraphs post={post} />
      </article>
      <section id="comments" aria-labelledby="comments-title" className="flex flex-col gap-4">
        <h2 id="comments-title" className="text-xl">
          {m.home_comments()}
        </h2>
        {isThanked && (
          <output>
            <Alert tone="success">{m.home_comment_thanks()}</Alert>
          </output>
        )}
        <CommentForm key={post.id} refused={refused} />
        <Comments post={post} page={page} />
      </section>
    </main>
  );
}

function Paragraphs({ post }: { post: Post }) {
  return (
    <div lang={post.locale} className="flex flex-col gap-4">
      {post.body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
