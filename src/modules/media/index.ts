export { MediaError } from './media.errors.ts';
export {
  deletePicture,
  removePrivateFiles,
  FILE_BYTES_MAX,
  type PrivateFile,
  privateFileAnswer,
  readPrivateFile,
  type StoredPicture,
  storePicture,
  storePrivateFile,
  turnPicture,
} from './media.service.ts';
export { queueDrop } from './drop-files.ts';
export { createWorkQueue } from './work-queue.ts';
