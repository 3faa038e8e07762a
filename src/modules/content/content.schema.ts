import { z } from '@hono/zod-openapi';
import { textOf } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { Category, Picture, ProductCard } from '#modules/catalog/catalog.schema.ts';

/** What the home page may consist of. Staff order the sections and set when each is shown. */
export const HOME_SECTIONS = [
  'slides',
  'small_ads',
  'features',
  'premium',
  'categories',
  'featured',
  'sale',
  'accessories',
  'lists',
  'banners',
  'sell',
  'posts',
  'partners',
  'newsletter',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** A slide, advertisement, banner or promotion. */
export const HomeCard = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    slogan: z.string(),
    href: z.string().openapi({ example: '/product-detail/12' }),
    price: z.number().nullable().openapi({ description: 'Of its product, in Birr, VAT included.' }),
    percentOff: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'The promised discount; its product has it, or the card would not be shown.' }),
    image: Picture.nullable(),
  })
  .openapi('HomeCard');
export type HomeCard = z.infer<typeof HomeCard>;

const Tab = z
  .object({ slug: z.string(), name: z.string(), products: z.array(ProductCard) })
  .openapi('HomeTab');
export type Tab = z.infer<typeof Tab>;

export const PostSummary = z
  .object({
    id: z.number().int(),
    title: z.string(),
    excerpt: z.string(),
    locale: z
      .enum(['en', 'am', 'om'])
      .openapi({ description: 'Of its text: English where a translation is missing.' }),
    authorName: z.string(),
    image: Picture.nullable(),
    publishedAt: z.iso.datetime(),
    commentCount: z.number().int(),
  })
  .openapi('PostSummary');
export type PostSummary = z.infer<typeof PostSummary>;

export const Partner = z
  .object({
    name: z.string(),
    mark: z.number().int().openapi({ description: 'Which drawn word-mark, 0 to 5.' }),
  })
  .openapi('Partner');
export type Partner = z.infer<typeof Partner>;

export const Home = z
  .object({
    serverTime: z.iso.datetime().openapi({ description: 'Count down to saleEndsAt from here.' }),
    sections: z.array(z.enum(HOME_SECTIONS)).openapi({ description: 'Those to show, in their order.' }),
    slides: z.array(HomeCard),
    smallAds: z.array(HomeCard),
    premium: z.array(ProductCard),
    categories: z.array(Category),
    featured: z.array(Tab),
    sale: z.array(HomeCard),
    accessories: z.array(Tab),
    sidePromos: z.array(HomeCard),
    flashSale: z.array(ProductCard),
    bestSellers: z.array(ProductCard),
    topRated: z.array(ProductCard),
    newArrivals: z.array(ProductCard),
    banners: z.array(HomeCard),
    sell: z.array(HomeCard),
    posts: z.array(PostSummary),
    partners: z.array(Partner),
  })
  .openapi('Home');
export type Home = z.infer<typeof Home>;

export const Comment = z
  .object({
    id: z.number().int(),
    authorName: z.string(),
    body: z.string(),
    locale: z.enum(['en', 'am', 'om']),
    createdAt: z.iso.datetime(),
  })
  .openapi('PostComment');
export type Comment = z.infer<typeof Comment>;

export const Post = PostSummary.omit({ excerpt: true })
  .extend({
    body: z.string().openapi({ description: 'Plain text; a blank line parts paragraphs.' }),
    comments: z.array(Comment).openapi({ description: 'The newest first.' }),
    pages: z.number().int().openapi({ description: 'Of comments.' }),
  })
  .openapi('Post');
export type Post = z.infer<typeof Post>;

export const PostPath = z.object({ id: Id });
export const CommentPath = z.object({ id: Id });
export const CommentQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) });
export const NewComment = z.object({ body: textOf(1_000).min(1) }).openapi('NewPostComment');
export type NewComment = z.infer<typeof NewComment>;
export const CommentDecision = z.object({ status: z.enum(['shown', 'hidden']) }).openapi('CommentDecision');
export type CommentDecision = z.infer<typeof CommentDecision>;
export const WaitingComment = Comment.extend({ postId: z.number().int() }).openapi('WaitingComment');
export type WaitingComment = z.infer<typeof WaitingComment>;
