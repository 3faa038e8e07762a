/**
 * Runs while a page that was scrolled before is read again, so that it is never seen at its top first. It is what the
 * router's `<ScrollRestoration />` writes on the server, in fewer bytes; its hook takes over in the browser.
 */
export const RESTORE_SCROLL = `(function(h,s,k){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");try{var y=JSON.parse(s.getItem(k)||"{}")[h.state.key];if(typeof y=="number")scrollTo(0,y)}catch(e){s.removeItem(k)}})(history,sessionStorage,"react-router-scroll-positions")`;
