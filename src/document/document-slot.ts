import { createContext } from 'react-router';
import type { PictureAddresses } from '#web/ui/place-picture.ts';
import type { StartParts } from './start-script.ts';

/** A rendered page, and what is written around it. */
export type RenderedPage = {
  /** What React wrote: the whole of `<html>`. */
  markup: string;
  /** The first picture with priority, whose widths are a mark in the markup. */
  firstPicture: PictureAddresses | null;
  /** Elements for the end of the head: what search engines and previews are told. */
  head: string;
  /** Elements of structured data, for the end of the body. */
  data: string;
  /** What the loaders answered, as the router's scripts read it. */
  state: string;
  start: StartParts;
};

/** A document as it is sent, in UTF-8, and the content security policy that goes with it. */
export type WrittenDocument = { html: Buffer; policy: string };
export type WriteDocument = (page: RenderedPage) => Promise<WrittenDocument>;

/** How documents are written (null in development, where Vite's own scripts run as they are), and the one that was. */
export type DocumentSlot = { write: WriteDocument | null; document: WrittenDocument | null };

/** Where the server leaves the way to write a document, and finds the document of its request. */
export const documentSlot = createContext<DocumentSlot>();
