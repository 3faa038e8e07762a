import { createContext, useContext } from 'react';
import type { Locale } from '#platform/language.ts';

/** How the user wants dates and prices to be shown. */
export type View = {
  /** Null: by the language of the page. */
  calendar: 'ethiopian' | 'gregorian' | null;
  /** What a dollar costs, when dollars are wanted beside the prices; null otherwise. */
  dollarBirr: number | null;
};

export const USUAL_VIEW: View = { calendar: null, dollarBirr: null };

/** Provided once, around the whole page. */
export const ViewContext = createContext<View>(USUAL_VIEW);

export function useView(): View {
  return useContext(ViewContext);
}

/** The page's language; provided once, around the whole page. */
export const LanguageContext = createContext<Locale>('en');

export function useLanguage(): Locale {
  return useContext(LanguageContext);
}
