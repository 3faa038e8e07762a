/** How long after the last letter a list of the portal follows its search. */
export const PORTAL_SEARCH_DELAY_MS = 400;
