import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { LOCALES, type Locale } from '#platform/language.ts';
import { decimalText } from '#shop/money.ts';
import type { CardField, TestCardInput } from './cards.ts';
import type { KeepingOnPage } from './kept-on-page.ts';
import type { SandboxPaymentRow } from './sandbox.queries.ts';
import { TEXTS, type ProviderTexts } from './provider-texts.ts';

type Html = ReturnType<typeof html>;
type Wrong = 'required' | 'invalid' | 'expired' | 'phone';

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--paper:#f3f5f8;--card:#fff;--line:#c9d1dc;--muted:#566072;--brand:#3a3fb8;--on:#fff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#eceff4;--paper:#12161d;--card:#1c222c;--line:#4a5566;--muted:#b0bac9;--brand:#a9b0ff;--on:#12161d;--bad:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,'Noto Sans Ethiopic',Nyala,'Abyssinica SIL',sans-serif}
main{max-width:26rem;margin:0 auto;padding:1rem}.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem}
.test{margin:0 0 1rem;padding:.5rem .75rem;border-radius:8px;background:#ffe08a;color:#3a2c00;font-size:.9375rem}
h1{font-size:1.125rem;margin:0 0 .25rem}.amount{font-size:1.875rem;font-weight:700;margin:.25rem 0}.muted{color:var(--muted);font-size:.9375rem;margin:0 0 1rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}input{width:100%;min-height:48px;font:inherit;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:8px;background:var(--card);color:var(--ink)}
.wrong{color:var(--bad);font-size:.9375rem;margin:.25rem 0 0}.hint{color:var(--muted);font-size:.875rem;margin:.25rem 0 0}
button,.button{display:block;width:100%;min-height:48px;margin-top:.75rem;padding:.6rem 1rem;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--brand);background:var(--card);color:var(--brand);cursor:pointer;text-align:center;text-decoration:none}
.tick{display:flex;gap:.75rem;align-items:center;min-height:48px;font-weight:400}.tick input{width:24px;min-height:24px;flex:none}
button.main{background:var(--brand);color:var(--on)}details{margin-top:1.25rem}summary{cursor:pointer;min-height:44px;padding:.6rem 0;font-weight:600}
nav{display:flex;gap:1rem;justify-content:center;margin-top:1rem}nav a{color:inherit;padding:.6rem}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;
/** One piece, because its hash counts every blank. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** What a page of this provider may do: show itself, and post to the provider, whose answer may lead back to the shop. */
export function pagePolicy(shopOrigin: string): string {
  const style = createHash('sha256').update(STYLE).digest('base64');
  return [
    `default-src 'none'`,
    `style-src 'sha256-${style}'`,
    `form-action 'self' ${shopOrigin}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function layout(locale: Locale, t: ProviderTexts, path: string, content: Html): Html {
  const links = LOCALES.filter((other) => other !== locale).map(
    (other) => html`<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">${NAMES[other]}</a>`,
  );
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t.title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <p class="test" role="note">${t.testMode}</p>
          <div class="card">${content}</div>
          <nav>${links}</nav>
        </main>
      </body>
    </html>`;
}

const NAMES: Record<Locale, string> = { en: 'English', am: 'አማርኛ', om: 'Afaan Oromoo' };

function head(payment: SandboxPaymentRow, t: ProviderTexts, shopName: string): Html {
  if (payment.amountSantim === 0)
    return html`<h1>${t.title} · ${t.addCard}</h1>
      <p class="muted">${t.addCardFor.replace('{name}', shopName)}</p>`;
  return html`<h1>${t.title} · ${t.methods[payment.method]}</h1>
    <p class="amount">${payment.currency} ${groupDigits(decimalText(payment.amountSantim))}</p>
    <p class="muted">${t.to.replace('{name}', shopName)}</p>`;
}

function groupDigits(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ',');
}

export type HostedPageParts = {
  payment: SandboxPaymentRow;
  locale: Locale;
  shopName: string;
  path: string;
  /** What the card page offers a customer. */
  keeping: KeepingOnPage;
  /** Whether a dispute about it is open, whose end can be chosen. */
  isDisputed: boolean;
};

/** The customer's kept cards, each of which pays at once. */
function keptButtons({ cards }: KeepingOnPage, t: ProviderTexts): Html {
  const buttons = cards.map(
    ({ id, brand, lastFour }) =>
      html`<button name="kept" value="${id}" formnovalidate>${t.payKept} ${brand} ···· ${lastFour}</button>`,
  );
  return html`${buttons}`;
}

function keepBox({ offersKeeping }: KeepingOnPage, t: ProviderTexts): Html | string {
  if (!offersKeeping) return '';
  return html`<label class="tick"
    ><input type="checkbox" id="keep" name="keep" value="1" /> ${t.keep}</label
  >`;
}

/** The page of a wallet or account: who pays, and what becomes of it. */
export function walletPage(
  { payment, locale, shopName, path }: HostedPageParts,
  wrong: { phone?: Wrong; typed?: string } = {},
): Html {
  const t = TEXTS[locale];
  const isWallet =
    payment.method === 'telebirr' || payment.method === 'cbebirr' || payment.method === 'mpesa';
  const payer = wrong.typed ?? payment.payer;
  const error = wrong.phone ? html`<p class="wrong" id="payer-wrong">${t.wrong[wrong.phone]}</p>` : '';
  const invalid = wrong.phone ? raw(' aria-invalid="true" aria-describedby="payer-wrong"') : '';
  const box = isWallet
    ? html`<label for="payer">${t.phone}</label
        ><input
          id="payer"
          name="payer"
          type="tel"
          autocomplete="tel"
          maxlength="40"
          value="${payer}"
          ${invalid}
        />${error}`
    : payer
      ? html`<p class="muted">${t.account}: ${payer}</p>`
      : '';
  return layout(
    locale,
    t,
    path,
    html`${head(payment, t, shopName)}
      <form method="post" action="${path}?lang=${locale}">
        ${box} <button class="main" name="action" value="approve">${t.approve}</button
        ><button name="action" value="decline">${t.decline}</button>
        <button name="action" value="cancel" formnovalidate>${t.cancel}</button>${otherOutcomes(t)}
      </form>`,
  );
}

function otherOutcomes(t: ProviderTexts): Html {
  const button = (action: string, text: string) =>
    html`<button name="action" value="${action}">${text}</button>`;
  return html`<details>
    <summary>${t.other}</summary>
    ${button('later', t.later)}${button('later-decline', t.laterFail)}
    ${button('twice', t.twice)}${button('silent', t.silent)}${button('stay', t.stay)}${button('reverse', t.reverse)}${button('timeout', t.timeout)}
  </details>`;
}

/** The page that takes a card when the shop sent none. What was typed as number and code is never put back into it. */
export function cardPage(
  { payment, locale, shopName, path, keeping }: HostedPageParts,
  wrong: Partial<Record<CardField, Wrong>> = {},
  typed: Pick<TestCardInput, 'name' | 'expiry'> = { name: '', expiry: '' },
): Html {
  const t = TEXTS[locale];
  const box = (name: CardField, autocomplete: string, value = '') => {
    const described = [wrong[name] ? `${name}-wrong` : '', name === 'name' ? '' : `${name}-hint`]
      .filter(Boolean)
      .join(' ');
    const hint = name === 'name' ? '' : html`<p class="hint" id="${name}-hint">${t.cardHints[name]}</p>`;
    const error = wrong[name] ? html`<p class="wrong" id="${name}-wrong">${t.wrong[wrong[name]]}</p>` : '';
    const mode = name === 'name' ? 'text' : 'numeric';
    return html`<label for="${name}">${t.card[name]}</label
      ><input
        id="${name}"
        name="${name}"
        autocomplete="${autocomplete}"
        inputmode="${mode}"
        maxlength="60"
        value="${value}"
        aria-describedby="${described}"
        ${wrong[name] ? raw(' aria-invalid="true"') : ''}
      />${hint}${error}`;
  };
  return layout(
    locale,
    t,
    path,
    html`${head(payment, t, shopName)}
      <form method="post" action="${path}?lang=${locale}" autocomplete="on">
        ${keptButtons(keeping, t)}
        ${box('name', 'cc-name', typed.name)}${box('number', 'cc-number')}${box('expiry', 'cc-exp', typed.expiry)}${box('cvc', 'cc-csc')}
        ${keepBox(keeping, t)}
        <button class="main" name="action" value="card">${keeping.isSetup ? t.addCard : t.payCard}</button
        ><button name="action" value="cancel" formnovalidate>${t.cancel}</button>
      </form>`,
  );
}

/** The bank's question before a card is charged. */
export function challengePage({ payment, locale, shopName, path }: HostedPageParts): Html {
  const t = TEXTS[locale];
  return layout(
    locale,
    t,
    path,
    html`${head(payment, t, shopName)}
      <p>${t.challenge}</p>
      <p class="muted">${payment.cardBrand} ···· ${payment.cardLastFour}</p>
      <form method="post" action="${path}?lang=${locale}">
        <button class="main" name="action" value="approve">${t.approve}</button>
        <button name="action" value="decline">${t.decline}</button
        ><button name="action" value="cancel">${t.cancel}</button>${otherOutcomes(t)}
      </form>`,
  );
}

/** What became of the payment, with the way back. */
export function finishedPage({ payment, locale, shopName, path, isDisputed }: HostedPageParts): Html {
  const t = TEXTS[locale];
  const text = payment.status === 'pending' ? t.waiting : t.finished[payment.status];
  return layout(
    locale,
    t,
    path,
    html`${head(payment, t, shopName)}
      <p role="status">${text}</p>
      ${isDisputed ? disputeEnds(t, `${path}?lang=${locale}`) : ''}
      <a class="button" href="${payment.returnUrl}">${t.back}</a>`,
  );
}

function disputeEnds(t: ProviderTexts, action: string): Html {
  return html`<form method="post" action="${action}">
    <button name="action" value="win">${t.disputeWon}</button
    ><button name="action" value="lose">${t.disputeLost}</button>
  </form>`;
}

export function unknownPage(locale: Locale): Html {
  const t = TEXTS[locale];
  return layout(locale, t, '', html`<p role="alert">${t.unknown}</p>`);
}
