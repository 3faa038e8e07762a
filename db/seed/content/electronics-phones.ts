import { choice, priced, type ProductKind } from './product-kind.ts';

const storage = priced('Storage', { '128 GB': 0, '256 GB': 4200 });
const darkAndLight = choice('Colour', 'Midnight Black', 'Ice Blue', 'Light Gold');

const smartphones: ProductKind = {
  subcategory: 'smartphones',
  picture: 'smartphone',
  weightG: 420,
  about: [
    'Sealed in its box, with two nano-SIM slots that work with ethio telecom and Safaricom, 4G on all local bands.',
    'A phone for long days: the battery lasts from morning bus to evening, and the screen stays readable in the sun.',
    'Brand new and unlocked. We set it up with Amharic and Afaan Oromoo keyboards in the shop if you wish.',
  ],
  points: [
    'One-year shop warranty against factory faults',
    'IMEI registered, ready for any Ethiopian network',
    'Charger, cable and SIM tool in the box',
    'Amharic, Afaan Oromoo and Tigrinya keyboards included',
    'Screen protector fitted free of charge at hand-over',
  ],
  specs: { SIM: 'Dual nano-SIM', Network: '2G / 3G / 4G', Condition: 'New' },
  choices: [storage, darkAndLight],
  items: [
    ['Samsung Galaxy A16', 26_500, { brand: 'Samsung', old: 29_900, tags: ['samsung'], specs: { Screen: '6.7″ AMOLED, 90 Hz', Battery: '5,000 mAh', Memory: '6 GB' } }],
    ['Samsung Galaxy A36 5G', 48_900, { brand: 'Samsung', tags: ['samsung'], specs: { Screen: '6.7″ AMOLED, 120 Hz', Battery: '5,000 mAh', Memory: '8 GB' } }],
    ['Samsung Galaxy S25', 138_000, { brand: 'Samsung', old: 149_000, tags: ['samsung'], specs: { Screen: '6.2″ AMOLED, 120 Hz', Battery: '4,000 mAh', Memory: '12 GB' } }],
    ['Samsung Galaxy S25 Ultra', 209_000, { brand: 'Samsung', tags: ['samsung'], stock: 'low', choices: [priced('Storage', { '256 GB': 0, '512 GB': 18_000 }), choice('Colour', 'Titanium Black', 'Titanium Grey')], specs: { Screen: '6.9″ AMOLED, 120 Hz', Battery: '5,000 mAh', Memory: '12 GB' } }],
    ['Samsung Galaxy A06', 17_800, { brand: 'Samsung', tags: ['samsung'], choices: [choice('Colour', 'Black', 'Light Blue', 'Gold')], specs: { Screen: '6.7″ LCD', Battery: '5,000 mAh', Memory: '4 GB', Storage: '64 GB' } }],
    ['Apple iPhone 13 · የታደሰ (Renewed)', 69_500, { brand: 'Apple', old: 78_000, tags: ['iphone'], specs: { Screen: '6.1″ OLED', Battery: 'Health above 88 %', Condition: 'Renewed, grade A' } }],
    ['Apple iPhone 15', 128_000, { brand: 'Apple', tags: ['iphone'], choices: [priced('Storage', { '128 GB': 0, '256 GB': 14_500 }), choice('Colour', 'Black', 'Blue', 'Pink')], specs: { Screen: '6.1″ OLED', Memory: '6 GB' } }],
    ['Apple iPhone 16', 158_000, { brand: 'Apple', old: 165_000, tags: ['iphone'], choices: [priced('Storage', { '128 GB': 0, '256 GB': 16_000 }), choice('Colour', 'Black', 'White', 'Ultramarine')], specs: { Screen: '6.1″ OLED', Memory: '8 GB' } }],
    ['Apple iPhone 16 Pro Max', 244_000, { brand: 'Apple', tags: ['iphone'], choices: [priced('Storage', { '256 GB': 0, '512 GB': 27_000 }), choice('Colour', 'Desert Titanium', 'Black Titanium')], specs: { Screen: '6.9″ OLED, 120 Hz', Memory: '8 GB' } }],
    ['Tecno Spark 30 · ቴክኖ ስልክ', 19_900, { brand: 'Tecno', old: 22_500, specs: { Screen: '6.8″ LCD, 90 Hz', Battery: '5,000 mAh', Memory: '8 GB' } }],
    ['Tecno Camon 40 Pro', 43_500, { brand: 'Tecno', specs: { Screen: '6.8″ AMOLED, 120 Hz', Battery: '5,200 mAh', Memory: '8 GB' } }],
    ['Tecno Pop 9', 12_400, { brand: 'Tecno', choices: [choice('Colour', 'Startrail Black', 'Glittery White')], specs: { Screen: '6.7″ LCD', Battery: '5,000 mAh', Memory: '3 GB', Storage: '64 GB' } }],
    ['Infinix Hot 50 Pro', 24_800, { brand: 'Infinix', specs: { Screen: '6.8″ AMOLED, 120 Hz', Battery: '5,000 mAh', Memory: '8 GB' } }],
    ['Infinix Note 50', 34_200, { brand: 'Infinix', old: 54_300, specs: { Screen: '6.8″ AMOLED, 144 Hz', Battery: '5,200 mAh', Memory: '8 GB' } }],
    ['Xiaomi Redmi Note 14', 31_900, { brand: 'Xiaomi', specs: { Screen: '6.7″ AMOLED, 120 Hz', Battery: '5,500 mAh', Memory: '8 GB' } }],
    ['Xiaomi Redmi 14C', 18_600, { brand: 'Xiaomi', old: 20_400, specs: { Screen: '6.9″ LCD, 120 Hz', Battery: '5,160 mAh', Memory: '6 GB' } }],
    ['Google Pixel 9', 124_000, { brand: 'Google', stock: 'low', choices: [priced('Storage', { '128 GB': 0, '256 GB': 13_000 }), choice('Colour', 'Obsidian', 'Porcelain')], specs: { Screen: '6.3″ OLED, 120 Hz', Memory: '12 GB' } }],
    ['OnePlus Nord 4', 68_900, { brand: 'One Plus', choices: [priced('Storage', { '256 GB': 0, '512 GB': 9_500 }), choice('Colour', 'Obsidian Midnight', 'Mercurial Silver')], specs: { Screen: '6.7″ AMOLED, 120 Hz', Battery: '5,500 mAh', Memory: '12 GB' } }],
    ['Symphony Z60 Plus', 15_700, { brand: 'Symphony', choices: [choice('Colour', 'Black', 'Green')], specs: { Screen: '6.6″ LCD', Battery: '5,000 mAh', Memory: '4 GB', Storage: '128 GB' } }],
    ['ሳምሰንግ ጋላክሲ A26 ስማርት ስልክ', 38_700, { brand: 'Samsung', tags: ['samsung'], language: 'am', about: 'አዲስና ያልተከፈተ ስልክ፤ ሁለት ሲም ካርድ ይቀበላል፤ በኢትዮ ቴሌኮምና በሳፋሪኮም ኔትወርክ ይሠራል።', points: ['የአንድ ዓመት ዋስትና', 'የአማርኛ ቁልፍ ሰሌዳ ተጭኗል', 'ቻርጀርና ገመድ አብሮ ይመጣል'], specs: { Screen: '6.7″ AMOLED, 120 Hz', Battery: '5,000 mAh', Memory: '8 GB' } }],
    ['Bilbila Ismaartii Tecno Spark 20C', 16_900, { brand: 'Tecno', language: 'om', about: 'Bilbila haaraa, siimii lama fudhatu; neetworkii Ethio telecom fi Safaricom irratti ni hojjeta.', points: ['Wabii waggaa tokkoo', 'Kiiboordii Afaan Oromoo qaba', 'Chaarjariin keessa jira'], choices: [choice('Colour', 'Black', 'Gold')], specs: { Screen: '6.6″ LCD, 90 Hz', Battery: '5,000 mAh', Memory: '4 GB', Storage: '128 GB' } }],
  ],
};

