import { choice, type ProductKind } from './product-kind.ts';

const bags: ProductKind = {
  subcategory: 'bags',
  picture: 'handbag',
  weightG: 850,
  about: ['Full-grain Ethiopian leather, cut and sewn in our workshop; it grows more beautiful with the years.', 'Strong seams, brass buckles, and a pocket where you need one.'],
  points: ['Genuine Ethiopian leather', 'Hand-stitched', 'Repairs free for two years', 'Dust bag included', 'Inside pocket with zip'],
  choices: [choice('Colour', 'Black', 'Cognac', 'Dark Brown')],
  items: [
    ['Addis Leather Handbag · የቆዳ ቦርሳ', 4_850, { brand: 'Abyssinia Leather', old: 5_400 }],
    ['Leather Tote for Work', 5_900, { brand: 'Abyssinia Leather' }],
    ['Leather Messenger Bag 15″', 6_700, { brand: 'Abyssinia Leather', picture: 'briefcase' }],
    ['School Backpack 25 L · የተማሪ ቦርሳ', 1_450, { picture: 'backpack', choices: [choice('Colour', 'Navy', 'Red', 'Grey')] }],
    ['Travel Backpack 45 L', 3_250, { picture: 'backpack', old: 3_700 }],
    ['Woven Mesob Bag · የስፌት ቦርሳ', 980, { picture: 'basket', choices: [], stock: 'low' }],
    ['Evening Clutch with Tilet Border', 1_350, { picture: 'clutch-bag' }],
    ['Boorsaa Gogaa Dubartootaa', 4_200, { language: 'om', about: 'Boorsaa gogaa Itoophiyaa irraa harkaan hodhame.', points: ['Gogaa dhugaa', 'Suphaan waggaa lama bilisa'] }],
  ],
};

const jewellery: ProductKind = {
  subcategory: 'jewellery',
  picture: 'ring',
  weightG: 60,
  about: ['Worked by silversmiths of Axum and Addis Ababa; each piece has its own small differences.', 'A present for a wedding, a christening or Enkutatash, in its box.'],
  points: ['Silver hallmark 925', 'Gift box', 'Ring size changed once free of charge', 'Handmade'],
  items: [
    ['Lalibela Cross Pendant, Silver · የላሊበላ መስቀል', 3_400, { picture: 'cross-pendant' }],
    ['Axum Cross on Leather Cord', 780, { picture: 'cross-pendant' }],
    ['Silver Filigree Earrings', 2_650, { old: 2_950 }],
    ['Opal Ring from Wollo · የወሎ ኦፓል', 9_800, { picture: 'gem-stone', choices: [choice('Size', '6', '7', '8', '9')], stock: 'low' }],
    ['Harari Bead Necklace', 1_250, { picture: 'prayer-beads' }],
    ['Gold-plated Wedding Ring Pair', 4_900, { choices: [choice('Size', '17', '18', '19', '20')] }],
    ['Bracelet of Recycled Brass', 420, {}],
    ['የብር ጌጥ ሙሉ ስብስብ', 11_500, { language: 'am', about: 'ለሠርግና ለበዓል የሚሆን በእጅ የተሠራ የብር ጌጥ፤ ሐብል፣ ጉትቻና አምባር።', points: ['ንጹህ ብር 925', 'በሳጥን ተዘጋጅቶ ይመጣል'] }],
  ],
};

const watches: ProductKind = {
  subcategory: 'watches-and-glasses',
  picture: 'wristwatch',
  weightG: 160,
  about: ['Keeps good time and looks it; battery changed free for a year.', 'A clean dial, a strong strap, and a box fit for a gift.'],
  points: ['One-year warranty', 'Gift box', 'Water resistant 3 ATM'],
  choices: [choice('Strap', 'Black Leather', 'Brown Leather', 'Steel')],
  items: [
    ['Casio Classic Quartz Watch', 3_950, { brand: 'Casio' }],
    ['Casio G-Shock', 12_800, { brand: 'Casio', choices: [] }],
    ['Citizen Eco-Drive', 24_500, { brand: 'Citizen', stock: 'low' }],
    ['Ethiopian Clock Watch, 12 at Dawn · የኢትዮጵያ ሰዓት', 2_750, { old: 3_100 }],
    ['Polarised Sunglasses', 1_150, { picture: 'sunglasses', choices: [choice('Frame', 'Black', 'Tortoise')] }],
    ['Reading Glasses', 320, { picture: 'glasses', choices: [choice('Strength', '+1.0', '+1.5', '+2.0', '+2.5')] }],
  ],
};

const belts: ProductKind = {
  subcategory: 'belts-and-wallets',
  picture: 'wallet',
  weightG: 260,
  about: ['One piece of leather, a solid buckle, no glue.', 'Slim in the pocket, with room for cards, notes and the kebele card.'],
  points: ['Genuine leather', 'Made in Addis Ababa', 'Two-year warranty on seams'],
  choices: [choice('Colour', 'Black', 'Brown')],
  items: [
    ['Leather Wallet · የኪስ ቦርሳ', 850, { brand: 'Abyssinia Leather' }],
    ['Men\'s Leather Belt', 1_150, { brand: 'Abyssinia Leather', picture: 'belt', choices: [choice('Length', '95 cm', '105 cm', '115 cm')], old: 1_300 }],
    ['Passport Cover with Map of Ethiopia', 620, { picture: 'passport' }],
    ['Key Ring Lion of Judah', 95, { picture: 'key', choices: [] }],
  ],
};

const headwear: ProductKind = {
  subcategory: 'hats-scarves-umbrellas',
  picture: 'scarf',
  weightG: 240,
  about: ['For sun in Bahir Dar and rain in Addis.', 'Woven or sewn here; light, washable and made to last.'],
  points: ['Washes at 30 °C', 'Fast colours', 'One size fits most'],
  items: [
    ['Cotton Netela Scarf · ነጠላ', 1_150, { old: 1_300 }],
    ['Merino Scarf', 780, { choices: [choice('Colour', 'Grey', 'Burgundy', 'Green')] }],
    ['Ethiopia Football Cap', 450, { picture: 'billed-cap' }],
    ['Straw Hat from Gurage', 380, { picture: 'womans-hat' }],
    ['Storm Umbrella · ጃንጥላ', 690, { picture: 'umbrella', weightG: 520 }],
    ['Church Umbrella with Gold Fringe', 3_200, { picture: 'umbrella-on-ground', weightG: 1400, stock: 'low' }],
    ['Leather Gloves', 980, { picture: 'gloves', choices: [choice('Size', 'S', 'M', 'L')] }],
  ],
};

export const accessoryKinds: ProductKind[] = [bags, jewellery, watches, belts, headwear];
