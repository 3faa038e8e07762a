import { createContext } from 'react';

/** The addresses of a picture's widths, as its source element names them. */
export type PictureAddresses = { type: string; srcSet: string; sizes: string };

/**
 * Takes the picture that is the page's largest paint while a document is rendered, the first that comes with priority.
 * Answers what its source element names meanwhile: of the first one a mark, in whose place the writer of the document puts
 * the picture itself.
 */
export type PlacePicture = (addresses: PictureAddresses) => string;

/** Null in browsers, and where nobody writes the picture into the document. */
export const PlacePictureContext = /* @__PURE__ */ createContext<PlacePicture | null>(null);