const featurePhones: ProductKind = {
  subcategory: 'feature-phones',
  picture: 'feature-phone',
  weightG: 180,
  about: [
    'A button phone with a torch and FM radio; one charge lasts the better part of a week.',
    'Simple, loud and hard to break: big keys, big letters, two SIM cards.',
  ],
  points: ['Torch and wireless FM', 'Six-month warranty', 'Memory card slot up to 32 GB', 'Amharic menu'],
  specs: { SIM: 'Dual mini-SIM', Network: '2G', Condition: 'New' },
  choices: [choice('Colour', 'Black', 'Blue', 'Red')],
  items: [
    ['Nokia 105 (2025)', 2_450, { brand: 'Nokia', specs: { Battery: '1,000 mAh', Screen: '1.8″' } }],
    ['Nokia 150 Music', 4_100, { brand: 'Nokia', old: 4_600, specs: { Battery: '1,450 mAh', Screen: '2.4″' } }],
    ['Tecno T302 የእጅ ስልክ', 1_750, { brand: 'Tecno', specs: { Battery: '1,500 mAh', Screen: '2.4″' } }],
    ['itel 2163 Torch Phone', 1_480, { brand: 'Itel', old: 1_690, specs: { Battery: '1,900 mAh', Screen: '1.8″' } }],
    ['Symphony B68 Bilbila', 1_390, { brand: 'Symphony', stock: 'out', specs: { Battery: '1,200 mAh', Screen: '1.8″' } }],
  ],
};

