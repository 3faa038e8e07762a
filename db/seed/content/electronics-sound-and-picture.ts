import { choice, type ProductKind } from './product-kind.ts';

const televisions: ProductKind = {
  subcategory: 'televisions',
  picture: 'flat-television',
  weightG: 9800,
  about: ['YouTube, Netflix and every EthioSat channel on one remote; we hang it on the wall in Addis Ababa.', 'A clear picture from every seat in the sala, and a voltage guard for our power.'],
  points: ['Two-year panel warranty', 'Wall bracket included', 'Built-in satellite receiver', 'Works from 100 to 240 V', 'Two HDMI and two USB sockets'],
  tags: ['tv', 'smart-tv'],
  items: [
    ['Samsung 43″ Crystal UHD Smart TV', 52_900, { brand: 'Samsung', old: 57_500, tags: ['tv', 'smart-tv', 'samsung'], specs: { Screen: '43″ 4K' } }],
    ['Samsung 55″ QLED Smart TV', 92_500, { brand: 'Samsung', tags: ['tv', 'smart-tv', 'samsung'], weightG: 16_500, specs: { Screen: '55″ 4K QLED' } }],
    ['LG 50″ UHD AI Smart TV', 68_700, { brand: 'LG', weightG: 12_000, specs: { Screen: '50″ 4K' } }],
    ['LG 65″ OLED evo', 214_000, { brand: 'LG', old: 229_000, weightG: 22_000, stock: 'low', specs: { Screen: '65″ 4K OLED' } }],
    ['Sony Bravia 43″ Google TV', 74_900, { brand: 'Sony', specs: { Screen: '43″ 4K' } }],
    ['Sony Bravia 55″ 4K', 112_000, { brand: 'Sony', weightG: 17_000, specs: { Screen: '55″ 4K' } }],
    ['Panasonic 32″ LED TV · ቴሌቪዥን', 24_800, { brand: 'Panasonic', tags: ['tv'], weightG: 5200, specs: { Screen: '32″ HD' } }],
    ['Xiaomi TV A Pro 43″', 46_300, { brand: 'Xiaomi', old: 49_900, specs: { Screen: '43″ 4K' } }],
    ['ቲቪ 32 ኢንች ስማርት (Hisense)', 27_900, { brand: 'Hisense', language: 'am', weightG: 5000, about: 'የኢትዮሳት ቻናሎችን ያለ ሪሲቨር የሚያሳይ ስማርት ቴሌቪዥን፤ በአዲስ አበባ ውስጥ ግድግዳ ላይ በነፃ እንሰቅላለን።', points: ['የሁለት ዓመት ዋስትና', 'ሁለት ኤችዲኤምአይ መሰኪያ', 'ዝቅተኛ የኤሌክትሪክ ፍጆታ'], specs: { Screen: '32″ HD' } }],
    ['Televizhinii Ismaartii TCL 40″', 36_400, { brand: 'TCL', language: 'om', about: 'Televizhinii ismaartii fakkii ifaa qabu, chaanaalota EthioSat hunda agarsiisa.', points: ['Wabii waggaa lamaa', 'YouTube fi Netflix', 'Humna ibsaa xiqqaa fayyadama'], specs: { Screen: '40″ Full HD' } }],
    ['EthioSat Digital Receiver HD', 2_650, { picture: 'satellite-antenna', tags: ['tv'], weightG: 700 }],
    ['Mini LED Projector 1080p', 14_900, { picture: 'film-projector', tags: [], weightG: 1600, old: 16_800 }],
  ],
};

const speakers: ProductKind = {
  subcategory: 'speakers',
  picture: 'loudspeaker-box',
  weightG: 900,
  about: ['Full, clean sound for eskista in the courtyard; ten hours of music on one charge.', 'Loud enough for a wedding tent, small enough for a backpack.'],
  points: ['Bluetooth, memory card and FM', 'Six-month warranty', 'Splash-proof', 'Microphone input'],
  tags: ['speaker'],
  items: [
    ['JBL Flip 6 Bluetooth Speaker', 14_500, { brand: 'JBL', choices: [choice('Colour', 'Black', 'Red', 'Blue')] }],
    ['JBL PartyBox 110', 49_800, { brand: 'JBL', weightG: 11_000, old: 54_000 }],
    ['Sony SRS-XB100 Speaker', 8_200, { brand: 'Sony', weightG: 280 }],
    ['LG Soundbar S40T', 23_600, { brand: 'LG', weightG: 5400 }],
    ['Oraimo Rover Speaker · ስፒከር', 3_250, { brand: 'Oraimo' }],
    ['Rechargeable Radio with Solar Panel · ራዲዮ', 2_150, { picture: 'radio', tags: [], old: 2_500 }],
    ['Church PA Set, two 12″ Speakers and Mixer', 62_000, { weightG: 32_000, stock: 'low' }],
  ],
};

