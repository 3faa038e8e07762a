import { choice, priced, type ProductKind } from './product-kind.ts';

const laptops: ProductKind = {
  subcategory: 'laptops',
  picture: 'laptop',
  weightG: 2300,
  about: [
    'Checked, charged and ready: Windows activated, Amharic keyboard installed, and a bag in the price.',
    'A dependable machine for office, accounting and university work, with a battery that survives power cuts.',
    'Opened only to test it. We copy your old files across free of charge in our shop.',
  ],
  points: ['One-year warranty with parts in Addis Ababa', 'Power Geez installed on request', 'Laptop bag included', 'Upgrade of memory possible', 'Charger with local plug'],
  choices: [priced('Memory and storage', { '8 GB / 256 GB SSD': 0, '16 GB / 512 GB SSD': 11_500 })],
  tags: ['ssd'],
  items: [
    ['HP 250 G10 Core i5 Laptop', 79_900, { brand: 'HP', old: 86_000, specs: { Screen: '15.6″ Full HD', Processor: 'Core i5-1335U' } }],
    ['HP ProBook 450 G10 Core i7 Laptop', 118_000, { brand: 'HP', specs: { Screen: '15.6″ Full HD', Processor: 'Core i7-1355U' } }],
    ['HP EliteBook 840 G6 Laptop (Used, Grade A) · ያገለገለ', 52_500, { brand: 'HP', old: 58_000, specs: { Screen: '14″ Full HD', Processor: 'Core i5-8365U', Condition: 'Used, grade A' } }],
    ['HP Victus 15 Gaming Laptop', 142_000, { brand: 'HP', tags: ['game', 'graphics-card', 'ssd'], specs: { Screen: '15.6″, 144 Hz', Graphics: 'RTX 4050 6 GB' } }],
    ['Dell Latitude 3540 Laptop', 94_500, { brand: 'Dell', specs: { Screen: '15.6″ Full HD', Processor: 'Core i5-1335U' } }],
    ['Dell Inspiron 15 3530 Laptop', 76_800, { brand: 'Dell', specs: { Screen: '15.6″, 120 Hz', Processor: 'Core i5-1334U' } }],
    ['Dell XPS 13 Plus Laptop', 186_000, { brand: 'Dell', stock: 'low', specs: { Screen: '13.4″ OLED', Processor: 'Core i7-1360P' } }],
    ['Asus VivoBook 15 Laptop', 71_200, { brand: 'Asus', old: 75_900, tags: ['asus-laptops', 'ssd'], specs: { Screen: '15.6″ Full HD', Processor: 'Core i5-1235U' } }],
    ['Asus ZenBook 14 OLED Laptop', 129_000, { brand: 'Asus', tags: ['asus-laptops', 'ssd'], specs: { Screen: '14″ OLED', Processor: 'Core Ultra 5' } }],
    ['Asus TUF Gaming A15 Laptop', 158_500, { brand: 'Asus', tags: ['asus-laptops', 'game', 'graphics-card'], specs: { Screen: '15.6″, 144 Hz', Graphics: 'RTX 4060 8 GB' } }],
    ['Lenovo IdeaPad Slim 3 Laptop', 66_900, { brand: 'Lenovo', specs: { Screen: '15.6″ Full HD', Processor: 'Ryzen 5 7520U' } }],
    ['Lenovo ThinkPad T14 (Used) ላፕቶፕ', 57_400, { brand: 'Lenovo', specs: { Screen: '14″ Full HD', Processor: 'Core i5-10310U', Condition: 'Used, grade A' } }],
    ['Apple MacBook Air 13 M3', 169_000, { brand: 'Apple', tags: ['macbook'], choices: [priced('Memory and storage', { '8 GB / 256 GB': 0, '16 GB / 512 GB': 32_000 }), choice('Colour', 'Midnight', 'Starlight')], specs: { Screen: '13.6″ Retina', Processor: 'Apple M3' } }],
    ['Apple MacBook Pro 14 M4', 284_000, { brand: 'Apple', tags: ['macbook'], choices: [], specs: { Screen: '14.2″ XDR', Processor: 'Apple M4', Memory: '16 GB', Storage: '512 GB' } }],
    ['Acer Aspire 3 · የተማሪ ላፕቶፕ', 54_900, { brand: 'Acer', old: 59_500, specs: { Screen: '15.6″ Full HD', Processor: 'Core i3-1215U' } }],
    ['Laaptooppii Lenovo V15 G4', 61_300, { brand: 'Lenovo', language: 'om', about: 'Laaptooppii barattootaa fi waajjiraaf ta\'u; baatiriin isaa sa\'aatii dheeraa tura.', points: ['Wabii waggaa tokkoo', 'Boorsaa laaptooppii waliin', 'Windows haaraa qaba'], specs: { Screen: '15.6″ Full HD', Processor: 'Ryzen 5 7520U' } }],
  ],
};

