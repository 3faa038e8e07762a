import { specificationValues } from '#modules/catalog/specification-facets.ts';
import type { StatedSource } from '#modules/catalog/stated.ts';
import { vocabularyOf } from '#shop/vocabulary.ts';
import { specificationWords } from '#seed/content/option-words.ts';
import type { Row } from './insert-rows.ts';

/** The shop's words for specifications, as the database will have them. */
export const vocabulary = vocabularyOf(
  specificationWords.map(({ name_en: en, name_am: am, name_om: om }) => ({ en, am, om })),
);

type Value = { id: number; key: string; slug: string; value: string };

/** Gives ids to the values of specifications, those that are there already first. */
export class SpecificationIds {
  readonly #byName: Map<string, Value>;
  readonly #known: number;

  constructor(known: readonly Value[] = []) {
    this.#byName = new Map(known.map((value) => [`${value.key}.${value.slug}`, value]));
    this.#known = known.length;
  }

  /** The ids of what a product states. */
  of(stated: StatedSource): number[] {
    return specificationValues(vocabulary, stated).map((value) => {
      const name = `${value.key}.${value.slug}`;
      const given = this.#byName.get(name) ?? { id: this.#byName.size + 1, ...value };
      this.#byName.set(name, given);
      return given.id;
    });
  }

  /** Those that were not there, for specification_values. */
  rows(): Row[] {
    return [...this.#byName.values()].slice(this.#known);
  }
}
