/** The kinds of files that people may send, told by their first bytes and never by name or declared type. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'heic' | 'pdf';

/** What HEIC files begin with behind `ftyp`; AVIF is the same box with other pictures in it. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What a file is; null for everything else: SVG, scripts, programs. */
export function fileKind(bytes: Buffer): FileKind | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('GIF87a') || begins('GIF89a')) return 'gif';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  if (begins('ftypavif', 4) || begins('ftypavis', 4)) return 'heif';
  if (begins('ftyp', 4) && HEIC_BRANDS.some((brand) => begins(brand, 8))) return 'heic';
  if (begins('%PDF-')) return 'pdf';
  return null;
}
