import { choice, priced, type ProductKind } from './product-kind.ts';

const tyres: ProductKind = {
  subcategory: 'tyres-and-wheels',
  picture: 'tyre',
  weightG: 9500,
  about: ['Fresh production date, fitted and balanced free of charge in our garage.', 'For asphalt to Adama and gravel to Jinka: a strong side wall and good grip in the rains.'],
  points: ['Production date within twelve months', 'Fitting and balancing free', 'Five-year warranty', 'Old tyres taken back'],
  items: [
    ['Bridgestone Ecopia Tyre', 11_800, { brand: 'Bridgestone', choices: [priced('Size', { '185/65 R15': 0, '195/65 R15': 900, '205/55 R16': 2_400 })] }],
    ['Michelin Primacy 4 Tyre', 14_900, { brand: 'Michelin', choices: [priced('Size', { '195/65 R15': 0, '205/55 R16': 2_100 })] }],
    ['Horizon Addis Tyre 7.50 R16 · ጎማ', 13_600, { brand: 'Horizon Addis', old: 14_500, weightG: 21_000 }],
    ['Goodyear Wrangler 265/65 R17', 24_500, { brand: 'Goodyear', weightG: 16_500, stock: 'low' }],
    ['Bajaj Tyre 4.00-8', 2_150, { weightG: 3100 }],
    ['Motorcycle Tyre 2.75-17', 2_850, { weightG: 3400 }],
    ['Alloy Wheels 15″, set of four', 46_000, { weightG: 30_000 }],
    ['የመኪና ጎማ 175/70 R13', 8_900, { language: 'am', about: 'ለቪትዝና ለያሪስ መኪኖች የሚሆን አዲስ ጎማ፤ በነፃ እንገጥማለን።', points: ['የአምስት ዓመት ዋስትና', 'ገጠማና ባላንስ በነፃ'] }],
  ],
};

const batteries: ProductKind = {
  subcategory: 'batteries-and-electrics',
  picture: 'car-battery',
  weightG: 15_500,
  about: ['Charged and tested before your eyes; starts on cold Entoto mornings.', 'Maintenance-free and sealed, with a written warranty.'],
  points: ['Eighteen-month warranty', 'Fitted free', 'Old battery taken in part payment'],
  items: [
    ['Amaron Car Battery', 12_900, { brand: 'Amaron', choices: [priced('Capacity', { '45 Ah': 0, '60 Ah': 3_200, '75 Ah': 6_100 })] }],
    ['Bosch S4 Battery 60 Ah', 16_800, { brand: 'Bosch', old: 17_900 }],
    ['Solar Gel Battery 200 Ah', 42_500, { weightG: 58_000 }],
    ['LED Headlight Bulbs H4, pair', 2_350, { picture: 'headlight', weightG: 320 }],
    ['Toyota Corolla Headlight 2008–2013', 9_400, { picture: 'headlight', weightG: 3200, choices: [choice('Side', 'Left', 'Right')] }],
    ['Denso Iridium Spark Plugs, set of 4', 4_600, { brand: 'Denso', picture: 'spark-plug', weightG: 220 }],
    ['Alternator for Toyota Hilux', 28_900, { picture: 'gear', weightG: 6500, stock: 'low' }],
  ],
};

const oil: ProductKind = {
  subcategory: 'oils-and-fluids',
  picture: 'motor-oil',
  weightG: 3800,
  about: ['Original with hologram: your engine knows the difference.', 'The grade your handbook names, at the price of Merkato.'],
  points: ['Hologram and batch number', 'Oil change free in our garage', 'For petrol and diesel'],
  items: [
    ['Total Quartz 5000 20W-50, 4 L', 3_450, { brand: 'Total' }],
    ['Shell Helix HX7 10W-40, 4 L', 4_950, { brand: 'Shell', old: 5_400 }],
    ['Castrol Magnatec 5W-30, 4 L', 6_700, { brand: 'Castrol' }],
    ['NOC Diesel Engine Oil 15W-40 · የሞተር ዘይት', 3_900, { brand: 'NOC', weightG: 4600 }],
    ['Brake Fluid DOT 4, 500 ml', 690, { weightG: 560 }],
    ['Coolant, ready mixed 5 L', 1_350, { weightG: 5300 }],
    ['Car Shampoo and Wax 1 L', 540, { picture: 'shampoo', weightG: 1100 }],
  ],
};

