import { choice, priced, type ProductKind } from './product-kind.ts';

const powder: ProductKind = {
  subcategory: 'laundry',
  picture: 'washing-powder',
  weightG: 1050,
  about: ['Cleans in cold water and rinses out quickly: good where water is dear.', 'Lifts berbere and coffee, spares the colours of tilet borders.'],
  points: ['Works in cold and hard water', 'For hand and machine', 'Rinses out fast', 'Fresh scent'],
  choices: [priced('Size', { '1 kg': 0, '3 kg': 340, '5 kg': 720 })],
  items: [
    ['Omo Washing Powder · ኦሞ', 220, { brand: 'Omo' }],
    ['Ariel Machine Powder', 340, { brand: 'Ariel', old: 380 }],
    ['Rol Washing Powder', 165, { brand: 'Rol' }],
    ['Largo Liquid Detergent', 260, { brand: 'Largo', picture: 'detergent-bottle', choices: [priced('Size', { '1 L': 0, '5 L': 810 })] }],
    ['Comfort Fabric Softener', 290, { brand: 'Comfort', picture: 'detergent-bottle', choices: [choice('Scent', 'Morning', 'Lily', 'Lavender')] }],
    ['Ajax Laundry Soap Bar · አጃክስ ሳሙና', 45, { brand: 'Ajax', picture: 'soap', choices: [], weightG: 250 }],
    ['Omo Sachet 30 g', 12, { brand: 'Omo', choices: [], weightG: 32 }],
    ['Laundry Soap 555, pack of 4', 150, { picture: 'soap', choices: [], weightG: 820 }],
    ['Starch for Habesha Kemis', 70, { choices: [], weightG: 400 }],
    ['Saamunaa Uffataa Daakuu', 180, { language: 'om', about: 'Daakuu saamunaa bishaan qorraanis gaariitti miicu.', points: ['Harkaa fi maashinaaf', 'Urgaa gaarii'] }],
  ],
};

const dishes: ProductKind = {
  subcategory: 'dishwashing',
  picture: 'dish-soap',
  weightG: 780,
  about: ['A few drops for a basin of plates, kind to the hands.', 'Cuts the butter of kitfo plates and leaves no taste.'],
  points: ['Skin-friendly', 'Cuts grease in cold water', 'Lemon from real peel'],
  items: [
    ['Fairy Lemon Dish Soap 750 ml', 290, { brand: 'Fairy' }],
    ['Sunlight Dish Liquid · የዕቃ ሳሙና', 170, { brand: 'Sunlight', choices: [priced('Size', { '750 ml': 0, '5 L': 640 })] }],
    ['Largo Dish Soap Aloe', 120, { brand: 'Largo', old: 140 }],
    ['Steel Wool, pack of 12', 60, { picture: 'sponge', weightG: 120 }],
    ['Sponges with Scourer, pack of 6', 75, { picture: 'sponge', weightG: 80 }],
    ['Dishwasher Tablets, 40 pieces', 1_150, { weightG: 720, stock: 'low' }],
  ],
};

const surfaces: ProductKind = {
  subcategory: 'floor-and-surface-cleaners',
  picture: 'spray-bottle',
  weightG: 1050,
  about: ['For tiles, wood and glass: wipes once, shines all week.', 'Kills germs, smells of pine, leaves no film.'],
  points: ['Dilute one to forty', 'Child-safe cap', 'Made in Ethiopia'],
  items: [
    ['Floor Cleaner Pine 1 L', 165, { picture: 'detergent-bottle' }],
    ['Dettol Multi-surface Spray', 390, { brand: 'Dettol' }],
    ['Glass Cleaner 500 ml', 140, { old: 165 }],
    ['Furniture Polish', 310, {}],
    ['Oven Cleaner', 350, { stock: 'out' }],
    ['Drain Opener 1 kg', 280, { picture: 'washing-powder' }],
  ],
};

const bleach: ProductKind = {
  subcategory: 'bleach-and-toilet',
  picture: 'bleach-bottle',
  weightG: 1080,
  about: ['Strong where it must be; read the label and keep it from children.', 'Makes white gabi white again and toilets clean.'],
  points: ['5 % active chlorine', 'Safety cap', 'Never mix with acid'],
  items: [
    ['Ghion Bleach 1 L · በረኪና', 65, { brand: 'Ghion', choices: [priced('Size', { '1 L': 0, '5 L': 210 })] }],
    ['Clorox Bleach 1.8 L', 260, { brand: 'Clorox', weightG: 1950 }],
    ['Harpic Toilet Cleaner 750 ml', 320, { brand: 'Harpic' }],
    ['Toilet Block, pack of 3', 140, { picture: 'toilet', weightG: 150 }],
    ['ጠንካራ በረኪና 5 ሊትር', 250, { language: 'am', weightG: 5300, about: 'ለልብስና ለመጸዳጃ ቤት የሚሆን ጠንካራ በረኪና።', points: ['5 % ክሎሪን', 'ከሕፃናት ያርቁ'] }],
  ],
};

const hands: ProductKind = {
  subcategory: 'hand-wash-and-sanitiser',
  picture: 'lotion-bottle',
  weightG: 540,
  about: ['Foams at once, dries no skin.', 'For the basin at the door and the bag on the road.'],
  points: ['pH neutral', 'Refill packs available', '70 % alcohol where named'],
  items: [
    ['Dettol Hand Wash 250 ml', 260, { brand: 'Dettol' }],
    ['Liquid Hand Soap 5 L · የእጅ ሳሙና', 560, { weightG: 5200, old: 620 }],
    ['Hand Sanitiser 500 ml', 190, {}],
    ['Lifebuoy Soap, pack of 4', 220, { brand: 'Lifebuoy', picture: 'soap', weightG: 420 }],
    ['Wet Wipes, 80 pieces', 150, { picture: 'roll-of-paper', weightG: 400 }],
  ],
};

const cleaningTools: ProductKind = {
  subcategory: 'cleaning-tools-and-paper',
  picture: 'broom',
  weightG: 900,
  about: ['Simple tools that do not fall apart.', 'For house, school and office; quantity prices on request.'],
  points: ['Strong handle', 'Spare heads in stock', 'Price for ten and more'],
  items: [
    ['Mop and Bucket Set', 1_450, { picture: 'bucket', weightG: 2600, old: 1_650 }],
    ['Grass Broom · መጥረጊያ', 90, {}],
    ['Soft Toilet Paper, 10 rolls', 260, { brand: 'Soft', picture: 'roll-of-paper' }],
    ['Kitchen Towels, 4 rolls', 190, { picture: 'roll-of-paper' }],
    ['Rubber Gloves, pair', 70, { picture: 'gloves', weightG: 80, choices: [choice('Size', 'M', 'L')] }],
    ['Rubbish Bags 60 L, 30 pieces', 120, { picture: 'wastebasket', weightG: 500 }],
    ['Pedal Bin 20 L', 1_250, { picture: 'wastebasket', weightG: 1700, stock: 'low' }],
  ],
};

export const detergentKinds: ProductKind[] = [powder, dishes, surfaces, bleach, hands, cleaningTools];
