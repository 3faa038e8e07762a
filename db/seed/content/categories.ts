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
  /** The product whose picture stands for it, by its English name. */
  picture: string;
  kinds: ProductKind[];
}

/** The sixteen categories, in the order and the English spelling of the customer's documents. */
export const categories: CategoryContent[] = [
  { slug: '3c', names: ['3C', 'ኤሌክትሮኒክስ', 'Elektirooniksii'], picture: 'HP 250 G10 Core i5 Laptop', kinds: [...phoneKinds, ...computerKinds, ...soundAndPictureKinds] },
  { slug: 'hair-product', names: ['Hair Product', 'የፀጉር ምርቶች', 'Oomishaalee Rifeensaa'], picture: 'Philips Hair Dryer 2,100 W', kinds: hairKinds },
  { slug: 'cosmetics', names: ['Cosmetics', 'መዋቢያዎች', 'Meeshaalee Bareedinaa'], picture: 'Maybelline SuperStay Matte Lipstick', kinds: cosmeticKinds },
  { slug: 'accessories', names: ['Accessories', 'ጌጣጌጥና ቦርሳዎች', 'Faayaa fi Boorsaa'], picture: 'Addis Leather Handbag', kinds: accessoryKinds },
  { slug: 'imports', names: ['Imports', 'ከውጭ የገቡ ዕቃዎች', 'Meeshaalee Biyya Alaa'], picture: 'Set of three Suitcases', kinds: importKinds },
  { slug: 'car-parts', names: ['Car Parts', 'የመኪና መለዋወጫ', 'Meeshaalee Konkolaataa'], picture: 'Michelin Primacy 4 Tyre', kinds: carKinds },
  { slug: 'vegetables', names: ['Vegetables', 'አትክልትና ፍራፍሬ', 'Kuduraa fi Fuduraa'], picture: 'Tomatoes from Meki', kinds: vegetableKinds },
  { slug: 'beverage', names: ['Beverage', 'መጠጦች', 'Dhugaatii'], picture: 'Clay Jebena, six Cups', kinds: beverageKinds },
  { slug: 'detergent', names: ['Detergent', 'የጽዳት ዕቃዎች', 'Saamunaa fi Qulqulleessituu'], picture: 'Largo Liquid Detergent', kinds: detergentKinds },
  { slug: 'baby', names: ['Baby', 'የሕፃናት ዕቃዎች', 'Meeshaalee Daa\'immanii'], picture: 'Philips Avent Bottle 260 ml', kinds: babyKinds },
  { slug: 'foot-wear', names: ['Foot Wear', 'ጫማዎች', 'Kophee'], picture: 'Adidas Duramo Running Shoes', kinds: footWearKinds },
  { slug: 'food', names: ['Food', 'ምግብ', 'Nyaata'], picture: 'Injera, 10 pieces', kinds: foodKinds },
  { slug: 'garment', names: ['Garment', 'አልባሳት', 'Uffata'], picture: 'Habesha Kemis with Gold Tilet', kinds: [...traditionalKinds, ...garmentKinds] },
  { slug: 'household', names: ['Household', 'የቤት ዕቃዎች', 'Meeshaalee Manaa'], picture: 'Three-seat Sofa', kinds: householdKinds },
  { slug: 'appliances', names: ['Appliances', 'የኤሌክትሪክ ዕቃዎች', 'Meeshaalee Elektirikii'], picture: 'Samsung 384 L Twin Cooling Fridge', kinds: applianceKinds },
  { slug: 'stationary', names: ['Stationary', 'የጽሕፈት መሣሪያዎች', 'Meeshaalee Barreeffamaa'], picture: 'Pencils HB, dozen', kinds: stationaryKinds },
];
