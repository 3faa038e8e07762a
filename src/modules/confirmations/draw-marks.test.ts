import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from './draw-marks.ts';

const SIDE = 400;
const MARGIN = 40;

/** What the pen leaves on a white paper of SIDE × SIDE points. */
function paper() {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const links: string[] = [];
  const pen = {
    rect(x: number, y: number, width: number, height: number) {
      for (let row = Math.round(y); row < Math.round(y + height); row += 1)
        for (let column = Math.round(x); column < Math.round(x + width); column += 1)
          data.fill(0, (row * SIDE + column) * 4, (row * SIDE + column) * 4 + 3);
      return pen;
    },
    fill: () => pen,
    link: (...drawn: unknown[]) => void links.push(String(drawn.at(-1))),
  };
  return { pen: pen as unknown as PDFKit.PDFDocument, data, links };
}

test('a telephone’s camera reads the address from the code as it is drawn', () => {
  const address =
    'https://adey.example/am/TrackOrder/ETB2026000456?grant=MTc2Mn5FVEIyMDI2MDAwNDU2.c2lnbmF0dXJl';
  const { pen, data, links } = paper();
  drawQr(pen, address, { x: MARGIN, y: MARGIN, size: SIDE - 2 * MARGIN });
  expect(decodeQR({ width: SIDE, height: SIDE, data })).toBe(address);
  expect(links).toEqual([address]);
});
