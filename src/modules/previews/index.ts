export { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './draw-preview.ts';
export { postPreview, type Preview, previewPath, productPreview, storePreview } from './preview.ts';
export { previewPages } from './previews.api.ts';
