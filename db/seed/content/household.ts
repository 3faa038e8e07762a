import { choice, priced, type ProductKind } from './product-kind.ts';

const kitchen: ProductKind = {
  subcategory: 'cookware',
  picture: 'cooking-pot',
  weightG: 2600,
  about: ['For a kitchen where something good is always on the fire.', 'Strong and simple, for every day and for the feasts.'],
  points: ['Made to last', 'Tried in our own kitchen', 'Easy to scrub', 'Packed against breaking'],
  items: [
    ['Stainless Steel Pot Set, 7 pieces · ድስት', 4_850, { old: 5_400, weightG: 6200 }],
    ['Clay Dist for Doro Wot · የሸክላ ድስት', 380, { picture: 'pot-of-food' }],
    ['Aluminium Pot 12 L', 1_450, {}],
    ['Non-stick Frying Pan', 1_250, { picture: 'cooking', choices: [priced('Size', { '24 cm': 0, '28 cm': 350 })] }],
    ['Pressure Cooker 7 L', 3_950, { weightG: 3600 }],
    ['Kitchen Knife Set', 1_150, { picture: 'kitchen-knife', weightG: 900 }],
  ],
};

const table: ProductKind = {
  subcategory: 'tableware',
  picture: 'fork-and-knife-with-plate',
  weightG: 2800,
  about: ['A table set with care, for every day or for guests.', 'Strong enough for children, fine enough for in-laws.'],
  points: ['Dishwasher-safe', 'Single pieces can be re-ordered', 'Packed against breaking'],
  items: [
    ['Dinner Set, 24 pieces', 4_200, { weightG: 9800, old: 4_700 }],
    ['Glasses, set of 6 · ብርጭቆ', 480, { picture: 'tumbler-glass' }],
    ['Cutlery Set for six', 1_350, { picture: 'fork-and-knife', weightG: 1300 }],
    ['Injera Tray, enamel · ትሪ', 420, { picture: 'mitad', weightG: 900 }],
    ['Mesob Basket Table · መሶብ', 3_900, { picture: 'mesob', weightG: 3600, stock: 'low' }],
    ['Small Agelgil Lunch Basket · አገልግል', 980, { picture: 'mesob', weightG: 800 }],
    ['Horn Cups from Gondar, pair', 690, { picture: 'amphora', weightG: 300 }],
  ],
};

const storage: ProductKind = {
  subcategory: 'kitchen-storage',
  picture: 'jar',
  weightG: 900,
  about: ['Keeps flour dry and ants out.', 'Stackable, tight, and clear enough to see what is left.'],
  points: ['Food-grade', 'Tight lid', 'Easy to clean'],
  items: [
    ['Spice Jars, set of 12', 690, { old: 780 }],
    ['Plastic Barrel 50 L for Teff', 850, { picture: 'bucket', weightG: 2400 }],
    ['Jerrycan 20 L · ጀሪካን', 260, { picture: 'jerrycan', weightG: 950 }],
    ['Lunch Box with three Layers', 780, { picture: 'bento-box' }],
    ['Thermos Flask 2 L · ፔርሙስ', 1_350, { picture: 'thermos' }],
    ['Water Tank 500 L', 8_900, { picture: 'water-tank', weightG: 14_000 }],
  ],
};

const bedding: ProductKind = {
  subcategory: 'bedding',
  picture: 'bed',
  weightG: 1900,
  about: ['Warm, soft and well made, for every bed of the house.', 'Sleep that deserves the name, in the cold nights of Hidar.'],
  points: ['New and sealed', 'Ready for use at once', 'For a child or a guest'],
  choices: [choice('Size', 'Single', 'Double', 'King')],
  items: [
    ['Bed Sheet Set, Cotton · አንሶላ', 1_650, { old: 1_850 }],
    ['Duvet, warm', 3_450, { picture: 'pillow' }],
    ['Blanket from Debre Berhan · ብርድ ልብስ', 2_250, { picture: 'gabi', brand: 'Debre Berhan' }],
    ['Foam Mattress 20 cm · ፍራሽ', 9_800, { picture: 'mattress', weightG: 14_500 }],
    ['Spring Mattress', 24_500, { picture: 'mattress', weightG: 34_000, stock: 'low' }],
    ['Pillow, soft', 480, { picture: 'pillow', choices: [], weightG: 700 }],
    ['Mosquito Net · አጎበር', 650, { choices: [choice('Size', 'Single', 'Double')], weightG: 600 }],
  ],
};

