import { choice, priced, type ProductKind } from './product-kind.ts';

const cooling: ProductKind = {
  subcategory: 'fridges-and-freezers',
  picture: 'fridge',
  weightG: 52_000,
  about: ['Keeps cold for hours after the power goes; a voltage stabiliser is in the price.', 'Quiet and economical, with drawers large enough for a week of vegetables.'],
  points: ['Ten-year compressor warranty', 'Delivered and levelled in your kitchen', 'Low power use', 'Lock and key', 'Works from 160 to 260 V'],
  items: [
    ['LG 260 L Double Door Fridge', 78_500, { brand: 'LG', old: 84_900, specs: { Volume: '260 L', Energy: 'A+' } }],
    ['Samsung 384 L Twin Cooling Fridge', 112_000, { brand: 'Samsung', tags: ['samsung'], specs: { Volume: '384 L', Energy: 'A+' } }],
    ['Hisense 92 L Single Door Fridge · ፍሪጅ', 29_800, { brand: 'Hisense', weightG: 26_000, specs: { Volume: '92 L' } }],
    ['Beko 330 L No Frost', 96_400, { brand: 'Beko', specs: { Volume: '330 L', Energy: 'A++' } }],
    ['Panasonic 405 L Inverter Fridge', 128_000, { brand: 'Panasonic', stock: 'low', specs: { Volume: '405 L', Energy: 'A++' } }],
    ['Chest Freezer 200 L for Shops', 58_900, { brand: 'Hisense', old: 63_000, specs: { Volume: '200 L' } }],
    ['ባለ ሁለት በር ፍሪጅ 210 ሊትር', 61_500, { brand: 'Beko', language: 'am', about: 'ኃይል ቆጣቢ፣ መብራት ሲጠፋ ለሰዓታት ቅዝቃዜውን የሚይዝ ፍሪጅ።', points: ['የአሥር ዓመት የኮምፕሬሰር ዋስትና', 'እቤትዎ ድረስ እናደርሳለን', 'ስታብላይዘር አብሮ ይሰጣል'], specs: { Volume: '210 L' } }],
    ['Firiijii Hisense 150 L', 42_700, { brand: 'Hisense', language: 'om', weightG: 35_000, about: 'Firiijii mana xiqqaaf ta\'u; humna ibsaa xiqqaa fayyadama.', points: ['Wabii waggaa shanii', 'Hanga mana keessaniitti geessina'], specs: { Volume: '150 L' } }],
  ],
};

const washing: ProductKind = {
  subcategory: 'washing-machines',
  picture: 'washing-machine',
  weightG: 58_000,
  about: ['Washes gabi and jeans alike; works from a tank where the water pressure is low.', 'Gentle on netela, hard on stains, with a quick wash of fifteen minutes.'],
  points: ['Two-year warranty', 'Installed free in Addis Ababa and Adama', 'Works with tank water', 'Child lock'],
  items: [
    ['LG 8 kg Front Load Washing Machine', 84_500, { brand: 'LG', old: 89_900, specs: { Load: '8 kg', Spin: '1,400 rpm' } }],
    ['Samsung 7 kg EcoBubble', 76_900, { brand: 'Samsung', tags: ['samsung'], specs: { Load: '7 kg', Spin: '1,200 rpm' } }],
    ['Hisense 10 kg Twin Tub · ልብስ ማጠቢያ ማሽን', 32_400, { brand: 'Hisense', weightG: 26_000, specs: { Load: '10 kg' } }],
    ['Beko 9 kg Washer Dryer', 118_500, { brand: 'Beko', stock: 'low', specs: { Load: '9 / 6 kg' } }],
    ['Panasonic 7 kg Top Load', 58_300, { brand: 'Panasonic', weightG: 33_000, specs: { Load: '7 kg' } }],
    ['Maashina Miiccaa 6 kg', 27_900, { language: 'om', weightG: 20_000, about: 'Maashina miiccaa salphaa, bishaan taankii irraa ni fudhata.', points: ['Wabii waggaa tokkoo', 'Uffata kiiloo 6'] }],
  ],
};

