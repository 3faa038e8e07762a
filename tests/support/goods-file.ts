/** A form that brings a file of goods. */
export function formOf(file: string | Uint8Array, name = 'goods.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([file as BlobPart], name));
  return form;
}
