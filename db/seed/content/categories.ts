import { accessoryKinds } from './accessories.ts';
import { applianceKinds } from './appliances.ts';
import { babyKinds } from './baby.ts';
import { beverageKinds } from './beverage.ts';
import { carKinds } from './car-parts.ts';
import { cosmeticKinds } from './cosmetics.ts';
import { detergentKinds } from './detergent.ts';
import { computerKinds } from './electronics-computers.ts';
import { phoneKinds } from './electronics-phones.ts';
import { soundAndPictureKinds } from './electronics-sound-and-picture.ts';
import { foodKinds } from './food.ts';
import { footWearKinds } from './foot-wear.ts';
import { garmentKinds } from './garment.ts';
import { traditionalKinds } from './garment-traditional.ts';
import { hairKinds } from './hair-product.ts';
import { householdKinds } from './household.ts';
import { importKinds } from './imports.ts';
import type { ProductKind } from './product-kind.ts';
import { stationaryKinds } from './stationary.ts';
import { vegetableKinds } from './vegetables.ts';

/** A name in English, Amharic and Afaan Oromoo. */
export type Names = [english: string, amharic: string, oromo: string];

export interface CategoryContent {
  slug: string;
  names: Names;
  /** The motif of its picture. */
  picture: string;
  kinds: ProductKind[];
}

/** The sixteen categories, in the order and the English spelling of the customer's documents. */
export const categories: CategoryContent[] = [
  { slug: '3c', names: ['3C', 'ኤሌክትሮኒክስ', 'Elektirooniksii'], picture: 'laptop', kinds: [...phoneKinds, ...computerKinds, ...soundAndPictureKinds] },
  { slug: 'hair-product', names: ['Hair Product', 'የፀጉር ምርቶች', 'Oomishaalee Rifeensaa'], picture: 'hair-dryer', kinds: hairKinds },
  { slug: 'cosmetics', names: ['Cosmetics', 'መዋቢያዎች', 'Meeshaalee Bareedinaa'], picture: 'lipstick', kinds: cosmeticKinds },
  { slug: 'accessories', names: ['Accessories', 'ጌጣጌጥና ቦርሳዎች', 'Faayaa fi Boorsaa'], picture: 'handbag', kinds: accessoryKinds },
  { slug: 'imports', names: ['Imports', 'ከውጭ የገቡ ዕቃዎች', 'Meeshaalee Biyya Alaa'], picture: 'airplane', kinds: importKinds },
  { slug: 'car-parts', names: ['Car Parts', 'የመኪና መለዋወጫ', 'Meeshaalee Konkolaataa'], picture: 'tyre', kinds: carKinds },
  { slug: 'vegetables', names: ['Vegetables', 'አትክልትና ፍራፍሬ', 'Kuduraa fi Fuduraa'], picture: 'carrot', kinds: vegetableKinds },
  { slug: 'beverage', names: ['Beverage', 'መጠጦች', 'Dhugaatii'], picture: 'jebena', kinds: beverageKinds },
  { slug: 'detergent', names: ['Detergent', 'የጽዳት ዕቃዎች', 'Saamunaa fi Qulqulleessituu'], picture: 'detergent-bottle', kinds: detergentKinds },
  { slug: 'baby', names: ['Baby', 'የሕፃናት ዕቃዎች', 'Meeshaalee Daa\'immanii'], picture: 'baby-bottle', kinds: babyKinds },
  { slug: 'foot-wear', names: ['Foot Wear', 'ጫማዎች', 'Kophee'], picture: 'running-shoe', kinds: footWearKinds },
  { slug: 'food', names: ['Food', 'ምግብ', 'Nyaata'], picture: 'injera', kinds: foodKinds },
  { slug: 'garment', names: ['Garment', 'አልባሳት', 'Uffata'], picture: 'habesha-kemis', kinds: [...traditionalKinds, ...garmentKinds] },
  { slug: 'household', names: ['Household', 'የቤት ዕቃዎች', 'Meeshaalee Manaa'], picture: 'couch-and-lamp', kinds: householdKinds },
  { slug: 'appliances', names: ['Appliances', 'የኤሌክትሪክ ዕቃዎች', 'Meeshaalee Elektirikii'], picture: 'fridge', kinds: applianceKinds },
  { slug: 'stationary', names: ['Stationary', 'የጽሕፈት መሣሪያዎች', 'Meeshaalee Barreeffamaa'], picture: 'pencil', kinds: stationaryKinds },
];