const living: ProductKind = {
  subcategory: 'living-room',
  picture: 'couch-and-lamp',
  weightG: 48_000,
  about: ['Built in Addis of seasoned wood; the foam keeps its shape.', 'A place for the whole family and for the neighbour who drops in.'],
  points: ['Wooden frame, five-year warranty', 'Delivered and set up', 'Choice of covers'],
  items: [
    ['L-shape Sofa with Table · ሶፋ', 58_000, { old: 63_000, choices: [choice('Colour', 'Grey', 'Brown', 'Green')], weightG: 95_000 }],
    ['Three-seat Sofa', 32_500, { choices: [choice('Colour', 'Grey', 'Beige')] }],
    ['TV Stand of Wanza Wood', 14_800, { picture: 'table', weightG: 26_000 }],
    ['Coffee Table · ጠረጴዛ', 7_900, { picture: 'table', weightG: 15_000 }],
    ['Berchuma Stool, carved · በርጩማ', 1_450, { picture: 'stool', weightG: 3900 }],
    ['Bookshelf, five Boards', 8_600, { picture: 'bookshelf', weightG: 22_000 }],
    ['Minjaala Nyaataa Namoota Jahaaf', 24_900, { picture: 'table', language: 'om', weightG: 52_000, about: 'Minjaala mukaa jabaa teessoo jaha waliin.', points: ['Muka wanzaa', 'Wabii waggaa shanii'] }],
  ],
};

const bedroom: ProductKind = {
  subcategory: 'bedroom-furniture',
  picture: 'wardrobe',
  weightG: 62_000,
  about: ['Quiet hinges, straight doors, honest wood.', 'Set up in your bedroom by the man who built it.'],
  points: ['Set up free in Addis Ababa', 'Five-year warranty', 'Made to measure on request'],
  items: [
    ['Wardrobe, three Doors · ቁም ሳጥን', 34_500, { old: 37_000 }],
    ['Double Bed of Wanza Wood · አልጋ', 28_900, { picture: 'bed', choices: [choice('Size', '120 cm', '150 cm', '180 cm')] }],
    ['Bunk Bed, steel', 14_500, { picture: 'bed', weightG: 38_000 }],
    ['Dressing Table with Mirror', 12_800, { picture: 'mirror', weightG: 28_000, stock: 'out' }],
  ],
};

const decor: ProductKind = {
  subcategory: 'decoration-and-lighting',
  picture: 'framed-picture',
  weightG: 1200,
  about: ['Gives a room its own face.', 'By painters, potters and weavers of Addis and Lalibela.'],
  points: ['Handmade', 'Signed by the maker', 'Ready to hang or stand'],
  items: [
    ['Ethiopian Goatskin Painting', 1_950, {}],
    ['Lalibela Icon on Wood · ሥዕለ አድኅኖ', 2_850, { stock: 'low' }],
    ['Basketry Wall Plates, set of 3 · ስፌት', 1_650, { picture: 'mesob', old: 1_850 }],
    ['Table Lamp with woven Shade', 1_450, { picture: 'diya-lamp' }],
    ['Wall Clock with Ge\'ez Numerals · ግድግዳ ሰዓት', 980, { picture: 'mantelpiece-clock' }],
    ['Plant in Clay Pot', 350, { picture: 'potted-plant', weightG: 2600 }],
    ['Beeswax Candles Tuaf, bundle · ጧፍ', 60, { picture: 'candle', weightG: 200 }],
  ],
};

