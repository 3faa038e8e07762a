// Names that two sides agree on: the shop's server, its pages, its service worker, and programs that call the API.

/** Under this key a call that is sent again counts once. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Whose cart and lists it is, of a guest without cookies. */
export const CART_TOKEN = 'Cart-Token';
/** How far the client of a live stream has heard. */
export const LAST_EVENT_ID = 'last-event-id';
/** In which language the page is whose scripts call, whatever was chosen since it was opened. */
export const PAGE_LANGUAGE = 'page-language';
/** On pages that belong to one user: whose they are. */
export const ACCOUNT_HEADER = 'adey-account';
/** On a change that waited in the browser for a connection: who made it. */
export const LATE_HEADER = 'adey-late';
/** On a copy of a page: when it was read, in ms, and its title, encoded. */
export const SAVED_HEADER = 'adey-saved-at';
export const TITLE_HEADER = 'adey-title';

/** A visitor, where an account would be named by its account mark. */
export const VISITOR_ACCOUNT_MARK = '-';

/** The readable cookie that lets one cached page greet every user; holds nothing that must be trusted or kept secret. */
export const PERSONAL_COOKIE = 'adey_me';
/** The readable cookie that says for a while whose sign-in ended in this browser: the account mark, as in `adey_me`. */
export const FORMER_COOKIE = 'adey_was';
/** The readable cookie that keeps the language a user chose. Anything but a language of the shop counts as none. */
export const LANGUAGE_COOKIE = 'adey_lang';

/** The readable cookie that keeps where a user has goods sent: a destination's code, or with a town behind a dot. */
export const PLACE_COOKIE = 'adey_place';

/** In the address of the router's data: a part of the page that is shown. It reaches no loader. */
export const PARTIAL_PARAM = 'beside';
/** In the address of the router's data: the router's own, which loaders a navigation still needs. */
export const ROUTES = '_routes';

/** In a form of the desk: marks of the values it was shown with, which come back with what was typed and reach no schema. */
export const FORM_SHOWN = '_shown';

/** Where a page tells that a script of it has failed. */
export const REPORTS_PATH = '/api/reports';

/** Marks what another app shares with the shop, and the draft that is to get its photos. */
export const SHARED_PARAM = 'shared';
