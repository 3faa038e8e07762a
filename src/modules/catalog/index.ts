export {
  type Attribute,
  attributesOf,
  isNamed,
  saidByAttributes,
  unsaidAttributes,
} from './category-attributes.ts';
export { catalogApi } from './catalog.api.ts';
export { cardTags, meanRating, toPicture } from './to-product-card.ts';
export { categoriesFor, categoryNames, type CategoryGuess } from './categories-for.ts';
export { CatalogError } from './catalog.errors.ts';
export type { ProductPictureRow } from './catalog.queries.ts';
export { couldBeCid, decryptCid, encryptCid, keySlug, loadTaxonomy, nameIn } from './taxonomy.ts';
export type {
  Category,
  Facets,
  FacetValue,
  PictureData,
  ProductCard,
  ProductDetail,
  ProductList,
  ProductQuery,
  Subcategory,
} from './catalog.schema.ts';
export {
  productCardsByIds,
  listCategories,
  listSubcategories,
  relatedProducts,
  vendorProducts,
} from './catalog.service.ts';
export { sanitizeDescription } from './description.ts';
export { nameBook, type NameBook } from './name-book.ts';
export { selectBrandNames } from './name-book.queries.ts';
export { listProducts } from './list-products.ts';
export { findPlace } from './product-scope.ts';
export { productCardsWithMemberPrices, withMemberPrices } from './member-cards.ts';
export { reindexProducts } from './reindex-products.ts';
export { CATEGORY_RETURN_RULES, returnRule } from './return-rule.ts';
export { getProduct, previewProduct } from './get-product.ts';
export { findTags, placeInTree, type PlaceInTree } from './place-in-tree.ts';
export { toSpecifications } from './specifications.ts';
export { suggestAll } from './suggest.ts';
