import { choice, type ProductKind } from './product-kind.ts';

const menSizes = choice('Size', '39', '40', '41', '42', '43', '44');
const womenSizes = choice('Size', '36', '37', '38', '39', '40');
const childSizes = choice('Size', '26', '28', '30', '32', '34');

const mens: ProductKind = {
  subcategory: 'mens-shoes',
  picture: 'mans-shoe',
  weightG: 950,
  about: ['Ethiopian sheep leather, stitched sole: a shoe that can be mended instead of thrown away.', 'For office and church; softens in three days and lasts for years.'],
  points: ['Genuine Ethiopian leather', 'Stitched sole', 'Size exchange free within 30 days', 'Made in Addis Ababa'],
  choices: [menSizes],
  items: [
    ['Habesha Leather Shoes · የቆዳ ጫማ', 2_950, { brand: 'Anbessa', old: 3_300, choices: [menSizes, choice('Colour', 'Black', 'Brown')] }],
    ['Anbessa Classic Oxford', 3_450, { brand: 'Anbessa' }],
    ['Ramsay Derby Shoes', 3_200, { brand: 'Ramsay' }],
    ['Peacock Loafers', 2_750, { brand: 'Peacock', old: 3_050 }],
    ['Enzo Chelsea Boots', 4_400, { brand: 'Enzo', picture: 'hiking-boot' }],
    ['Wedding Shoes, patent Leather', 3_900, { stock: 'low' }],
    ['የወንድ ቆዳ ጫማ ጥቁር', 2_850, { brand: 'Anbessa', language: 'am', about: 'ከኢትዮጵያ የበግ ቆዳ የተሠራ፣ ሶሉ የተሰፋ ጠንካራ ጫማ።', points: ['እውነተኛ ቆዳ', 'ልክ ካልሆነ በ30 ቀን ውስጥ እንለውጣለን', 'በአዲስ አበባ የተሠራ'] }],
    ['Kophee Gogaa Dhiiraa', 2_700, { language: 'om', about: 'Kophee gogaa Itoophiyaa irraa hojjetame, yeroo dheeraa tura.', points: ['Gogaa dhugaa', 'Guyyaa 30 keessatti jijjiirama'] }],
  ],
};

const womens: ProductKind = {
  subcategory: 'womens-shoes',
  picture: 'high-heeled-shoe',
  weightG: 720,
  about: ['Elegant and still walkable, even on cobblestone.', 'Soft lining, steady heel, made on Ethiopian lasts.'],
  points: ['Padded insole', 'Size exchange free within 30 days', 'Leather lining'],
  choices: [womenSizes, choice('Colour', 'Black', 'Nude', 'Red')],
  items: [
    ['Block Heel Pumps', 2_450, { old: 2_800 }],
    ['Soft Leather Flats', 1_950, { brand: 'Peacock', picture: 'flat-shoe' }],
    ['Ballerinas with Tilet Ribbon', 2_150, { picture: 'ballet-shoes' }],
    ['Ankle Boots for Kiremt', 3_600, { brand: 'Ramsay', picture: 'womans-boot' }],
    ['Bridal Heels, white', 3_250, { stock: 'low', choices: [womenSizes] }],
    ['የሴት ተረከዝ ጫማ', 2_350, { language: 'am', choices: [womenSizes], about: 'ለሠርግና ለበዓል የሚሆን ምቹ የተረከዝ ጫማ።', points: ['ለስላሳ ውስጥ', 'ልክ ካልሆነ እንለውጣለን'] }],
    ['Kophee Dubartootaa Salphaa', 1_850, { picture: 'flat-shoe', language: 'om', choices: [womenSizes], about: 'Kophee salphaa fi mijataa guyyaa hundaaf.', points: ['Lallaafaa', 'Guyyaa 30 keessatti jijjiirama'] }],
  ],
};

const sport: ProductKind = {
  subcategory: 'sports-shoes',
  picture: 'running-shoe',
  weightG: 680,
  about: ['Tested on Entoto at six in the morning by runners of the club.', 'Light, cushioned, and breathing: for the Great Run and every day.'],
  points: ['Original, with box', 'Breathable mesh', 'Size exchange free within 30 days', 'Good grip on wet ground'],
  choices: [choice('Size', '38', '39', '40', '41', '42', '43', '44'), choice('Colour', 'Black', 'White')],
  items: [
    ['Adidas Duramo Running Shoes', 8_900, { brand: 'Adidas', old: 9_800 }],
    ['Nike Revolution 7', 9_700, { brand: 'Nike' }],
    ['Nike Air Max SC', 14_500, { brand: 'Nike' }],
    ['Adidas Ultraboost Light', 21_900, { brand: 'Adidas', stock: 'low' }],
    ['Skechers Go Walk', 8_400, { brand: 'Skechers' }],
    ['Enzo Runner, made in Ethiopia', 2_650, { brand: 'Enzo' }],
    ['Football Boots, moulded Studs · የኳስ ጫማ', 3_450, { picture: 'soccer-ball', choices: [menSizes] }],
    ['Canvas Sneakers · ሸራ ጫማ', 1_250, { old: 1_450 }],
  ],
};

