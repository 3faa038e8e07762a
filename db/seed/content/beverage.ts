import { choice, priced, type ProductKind } from './product-kind.ts';

const coffee: ProductKind = {
  subcategory: 'coffee',
  picture: 'coffee-beans',
  weightG: 520,
  about: ['Roasted on the day it is sent; open the bag and the whole house knows.', 'From named washing stations, picked ripe and dried on raised beds.'],
  points: ['Roast date on the bag', 'Washed Grade 1 or 2', 'One-way valve keeps it fresh', 'Farmers paid above the market'],
  choices: [priced('Amount', { '250 g': 0, '500 g': 380, '1 kg': 1_050 }), choice('Grind', 'Whole beans', 'For jebena', 'For filter')],
  items: [
    ['Yirgacheffe Roasted Coffee · የይርጋጨፌ ቡና', 420, { brand: 'Tomoca' }],
    ['Sidama Bensa Coffee', 440, { brand: 'Galani', old: 490 }],
    ['Harar Longberry Coffee', 430, { brand: 'Mokarar' }],
    ['Limu Coffee Medium Roast', 390, { brand: 'Kaldi\'s' }],
    ['Jimma Coffee for Every Day', 340, {}],
    ['Kaffa Forest Coffee · የካፋ ደን ቡና', 460, { stock: 'low' }],
    ['Guji Natural, Light Roast', 480, { brand: 'Galani' }],
    ['Green Coffee Beans for Home Roasting · ጥሬ ቡና', 360, { choices: [priced('Amount', { '1 kg': 0, '5 kg': 1_350 })], weightG: 1050 }],
    ['Buna Bilchaataa Jimmaa', 350, { language: 'om', about: 'Buna Jimmaa guyyaa ergamutti akaawamu; urgaan isaa mana guuta.', points: ['Guyyaan akaawame irratti barreeffameera', 'Sadarkaa tokkoffaa'] }],
    ['የሐረር ቡና የተቆላ', 410, { language: 'am', about: 'በሚላክበት ቀን የሚቆላ፣ ጥንቅቅ ያለ የሐረር ቡና።', points: ['የተቆላበት ቀን ተጽፏል', 'ደረጃ አንድ', 'ለጀበናና ለማሽን ይፈጫል'] }],
  ],
};

const tea: ProductKind = {
  subcategory: 'tea-and-herbs',
  picture: 'teapot',
  weightG: 180,
  about: ['Picked in the highlands of Gumaro and Wush Wush, packed without dust.', 'A cup for cold Addis mornings, with cinnamon and clove if you like.'],
  points: ['Grown in Ethiopia', 'Paper bags, no plastic', 'Makes forty cups'],
  items: [
    ['Wush Wush Black Tea 250 g · ውሽውሽ ሻይ', 165, { brand: 'Wush Wush' }],
    ['Addis Tea with Cinnamon, 50 bags', 140, { brand: 'Addis Tea', old: 160 }],
    ['Moringa Leaf Tea from Konso', 190, { picture: 'herb' }],
    ['Tena Adam Herbal Tea · ጤና አዳም', 120, { picture: 'herb' }],
    ['Hibiscus Tea Karkade', 150, { picture: 'hibiscus' }],
    ['Spice Mix for Tea · የሻይ ቅመም', 85, { picture: 'herb', weightG: 60 }],
    ['Shaayii Zanjabila', 95, { language: 'om', about: 'Shaayii zanjabilaa qabu, qufaa fi qorraaf gaarii.', points: ['Oomisha Itoophiyaa', 'Xaaxii 25'] }],
  ],
};

const water: ProductKind = {
  subcategory: 'water',
  picture: 'water-bottle',
  weightG: 6200,
  about: ['Filled at the spring, sealed, and brought up your stairs.', 'Order by the pack: lighter on your back than the shop round the corner.'],
  points: ['Carried to your door', 'Empty jars exchanged', 'Seal checked'],
  items: [
    ['Yes Natural Water 0.5 L, pack of 12', 210, { brand: 'Yes' }],
    ['Aqua Addis 1 L, pack of 6', 180, { brand: 'Aqua Addis' }],
    ['Ambo Mineral Water, 24 Glass Bottles · አምቦ ውኃ', 890, { brand: 'Ambo', weightG: 18_000 }],
    ['Ambo Lemon Flavour, 12 Bottles', 560, { brand: 'Ambo', old: 620, weightG: 9000 }],
    ['Water Jar 20 L Refill', 260, { picture: 'water-dispenser', weightG: 20_300 }],
    ['Abyssinia Water 0.35 L', 15, { weightG: 370 }],
    ['One Water 2 L', 35, { weightG: 2050 }],
    ['Bishaan Albuudaa Amboo 1 L', 45, { brand: 'Ambo', language: 'om', weightG: 1100, about: 'Bishaan albuudaa uumamaa Amboo irraa dhufu.', points: ['Gaazii uumamaa qaba', 'Qulqullina mirkanaa\'e'] }],
  ],
};

