/** The answer that a browser keeps as a PDF of this name, and nobody between. */
export function pdfFile({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): Response {
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