const sandals: ProductKind = {
  subcategory: 'sandals-and-slippers',
  picture: 'womans-sandal',
  weightG: 420,
  about: ['For hot days in Dire Dawa and soft evenings at home.', 'Light on the foot, strong at the strap.'],
  points: ['Soft footbed', 'Straps sewn and glued', 'Easy to wash'],
  choices: [choice('Size', '37', '38', '39', '40', '41', '42', '43')],
  items: [
    ['Leather Sandals, handmade · ነጠላ ጫማ', 1_150, {}],
    ['Rubber Flip-flops', 160, { picture: 'thong-sandal' }],
    ['Women\'s Wedge Sandals', 1_650, { old: 1_850, choices: [womenSizes] }],
    ['Barabasso Tyre Sandals · በረባሶ', 280, { picture: 'thong-sandal' }],
    ['House Slippers, wool', 390, { picture: 'flat-shoe' }],
    ['Shower Slippers', 220, { picture: 'thong-sandal', stock: 'low' }],
  ],
};

const boots: ProductKind = {
  subcategory: 'boots-and-work-shoes',
  picture: 'hiking-boot',
  weightG: 1400,
  about: ['For building sites, farms and the Simien trail: steel where it counts.', 'Keeps out mud and water from Hamle to Meskerem.'],
  points: ['Oil-resistant sole', 'Water-repellent leather', 'Half-year warranty'],
  choices: [menSizes],
  items: [
    ['Safety Boots with Steel Cap', 3_850, { old: 4_200 }],
    ['Hiking Boots for Simien', 6_900, { choices: [menSizes, choice('Colour', 'Brown', 'Grey')] }],
    ['Rubber Boots · ቡት ጫማ', 890, { picture: 'womans-boot' }],
    ['Military Style Leather Boots', 4_600, { brand: 'Anbessa', stock: 'out' }],
  ],
};

const children: ProductKind = {
  subcategory: 'childrens-shoes',
  picture: 'childrens-shoe',
  weightG: 420,
  about: ['Room for toes to grow and a cap that survives football.', 'Black for school, colour for Sunday.'],
  points: ['Reinforced toe', 'Velcro or laces', 'Size exchange free within 30 days'],
  choices: [childSizes],
  items: [
    ['School Shoes, black Leather · የትምህርት ቤት ጫማ', 1_450, { brand: 'Anbessa' }],
    ['Girls\' Sunday Shoes', 1_150, { picture: 'flat-shoe', old: 1_300 }],
    ['Children\'s Trainers with Lights', 1_650, { picture: 'running-shoe', choices: [childSizes, choice('Colour', 'Blue', 'Pink')] }],
    ['Toddler First Steps', 780, { choices: [choice('Size', '19', '20', '21', '22')] }],
    ['Kophee Barattootaa', 1_250, { language: 'om', about: 'Kophee barattootaa jabaa, gogaa dhugaa irraa hojjetame.', points: ['Jabaa', 'Guyyaa 30 keessatti jijjiirama'] }],
  ],
};

const shoeCare: ProductKind = {
  subcategory: 'shoe-care-and-socks',
  picture: 'socks',
  weightG: 120,
  about: ['What a good shoe needs.', 'Small help for a long life.'],
  points: ['Good for leather', 'Long-lasting'],
  items: [
    ['Kiwi Shoe Polish · የጫማ ቀለም', 95, { brand: 'Kiwi', picture: 'shoe-polish', choices: [choice('Colour', 'Black', 'Brown', 'Neutral')] }],
    ['Cotton Socks, six pairs · ካልሲ', 280, { choices: [choice('Size', '36–40', '41–45')] }],
    ['Listro Brush Set', 240, { picture: 'shoe-polish' }],
    ['Gel Insoles', 350, { picture: 'foot' }],
    ['Shoe Laces, three pairs', 45, { picture: 'yarn' }],
  ],
};

export const footWearKinds: ProductKind[] = [mens, womens, sport, sandals, boots, children, shoeCare];