const soft: ProductKind = {
  subcategory: 'soft-drinks',
  picture: 'cup-with-straw',
  weightG: 8000,
  about: ['Cold from our store, by the crate for holidays and by the bottle for lunch.', 'For birthdays, weddings and hot afternoons.'],
  points: ['Crate deposit returned', 'Cold on request', 'Expiry checked'],
  items: [
    ['Coca-Cola 1.5 L, pack of 6', 620, { brand: 'Coca-Cola' }],
    ['Pepsi Can 330 ml, pack of 24', 1_080, { brand: 'Pepsi', old: 1_180 }],
    ['Mirinda Orange Crate, 24 Bottles', 690, { brand: 'Mirinda' }],
    ['Sprite 0.5 L', 40, { brand: 'Sprite', weightG: 540 }],
    ['Sofi Malt Non-alcoholic, 24 cans', 1_350, { brand: 'Sofi Malt' }],
    ['Malta Guinness 330 ml', 60, { weightG: 350, stock: 'out' }],
    ['Red Bull 250 ml, pack of 4', 780, { brand: 'Red Bull', weightG: 1100 }],
  ],
};

const juice: ProductKind = {
  subcategory: 'juices-and-milk',
  picture: 'beverage-box',
  weightG: 1080,
  about: ['From fruit grown in Ethiopia; shake well and serve cold.', 'Fresh, kept at four degrees until it is in your hand.'],
  points: ['No colouring', 'Cold chain to the door', 'Date on every pack'],
  items: [
    ['Prigat Mango Juice 1 L', 190, { brand: 'Prigat' }],
    ['Guava Nectar 1 L', 165, { old: 185 }],
    ['Mama Fresh Milk 1 L · ወተት', 95, { brand: 'Mama Dairy', picture: 'glass-of-milk' }],
    ['Shola Milk 0.5 L', 50, { brand: 'Shola', picture: 'glass-of-milk', weightG: 520 }],
    ['Soya Milk for Fasting 1 L', 160, { picture: 'glass-of-milk' }],
    ['Ergo Sour Milk 1 L · እርጎ', 110, { picture: 'glass-of-milk', stock: 'low' }],
    ['Besso Drink Mix 500 g · በሶ', 140, { picture: 'sack', weightG: 520 }],
    ['ንጹህ የብርቱካን ጭማቂ 1 ሊትር', 210, { language: 'am', about: 'ስኳር ያልተጨመረበት ከመርቲ ብርቱካን የተጨመቀ ጭማቂ።', points: ['ቀለም የለውም', 'በቅዝቃዜ ይደርሳል'] }],
  ],
};

const ceremony: ProductKind = {
  subcategory: 'coffee-ceremony',
  picture: 'jebena',
  weightG: 1900,
  about: ['Everything for abol, tona and bereka: from the grass on the floor to the last cup.', 'Made by potters and weavers who drink their coffee the same way.'],
  points: ['Handmade in Ethiopia', 'Packed against breaking', 'Lead-free glaze'],
  items: [
    ['Clay Jebena, six Cups · ጀበና', 480, {}],
    ['Rekebot Coffee Table of Wood · ረከቦት', 2_850, { picture: 'table', weightG: 7800, old: 3_200 }],
    ['Sini Cups with Tilet Border, set of 6 · ሲኒ', 520, { picture: 'teacup-without-handle' }],
    ['Roasting Pan and Hook · የቡና መቁያ', 350, { picture: 'mitad', weightG: 1100 }],
    ['Complete Coffee Ceremony Set', 6_900, { weightG: 12_500, stock: 'low' }],
    ['Jabanaa Bunaa Harkaan Hojjetame', 450, { language: 'om', about: 'Jabanaa suphee irraa harkaan hojjetame, shinii jaha kan qabu.', points: ['Harkaan hojjetame', 'Of eeggannoon saamsama'] }],
  ],
};

export const beverageKinds: ProductKind[] = [coffee, tea, water, soft, juice, ceremony];
