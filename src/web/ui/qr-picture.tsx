import type { DrawnQr } from './drawn-qr.ts';

/** A QR code on white, in whatever colours the page is. */
export function QrPicture({ qr: { path, size }, label }: { qr: DrawnQr; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="mb-3 size-56 max-w-full bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
