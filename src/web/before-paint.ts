/**
 * Runs in the head of every page, before anything is painted: the chosen theme, and from the readable cookie who is
 * signed in and what their counts are (`adeyShow` writes them into the elements above the script that calls it). Plain
 * old JavaScript: it is sent as it stands here, and its hash is in the page's policy.
 */
export const BEFORE_PAINT = `(function(d,p){try{var t=localStorage.getItem("adey-theme");if(t)d.dataset.theme=t}catch(e){}
try{var m=/(?:^|; )adey_me=([^;]+)/.exec(document.cookie);if(m){p=JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(m[1].replace(/-/g,"+").replace(/_/g,"/")),function(c){return c.charCodeAt(0)})));if(p.n)d.dataset.signedIn=""}}catch(e){}
window.adeyShow=function(){if(p)document.querySelectorAll("[data-me]").forEach(function(e){if(p[e.dataset.me])e.textContent=p[e.dataset.me]})}
})(document.documentElement)`;
