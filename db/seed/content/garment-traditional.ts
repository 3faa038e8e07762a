import { choice, type ProductKind } from './product-kind.ts';

const womenSizes = choice('Size', 'S', 'M', 'L', 'XL', 'XXL');
const menSizes = choice('Size', 'M', 'L', 'XL', 'XXL');

const kemis: ProductKind = {
  subcategory: 'habesha-kemis',
  picture: 'habesha-kemis',
  weightG: 950,
  about: ['Woven by hand in Shiro Meda from menen cotton, with tilet worked thread by thread.', 'For Timkat, weddings and Fasika: white that glows, a border that is yours alone.'],
  points: ['Hand-woven in Shiro Meda', 'Netela included', 'Altered to your measure free of charge', 'Hand wash cold'],
  choices: [womenSizes, choice('Tilet', 'Gold', 'Green and Red', 'Royal Blue')],
  items: [
    ['Habesha Kemis with Gold Tilet · የሐበሻ ቀሚስ', 8_900, { old: 9_800 }],
    ['Modern Short Habesha Dress', 5_400, {}],
    ['Wedding Kemis with Kaba · የሙሽራ ቀሚስ', 24_500, { stock: 'low' }],
    ['Chiffon Habesha Kemis', 4_850, { old: 5_300 }],
    ['Gondar Style Kemis · የጎንደር ቀሚስ', 7_600, {}],
    ['Wollo Embroidered Kemis', 6_900, {}],
    ['Tigray Zuria, white', 7_200, { picture: 'habesha-kemis' }],
    ['Wandaboo Aadaa Oromoo', 5_900, { language: 'om', about: 'Wandaboo aadaa Oromoo harkaan hodhame, ayyaanaa fi cidhaaf kan ta\'u.', points: ['Harkaan hodhame', 'Safara keessaniin sirreeffama', 'Halluu adii fi diimaa'] }],
    ['የሐበሻ ቀሚስ ባለ ጥልፍ', 9_400, { language: 'am', about: 'በሽሮ ሜዳ በእጅ የተሸመነ መነን፤ ጥልፉ በጥንቃቄ የተሠራ ለበዓልና ለሠርግ የሚሆን ቀሚስ።', points: ['በእጅ የተሸመነ', 'ነጠላ አብሮ ይመጣል', 'በልክዎ በነፃ እናስተካክላለን'] }],
  ],
};

const cloth: ProductKind = {
  subcategory: 'gabi-and-netela',
  picture: 'gabi',
  weightG: 1300,
  about: ['Four layers of cotton spun by hand: warm at night, cool by day, softer with every wash.', 'The blanket every Ethiopian abroad asks mother to send.'],
  points: ['Hand-spun cotton', 'Woven in Arba Minch and Shiro Meda', 'Washes at 30 °C', 'Lasts for decades'],
  items: [
    ['Gabi, four Layers · ጋቢ', 3_450, { old: 3_800 }],
    ['Dorze Gabi with coloured Edge', 3_900, {}],
    ['Netela with fine Tilet · ነጠላ', 1_650, { weightG: 350 }],
    ['Buluko Heavy Blanket · ቡሉኮ', 4_800, { weightG: 2600, stock: 'low' }],
    ['Kuta for Men', 2_350, { weightG: 700 }],
    ['ጋቢ ባለ አራት ድርብ', 3_600, { language: 'am', about: 'በእጅ ከተፈተለ ጥጥ የተሸመነ ባለ አራት ድርብ ጋቢ፤ በታጠበ ቁጥር ይለሰልሳል።', points: ['በእጅ የተፈተለ ጥጥ', 'በአርባ ምንጭ የተሸመነ'] }],
  ],
};

const mensTraditional: ProductKind = {
  subcategory: 'mens-traditional',
  picture: 'martial-arts-uniform',
  weightG: 800,
  about: ['Shirt and trousers of hand-woven cotton, with tilet at collar and cuff.', 'Dignified for the groom, light enough for the dance.'],
  points: ['Hand-woven cotton', 'Altered free of charge', 'Matching sets for couples'],
  choices: [menSizes],
  items: [
    ['Men\'s Habesha Suit · የወንድ የሐበሻ ልብስ', 5_200, {}],
    ['Ejetebab with embroidered Cross', 3_400, { old: 3_700 }],
    ['Oromo Men\'s Set with Kabba · Uffata Aadaa', 6_400, { stock: 'low' }],
    ['Kids\' Habesha Suit', 1_950, { choices: [choice('Age', '2', '4', '6', '8', '10')] }],
    ['Couple\'s Matching Set for Timkat', 13_800, { picture: 'habesha-kemis' }],
  ],
};

export const traditionalKinds: ProductKind[] = [kemis, cloth, mensTraditional];
