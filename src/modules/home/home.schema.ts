import { z } from '@hono/zod-openapi';
import { Category, PictureData, ProductCard } from '#modules/catalog/catalog.schema.ts';
import { PostSummary } from '#modules/posts/posts.schema.ts';

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
    image: PictureData.nullable(),
  })
  .openapi('HomeCard');
export type HomeCard = z.infer<typeof HomeCard>;

const Tab = z
  .object({ slug: z.string(), name: z.string(), products: z.array(ProductCard) })
  .openapi('HomeTab');
export type Tab = z.infer<typeof Tab>;

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
