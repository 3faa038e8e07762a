import { choice, priced, type ProductKind } from './product-kind.ts';

const care: ProductKind = {
  subcategory: 'shampoo-and-conditioner',
  picture: 'shampoo',
  weightG: 480,
  about: ['Cleans gently and leaves natural hair soft enough for the comb.', 'Made for dry highland air: moisture that stays until the next wash.'],
  points: ['Without sulphates', 'Dermatologically tested', 'Smells of fresh herbs', 'For daily or weekly use'],
  choices: [priced('Size', { '250 ml': 0, '500 ml': 230 })],
  items: [
    ['Tresemmé Moisture Rich Shampoo', 620, { brand: 'Tresemmé', old: 720 }],
    ['Dove Intense Repair Shampoo', 540, { brand: 'Dove' }],
    ['Head & Shoulders Anti-dandruff', 590, { brand: 'Head & Shoulders' }],
    ['Cantu Shea Butter Conditioner', 1_150, { brand: 'Cantu' }],
    ['Aloe Vera Herbal Shampoo · የእሬት ሻምፖ', 310, { brand: 'Bethlehem Herbs' }],
    ['Kids No-tears Shampoo', 420, {}],
  ],
};

const oils: ProductKind = {
  subcategory: 'hair-oils-and-butters',
  picture: 'hair-oil',
  weightG: 260,
  about: ['Cold pressed in small batches; a few drops warm in the palm are enough.', 'The way our grandmothers cared for hair, filled in a clean jar.'],
  points: ['No mineral oil', 'Made in Ethiopia', 'Keeps a year in the cupboard', 'Good for scalp and ends'],
  items: [
    ['Black Seed Hair Oil · የጥቁር አዝሙድ ዘይት', 380, { brand: 'Bethlehem Herbs' }],
    ['Castor Oil for Growth · የጉሎ ዘይት', 290, { brand: 'Bethlehem Herbs', old: 340 }],
    ['Coconut Hair Oil', 350, { brand: 'Parachute' }],
    ['Moringa and Shea Butter', 460, { picture: 'cream-jar' }],
    ['Kibe Hair Butter with Ades · ቅቤና አደስ', 520, { picture: 'cream-jar', stock: 'low' }],
    ['Argan Oil Serum 100 ml', 980, { old: 1_150 }],
    ['የፀጉር ቅባት ከቀጋ ዘይት', 410, { brand: 'Bethlehem Herbs', language: 'am', about: 'ደረቅ ፀጉርን የሚያለሰልስ፣ በሀገር ውስጥ የተጨመቀ ንጹህ ዘይት።', points: ['ምንም ኬሚካል የለውም', 'ለሁሉም የፀጉር ዓይነት', 'በኢትዮጵያ የተሠራ'] }],
    ['Zayita Rifeensaa Qobboo', 280, { language: 'om', about: 'Zayita qobboo qulqulluu, rifeensa guddisuu fi lalleessuuf.', points: ['Keemikaala hin qabu', 'Oomisha Itoophiyaa'] }],
  ],
};

const braids: ProductKind = {
  subcategory: 'braids-and-wigs',
  picture: 'braids',
  weightG: 220,
  about: ['Light on the head, does not itch, and keeps its shine for eight weeks.', 'Soft fibre that takes hot water; good for shuruba, box braids and twists.'],
  points: ['Pre-stretched ends', 'Hot-water set', 'Does not tangle', 'Packed five bundles'],
  choices: [choice('Colour', 'Black 1', 'Dark Brown 2', 'Black and Burgundy')],
  items: [
    ['X-pression Braiding Hair 52″ · ሹሩባ', 340, { brand: 'X-pression' }],
    ['Crochet Twists 18″', 560, { old: 640 }],
    ['Human Hair Wig, Bob Cut', 14_900, { choices: [priced('Length', { '10″': 0, '14″': 5_500 })] }],
    ['Lace Front Wig 22″', 8_700, { stock: 'low' }],
    ['Brazilian Bundles, three pieces', 16_500, { old: 18_000 }],
    ['Clip-in Ponytail', 1_250, {}],
  ],
};

const tools: ProductKind = {
  subcategory: 'dryers-and-clippers',
  picture: 'hair-dryer',
  weightG: 850,
  about: ['Salon quality for home, made to last for years.', 'The same that our barbers in Merkato use all day.'],
  points: ['One-year warranty', 'Made for long days in a salon', 'Tried before it leaves our shop', 'Easy to clean'],
  items: [
    ['Philips Hair Dryer 2,100 W', 4_950, { brand: 'Philips' }],
    ['Ceriotti Salon Dryer with Hood', 13_500, { weightG: 6200 }],
    ['Kemei Hair Clipper · ቶንዶዝ', 2_150, { brand: 'Kemei', picture: 'hair-clipper', old: 2_450, weightG: 420 }],
    ['Wahl Super Taper Clipper', 7_600, { brand: 'Wahl', picture: 'hair-clipper', weightG: 600 }],
    ['Ceramic Hair Straightener', 2_850, { weightG: 450 }],
    ['Wooden Comb Set · ሚዶ', 180, { picture: 'hair-pick', weightG: 90 }],
    ['Barber Scissors, Japanese Steel', 950, { picture: 'scissors', weightG: 120 }],
  ],
};

const colour: ProductKind = {
  subcategory: 'styling-and-colour',
  picture: 'cream-jar',
  weightG: 240,
  about: ['For hair and beard that look their best through a day of wind and dancing.', 'What a hairdresser reaches for every day.'],
  points: ['Sealed by its maker', 'Kind to the skin', 'Small enough for a handbag'],
  items: [
    ['Eco Style Olive Gel', 490, { brand: 'Eco Style', choices: [priced('Size', { '236 ml': 0, '473 ml': 280 })] }],
    ['Dark and Lovely Hair Colour', 560, { brand: 'Dark and Lovely', choices: [choice('Shade', 'Jet Black', 'Rich Auburn', 'Honey Blonde')] }],
    ['Henna Powder 200 g · ሂና', 190, { picture: 'herb', old: 230 }],
    ['Hair Pins, card of 12', 18, { picture: 'hair-pick', weightG: 15 }],
    ['Edge Control Wax', 360, {}],
    ['Men\'s Beard Balm', 430, { stock: 'out' }],
  ],
};

export const hairKinds: ProductKind[] = [care, oils, braids, tools, colour];