const headphones: ProductKind = {
  subcategory: 'headphones',
  picture: 'headphone',
  weightG: 300,
  about: ['Comfortable for hours, with a clear microphone for calls on the Light Rail.', 'Deep sound and soft cushions; folds flat into its pouch.'],
  points: ['Six-month warranty', 'Clear microphone', 'Quick charge: ten minutes for two hours', 'Spare ear tips or cushions'],
  choices: [choice('Colour', 'Black', 'White')],
  items: [
    ['Sony WH-CH520 Headphones', 8_900, { brand: 'Sony', old: 9_800 }],
    ['Sony WH-1000XM5 Noise Cancelling', 48_500, { brand: 'Sony', stock: 'low' }],
    ['JBL Tune 520BT', 7_400, { brand: 'JBL' }],
    ['Apple AirPods 4', 26_900, { brand: 'Apple', picture: 'earbuds', weightG: 60, tags: ['iphone'], choices: [] }],
    ['Samsung Galaxy Buds FE', 12_800, { brand: 'Samsung', picture: 'earbuds', weightG: 60, tags: ['samsung'] }],
    ['Oraimo FreePods 4 · የጆሮ ማዳመጫ', 4_250, { brand: 'Oraimo', picture: 'earbuds', weightG: 60, old: 4_900 }],
    ['Xiaomi Redmi Buds 6', 4_600, { brand: 'Xiaomi', picture: 'earbuds', weightG: 60 }],
    ['Wired Earphones with Microphone', 280, { picture: 'earbuds', weightG: 30 }],
  ],
};

const cameras: ProductKind = {
  subcategory: 'cameras',
  picture: 'camera',
  weightG: 850,
  about: ['For weddings, Timkat and everything worth keeping: sharp pictures even indoors.', 'Tested in our studio in Piassa before it is packed.'],
  points: ['One-year warranty', 'Memory card 32 GB included', 'Free lesson of one hour', 'Bag and strap'],
  items: [
    ['Canon EOS 2000D with 18–55 mm', 64_500, { brand: 'Canon', old: 69_000 }],
    ['Canon EOS R50 Mirrorless', 108_000, { brand: 'Canon' }],
    ['Sony Alpha ZV-E10', 119_500, { brand: 'Sony', stock: 'low' }],
    ['DJI Mini 4K Drone', 74_000, { brand: 'DJI', weightG: 1200, picture: 'drone' }],
    ['Wi-Fi Security Camera for Home · ካሜራ', 4_650, { brand: 'TP-Link', picture: 'video-camera', weightG: 300 }],
    ['CCTV Set, four Cameras and 1 TB Recorder', 38_500, { picture: 'video-camera', weightG: 5200, old: 42_000 }],
    ['Full HD USB Webcam with Microphone · ዌብካም', 1_950, { picture: 'video-camera', weightG: 180 }],
  ],
};

const games: ProductKind = {
  subcategory: 'gaming',
  picture: 'video-game',
  weightG: 3400,
  about: ['Ready to play in front of the family TV, with one controller and our voltage guard.', 'For long evenings with friends: FIFA nights included.'],
  points: ['One-year warranty', 'HDMI cable in the box', 'Games exchanged in our shop'],
  tags: ['game'],
  items: [
    ['Sony PlayStation 5 Slim', 96_500, { brand: 'Sony', old: 102_000 }],
    ['Sony PlayStation 4 Slim (Used)', 43_800, { brand: 'Sony' }],
    ['Microsoft Xbox Series S', 68_900, { brand: 'Microsoft', stock: 'low' }],
    ['DualSense Wireless Controller', 14_200, { brand: 'Sony', weightG: 400, picture: 'joystick', choices: [choice('Colour', 'White', 'Midnight Black', 'Cosmic Red')] }],
    ['Gaming Chair with Footrest', 26_500, { picture: 'chair', weightG: 19_000 }],
    ['Phone Game Pad · የስልክ ጌም ፓድ', 1_250, { weightG: 200 }],
  ],
};

export const soundAndPictureKinds: ProductKind[] = [televisions, speakers, headphones, cameras, games];
