/** The longer side of what is sent; about 250 kB. */
const SIDE = 1_600;
const QUALITY = 0.82;

/** A photo as it is sent: shrunk where the browser can read it, else as it is. */
export async function photoToSend(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** Sent as they are: shrinking would save seconds at most. */
const SMALL_ENOUGH = 300_000;

/** The same of a chosen file, which stays what it is unless it is a large photo. */
export async function fileToSend(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_ENOUGH) return file;
  const photo = await photoToSend(file);
  return photo === file
    ? file
    : new File([photo], file.name.replace(/(?:\.\w+)?$/, '.jpg'), { type: photo.type });
}

/**
 * Puts photos as they are sent in the place of those that a field holds. Where the browser cannot, and when the form is sent or
 * something else chosen meanwhile, they stay as they are.
 */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const smaller = await Promise.all(chosen.map(fileToSend));
  const isAsBefore = smaller.every((file, n) => file === chosen[n]);
  const isStillChosen =
    chosen.length === input.files?.length && chosen.every((file, n) => file === input.files?.[n]);
  if (isAsBefore || !isStillChosen) return;
  const transfer = new DataTransfer();
  for (const file of smaller) transfer.items.add(file);
  input.files = transfer.files;
}
