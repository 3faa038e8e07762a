import { choice, type ProductKind } from './product-kind.ts';

const sizes = choice('Size', 'S', 'M', 'L', 'XL', 'XXL');
const waists = choice('Waist', '30', '32', '34', '36', '38');
const ages = choice('Age', '2–3', '4–5', '6–7', '8–9', '10–12');
const darkColours = choice('Colour', 'Black', 'Navy', 'Grey');

const shirts: ProductKind = {
  subcategory: 'mens-shirts',
  picture: 't-shirt',
  weightG: 260,
  about: ['Ethiopian cotton from the mills of Hawassa, cut for our shoulders.', 'Keeps its colour and its shape wash after wash.'],
  points: ['100 % Ethiopian cotton', 'Sewn in Hawassa Industrial Park', 'Size exchange free within 30 days'],
  choices: [sizes, choice('Colour', 'White', 'Black', 'Green')],
  items: [
    ['Plain Cotton T-shirt · ቲሸርት', 480, {}],
    ['Polo Shirt', 850, { old: 950 }],
    ['Ethiopia Walia T-shirt', 620, { choices: [sizes] }],
    ['Office Shirt, Long Sleeve · ሸሚዝ', 1_250, { picture: 'shirt', choices: [sizes, choice('Colour', 'White', 'Sky Blue')] }],
    ['Linen Shirt', 1_650, { picture: 'shirt' }],
    ['Shamiza Dhiiraa Halluu Garaagaraa', 1_100, { picture: 'shirt', language: 'om', choices: [sizes], about: 'Shamiza jirbii Itoophiyaa irraa hojjetame.', points: ['Jirbii 100 %', 'Hawaasatti hodhame'] }],
  ],
};

const trousers: ProductKind = {
  subcategory: 'trousers-and-jeans',
  picture: 'jeans',
  weightG: 620,
  about: ['A straight cut that sits well, with seams that hold.', 'For work on weekdays and Piassa on Saturday.'],
  points: ['Double seams', 'Hem shortened free', 'Colour-fast'],
  choices: [waists],
  items: [
    ['Slim Jeans, dark blue · ጂንስ', 1_850, { old: 2_100 }],
    ['Chino Trousers · ሱሪ', 1_650, { choices: [waists, choice('Colour', 'Beige', 'Navy', 'Olive')] }],
    ['Levi\'s 501 Original', 7_900, { brand: 'Levi\'s' }],
    ['Work Trousers with Pockets', 1_350, {}],
    ['Sports Shorts', 590, { picture: 'shorts', choices: [sizes] }],
    ['Tracksuit Trousers', 980, { choices: [sizes, darkColours] }],
  ],
};

const suits: ProductKind = {
  subcategory: 'suits-and-jackets',
  picture: 'suit-jacket',
  weightG: 1500,
  about: ['Tailored in Addis; the tailor takes your measure at home if you wish.', 'For graduation, mels and Sunday: a suit that fits is half the speech.'],
  points: ['Altered free of charge', 'Lined, inside pockets', 'Suit bag included'],
  choices: [choice('Size', '46', '48', '50', '52', '54'), darkColours],
  items: [
    ['Three-piece Wedding Suit · ሱፍ', 12_900, { old: 14_500 }],
    ['Two-piece Office Suit', 8_900, {}],
    ['Tweed Blazer', 5_600, {}],
    ['Leather Jacket, Sheepskin · የቆዳ ጃኬት', 9_800, { picture: 'coat', stock: 'low' }],
    ['Rain Jacket for Kiremt', 2_450, { picture: 'coat' }],
    ['Padded Winter Jacket', 3_900, { picture: 'coat', old: 4_400 }],
    ['Silk Tie', 580, { picture: 'necktie', choices: [choice('Colour', 'Red', 'Blue', 'Gold')], weightG: 90 }],
  ],
};

const dresses: ProductKind = {
  subcategory: 'dresses-and-skirts',
  picture: 'dress',
  weightG: 450,
  about: ['Falls softly, does not crease, and has pockets.', 'From morning meeting to evening macchiato.'],
  points: ['Lined where needed', 'Hand wash or gentle cycle', 'Size exchange free within 30 days'],
  choices: [sizes],
  items: [
    ['Maxi Dress with Flowers', 2_350, { old: 2_650 }],
    ['Office Dress, knee-length', 1_950, { choices: [sizes, darkColours] }],
    ['Pleated Skirt', 1_250, {}],
    ['Evening Gown', 6_800, { stock: 'low' }],
    ['Abaya with Embroidery from Harar', 3_900, {}],
    ['Denim Dress', 1_850, {}],
  ],
};

