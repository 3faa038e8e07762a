import type { ProductItem, ProductKind } from './product-kind.ts';
import { beautyAndDressTitles } from './titles/beauty-and-dress.ts';
import { houseAndChildTitles } from './titles/house-and-child.ts';
import { kitchenTitles } from './titles/kitchen.ts';
import { technologyTitles } from './titles/technology.ts';

export interface Titles {
  am: string;
  om: string;
}

/** English titles (without what follows a dot in the middle) with those in Amharic and Afaan Oromoo. */
const known = new Map(
  [technologyTitles, beautyAndDressTitles, kitchenTitles, houseAndChildTitles].flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line): [string, Titles] => {
        const [english, am, om] = line.split(' | ');
        return [english!, { am: am!, om: om! }];
      }),
  ),
);

/** What branded goods are, by their subcategory: brand and model stay as they are, the noun is said. */
const nouns: Record<string, { english: RegExp } & Titles> = {
  smartphones: { english: / *Phone$/, am: 'ስማርት ስልክ', om: 'Bilbila Ismaartii' },
  tablets: { english: /$/, am: 'ታብሌት', om: 'Taableetii' },
  'smart-watches': { english: /$/, am: 'ስማርት ሰዓት', om: 'Sa\'aatii Ismaartii' },
  laptops: { english: / Laptop$/, am: 'ላፕቶፕ', om: 'Laaptooppii' },
  speakers: { english: / Speaker$/, am: 'ስፒከር', om: 'Ispiikarii' },
  headphones: { english: / Headphones$/, am: 'የጆሮ ማዳመጫ', om: 'Dhaggeeffatuu Gurraa' },
  gaming: { english: /$/, am: 'የጌም መጫወቻ', om: 'Meeshaa Taphaa' },
};

/** A product's titles in Amharic and Afaan Oromoo; null where its seller has not translated it. */
export function titlesOf(kind: ProductKind, [title, , details = {}]: ProductItem): Titles | null {
  if (details.language) return null;
  const english = title.split(' · ')[0]!;
  const titles = known.get(english);
  if (titles) return titles;
  const noun = nouns[kind.subcategory];
  if (!noun || !details.brand) return null;
  const model = english.replace(noun.english, '');
  return { am: `${model} ${noun.am}`, om: `${noun.om} ${model}` };
}
