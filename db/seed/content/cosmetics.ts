import { choice, priced, type ProductKind } from './product-kind.ts';

const skin: ProductKind = {
  subcategory: 'skin-care',
  picture: 'lotion-bottle',
  weightG: 320,
  about: ['Sinks in quickly and protects from dust and strong sun.', 'For face and body, morning and evening; no bleaching agents.'],
  points: ['No hydroquinone, no mercury', 'Expiry date checked on every item', 'Suits sensitive skin', 'Light scent'],
  items: [
    ['Nivea Cocoa Body Lotion', 690, { brand: 'Nivea', old: 790, choices: [priced('Size', { '250 ml': 0, '400 ml': 310 })] }],
    ['Vaseline Intensive Care', 620, { brand: 'Vaseline', choices: [priced('Size', { '200 ml': 0, '400 ml': 330 })] }],
    ['Cetaphil Gentle Cleanser', 2_450, { brand: 'Cetaphil' }],
    ['CeraVe Moisturising Cream', 3_300, { brand: 'CeraVe', picture: 'cream-jar' }],
    ['Garnier Vitamin C Serum', 1_850, { brand: 'Garnier', old: 2_100 }],
    ['Sunscreen SPF 50 Face Cream', 1_450, { picture: 'cream-jar' }],
    ['Shea Butter from Gambella · የሺአ ቅቤ', 340, { picture: 'cream-jar' }],
    ['Honey and Oat Face Mask', 390, { picture: 'cream-jar', stock: 'low' }],
    ['Moringa Body Butter', 450, { picture: 'cream-jar' }],
  ],
};

const makeup: ProductKind = {
  subcategory: 'make-up',
  picture: 'lipstick',
  weightG: 60,
  about: ['Colours chosen for our skin: they glow instead of turning grey.', 'Stays on through a whole wedding, and comes off with a little oil.'],
  points: ['Long-lasting', 'Sealed, with expiry date', 'Vegan', 'Tester in our shop'],
  items: [
    ['Maybelline SuperStay Matte Lipstick', 1_350, { brand: 'Maybelline', choices: [choice('Shade', 'Pioneer', 'Amazonian', 'Lover', 'Seductress')] }],
    ['Maybelline Fit Me Foundation', 1_750, { brand: 'Maybelline', picture: 'cream-jar', choices: [choice('Shade', '330 Toffee', '355 Coconut', '360 Mocha')] }],
    ['L\'Oréal Paris Mascara', 1_650, { brand: 'L\'Oréal', old: 1_890 }],
    ['Black Opal Powder', 2_150, { brand: 'Black Opal', choices: [choice('Shade', 'Hazelnut', 'Nutmeg', 'Heavenly Honey')] }],
    ['Kuul Eyeliner · ኩል', 120, {}],
    ['Nail Polish Set, six Colours', 540, { picture: 'nail-polish' }],
    ['Lip Balm with Beeswax', 95, {}],
    ['Make-up Brush Set, 12 pieces', 890, { picture: 'paintbrush', old: 1_050 }],
    ['Bridal Make-up Kit · የሙሽራ ሜካፕ', 6_900, { stock: 'low', weightG: 1300 }],
  ],
};

const perfume: ProductKind = {
  subcategory: 'perfumes',
  picture: 'perfume',
  weightG: 380,
  about: ['Original, with batch code; opened gently, it stays all day.', 'A gift that always arrives well: wrapped free of charge.'],
  points: ['Original or your money back', 'Gift wrapping free', 'Batch code on box and bottle'],
  items: [
    ['Versace Eros Eau de Toilette 100 ml', 14_800, { brand: 'Versace', old: 16_500 }],
    ['Dior Sauvage 100 ml', 21_500, { brand: 'Dior' }],
    ['Lattafa Yara Eau de Parfum', 5_400, { brand: 'Lattafa' }],
    ['Lattafa Asad for Men · ሽቶ', 5_200, { brand: 'Lattafa', old: 5_900 }],
    ['Oud Attar Oil 12 ml', 1_650, {}],
    ['Body Mist Vanilla 250 ml', 1_150, {}],
    ['Frankincense and Myrrh Set · ዕጣንና ከርቤ', 420, { picture: 'incense', weightG: 300 }],
    ['Bukhur Incense from Harar', 260, { picture: 'incense', weightG: 120 }],
  ],
};

const bath: ProductKind = {
  subcategory: 'bath-and-body',
  picture: 'soap',
  weightG: 180,
  about: ['Made by hand in Addis Ababa from plant oils; lathers well even in hard water.', 'Fresh, honest soap for the whole family.'],
  points: ['Plant oils only', 'No palm oil', 'Wrapped in paper', 'Good for hands and face'],
  items: [
    ['Neem Soap Bar · የኒም ሳሙና', 75, {}],
    ['Coffee Scrub Soap', 110, {}],
    ['Lux Soap, pack of 6', 330, { brand: 'Lux', old: 380, weightG: 560 }],
    ['Dettol Original Soap, pack of 4', 360, { brand: 'Dettol', weightG: 480 }],
    ['Shower Gel Lavender 500 ml', 520, { picture: 'lotion-bottle', weightG: 560 }],
    ['Natural Loofah · ሉፋ', 65, { picture: 'sponge', weightG: 40 }],
    ['Nivea Deodorant Roll-on', 340, { brand: 'Nivea', picture: 'lotion-bottle', choices: [choice('For', 'Women', 'Men')] }],
    ['ተፈጥሯዊ የማር ሳሙና', 85, { language: 'am', about: 'ከንጹህ ማርና ከወይራ ዘይት በእጅ የተሠራ ሳሙና።', points: ['ለቆዳ ምቹ', 'ሽታው ለስላሳ', 'በአዲስ አበባ የተሠራ'] }],
  ],
};

const oral: ProductKind = {
  subcategory: 'oral-and-shaving',
  picture: 'toothbrush',
  weightG: 120,
  about: ['For a clean start every morning.', 'Well known, well priced, always in stock.'],
  points: ['Expiry date checked', 'Family packs on request'],
  items: [
    ['Colgate Total Toothpaste 120 g', 240, { brand: 'Colgate' }],
    ['Oral-B Toothbrush, pack of 3', 290, { brand: 'Oral-B' }],
    ['Mefakia Chewing Stick, bundle of 10 · መፋቂያ', 40, { picture: 'wood' }],
    ['Gillette Blue 3 Razors, pack of 5', 520, { brand: 'Gillette', picture: 'razor', old: 580 }],
    ['Aftershave Balm', 620, { picture: 'lotion-bottle', stock: 'out' }],
  ],
};

export const cosmeticKinds: ProductKind[] = [skin, makeup, perfume, bath, oral];
