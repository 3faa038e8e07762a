/**
 * What answers a touch before the page's own scripts run, and besides them. Runs at the end of every page:
 * - `data-down` while the user goes down the page, which hides the phone's header (app.css);
 * - `data-leaving` from the press of a link or form that the browser itself follows until the next page is there, so that
 *   a press is answered at once however slow the line is;
 * - the theme's switch, buttons that stay pressed (`data-press`), and menus (`details[data-menu]`, the popover `#menu`) that close when
 *   somebody presses elsewhere, presses Escape or follows one of their links;
 * - a screen that shows the carried picture (first-picture.ts) a quarter larger gets its own before the page's scripts,
 *   unless data is saved: the largest paint would wait for them. One wider than 400 pixels, which they would wait for,
 *   comes with them (start-script.ts);
 * - pictures that wait (web/ui/late.ts) are fetched when their place comes near;
 * - the footer's lists, which older browsers cannot show unfolded on wide screens by style alone.
 * Plain old JavaScript: it is sent as it stands here, and its hash is in the page's policy.
 */
export const AT_ONCE = `(function(w,d){var y=0,t,r=d.documentElement,on=w.addEventListener,
shut=function(e){d.querySelectorAll("details[data-menu][open]").forEach(function(m){if(e.key?e.key==="Escape":!m.contains(e.target)){if(e.key&&m.contains(d.activeElement))m.firstElementChild.focus();m.open=false}})},
stay=function(){delete r.dataset.leaving},go=function(e){if(!e.defaultPrevented){r.dataset.leaving="";clearTimeout(t);t=setTimeout(stay,15000)}};
(navigator.connection||{}).saveData||d.querySelectorAll("source[data-srcset]").forEach(function(e){var s=e.dataset,x=e.parentNode.querySelector("img").width*devicePixelRatio;if(x>s.width*1.25&&x<=500)e.srcset=s.srcset});
CSS.supports("selector(::details-content)")||innerWidth<768||d.querySelectorAll("footer details").forEach(function(m){m.open=true});
var o=new IntersectionObserver(function(s){s.forEach(function(e){if(e.isIntersecting)e.target.classList.remove("late")})},{rootMargin:"300px"});d.querySelectorAll(".late").forEach(function(e){o.observe(e)});
on("scroll",function(){var n=Math.max(0,scrollY);if(Math.abs(n-y)>5){r.toggleAttribute("data-down",n>y&&n>200);y=n}},{passive:true});
on("pointerdown",shut);on("keydown",shut);on("pageshow",stay);on("submit",go);
on("click",function(e){var f=function(s){return e.target.closest(s)},b=f("[data-press]"),k=r.dataset.theme,a=f("a[href]"),m=d.getElementById("menu");
if(b)b.ariaPressed=b.ariaPressed!=="true";
if(f("[data-theme-switch]")){r.dataset.theme=k=(k?k==="dark":matchMedia("(prefers-color-scheme:dark)").matches)?"light":"dark";try{localStorage.setItem("adey-theme",k)}catch(x){}}
if(a&&!a.ariaHasPopup&&m&&m.hidePopover&&e.composedPath().includes(m))m.hidePopover();
if(a&&!(e.metaKey||e.ctrlKey||e.shiftKey||a.target||a.origin!==location.origin||a.hasAttribute("download")||a.hash&&a.pathname+a.search===location.pathname+location.search))go(e)})})(window,document)`;
