import encodeQR from 'qr';

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Adey's flower with its centre at this place, `size` points wide; the very shape of the screens. */
export function drawFlower(pdf: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 64)
    .lineWidth(1);
  for (const angle of PETALS) {
    pdf.save().rotate(angle);
    pdf.path('M0-5C-8-12-8.5-24 0-31 8.5-24 8-12 0-5Z').fillAndStroke('#f6b800', '#b98600').restore();
  }
  pdf.circle(0, 0, 7.5).fill('#b3261e').circle(0, 0, 3.5).fill('#7d1a15').restore();
}

/** A QR code of the address, `size` points wide, that also leads there when it is pressed. */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  // The package draws at least one white dot around; the paper is white anyway.
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const dot = size / rows.length;
  rows.forEach((row, i) =>
    row.forEach((isDark, j) => {
      if (isDark) pdf.rect(x + j * dot, y + i * dot, dot, dot);
    }),
  );
  pdf.fill('#000000');
  pdf.link(x, y, size, size, address);
}