/** One machine each, as it stands in the shop: its memory and storage are what they are. */
const readyLaptops: ProductKind = {
  ...laptops,
  isLate: true,
  choices: [],
  items: [
    ['Dell Latitude 5400 Laptop (Used, Grade A)', 48_900, { brand: 'Dell', old: 52_000, specs: { Screen: '14″ Full HD', Processor: 'Core i5-8365U', Memory: '16 GB', Storage: '256 GB SSD', Condition: 'Used, grade A' } }],
    ['HP ProBook 640 G5 Laptop (Used, Grade A)', 46_500, { brand: 'HP', specs: { Screen: '14″ Full HD', Processor: 'Core i5-8265U', Memory: '16 GB', Storage: '512 GB SSD', Condition: 'Used, grade A' } }],
    ['Lenovo ThinkPad X390 (Used)', 49_200, { brand: 'Lenovo', weightG: 1290, specs: { Screen: '13.3″ Full HD', Processor: 'Core i5-8365U', Memory: '16 GB', Storage: '512 GB SSD', Condition: 'Used, grade A' } }],
    ['Asus VivoBook Go 15 Laptop', 59_500, { brand: 'Asus', tags: ['asus-laptops', 'ssd'], weightG: 1630, specs: { Screen: '15.6″ Full HD', Processor: 'Ryzen 5 7520U', Memory: '16 GB', Storage: '512 GB SSD' } }],
    ['Acer Aspire Lite 15 Laptop', 57_200, { brand: 'Acer', weightG: 1590, specs: { Screen: '15.6″ Full HD', Processor: 'Ryzen 5 5625U', Memory: '16 GB', Storage: '512 GB SSD' } }],
  ],
};

const desktops: ProductKind = {
  subcategory: 'desktops-and-monitors',
  picture: 'desktop-computer',
  weightG: 7200,
  about: ['For the office, the school laboratory or the shop counter; assembled and tested before it leaves us.', 'Clear picture, thin frame, easy on the eyes in a long working day.'],
  points: ['One-year warranty', 'Cables included', 'We install it in Addis Ababa', 'Wall mount holes'],
  items: [
    ['Dell OptiPlex 7010 Desktop Core i5', 68_500, { brand: 'Dell', tags: ['ssd'], specs: { Memory: '8 GB', Storage: '512 GB SSD' } }],
    ['HP All-in-One 24″', 97_000, { brand: 'HP', old: 104_000, tags: ['ssd'], specs: { Memory: '8 GB', Storage: '512 GB SSD' } }],
    ['Intel NUC 12 Mini PC', 58_900, { brand: 'Intel', weightG: 1100, tags: ['ssd'], specs: { Memory: '16 GB', Storage: '512 GB SSD' } }],
    ['Samsung 24″ IPS Monitor', 19_500, { brand: 'Samsung', tags: ['samsung'], weightG: 3900, specs: { Resolution: '1920 × 1080', Rate: '100 Hz' } }],
    ['LG UltraWide 29″ Monitor', 37_800, { brand: 'LG', weightG: 5600, specs: { Resolution: '2560 × 1080', Rate: '100 Hz' } }],
    ['Dell P2423 Monitor 24″ · ሞኒተር', 28_400, { brand: 'Dell', old: 31_000, weightG: 4800, specs: { Resolution: '1920 × 1200', Rate: '60 Hz' } }],
  ],
};

