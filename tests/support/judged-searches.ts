/**
 * What shoppers type, with what a person who knows the demo's goods expects among the first five. Each pattern is held
 * against a product's facts in one line: `sub:<subcategory>; brand:<brand>; <titles in its languages>; <name>=<value> …;
 * sku:<SKUs>; id:<number>;`. Grouped by what they try.
 */
export type JudgedSearch = {
  q: string;
  /** Every one of the first five (or of all, when fewer are found) is so. At least one must be found. */
  each?: RegExp;
  /** The very first is so. */
  first?: RegExp;
  /** Each of these is found among the first five. */
  has?: RegExp[];
  /** None of the first five is so. */
  never?: RegExp;
  /** None of the first five costs more, or less, in Birr. */
  atMost?: number;
  atLeast?: number;
};

const PHONE = /sub:(smart|feature-)phones;/;
const SMARTPHONE = /sub:smartphones;/;
const LAPTOP = /sub:laptops;/;
const TV = /sub:televisions;/;
const SHOE =
  /sub:(mens-shoes|womens-shoes|sports-shoes|childrens-shoes|boots-and-work-shoes|sandals-and-slippers);/;
const SIZE_42 = /(Size|Hanga|መጠን|ልክ)=[^;]*\b42\b/;

export const JUDGED_SEARCHES: readonly JudgedSearch[] = [
  // One word that names a kind of goods
  { q: 'phone', each: PHONE, never: TV },
  { q: 'phones', each: PHONE },
  { q: 'mobile', each: PHONE, never: TV },
  { q: 'smartphone', each: SMARTPHONE },
  { q: 'laptop', each: LAPTOP },
  { q: 'tv', each: TV, first: /″.*TV|TV.*″/ },
  { q: 'television', each: TV },
  { q: 'shoes', each: SHOE },
  { q: 'fridge', each: /sub:fridges-and-freezers;/ },
  { q: 'coffee', each: /sub:coffee;/ },
  { q: 'tablet', each: /sub:tablets;/ },
  { q: 'camera', each: /sub:cameras;|Camera/ },
  { q: 'drone', first: /Drone/, each: /Drone/ },
  { q: 'headphones', each: /sub:headphones;/ },
  { q: 'water', each: /sub:water;/ },
  { q: 'socks', first: /Socks/ },
  { q: 'honey', first: /sub:oil-butter-and-honey;.*Honey/ },
  { q: 'charger', first: /Charger/, each: /Charg|sub:power-banks-and-chargers;|Adapter/ },
  { q: 'suitcase', each: /sub:travel-and-luggage;|Suitcase/ },
  { q: 'bread', each: /sub:injera-and-bread;/ },
  // Kind and quality, brand, model
  {
    q: 'red shoes',
    each: /(?=.*sub:(womens|mens|sports|childrens|boots|sandals)[^;]*;)(?=.*\b(Red|ቀይ|Diimaa)\b)/,
  },
  { q: 'black shoes', each: /(?=.*(shoes|boots|sandals)[^;]*;)(?=.*\b[Bb]lack\b|.*ጥቁር)/ },
  { q: 'leather shoes for men', each: /sub:mens-shoes;/ },
  { q: 'women shoes', each: /sub:womens-shoes;|[Ww]omen/ },
  { q: 'running shoes', each: SHOE, first: /Running/ },
  { q: 'school shoes', first: /School Shoes/ },
  { q: 'leather handbag', first: /Handbag/ },
  { q: 'samsung', each: /[Ss]amsung|ሳምሰንግ/ },
  { q: 'samsung phone', each: /sub:smartphones;.*(Samsung|ሳምሰንግ)/ },
  { q: 'samsung tv', each: /sub:televisions;.*Samsung/ },
  { q: 'hp laptop', each: /sub:laptops; brand:HP;/ },
  { q: 'iphone', each: /iPhone/, first: SMARTPHONE },
  { q: 'iphone 15', first: /Apple iPhone 15/ },
  { q: 'galaxy a16', first: /Galaxy A16/ },
  { q: 'nike', each: /Nike/ },
  { q: 'adidas shoes', each: /Adidas/ },
  { q: 'playstation 5', first: /PlayStation 5/ },
  { q: 'macbook air', first: /MacBook Air/ },
  { q: 'anbessa shoes', each: /brand:Anbessa;/ },
  { q: 'phone case', never: SMARTPHONE },
  { q: 'baby shampoo', first: /Baby Shampoo/ },
  { q: 'injera mitad', each: /[Mm]itad|ምጣድ/ },
  { q: 'merkato mobile electronics', each: /sub:/ },
  { q: 'used laptop', first: /(?=.*sub:laptops;)(?=.*Used)/ },
  { q: 'kids shoes', each: /sub:childrens-shoes;/ },
  // Specifications, sizes and units, with and without a blank
  { q: 'samsung 128gb', each: /(?=.*Samsung|.*ሳምሰንግ)(?=.*128 GB)/, never: TV, first: SMARTPHONE },
  { q: 'samsung 128 gb', each: /(?=.*Samsung|.*ሳምሰንግ)(?=.*128 GB)/, first: SMARTPHONE },
  { q: 'phone 256gb', each: /(?=.*sub:smartphones;)(?=.*256 GB)/ },
  { q: 'laptop 16gb', each: /(?=.*sub:laptops;)(?=.*16 GB)/ },
  { q: 'laptop 16 gb ram', each: /(?=.*sub:laptops;)(?=.*16 GB)/ },
  { q: 'laptop 512gb ssd', each: /(?=.*sub:laptops;)(?=.*512 GB)/ },
  { q: 'tv 55 inch', each: /(?=.*sub:televisions;)(?=.*55″)/ },
  { q: '55 inch tv', each: /(?=.*sub:televisions;)(?=.*55″)/ },
  { q: '55" tv', each: /(?=.*sub:televisions;)(?=.*55″)/ },
  { q: '43″ tv', each: /(?=.*sub:televisions;)(?=.*43″)/ },
  { q: 'tv 32inch', each: /(?=.*sub:televisions;)(?=.*32(″| ኢንች))/ },
  { q: 'tv 32', each: /(?=.*sub:televisions;)(?=.*32(″| ኢንች))/ },
  { q: 'size 42', each: SIZE_42, first: SHOE },
  { q: 'shoes size 42', each: SIZE_42, first: SHOE },
  { q: 'shoes 38', each: /(Size|Hanga|መጠን|ልክ)=[^;]*\b38\b/ },
  { q: 'sugar 1kg', first: /Sugar 1 kg/ },
  { q: 'sugar 1 kilo', first: /Sugar 1 kg/ },
  { q: 'olive oil 1l', first: /Olive Oil 1 L/ },
  { q: 'sunflower oil 5 litre', first: /Sunflower Oil 5 L/ },
  { q: 'shampoo 500ml', each: /500 ml/ },
  { q: 'bleach 1.8 l', first: /Bleach 1.8 L/ },
  { q: 'power bank 20000mah', first: /20,000 mAh/ },
  { q: 'turmeric 250g', first: /Turmeric Ground 250 g/ },
  { q: 'fan 16 inch', first: /Fan 16″/ },
  { q: 'mattress double', each: /(?=.*Mattress)(?=.*Double)/ },
  // Item numbers and SKUs
  { q: 'AD-00086-1', first: /sku:[^;]*AD-00086-1\b/, each: /sku:[^;]*AD-00086-1\b/ },
  { q: 'ad00086-2', first: /sku:[^;]*AD-00086-2\b/ },
  { q: '#240', first: /id:240;/ },
  { q: 'item number 31', first: /id:31;/ },
  { q: 'የዕቃ ቁጥር 31', first: /id:31;/ },
  // Prices
  { q: 'phone under 20000', each: PHONE, atMost: 20_000 },
  { q: 'phone below 20,000 birr', each: PHONE, atMost: 20_000 },
  { q: 'laptop under 80k', each: LAPTOP, atMost: 80_000 },
  { q: 'tv between 40000 and 60000', each: TV, atLeast: 40_000, atMost: 60_000 },
  { q: 'shoes above 5000 birr', each: SHOE, atLeast: 5_000 },
  { q: 'cheap phone', each: PHONE, atMost: 10_000 },
  { q: 'ርካሽ ስልክ', each: PHONE, atMost: 10_000 },
  { q: 'ስልክ ከ20000 ብር በታች', each: PHONE, atMost: 20_000 },
  { q: 'ስልክ 20000 birr በታች', each: PHONE, atMost: 20_000 },
  { q: 'bilbila birrii 20000 gadi', each: PHONE, atMost: 20_000 },
  { q: 'kophee rakasha', each: SHOE, atMost: 1_000 },
  // What is not wanted
  { q: 'phone -samsung', each: PHONE, never: /Samsung|ሳምሰንግ/ },
  { q: 'laptop -hp -dell', each: LAPTOP, never: /brand:(HP|Dell);/ },
  // Amharic
  { q: 'ስልክ', each: PHONE },
  { q: 'ሳምሰንግ ስልክ', each: /sub:smartphones;.*(Samsung|ሳምሰንግ)/ },
  { q: 'ጫማ', each: SHOE },
  { q: 'ቀይ ጫማ', each: /(?=.*(shoes|boots|sandals)[^;]*;)(?=.*\b(Red|Diimaa)\b|.*ቀይ)/ },
  { q: 'ጥቁር ጫማ', each: /(?=.*(shoes|boots|sandals)[^;]*;)(?=.*\b[Bb]lack\b|.*ጥቁር)/ },
  { q: 'ላፕቶፕ', each: LAPTOP },
  { q: 'ቴሌቪዥን 55 ኢንች', each: /(?=.*sub:televisions;)(?=.*55″)/ },
  { q: 'ቲቪ', each: TV },
  { q: 'የሐበሻ ቀሚስ', each: /[Kk]emis|ቀሚስ/ },
  { q: 'መጽሀፍ ቅዱስ', first: /መጽሐፍ ቅዱስ/ },
  { q: 'ቡና', each: /sub:coffee;/ },
  { q: 'ጤፍ 25 ኪሎ', each: /(?=.*([Tt]eff|ጤፍ|Xaafii))(?=.*25)/ },
  { q: 'ዘይት 5 ሊትር', first: /(?=.*[Oo]il)(?=.*5 L)/ },
  // Amharic in Latin letters
  { q: 'chama', each: SHOE },
  { q: 'silk', first: /sub:smartphones;|sub:feature-phones;|Silk/ },
  { q: 'buna', each: /sub:coffee;/ },
  { q: 'habesha kemis', each: /[Kk]emis|ቀሚስ/ },
  { q: 'borsa', each: /sub:bags;|[Bb]ag|ቦርሳ|Boorsaa/ },
  { q: 'metsihaf kidus', first: /መጽሐፍ ቅዱስ/ },
  // Afaan Oromoo
  { q: 'bilbila', each: PHONE },
  { q: 'kophee', each: SHOE },
  { q: 'kophee gurraacha', each: /(?=.*(shoes|boots|sandals)[^;]*;)(?=.*\b([Bb]lack|Gurraacha)\b|.*ጥቁር)/ },
  { q: 'laaptooppii', each: LAPTOP },
  { q: 'buna', each: /sub:coffee;/ },
  { q: 'saamunaa', each: /[Ss]oap|ሳሙና|[Ss]aamunaa|Powder|Omo/ },
  { q: 'tilaatii', each: /Tilet|ጥለት/ },
  { q: 'uffata aadaa', each: /sub:(habesha-kemis|mens-traditional|gabi-and-netela|baby-clothes);|Habesha/ },
  { q: 'daakuu xaafii', first: /Xaafii|Teff Flour/ },
  // Typing errors
  { q: 'samsong galaxy', each: /Samsung|ሳምሰንግ/ },
  { q: 'lapotp', each: LAPTOP },
  { q: 'iphnoe', each: /iPhone/ },
  { q: 'refrigirator', each: /sub:fridges-and-freezers;/ },
  { q: 'adidsa', each: /Adidas/ },
  { q: 'headfone', each: /sub:headphones;/ },
  { q: 'televison', each: TV },
  // Qualities beside goods of a kind, and words that mean more than one thing
  { q: 'women bag', each: /sub:bags;|[Bb]ag|ቦርሳ|Boorsaa|Tote|Clutch/, never: /Tea|Rubbish/ },
  { q: 'የሴት ቦርሳ', never: /Tea|Rubbish/, first: /ቦርሳ|[Bb]ag/ },
  { q: 'ቦርሳ', never: /Tea|Rubbish/ },
  { q: 'ladies watch', never: /Wall Clock/ },
  { q: "sa'aatii dhiiraa", never: /Wall Clock/ },
  { q: 'notebook', never: /Kingston|sub:(smartphones|laptops);/, first: /Notebook|Dabtara|ደብተር/ },
  { q: 'solar lamp', never: /Sunscreen/ },
  { q: 'yegebs', each: /[Bb]arley|ገብስ/ },
  { q: 'gebs duket', first: /Barley|ገብስ/ },
  { q: 'yeteff', each: /[Tt]eff|ጤፍ|Xaafii/, first: /Teff|ጤፍ|Xaafii/ },
  { q: 'yebuna', first: /sub:coffee;/ },
  { q: 'የህፃን ጡት ጠርሙስ', first: /Bottle Set|Avent|ጡጦ/ },
];
