import { m } from '#messages';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Byline } from '#web/storefront/post/byline.tsx';
import type { HomeView } from './home-view.ts';

/** The newest posts of our contributors. */
export function PostShelf({ posts }: { posts: HomeView['posts'] }) {
  return (
    <section aria-labelledby="posts" className="wrap">
      <h2 id="posts" className="mb-3 text-lg md:text-xl">
        {m.home_posts()}
      </h2>
      <ul className="shelf is-wide gap-3 md:grid md:grid-cols-3 md:gap-4">
        {posts.map((post) => (
          <li
            key={post.id}
            className="relative grid grid-cols-[6rem_1fr] gap-3 rounded-card border border-line bg-surface p-3 hover:shadow-raised md:grid-cols-1 md:content-start"
          >
            <Picture
              image={pictureSource(post.image)}
              alt=""
              sizes="(min-width: 48rem) 24rem, 6rem"
              className="w-full md:aspect-video"
            />
            <article lang={post.locale} className="min-w-0">
              <Byline post={post} />
              <h3 className="text-base">
                <LocalLink to={`/post/${post.id}`} className="after:absolute after:inset-0 hover:text-brand">
                  {post.title}
                </LocalLink>
              </h3>
              <p className="line-clamp-2 md:line-clamp-3 text-sm text-muted">{post.excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