const parts: ProductKind = {
  subcategory: 'computer-parts',
  picture: 'circuit-board',
  weightG: 600,
  about: ['Original part with its seal; bring your machine and we fit it while you wait.', 'Chosen for machines common in Ethiopia, so it simply fits.'],
  points: ['Fitted free in our shop', 'One-year warranty', 'Anti-static packing', 'Returns within 30 days when it does not fit'],
  items: [
    ['Samsung 990 EVO SSD', 9_800, { brand: 'Samsung', picture: 'solid-state-drive', tags: ['ssd', 'samsung'], weightG: 60, choices: [priced('Capacity', { '500 GB': 0, '1 TB': 5_900, '2 TB': 18_500 })] }],
    ['Kingston NV3 SSD', 7_200, { brand: 'Kingston', picture: 'solid-state-drive', tags: ['ssd'], weightG: 60, old: 7_900, choices: [priced('Capacity', { '500 GB': 0, '1 TB': 4_600 })] }],
    ['Kingston A400 SATA SSD 480 GB', 5_400, { brand: 'Kingston', picture: 'solid-state-drive', tags: ['ssd'], weightG: 70 }],
    ['Nvidia GeForce RTX 4060 Graphics Card 8 GB', 72_000, { tags: ['graphics-card', 'game'], stock: 'low', weightG: 1100 }],
    ['Nvidia GTX 1650 Graphics Card 4 GB', 31_500, { tags: ['graphics-card'], old: 34_000 }],
    ['Intel Core i5-13400F Processor', 34_600, { brand: 'Intel', weightG: 300 }],
    ['Intel Core i7-14700K Processor', 71_900, { brand: 'Intel', weightG: 300, stock: 'out' }],
    ['Kingston Fury Memory DDR4 3200', 4_300, { brand: 'Kingston', weightG: 80, choices: [priced('Capacity', { '8 GB': 0, '16 GB': 3_700 })] }],
  ],
};

const storageAndNet: ProductKind = {
  subcategory: 'storage-and-networking',
  picture: 'router',
  weightG: 400,
  about: ['Set up in five minutes; works with Ethio telecom fibre and Safaricom 4G alike.', 'Keeps house and office connected, with a signal that reaches through thick walls.'],
  points: ['One-year warranty', 'Help with set-up by phone in Amharic and Afaan Oromoo', 'Adapter included'],
  items: [
    ['TP-Link Archer C6 Wi-Fi Router', 5_900, { brand: 'TP-Link', old: 8_700 }],
    ['TP-Link M7200 Pocket 4G Wi-Fi', 7_400, { brand: 'TP-Link' }],
    ['Huawei B311 4G Router with SIM Slot', 8_900, { brand: 'Huawei' }],
    ['TP-Link Deco M4 Mesh (2 pieces)', 16_800, { brand: 'TP-Link', stock: 'low' }],
    ['SanDisk Ultra Memory Card · ሚሞሪ ካርድ', 690, { brand: 'SanDisk', picture: 'memory-card', weightG: 20, choices: [priced('Capacity', { '32 GB': 0, '64 GB': 380, '128 GB': 980 })] }],
    ['SanDisk USB Flash Drive 64 GB', 850, { brand: 'SanDisk', picture: 'memory-card', weightG: 20 }],
    ['WD Elements External Hard Disk', 9_600, { brand: 'WD', picture: 'hard-disk', weightG: 260, choices: [priced('Capacity', { '1 TB': 0, '2 TB': 3_900 })] }],
  ],
};

const desk: ProductKind = {
  subcategory: 'printers-and-desk',
  picture: 'printer',
  weightG: 5400,
  about: ['Prints neatly for school and office; ink and toner always in stock with us.', 'A sensible tool for the desk, with spare parts in Addis Ababa.'],
  points: ['One-year warranty', 'Ink or toner in stock', 'USB cable included'],
  items: [
    ['HP LaserJet M111w Printer', 24_700, { brand: 'HP' }],
    ['Epson EcoTank L3250 Printer · ፕሪንተር', 38_500, { brand: 'Epson', old: 48_800 }],
    ['Canon Pixma G3430 Printer', 34_900, { brand: 'Canon' }],
    ['HP Wireless Keyboard and Mouse', 3_150, { brand: 'HP', picture: 'keyboard', weightG: 700 }],
    ['Microsoft Bluetooth Mouse', 2_350, { brand: 'Microsoft', picture: 'computer-mouse', weightG: 120 }],
    ['Amharic–English Keyboard with Ge\'ez Letters', 1_450, { picture: 'keyboard', weightG: 600 }],
    ['UPS 650 VA with two sockets', 11_900, { picture: 'electric-plug', weightG: 5600 }],
  ],
};

export const computerKinds: ProductKind[] = [laptops, readyLaptops, desktops, parts, storageAndNet, desk];