const engine: ProductKind = {
  subcategory: 'filters-and-engine',
  picture: 'oil-filter',
  weightG: 450,
  about: ['Fits the cars that drive here: Vitz, Corolla, Hilux, Dzire, Isuzu.', 'Send us your chassis number and we confirm that it fits before sending.'],
  points: ['Checked against your chassis number', 'Returns within 30 days', 'Original or first-grade'],
  items: [
    ['Toyota Oil Filter 90915', 650, { brand: 'Toyota Genuine' }],
    ['Air Filter for Toyota Vitz', 780, { picture: 'air-filter' }],
    ['Air Filter for Isuzu NPR · የአየር ማጣሪያ', 1_650, { picture: 'air-filter', weightG: 1200 }],
    ['Fuel Filter for Hilux Diesel', 1_450, { old: 1_650 }],
    ['Timing Belt Kit for Suzuki Dzire', 6_400, { picture: 'gear', weightG: 1600 }],
    ['Water Pump for Corolla', 5_200, { picture: 'gear', weightG: 1900 }],
    ['Radiator for Toyota Vitz', 13_800, { picture: 'radiator', weightG: 4800, stock: 'low' }],
  ],
};

const brakes: ProductKind = {
  subcategory: 'brakes-and-suspension',
  picture: 'brake-disc',
  weightG: 2600,
  about: ['Stops straight, wears slowly, does not sing.', 'For the long descent to the Abay gorge you want good parts.'],
  points: ['Checked against your chassis number', 'One-year or 20,000 km warranty', 'Fitting at cost'],
  items: [
    ['Brake Pads Toyota Corolla, front', 3_600, { brand: 'Toyota Genuine', old: 3_950 }],
    ['Brake Pads Toyota Hilux, front', 4_700, { brand: 'Toyota Genuine' }],
    ['Brake Disc Suzuki Swift, pair', 9_800, { weightG: 9000 }],
    ['KYB Shock Absorber for Vitz, pair', 12_600, { brand: 'KYB', picture: 'spring', weightG: 5600 }],
    ['Leaf Spring for Isuzu FSR · ባሌስትራ', 18_900, { picture: 'spring', weightG: 32_000 }],
    ['Ball Joint for Hilux', 2_450, { picture: 'nut-and-bolt', weightG: 900, stock: 'out' }],
  ],
};

const interior: ProductKind = {
  subcategory: 'car-care-and-interior',
  picture: 'automobile',
  weightG: 1600,
  about: ['Makes the old car feel new again.', 'Small things that spare trouble on the road.'],
  points: ['Fits most cars', 'Easy to clean', 'No tools needed'],
  items: [
    ['Seat Covers, full set · የወንበር ልብስ', 4_900, { picture: 'seat', old: 5_600, choices: [choice('Colour', 'Black', 'Beige', 'Black and Red')] }],
    ['Rubber Floor Mats, five pieces', 2_250, { picture: 'seat', weightG: 4200 }],
    ['Sun Shade for Windscreen', 450, { picture: 'sun', weightG: 500 }],
    ['Emergency Triangle and Jack Set', 3_800, { picture: 'toolbox', weightG: 6200 }],
    ['Fire Extinguisher 1 kg', 1_650, { picture: 'fire-extinguisher', weightG: 1900 }],
    ['GPS Tracker for Car and Bajaj', 3_950, { picture: 'satellite', weightG: 150 }],
    ['Wiper Blades, pair', 890, { picture: 'cloud-with-rain', weightG: 480 }],
    ['Car Air Freshener Coffee', 140, { picture: 'evergreen-tree', weightG: 40 }],
  ],
};

export const carKinds: ProductKind[] = [tyres, batteries, oil, engine, brakes, interior];
