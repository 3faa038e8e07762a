/**
 * Runs in the head of every page, before anything is painted: the chosen theme, and from the readable cookie whether
 * someone is signed in. Plain old JavaScript: it is sent as it stands here, and its hash is in the page's policy.
 */
export const BEFORE_PAINT = `(function(d){try{var t=localStorage.getItem("adey-theme");if(t)d.dataset.theme=t}catch(e){}
try{var m=/(?:^|; )adey_me=([^;]+)/.exec(document.cookie);if(m){var p=JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(m[1].replace(/-/g,"+").replace(/_/g,"/")),function(c){return c.charCodeAt(0)})));if(p.n)d.dataset.signedIn="";window.adeyMe=p}}catch(e){}
})(document.documentElement)`;
