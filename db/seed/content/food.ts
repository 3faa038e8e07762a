import { priced, type ProductKind } from './product-kind.ts';

const grain: ProductKind = {
  subcategory: 'teff-grains-and-flour',
  picture: 'sack',
  weightG: 5050,
  about: ['Cleaned three times and milled on stone; injera with many eyes.', 'This year’s harvest from Gojjam and Bishoftu, without sand or chaff.'],
  points: ['This year’s harvest', 'Stone-milled to order', 'Cleaned three times', 'Carried into your kitchen'],
  choices: [priced('Amount', { '5 kg': 0, '10 kg': 880, '25 kg': 3_350, '50 kg': 7_500 })],
  items: [
    ['Magna White Teff Flour · ማኛ ጤፍ', 950, { old: 1_020 }],
    ['Sergegna Mixed Teff Flour', 860, {}],
    ['Red Teff, whole Grain · ቀይ ጤፍ', 790, {}],
    ['Barley Flour for Kinche · የገብስ ዱቄት', 420, { choices: [priced('Amount', { '5 kg': 0, '10 kg': 390 })] }],
    ['Wheat Flour, bakery Grade', 390, { choices: [priced('Amount', { '5 kg': 0, '25 kg': 1_450 })] }],
    ['Maize Flour', 260, { choices: [priced('Amount', { '5 kg': 0, '25 kg': 950 })] }],
    ['Rice from Fogera 5 kg · ሩዝ', 640, { picture: 'cooked-rice', choices: [] }],
    ['Oats from Bale 1 kg', 180, { choices: [], weightG: 1020 }],
    ['Daakuu Xaafii Adii', 930, { language: 'om', about: 'Xaafii adii bara kanaa, qulqulleeffamee daakame; biddeena bareedaa baasa.', points: ['Oomisha bara kanaa', 'Al sadii qulqullaa\'e'] }],
    ['ነጭ ጤፍ ያልተፈጨ 25 ኪሎ', 4_100, { language: 'am', choices: [], weightG: 25_100, about: 'የዘንድሮ ምርት፣ ሦስት ጊዜ የተነፋ ነጭ ጤፍ ከአድአ።', points: ['ከአሸዋና ከገለባ የጠራ', 'እቤትዎ ድረስ እናደርሳለን'] }],
  ],
};

const injera: ProductKind = {
  subcategory: 'injera-and-bread',
  picture: 'injera',
  weightG: 1900,
  about: ['Baked this morning, three days fermented, soft until tomorrow evening.', 'From a women’s bakery in Yeka that also feeds our own table.'],
  points: ['Baked the same morning', 'Pure teff, no rice', 'Delivered warm in Addis Ababa'],
  items: [
    ['Injera, 10 pieces · እንጀራ', 280, {}],
    ['Injera of Red Teff, 10 pieces', 300, { old: 330 }],
    ['Dried Injera for Travel · ድርቆሽ', 340, { weightG: 1000 }],
    ['Difo Dabo Holiday Bread · ድፎ ዳቦ', 650, { picture: 'bread', weightG: 3200, stock: 'low' }],
    ['Ambasha, round Bread', 120, { picture: 'bread', weightG: 800 }],
    ['Kolo Roasted Barley 500 g · ቆሎ', 110, { picture: 'peanuts', weightG: 520 }],
    ['Dabo Kolo 500 g', 120, { picture: 'peanuts', weightG: 520 }],
    ['Biddeena Xaafii, 10', 270, { language: 'om', about: 'Biddeena ganama kana tolfame, guyyaa sadii bukaa\'e.', points: ['Xaafii qulqulluu', 'Ho\'aa isaatiin dhufa'] }],
  ],
};

const spices: ProductKind = {
  subcategory: 'spices-and-berbere',
  picture: 'berbere',
  weightG: 520,
  about: ['Ground in our mill in Merkato from whole pods and seeds you may come and see.', 'A family recipe: warm, red and deep, without colouring or flour.'],
  points: ['No colouring, no filler', 'Whole spices only', 'Air-tight pack', 'Sun-dried'],
  choices: [priced('Amount', { '500 g': 0, '1 kg': 320, '3 kg': 1_450 })],
  items: [
    ['Berbere, hot · በርበሬ', 380, { brand: 'Selam Spices' }],
    ['Mitmita · ሚጥሚጣ', 420, { brand: 'Selam Spices', choices: [priced('Amount', { '250 g': 0, '500 g': 390 })] }],
    ['Shiro Powder with Spices · ሽሮ', 290, { brand: 'Selam Spices', old: 330 }],
    ['Korerima from Jimma · ኮረሪማ', 260, { choices: [], weightG: 150 }],
    ['Turmeric Ground 250 g · እርድ', 95, { choices: [], weightG: 250 }],
    ['Black Cumin 250 g · ጥቁር አዝሙድ', 150, { choices: [], weightG: 250 }],
    ['Mekelesha Spice Mix', 180, { choices: [], weightG: 200 }],
    ['Afar Salt, coarse 1 kg · የአፋር ጨው', 35, { picture: 'salt', choices: [], weightG: 1000 }],
    ['Daakuu Shiroo', 280, { language: 'om', about: 'Daakuu shiroo mi\'eessituu guutuu qabu.', points: ['Halluu hin qabu', 'Mi\'eessituu qulqulluu'] }],
  ],
};

