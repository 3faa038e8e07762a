import { PERSONAL_IN_SCRIPT } from '#platform/wire/personal.ts';

/**
 * Runs in the head of every page, before anything is painted: the chosen theme, and from the readable cookie who is
 * signed in and what their counts are (`adeyShow` writes them into the elements above the script that calls it), and
 * dollars beside prices (`data-birr`) for who wants them, as the prices arrive. Plain old JavaScript: it is sent as it
 * stands here, and its hash is in the page's policy.
 */
export const BEFORE_PAINT = `(function(d,p){try{var t=localStorage.getItem("adey-theme");if(t)d.dataset.theme=t}catch(e){}
try{p=${PERSONAL_IN_SCRIPT};if(p.n)d.dataset.signedIn=""}catch(e){}
window.adeyShow=function(){if(p)document.querySelectorAll("[data-me]").forEach(function(e){if(p[e.dataset.me])e.textContent=p[e.dataset.me]})}
var r=+d.dataset.rate;if(p&&p.u&&r){var f=function(){d.querySelectorAll("[data-birr]:not([data-usd])").forEach(function(e){var b=+e.textContent.replace(/[^\\d.]/g,"");if(b)e.dataset.usd=(b/r).toFixed(2).replace(/\\B(?=(\\d{3})+\\.)/g,",")})},o=new MutationObserver(f);o.observe(d,{childList:true,subtree:true});addEventListener("DOMContentLoaded",function(){o.disconnect();f()})}
})(document.documentElement)`;

/** Runs behind each part of a page that shows its user's name or counts. */
export const WRITE_PERSONAL = 'adeyShow()';
