import { choice, priced, type ProductKind } from './product-kind.ts';

const diapers: ProductKind = {
  subcategory: 'diapers-and-wipes',
  picture: 'diaper',
  weightG: 1600,
  about: ['Dry through the night, soft at the legs, with a line that shows when it is time.', 'Fresh stock every month; change the size free when the baby has grown.'],
  points: ['Up to twelve hours dry', 'Soft cotton cover', 'Size exchange free', 'Without perfume'],
  choices: [priced('Size', { 'S 3–6 kg': 0, 'M 6–11 kg': 60, 'L 9–14 kg': 110, 'XL 13+ kg': 150 })],
  items: [
    ['Pampers Baby Dry, 64 pieces · ዳይፐር', 1_690, { brand: 'Pampers', old: 1_850 }],
    ['Huggies Soft, 56 pieces', 1_580, { brand: 'Huggies' }],
    ['Molfix Diapers, 60 pieces', 1_250, { brand: 'Molfix' }],
    ['Cloth Diaper, washable', 420, { choices: [choice('Pattern', 'Stars', 'Animals', 'Plain')] }],
    ['Baby Wipes, 72 pieces', 140, { picture: 'roll-of-paper', choices: [], weightG: 420 }],
    ['Daayipparii Molfix XL', 1_320, { brand: 'Molfix', language: 'om', choices: [], about: 'Daayipparii halkan guutuu gogaa ta\'u, gogaa daa\'imaa hin miine.', points: ['Hanga sa\'aatii 12', 'Lallaafaa'] }],
  ],
};

const feeding: ProductKind = {
  subcategory: 'feeding',
  picture: 'baby-bottle',
  weightG: 300,
  about: ['Safe and simple, by day and by night.', 'Recommended by midwives; batch and date checked by us.'],
  points: ['Safe for babies', 'Clean and sealed', 'Batch and date checked'],
  items: [
    ['Philips Avent Bottle 260 ml', 1_450, { brand: 'Philips' }],
    ['Bottle Set, three Sizes · ጡጦ', 780, { old: 890 }],
    ['Faffa Baby Cereal 400 g · ፋፋ', 140, { brand: 'Faffa', picture: 'sack', weightG: 420 }],
    ['Cerelac Wheat and Milk 400 g', 690, { brand: 'Nestlé', picture: 'sack', weightG: 430 }],
    ['NAN 1 Infant Formula 400 g', 1_850, { brand: 'Nestlé', picture: 'canned-food', weightG: 520, stock: 'low' }],
    ['Silicone Bib and Spoon', 420, { picture: 'spoon' }],
    ['Electric Breast Pump', 4_900, { weightG: 900 }],
    ['High Chair, foldable', 5_800, { picture: 'chair', weightG: 6500 }],
  ],
};

const clothes: ProductKind = {
  subcategory: 'baby-clothes',
  picture: 'baby-clothes',
  weightG: 180,
  about: ['Soft cotton from Bahir Dar, sewn without scratchy labels.', 'Washed once before sewing: keeps its size.'],
  points: ['100 % cotton', 'Washes at 60 °C', 'No metal near the skin'],
  choices: [choice('Age', '0–3 months', '3–6 months', '6–12 months', '12–18 months')],
  items: [
    ['Baby Bodysuits, set of 3', 780, { old: 880 }],
    ['Newborn Set with Cap and Mittens', 650, {}],
    ['Habesha Kemis for Baby Girls · የሕፃን ቀሚስ', 1_450, { picture: 'habesha-kemis' }],
    ['Christening Set, white · የክርስትና ልብስ', 1_950, { stock: 'low' }],
    ['Knitted Baby Cap', 180, { picture: 'yarn', weightG: 60 }],
    ['Baby Socks, five pairs', 210, { picture: 'socks', weightG: 80 }],
    ['የሕፃን ሙሉ ልብስ ስብስብ', 920, { language: 'am', about: 'ከባሕር ዳር ጥጥ የተሠራ፣ ለሕፃን ቆዳ ለስላሳ የሆነ ልብስ።', points: ['100 % ጥጥ', 'በ60 ዲግሪ ይታጠባል'] }],
  ],
};

const care: ProductKind = {
  subcategory: 'baby-care-and-bath',
  picture: 'bathtub',
  weightG: 420,
  about: ['Chosen with midwives, for the first years.', 'For quiet evenings with a new child.'],
  points: ['Safe for newborns', 'Clean and sealed', 'Easy to use'],
  items: [
    ['Johnson\'s Baby Shampoo 500 ml', 590, { brand: 'Johnson\'s', picture: 'shampoo' }],
    ['Sudocrem 125 g', 780, { picture: 'cream-jar' }],
    ['Baby Bath with Thermometer', 1_850, { weightG: 1900 }],
    ['Baby Oil with Olive · የሕፃን ቅባት', 210, { picture: 'lotion-bottle' }],
    ['Digital Thermometer', 340, { picture: 'thermometer', weightG: 60 }],
    ['Mosquito Net for Cot', 480, { picture: 'baby', weightG: 500, old: 550 }],
  ],
};

const onTheGo: ProductKind = {
  subcategory: 'strollers-and-carriers',
  picture: 'stroller',
  weightG: 8200,
  about: ['Rolls over cobblestone, folds with one hand, fits in a Vitz.', 'Carries the child close and your back straight.'],
  points: ['Tried for safety', 'Easy to clean', 'One-year warranty', 'Spare parts in stock'],
  items: [
    ['Foldable Stroller with Canopy · ጋሪ', 9_800, { old: 10_900, choices: [choice('Colour', 'Grey', 'Navy')] }],
    ['Chicco Travel System', 38_500, { brand: 'Chicco', weightG: 14_000, stock: 'low' }],
    ['Baby Carrier, four Positions', 2_950, { picture: 'backpack', weightG: 900 }],
    ['Ankelba Leather Carrier · አንቀልባ', 1_650, { picture: 'backpack', weightG: 1100 }],
    ['Car Seat 0–18 kg', 12_400, { picture: 'seat', weightG: 5600 }],
    ['Wooden Cot with Mattress', 14_500, { picture: 'bed', weightG: 24_000 }],
    ['Baby Walker with Music', 4_200, { weightG: 3900, stock: 'out' }],
  ],
};

const toys: ProductKind = {
  subcategory: 'toys-and-learning',
  picture: 'teddy-bear',
  weightG: 500,
  about: ['Made to be chewed, thrown and loved.', 'Learning fidel and numbers before school begins.'],
  points: ['No small parts', 'Water-based colours', 'Washable'],
  items: [
    ['Fidel Alphabet Blocks · የፊደል ገበታ', 680, { picture: 'input-latin-letters' }],
    ['Wooden Stacking Rings', 450, { picture: 'rainbow' }],
    ['Rubber Duck Family', 190, { picture: 'duck' }],
    ['Qubee Picture Book', 160, { picture: 'open-book', weightG: 220 }],
    ['Soft Football, size 2', 240, { picture: 'soccer-ball', weightG: 250 }],
    ['Doll in Oromo Dress', 720, { picture: 'nesting-dolls', old: 820 }],
    ['Meeshaa Taphaa Mukaa', 390, { language: 'om', picture: 'puzzle-piece', about: 'Meeshaa taphaa muka irraa hojjetame, daa\'immaniif nagaa kan qabu.', points: ['Halluu bishaanii', 'Waggaa 2 irraa kaasee'] }],
  ],
};

export const babyKinds: ProductKind[] = [diapers, feeding, clothes, care, onTheGo, toys];
