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
