export { addAttribute, changeAttribute, dropAttribute, listDeskAttributes } from './attributes.ts';
export { attributesApi } from './attributes.api.ts';
export { brandIdOf } from './brand-id.ts';
export {
  addCategory,
  changeCategory,
  getDeskCategory,
  listDeskCategories,
  putCategoryPicture,
} from './categories.ts';
export { categoriesApi } from './categories.api.ts';
export { mergeCategory, retireCategory } from './merge-categories.ts';
export { brandsApi, tagsApi } from './named-things.api.ts';
export { addNamed, changeNamed, listNamed, mergeNamedInto, namedIdOf, retireNamed } from './named-things.ts';
export { shopWordsApi } from './shop-words.api.ts';
export { addShopWord, changeShopWord, dropShopWord, listShopWords } from './shop-words.ts';
