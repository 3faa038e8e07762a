/** The one GET form of the shop page: the sidebar, with the search and the order above the grid belonging to it. */
export const FILTER_FORM = 'shop-filters';
/** The sidebar, which is a sheet on phones. */
export const FILTER_SHEET = 'shop-sheet';
/** The list with its toolbar. */
export const LIST = 'list';
