import encodeQR from 'qr';

export type DrawnQr = { path: string; size: number };

/** A QR code as one path, a unit for each of its dots. For loaders. */
export function drawnQr(text: string): DrawnQr {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dots.join(''), size: rows.length };
}
