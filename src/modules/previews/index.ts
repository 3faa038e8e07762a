export {
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  postPreview,
  type LinkPreview,
  previewPath,
  productPreview,
  storePreview,
} from './preview.ts';
export { previewPages } from './previews.api.ts';
