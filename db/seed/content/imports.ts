import { choice, type ProductKind } from './product-kind.ts';

const sweets: ProductKind = {
  subcategory: 'sweets-and-chocolate',
  picture: 'chocolate-bar',
  weightG: 300,
  about: ['Flown in, kept cool, and sold well before its date.', 'The taste of a trip abroad, without the suitcase.'],
  points: ['Expiry at least six months ahead', 'Kept cool from airport to door', 'Import label in Amharic'],
  items: [
    ['Lindt Excellence 70 % Chocolate', 780, { brand: 'Lindt' }],
    ['Ferrero Rocher, 24 pieces', 2_450, { brand: 'Ferrero', old: 2_700 }],
    ['Kinder Bueno, box of 30', 3_900, { brand: 'Ferrero' }],
    ['Nutella 750 g · ኑቴላ', 1_650, { brand: 'Ferrero', picture: 'jar', weightG: 900 }],
    ['Haribo Goldbears 1 kg', 1_480, { brand: 'Haribo', picture: 'candy', weightG: 1050 }],
    ['Dubai Pistachio Chocolate', 1_950, { stock: 'low' }],
    ['Turkish Delight 500 g', 890, { picture: 'candy', weightG: 560 }],
    ['Lotus Biscoff Biscuits', 420, { brand: 'Lotus', picture: 'cookie' }],
  ],
};

const pantry: ProductKind = {
  subcategory: 'imported-groceries',
  picture: 'canned-food',
  weightG: 650,
  about: ['For the recipes from abroad that need the real thing.', 'Bought directly from the producer’s agent in Djibouti and Dubai.'],
  points: ['Import label in Amharic', 'Expiry at least six months ahead', 'Case price on request'],
  items: [
    ['Barilla Spaghetti 500 g', 260, { brand: 'Barilla', picture: 'spaghetti' }],
    ['Extra Virgin Olive Oil 1 L', 2_150, { picture: 'olive', old: 2_400, weightG: 1100 }],
    ['Basmati Rice Tilda 5 kg', 2_950, { picture: 'cooked-rice', weightG: 5100 }],
    ['Heinz Baked Beans, 4 tins', 1_150, { brand: 'Heinz', weightG: 1900 }],
    ['Medjool Dates from Medina 1 kg · ቴምር', 1_850, { picture: 'dates', weightG: 1050 }],
    ['Cheddar Cheese Block 400 g', 1_250, { picture: 'cheese-wedge', weightG: 420 }],
    ['Kellogg\'s Corn Flakes 500 g', 890, { brand: 'Kellogg\'s', picture: 'ear-of-corn', weightG: 560 }],
    ['Nescafé Gold 200 g', 1_750, { brand: 'Nescafé', picture: 'hot-beverage', weightG: 420 }],
    ['Earl Grey Tea, 100 bags', 720, { picture: 'teapot', weightG: 260 }],
  ],
};

const toys: ProductKind = {
  subcategory: 'imported-toys',
  picture: 'puzzle-piece',
  weightG: 900,
  about: ['For birthdays and Genna: tested for safety, loved by children.', 'Strong colours, no sharp edges, hours of quiet.'],
  points: ['European safety mark', 'Gift wrapping free', 'From three years'],
  items: [
    ['LEGO Classic Bricks, 790 pieces', 7_900, { brand: 'LEGO', old: 8_600 }],
    ['Hot Wheels, ten Cars', 2_650, { brand: 'Hot Wheels', picture: 'racing-car' }],
    ['Barbie Doll with Dresses', 3_400, { brand: 'Mattel', picture: 'nesting-dolls' }],
    ['Remote-control Jeep', 4_250, { picture: 'sport-utility-vehicle', weightG: 1500, stock: 'low' }],
    ['Monopoly Board Game', 3_100, { picture: 'game-die' }],
    ['Plush Bear 60 cm · አሻንጉሊት', 1_450, { picture: 'teddy-bear' }],
    ['Kick Scooter for Children', 5_600, { picture: 'kick-scooter', weightG: 3900 }],
  ],
};

const travel: ProductKind = {
  subcategory: 'travel-and-luggage',
  picture: 'luggage',
  weightG: 4200,
  about: ['Fits the 23-kilo allowance and the overhead bin; wheels that survive Bole’s kerbs.', 'Packed once, travelled often.'],
  points: ['Two-year warranty on wheels', 'TSA lock', 'Light polycarbonate shell'],
  choices: [choice('Colour', 'Navy', 'Silver', 'Burgundy')],
  items: [
    ['American Tourister Cabin Case 55 cm', 11_900, { brand: 'American Tourister', old: 13_200 }],
    ['American Tourister Large Case 77 cm', 17_500, { brand: 'American Tourister' }],
    ['Set of three Suitcases · ሻንጣ', 19_800, { weightG: 10_500 }],
    ['Travel Pillow and Eye Mask', 980, { picture: 'sleeping-face', weightG: 350, choices: [] }],
    ['Universal Travel Adapter', 1_650, { picture: 'electric-plug', weightG: 180, choices: [] }],
  ],
};

const lifestyle: ProductKind = {
  subcategory: 'gifts-and-lifestyle',
  picture: 'wrapped-gift',
  weightG: 700,
  about: ['Good things from good makers, brought in a few at a time.', 'Chosen as a gift, often kept.'],
  points: ['Gift wrapping free', 'Original packing', 'Small numbers only'],
  items: [
    ['Stanley Thermos 1 L · ፔርሙስ', 5_400, { brand: 'Stanley', picture: 'thermos' }],
    ['Swiss Army Knife', 4_750, { brand: 'Victorinox', picture: 'dagger' }],
    ['Scented Candle Jasmine', 1_150, { picture: 'candle' }],
    ['Turkish Prayer Rug', 1_950, { picture: 'carpet', weightG: 900 }],
    ['Turkish Tea Set, six Glasses', 2_450, { picture: 'teacup-without-handle', weightG: 1600 }],
    ['Yoga Mat 6 mm', 1_850, { picture: 'yoga-mat', weightG: 1100, choices: [choice('Colour', 'Purple', 'Green')] }],
    ['Acoustic Guitar Yamaha F310', 21_500, { brand: 'Yamaha', picture: 'guitar', weightG: 3100, stock: 'out' }],
    ['Meeshaa Kennaa Da\'immanii', 1_350, { language: 'om', about: 'Kennaa guyyaa dhalootaatiif filatame, saamsameera.', points: ['Bilisaan saamsama', 'Qulqullina olaanaa'] }],
  ],
};

export const importKinds: ProductKind[] = [sweets, pantry, toys, travel, lifestyle];