const tops: ProductKind = {
  subcategory: 'womens-tops',
  picture: 'womans-clothes',
  weightG: 230,
  about: ['Light, modest and easy to combine.', 'Soft on the skin, honest in size.'],
  points: ['Breathes well', 'Does not fade', 'Size exchange free within 30 days'],
  choices: [sizes, choice('Colour', 'White', 'Coral', 'Mint')],
  items: [
    ['Cotton Blouse', 890, {}],
    ['Chiffon Top with Tilet Collar', 1_350, { old: 1_500 }],
    ['Knitted Cardigan · ሹራብ', 1_750, {}],
    ['Sleeveless Top', 420, { picture: 'running-shirt' }],
    ['የሴቶች ሸሚዝ ከጥልፍ ጋር', 1_150, { language: 'am', choices: [sizes], about: 'አንገቱ ላይ ጥልፍ ያለው ቀላል የጥጥ ሸሚዝ።', points: ['ለስላሳ ጥጥ', 'ልክ ካልሆነ እንለውጣለን'] }],
  ],
};

const children: ProductKind = {
  subcategory: 'childrens-clothes',
  picture: 'childrens-dress',
  weightG: 240,
  about: ['Made to climb trees in and still look well in the photograph.', 'Grows with the child: long cuffs, soft waist.'],
  points: ['Strong knees and elbows', 'Washes at 40 °C', 'No loose cords'],
  choices: [ages],
  items: [
    ['Girls\' Dress with Bow', 890, { old: 990 }],
    ['Boys\' T-shirts, set of 3', 780, { picture: 't-shirt' }],
    ['School Uniform Jumper · የትምህርት ቤት ልብስ', 950, { picture: 'womans-clothes', choices: [ages, choice('Colour', 'Navy', 'Burgundy', 'Green')] }],
    ['Children\'s Tracksuit', 1_250, { picture: 'running-shirt' }],
    ['Pyjamas with Lions', 720, { stock: 'low' }],
    ['Uffata Daa\'immanii', 690, { language: 'om', about: 'Uffata daa\'immanii lallaafaa fi jabaa.', points: ['Jirbii', 'Salphaatti miicama'] }],
  ],
};

const underwear: ProductKind = {
  subcategory: 'underwear-and-sleepwear',
  picture: 'briefs',
  weightG: 160,
  about: ['Soft cotton that keeps its elastic.', 'Packed clean and sealed.'],
  points: ['Cotton with stretch', 'Sealed pack', 'No exchange once opened'],
  choices: [sizes],
  items: [
    ['Men\'s Boxer Shorts, pack of 3', 690, {}],
    ['Women\'s Cotton Briefs, pack of 5', 620, { old: 690 }],
    ['Undershirt, pack of 2', 450, { picture: 'running-shirt' }],
    ['Nightgown of Muslin', 980, { picture: 'dress' }],
  ],
};

const sport: ProductKind = {
  subcategory: 'sportswear',
  picture: 'running-shirt',
  weightG: 220,
  about: ['What our runners wear: dry in minutes, nothing that rubs.', 'For the stadium, the gym and the morning round of Meskel Square.'],
  points: ['Quick-drying', 'Flat seams', 'Reflective print'],
  choices: [sizes],
  items: [
    ['Ethiopian Running Singlet', 780, {}],
    ['Adidas Training Top', 3_450, { brand: 'Adidas' }],
    ['Saint George FC Shirt · ቅዱስ ጊዮርጊስ', 1_450, { picture: 't-shirt' }],
    ['Ethiopian Coffee SC Shirt', 1_450, { picture: 't-shirt', stock: 'out' }],
    ['Swim Suit', 1_650, { picture: 'one-piece-swimsuit' }],
    ['Nike Dri-FIT Shorts', 2_950, { brand: 'Nike', picture: 'shorts', old: 3_300 }],
  ],
};

const fabric: ProductKind = {
  subcategory: 'fabrics-and-tailoring',
  picture: 'thread',
  weightG: 300,
  about: ['Sold by the metre, cut straight.', 'For tailors and for those who sew at home.'],
  points: ['Cut to the centimetre', 'Sample on request', 'Colour-fast'],
  items: [
    ['Menen Cotton per metre · መነን', 320, {}],
    ['Suit Cloth, Italian Wool blend', 1_450, { old: 1_600 }],
    ['Lace Fabric per metre', 680, {}],
    ['Sewing Thread, 24 Colours', 240, {}],
    ['Scissors for Tailors', 390, { picture: 'scissors' }],
    ['Singer Sewing Machine · የልብስ ስፌት መኪና', 19_500, { brand: 'Singer', picture: 'sewing-machine', weightG: 13_500 }],
  ],
};

export const garmentKinds: ProductKind[] = [shirts, trousers, suits, dresses, tops, children, underwear, sport, fabric];