const tablets: ProductKind = {
  subcategory: 'tablets',
  picture: 'tablet',
  weightG: 900,
  about: [
    'A big, bright screen for school books, church choirs and long minibus rides.',
    'Good for lessons and films: long battery, loud double speakers and a sturdy metal back.',
  ],
  points: ['One-year warranty', 'Cover included while stocks last', 'Headphone socket', 'Parental controls ready to switch on', 'Memory card slot'],
  specs: { Condition: 'New' },
  choices: [priced('Storage', { '64 GB': 0, '128 GB': 5_500 }), choice('Colour', 'Graphite', 'Silver')],
  tags: ['tablet'],
  items: [
    ['Samsung Galaxy Tab A9', 27_900, { brand: 'Samsung', tags: ['tablet', 'samsung'], specs: { Screen: '8.7″', Battery: '5,100 mAh' } }],
    ['Samsung Galaxy Tab A9+ 5G', 41_500, { brand: 'Samsung', old: 45_000, tags: ['tablet', 'samsung'], specs: { Screen: '11″, 90 Hz', Battery: '7,040 mAh' } }],
    ['Apple iPad 10th Generation', 68_000, { brand: 'Apple', specs: { Screen: '10.9″', Chip: 'A14 Bionic' } }],
    ['Apple iPad Air 11 M3', 119_000, { brand: 'Apple', choices: [priced('Storage', { '128 GB': 0, '256 GB': 16_000 })], specs: { Screen: '11″', Chip: 'M3' } }],
    ['Lenovo Tab M11 ለተማሪዎች', 32_400, { brand: 'Lenovo', specs: { Screen: '11″, 90 Hz', Battery: '7,040 mAh' } }],
    ['Microsoft Surface Go 4', 92_000, { brand: 'Microsoft', choices: [], stock: 'low', specs: { Screen: '10.5″', Memory: '8 GB', Storage: '128 GB' } }],
    ['Xiaomi Redmi Pad SE', 29_300, { brand: 'Xiaomi', old: 31_500, specs: { Screen: '11″, 90 Hz', Battery: '8,000 mAh' } }],
  ],
};

const wearables: ProductKind = {
  subcategory: 'smart-watches',
  picture: 'watch',
  weightG: 120,
  about: ['Counts steps, sleep and heartbeat, shows your messages, and charges in an hour.', 'A light watch for the wrist that keeps an eye on your day.'],
  points: ['Water resistant', 'Works with Android and iPhone', 'Spare strap included', 'Six-month warranty'],
  choices: [choice('Strap', 'Black', 'Silver', 'Rose')],
  items: [
    ['Xiaomi Smart Band 9', 5_900, { brand: 'Xiaomi', old: 6_500 }],
    ['Samsung Galaxy Fit3', 8_700, { brand: 'Samsung', tags: ['samsung'] }],
    ['Samsung Galaxy Watch7 · ስማርት ሰዓት', 34_500, { brand: 'Samsung', tags: ['samsung'] }],
    ['Apple Watch SE 44 mm', 46_900, { brand: 'Apple', stock: 'low' }],
    ['Kids GPS Watch with SIM', 4_300, { old: 5_200 }],
  ],
};

const power: ProductKind = {
  subcategory: 'power-banks-and-chargers',
  picture: 'power-bank',
  weightG: 350,
  about: ['When the power goes, your phone stays on: charges a phone four to five times.', 'Real capacity, tested by us; protected against over-charging and heat.'],
  points: ['Six-month replacement warranty', 'Cable included', 'Charges two devices at once', 'Shows the charge left in per cent'],
  tags: ['power-bank'],
  items: [
    ['Anker PowerCore 20,000 mAh Power Bank', 6_400, { brand: 'Anker', old: 7_100, specs: { Capacity: '20,000 mAh', Output: '22.5 W' } }],
    ['Xiaomi Power Bank 10,000 mAh', 3_200, { brand: 'Xiaomi', specs: { Capacity: '10,000 mAh', Output: '22.5 W' } }],
    ['Oraimo 27,600 mAh Power Bank · ፓወር ባንክ', 5_450, { brand: 'Oraimo', specs: { Capacity: '27,600 mAh', Output: '12 W' } }],
    ['Solar Power Bank 30,000 mAh with Torch', 4_800, { old: 5_600, specs: { Capacity: '30,000 mAh', Output: '10 W' } }],
    ['Samsung 25 W Fast Charger', 1_850, { brand: 'Samsung', picture: 'electric-plug', tags: ['samsung'], weightG: 90 }],
    ['Oraimo USB-C Cable 1 m', 320, { brand: 'Oraimo', picture: 'cable', tags: [], weightG: 40 }],
    ['Lightning Cable for iPhone 2 m', 780, { picture: 'cable', tags: ['iphone'], weightG: 50, old: 950 }],
    ['Car Charger, two USB ports', 650, { picture: 'electric-plug', tags: [], weightG: 60 }],
    ['Wireless Charging Pad 15 W', 1_950, { picture: 'electric-plug', tags: [], weightG: 150, stock: 'out' }],
  ],
};

export const phoneKinds: ProductKind[] = [smartphones, featurePhones, tablets, wearables, power];
