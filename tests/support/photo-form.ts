import sharp, { type Colour } from 'sharp';

/** The form by which the user of that id sends a photo of themselves: a small square of one colour. */
export async function photoForm(userId: number, background: Colour = '#2f6f4f'): Promise<FormData> {
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('userProfile', JSON.stringify({ id: userId }));
  form.set('profilePhoto', new File([new Uint8Array(photo)], 'me.png', { type: 'image/png' }));
  return form;
}
