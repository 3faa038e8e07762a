import type { FileStore } from '#platform/storage.ts';
import type { RenderedPage, WriteDocument } from './document-slot.ts';
import { createFirstPicture, type FirstPicture } from './first-picture.ts';
import { jsonInScript } from './json-in-script.ts';
import { inUtf8 } from './in-utf8.ts';
import { policyOf, type PolicyOrigins } from './policy.ts';
import { createStartScripts, STATE_ID } from './start-script.ts';
import { createPageStyles } from './styles.ts';

export type DocumentParts = {
  /** The shop's full stylesheet and where it can be fetched. */
  stylesheet: { text: string; address: string };
  /** Where pictures are stored. */
  files: Pick<FileStore, 'get'>;
  origins: PolicyOrigins;
};

const HEAD_END = '</head>';
const MAIN = '<main';
const END = '</body></html>';

/**
 * Writes rendered pages as documents that are quick to read and strict: the styles a page uses inside, those of its header and then
 * those of its first screen alone before that, its first picture inside, scripts (and with them the full stylesheet) that start only
 * once the page can be read, and a content security policy that names each inline script and style by its hash.
 *
 * The markup is gone through once, for its classes; it is cut where the head ends, before its main part, at the first picture's mark
 * and before its end, and joined again, as bytes, with what belongs there: a text of this size lives as long as old objects do.
 */
export function createDocumentWriter({ stylesheet, files, origins }: DocumentParts): WriteDocument {
  const stylesOf = createPageStyles(stylesheet.text);
  const pictureOf = createFirstPicture(files);
  const startScriptOf = createStartScripts(stylesheet.address);
  return async (page) => {
    const { markup } = page;
    const headEnd = markup.indexOf(HEAD_END);
    if (headEnd < 0 || !markup.endsWith(END))
      throw new Error('A page was rendered without a head or a body.');
    const picture = await pictureOf(markup, headEnd, page.firstPicture);
    const start = startScriptOf(page.start);
    const main = mainOf(markup, headEnd, picture);
    const foldEnd = Math.max(picture.foldEnd, main);
    const styles = stylesOf(markup, { start: headEnd, main, foldEnd: picture.foldEnd });
    const html = inUtf8([
      '<!DOCTYPE html>',
      insertPreload(markup.slice(0, headEnd), picture.preload),
      page.head,
      main > headEnd ? styleElement(styles.header) : '',
      markup.slice(headEnd, main),
      styleElement(picture.foldEnd > 0 ? styles.aboveFold : styles.all),
      markup.slice(main, Math.max(picture.start, main)),
      picture.attributes,
      markup.slice(Math.max(picture.end, main), foldEnd),
      picture.foldEnd > 0 ? styleElement(styles.all) : '',
      markup.slice(foldEnd, -END.length),
      `<script>${start}</script>`,
      page.data,
      stateElement(page),
      END,
    ]);
    return { html, policy: policyOf(start, Object.values(styles), origins) };
  };
}

/** Where the main part begins; the head's end where there is none, or where the first picture stands above it. */
function mainOf(markup: string, headEnd: number, { start, foldEnd }: FirstPicture): number {
  const main = markup.indexOf(MAIN, headEnd);
  return main < 0 || (foldEnd > 0 && start < main) ? headEnd : main;
}

/** Marked, so that the page's script can drop it once the full stylesheet is there. */
function styleElement(text: string): string {
  return `<style data-part="">${text}</style>`;
}

function stateElement({ state }: RenderedPage): string {
  return `<script type="application/json" id="${STATE_ID}">${jsonInScript(state)}</script>`;
}

/** A picture named before the viewport is known would be chosen for a desktop, one named late comes late. */
function insertPreload(head: string, preload: string): string {
  if (preload === '') return head;
  const behind = head.indexOf('>', head.indexOf('<meta name="viewport"')) + 1;
  return head.slice(0, behind) + preload + head.slice(behind);
}