const cooking: ProductKind = {
  subcategory: 'cooking',
  picture: 'cooker',
  weightG: 14_000,
  about: ['Built for Ethiopian kitchens and Ethiopian voltage: strong plates and parts you can buy here.', 'Heats evenly and saves current; easy to wipe clean after wot.'],
  points: ['One-year warranty', 'Spare elements in stock', 'Thick steel body', 'Thermostat with Amharic marks'],
  items: [
    ['Electric Injera Mitad 60 cm · የኤሌክትሪክ ምጣድ', 6_800, { picture: 'mitad', old: 7_500, specs: { Diameter: '60 cm', Power: '3,600 W' } }],
    ['Injera Mitad 50 cm with Cover', 5_400, { picture: 'mitad', weightG: 11_000, specs: { Diameter: '50 cm', Power: '2,800 W' } }],
    ['Mirt Wood-saving Injera Stove · ምርጥ ምጣድ', 2_900, { picture: 'mitad', weightG: 38_000 }],
    ['Gas Cooker, four Burners with Oven', 48_700, { brand: 'Beko', weightG: 46_000, old: 52_000 }],
    ['Two-plate Electric Stove', 3_850, { weightG: 4200, specs: { Power: '2,500 W' } }],
    ['Butane Stove with Case · ቡታጋዝ', 2_450, { weightG: 2100 }],
    ['LG NeoChef Microwave 25 L', 18_900, { brand: 'LG', picture: 'microwave', tags: ['microwave'], specs: { Volume: '25 L' } }],
    ['Samsung Microwave 23 L · ማይክሮዌቭ', 15_600, { brand: 'Samsung', picture: 'microwave', tags: ['microwave', 'samsung'], old: 17_200, specs: { Volume: '23 L' } }],
    ['Panasonic Microwave Grill 27 L', 24_300, { brand: 'Panasonic', picture: 'microwave', tags: ['microwave'], specs: { Volume: '27 L' } }],
    ['Induction Plate 2,000 W', 6_200, { weightG: 2600, stock: 'out' }],
    ['Charcoal-saving Lakech Stove · ላቀች', 480, { weightG: 3800 }],
  ],
};

const small: ProductKind = {
  subcategory: 'small-kitchen-appliances',
  picture: 'kettle',
  weightG: 1500,
  about: ['Small, strong and easy to wash; takes one corner of the table.', 'Used every day in our own kitchen before we decided to sell it.'],
  points: ['One-year warranty', 'Switches itself off', 'Stainless steel where it matters', 'Plug fits local sockets'],
  items: [
    ['Electric Kettle 1.8 L Stainless · ማፍያ', 1_650, { old: 1_950, choices: [choice('Colour', 'Silver', 'Black')] }],
    ['Philips Kettle 1.7 L', 4_300, { brand: 'Philips' }],
    ['Blender 1.5 L with Spice Mill · ጁስ መፍጫ', 3_400, { picture: 'blender', weightG: 2600 }],
    ['Philips Blender 600 W', 7_900, { brand: 'Philips', picture: 'blender', weightG: 2900, old: 8_600 }],
    ['Coffee Grinder for Home · የቡና መፍጫ', 2_350, { picture: 'blender', weightG: 900 }],
    ['Juicer for Avocado and Mango', 5_600, { picture: 'blender', weightG: 3200 }],
    ['Rice and Genfo Cooker 1.8 L', 3_950, { picture: 'pot-of-food', weightG: 2700 }],
    ['Popcorn Maker for Coffee Ceremony · ፈንዲሻ', 1_980, { picture: 'popcorn', weightG: 1200 }],
    ['Water Dispenser Hot and Cold', 14_800, { picture: 'water-dispenser', weightG: 14_500 }],
    ['Sandwich Toaster 750 W', 1_750, { picture: 'sandwich', weightG: 1400, stock: 'low' }],
  ],
};

const homeCare: ProductKind = {
  subcategory: 'ironing-and-air',
  picture: 'iron',
  weightG: 1300,
  about: ['Reliable through the dry season and the long rains, with parts sold by us.', 'Good build, honest wattage, and a plug that fits.'],
  points: ['One-year warranty', 'Overheat protection', 'Long cable', 'Tested before delivery'],
  items: [
    ['Philips Steam Iron 2,000 W · ካውያ', 4_650, { brand: 'Philips', old: 5_200 }],
    ['Dry Iron for Gabi and Suits', 1_150, {}],
    ['Garment Steamer for Boutiques', 7_800, { weightG: 3600 }],
    ['Standing Fan 16″ for Dire Dawa Heat · ቬንትሌተር', 3_950, { picture: 'electric-fan', weightG: 5200 }],
    ['Rechargeable Table Fan with Light', 2_850, { picture: 'electric-fan', weightG: 1900 }],
    ['Split Air Conditioner 12,000 BTU', 68_000, { brand: 'LG', picture: 'electric-fan', weightG: 38_000, stock: 'low' }],
    ['Vacuum Cleaner 1,800 W', 9_700, { brand: 'Panasonic', picture: 'broom', weightG: 5600 }],
    ['Voltage Stabiliser 2,000 VA', 4_200, { picture: 'high-voltage', weightG: 5200, choices: [priced('Power', { '2,000 VA': 0, '5,000 VA': 5_900 })] }],
    ['Solar Home Kit, four Lamps and Radio · ሶላር', 12_400, { picture: 'light-bulb', weightG: 6400, old: 13_900 }],
    ['LED Bulb 12 W, box of 6', 690, { picture: 'light-bulb', weightG: 420 }],
  ],
};

export const applianceKinds: ProductKind[] = [cooling, washing, cooking, small, homeCare];