const textile: ProductKind = {
  subcategory: 'curtains-and-carpets',
  picture: 'carpet',
  weightG: 6500,
  about: ['Thick underfoot, bright to the eye, measured and hung by us.', 'Wool from Debre Berhan and looms of Addis.'],
  points: ['Measured at home', 'Colour-fast', 'Moth-treated'],
  items: [
    ['Woollen Carpet from Debre Berhan · ምንጣፍ', 9_800, { brand: 'Debre Berhan', choices: [priced('Size', { '120 × 170 cm': 0, '160 × 230 cm': 6_900, '200 × 300 cm': 16_500 })] }],
    ['Turkish Machine-woven Carpet', 12_400, { old: 13_900 }],
    ['Curtains, pair, 240 cm · መጋረጃ', 2_650, { picture: 'curtain', weightG: 1800, choices: [choice('Colour', 'Beige', 'Grey', 'Wine')] }],
    ['Door Mat', 280, { weightG: 900 }],
    ['Table Cloth with Tilet', 780, { picture: 'gabi', weightG: 500 }],
  ],
};

const bathroom: ProductKind = {
  subcategory: 'bathroom',
  picture: 'shower',
  weightG: 900,
  about: ['Makes the morning easier.', 'Chosen for the bathrooms of Addis Ababa.'],
  points: ['Easy to clean', 'Stands damp', 'One-year warranty'],
  items: [
    ['Electric Instant Shower · ሻወር', 2_350, { old: 2_600, weightG: 1500 }],
    ['Bath Towel, Cotton · ፎጣ', 580, { picture: 'gabi', choices: [choice('Colour', 'White', 'Blue', 'Terracotta')], weightG: 450 }],
    ['Bathroom Mirror 60 × 80 cm', 2_150, { picture: 'mirror', weightG: 5200 }],
    ['Plastic Wash Basin 40 L · ሳፋ', 260, { picture: 'bucket', weightG: 800 }],
    ['Toilet Seat', 1_150, { picture: 'toilet', weightG: 2400 }],
  ],
};

const garden: ProductKind = {
  subcategory: 'tools-and-garden',
  picture: 'hammer-and-wrench',
  weightG: 1800,
  about: ['Solid work that lies well in the hand.', 'For the house that is never quite finished.'],
  points: ['Made for hard work', 'Tried before it leaves our shop', 'Exchange when it breaks'],
  items: [
    ['Tool Box, 42 pieces', 3_450, { picture: 'toolbox', old: 3_900, weightG: 5600 }],
    ['Bosch Cordless Drill 12 V', 11_500, { brand: 'Bosch', picture: 'cordless-drill', weightG: 1500 }],
    ['Hammer 500 g', 390, { picture: 'hammer' }],
    ['Folding Ladder, five Steps · መሰላል', 4_650, { picture: 'ladder', weightG: 7800 }],
    ['Spade with Handle · አካፋ', 480, { picture: 'pick' }],
    ['Garden Hose 25 m', 1_650, { picture: 'potted-plant', weightG: 3600 }],
    ['Padlock, hardened · ቁልፍ', 420, { picture: 'locked', weightG: 450 }],
  ],
};

const laundryRoom: ProductKind = {
  subcategory: 'laundry-and-ironing',
  picture: 'clothes-rack',
  weightG: 3200,
  about: ['A small thing that every house needs.', 'Order in the corner of the house that never has any.'],
  points: ['Made for daily use', 'Takes little room', 'Easy on the purse'],
  items: [
    ['Clothes Drying Rack', 1_950, { old: 2_250 }],
    ['Ironing Board', 2_450, { weightG: 4600 }],
    ['Laundry Basket with Lid', 690, { picture: 'basket', weightG: 1100 }],
    ['Safety Matches · ክብሪት', 4, { picture: 'fire', weightG: 12 }],
    ['Clothes Pegs, 48 pieces', 90, { picture: 'paperclip', weightG: 300 }],
    ['Hangers, 20 pieces', 280, { weightG: 900 }],
  ],
};

export const householdKinds: ProductKind[] = [kitchen, table, storage, bedding, living, bedroom, decor, textile, bathroom, garden, laundryRoom];
