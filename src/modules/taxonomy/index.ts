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
