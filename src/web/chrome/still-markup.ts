import { createContext } from 'react';

/** The inner markup of parts that earlier documents have drawn the same, and the parts that this one has to draw. */
export type StillMarkup = { known: ReadonlyMap<string, string>; drawn: Set<string> };

/** Null in browsers, and where documents are not written by src/document. */
export const StillMarkupContext = /* @__PURE__ */ createContext<StillMarkup | null>(null);
