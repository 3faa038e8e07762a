import encodeQR from 'qr';

export type DrawnQr = { path: string; size: number };

/** A QR code as one path, in which a dot is a unit wide. For loaders. */
export function drawnQr(text: string): DrawnQr {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const bars = rows.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return { path: bars.join(''), size: rows.length };
}