const pulses: ProductKind = {
  subcategory: 'lentils-beans-and-pasta',
  picture: 'beans',
  weightG: 1020,
  about: ['For fasting days and full tables: cooks soft in half an hour.', 'Sorted twice, so you can pour it straight into the pot.'],
  points: ['New harvest', 'Sorted twice', 'Protein for fasting days'],
  items: [
    ['Split Red Lentils 1 kg · ምስር ክክ', 230, { choices: [priced('Amount', { '1 kg': 0, '5 kg': 850 })] }],
    ['Chickpeas 1 kg · ሽምብራ', 130, {}],
    ['Split Peas 1 kg · አተር ክክ', 170, { old: 190 }],
    ['White Beans 1 kg · ቦሎቄ', 110, {}],
    ['Kojj Pasta Spaghetti 500 g · ፓስታ', 75, { brand: 'Kojj', picture: 'spaghetti', weightG: 500 }],
    ['Ahadu Macaroni 5 kg', 640, { brand: 'Ahadu', picture: 'spaghetti', weightG: 5050 }],
    ['Indomie Noodles, box of 40', 980, { brand: 'Indomie', picture: 'steaming-bowl', weightG: 3000 }],
  ],
};

const oilAndHoney: ProductKind = {
  subcategory: 'oil-butter-and-honey',
  picture: 'honey-pot',
  weightG: 1100,
  about: ['Pure and traceable to the beekeeper or the press.', 'What a good kitchen begins with.'],
  points: ['Nothing added', 'Glass or food-grade jar', 'Named producer'],
  items: [
    ['White Honey from Tigray 1 kg · ነጭ ማር', 890, { stock: 'low' }],
    ['Forest Honey from Sheka 1 kg', 620, { old: 690 }],
    ['Niter Kibbeh Spiced Butter 1 kg · ንጥር ቅቤ', 1_250, { picture: 'butter' }],
    ['Sunflower Oil 5 L · የሱፍ ዘይት', 1_390, { picture: 'cooking-oil', weightG: 4700 }],
    ['Hayat Palm Oil 3 L', 690, { brand: 'Hayat', picture: 'cooking-oil', weightG: 2850 }],
    ['Niger Seed Oil 1 L · የኑግ ዘይት', 480, { picture: 'cooking-oil' }],
    ['Peanut Butter 500 g', 290, { picture: 'peanuts', weightG: 520 }],
    ['Damma Bosonaa Iluu Abbaa Booraa', 600, { language: 'om', about: 'Damma bosona uumamaa keessaa dhufe, waan tokko itti hin dabalamne.', points: ['Qulqulluu', 'Oomishaan isaa beekamaa'] }],
  ],
};

const meatAndEggs: ProductKind = {
  subcategory: 'meat-eggs-and-dairy',
  picture: 'cut-of-meat',
  weightG: 1050,
  about: ['From healthy animals, inspected, kept cold all the way.', 'For kitfo, tibs and doro wot, cut the way you say.'],
  points: ['Veterinary inspected', 'Cold chain to the door', 'Cut to your wish'],
  items: [
    ['Beef for Tibs 1 kg · የበሬ ሥጋ', 890, {}],
    ['Lean Beef for Kitfo 1 kg · ክትፎ', 990, {}],
    ['Whole Chicken, cleaned · ዶሮ', 1_100, { picture: 'poultry-leg', weightG: 1500 }],
    ['Farm Eggs, tray of 30 · እንቁላል', 450, { picture: 'egg', weightG: 1900, old: 490 }],
    ['Ayib Fresh Cheese 1 kg · አይብ', 380, { picture: 'cheese-wedge' }],
    ['Mozzarella 500 g', 560, { picture: 'cheese-wedge', weightG: 500 }],
    ['Tilapia from Lake Tana 1 kg · ዓሣ', 420, { picture: 'fish', stock: 'out' }],
    ['Quanta Dried Beef 500 g · ቋንጣ', 980, { weightG: 500, stock: 'low' }],
  ],
};

const snacks: ProductKind = {
  subcategory: 'snacks-and-sugar',
  picture: 'cookie',
  weightG: 420,
  about: ['For school bags, coffee breaks and guests at the door.', 'Crisp, fresh and made not far from you.'],
  points: ['Made in Ethiopia', 'Date on every pack', 'Carton price on request'],
  items: [
    ['Sun Chips Potato Crisps, 12 bags', 360, { brand: 'Sun Chips', picture: 'french-fries' }],
    ['NAS Biscuits, carton', 420, { brand: 'NAS Foods', old: 460 }],
    ['Mastika Chewing Gum · ማስቲካ', 5, { picture: 'candy', weightG: 5 }],
    ['Desta Caramel, single', 3, { picture: 'candy', weightG: 6 }],
    ['Biscuit, small Pack', 18, { weightG: 40 }],
    ['Wonji Sugar 1 kg · ስኳር', 105, { picture: 'sugar', weightG: 1000 }],
    ['Roasted Peanuts 500 g · ለውዝ', 140, { picture: 'peanuts', weightG: 500 }],
    ['Sesame Snaps from Humera', 90, {}],
    ['Popcorn Maize 1 kg · ፈንዲሻ', 95, { picture: 'popcorn', weightG: 1000 }],
    ['Kategna Crackers', 75, { picture: 'flatbread' }],
    ['Holiday Food Package for Enkutatash', 5_900, { picture: 'wrapped-gift', weightG: 14_000 }],
  ],
};

export const foodKinds: ProductKind[] = [grain, injera, spices, pulses, oilAndHoney, meatAndEggs, snacks];
