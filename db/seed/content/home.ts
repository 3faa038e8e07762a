import type { Names } from './categories.ts';

/** A slide, advertisement or promotion; `product` by its title, which `percent` must be the discount of. */
export interface HomeAd {
  section: 'slides' | 'small_ads' | 'sale' | 'accessories' | 'banners' | 'sell';
  title: Names;
  description: Names;
  slogan?: Names;
  product?: string;
  link?: string;
  percent?: number;
}

export const homeAds: HomeAd[] = [
  {
    section: 'slides',
    product: 'Habesha Kemis with Gold Tilet · የሐበሻ ቀሚስ',
    slogan: ['For the holidays', 'ለበዓል', 'Ayyaanaaf'],
    title: ['Woven by hand, worn with pride', 'በእጅ የተሸመነ፣ በኩራት የሚለበስ', 'Harkaan kan dha\'ame, boonaan kan uffatamu'],
    description: [
      'Habesha kemis with golden tilet, straight from the weavers of Shiro Meda.',
      'ባለ ወርቃማ ጥለት የሐበሻ ቀሚስ፣ በቀጥታ ከሽሮ ሜዳ ሸማኔዎች።',
      'Wandaboo Habashaa xileetii warqee qabu, kallattiin dhooftota Shiro Meedaa irraa.',
    ],
  },
  {
    section: 'slides',
    product: 'Samsung 43″ Crystal UHD Smart TV',
    slogan: ['The match in 4K', 'ግጥሚያው በ4K', 'Tapha 4K\'n'],
    title: ['A front seat for the whole family', 'ለመላው ቤተሰብ የፊት ረድፍ', 'Teessoo fuulduraa maatii guutuuf'],
    description: [
      'Smart TV with a year of warranty, delivered and put up in your home.',
      'የአንድ ዓመት ዋስትና ያለው ስማርት ቲቪ፣ ቤትዎ ድረስ መጥቶ ይገጠማል።',
      'TV ismaartii wabii waggaa tokkoo qabu, manatti isiniif geeffamee dhaabama.',
    ],
  },
  {
    section: 'slides',
    product: 'Yirgacheffe Roasted Coffee · የይርጋጨፌ ቡና',
    slogan: ['Roasted this week', 'በዚህ ሳምንት የተቆላ', 'Torban kana kan akaawame'],
    title: ['Coffee from where coffee comes from', 'ቡና ከመነሻው', 'Buna bakka bunni itti argame irraa'],
    description: [
      'Yirgacheffe, roasted in small batches and packed the same day.',
      'በትንሽ በትንሹ ተቆልቶ በዕለቱ የታሸገ የይርጋጨፌ ቡና።',
      'Yirgaacaffee, xiqqoo xiqqootti akaawamee guyyuma sana kan saamsame.',
    ],
  },
  {
    section: 'small_ads',
    product: 'JBL Flip 6 Bluetooth Speaker',
    title: ['Music that goes where you go', 'አብሮዎ የሚጓዝ ሙዚቃ', 'Muuziqaa bakka deemtan hunda'],
    description: ['Waterproof, twelve hours on one charge', 'ውኃ የማያስገባ፣ በአንድ ቻርጅ 12 ሰዓት', 'Bishaan hin galchu, sa\'aatii 12'],
  },
  {
    section: 'small_ads',
    product: 'Electric Kettle 1.8 L Stainless · ማፍያ',
    title: ['Tea in three minutes', 'ሻይ በሦስት ደቂቃ', 'Shaayii daqiiqaa sadiitti'],
    description: ['Stainless kettle that turns itself off', 'ራሱን የሚያጠፋ ማፍያ', 'Danfistuu ofumaan dhaamu'],
  },
  {
    section: 'small_ads',
    product: 'Adidas Duramo Running Shoes',
    title: ['For the morning run', 'ለጠዋት ሩጫ', 'Fiigicha ganamaaf'],
    description: ['Light, and made for long roads', 'ቀላልና ለረጅም መንገድ የተሠራ', 'Salphaa, karaa dheeraaf kan hojjetame'],
  },
  {
    section: 'sale',
    product: 'Infinix Note 50',
    percent: 37,
    slogan: ['Summer sale', 'የበጋ ቅናሽ', 'Gatii hir\'ifame bonaa'],
    title: ['Smartphones at summer prices', 'ስማርት ስልኮች በበጋ ዋጋ', 'Bilbila ismaartii gatii bonaatiin'],
    description: [
      'Infinix Note 50, unlocked and with a year of warranty.',
      'ኢንፊኒክስ ኖት 50፣ ለሁሉም ኔትወርክ ክፍት፣ ከአንድ ዓመት ዋስትና ጋር።',
      'Infinix Note 50, neetworkii hundaaf banaa, wabii waggaa tokkoo waliin.',
    ],
  },
  {
    section: 'accessories',
    product: 'TP-Link Archer C6 Wi-Fi Router',
    percent: 32,
    title: ['Fast Wi-Fi in every room', 'በየክፍሉ ፈጣን ዋይፋይ', 'Wi-Fi saffisaa kutaa hundatti'],
    description: ['TP-Link Archer C6', 'ቲፒ-ሊንክ አርቸር C6', 'TP-Link Archer C6'],
  },
  {
    section: 'accessories',
    product: 'Epson EcoTank L3250 Printer · ፕሪንተር',
    percent: 21,
    title: ['Print for cents a page', 'በሳንቲሞች ያትሙ', 'Saantimaan maxxansaa'],
    description: ['Epson EcoTank L3250', 'ኤፕሰን ኢኮታንክ L3250', 'Epson EcoTank L3250'],
  },
  {
    section: 'banners',
    product: 'HP 250 G10 Core i5 Laptop',
    slogan: ['For school and office', 'ለትምህርትና ለሥራ', 'Barnootaa fi hojiif'],
    title: ['A laptop that keeps up', 'የማይደክም ላፕቶፕ', 'Laaptooppii hin dadhabne'],
    description: ['Windows activated, Amharic keyboard installed', 'ዊንዶውስና የአማርኛ ኪቦርድ ተጭኖ', 'Windows fi kiiboordiin Afaan Amaaraa fe\'ameera'],
  },
  {
    section: 'banners',
    product: 'Pampers Baby Dry, 64 pieces · ዳይፐር',
    slogan: ['For the smallest', 'ለትንንሾቹ', 'Xixiqqootaaf'],
    title: ['A dry night, a quiet house', 'ደረቅ ሌሊት፣ ጸጥ ያለ ቤት', 'Halkan gogaa, mana cal\'isaa'],
    description: ['The big pack, brought to your door', 'ትልቁ ጥቅል፣ እስከ ደጅዎ', 'Paakkii guddaa, hanga balbala keessaniitti'],
  },
  {
    section: 'sell',
    link: '/vendor-post',
    slogan: ['Post and sell', 'ይለጥፉና ይሽጡ', 'Maxxansaa gurguraa'],
    title: ['Your shop, open to all of Ethiopia', 'ሱቅዎ ለመላው ኢትዮጵያ ክፍት ይሁን', 'Suuqiin keessan Itoophiyaa hundaaf banaadha'],
    description: [
      'Put up your goods, chat with buyers, and get paid without leaving your counter. Applying is free.',
      'ዕቃዎን ይለጥፉ፣ ከገዢዎች ጋር ይወያዩ፣ ከሱቅዎ ሳይወጡ ክፍያ ይቀበሉ። ማመልከት ነፃ ነው።',
      'Meeshaa keessan maxxansaa, bitattoota waliin haasa\'aa, osoo suuqii keessaa hin ba\'in kaffaltii fudhadhaa. Iyyachuun bilisa.',
    ],
  },
];

/** The tabs of the two product sections: which subcategories they show, and which words one of which the title holds. */
export const homeTabs: {
  section: 'featured' | 'accessories';
  slug: string;
  names: Names;
  subcategories: string[];
  words?: string;
}[] = [
  { section: 'featured', slug: 'smartphone', names: ['SmartPhone', 'ስማርት ስልክ', 'Bilbila Ismaartii'], subcategories: ['smartphones'] },
  { section: 'featured', slug: 'laptop', names: ['Laptop', 'ላፕቶፕ', 'Laaptooppii'], subcategories: ['laptops'] },
  { section: 'featured', slug: 'headphone', names: ['HeadPhone', 'የጆሮ ማዳመጫ', 'Dhaggeeffatuu Gurraa'], subcategories: ['headphones'] },
  { section: 'featured', slug: 'tv', names: ['TV', 'ቲቪ', 'TV'], subcategories: ['televisions'] },
  { section: 'accessories', slug: 'keyboard-mouse', names: ['Keyboard & Mouse', 'ኪቦርድና ማውስ', 'Kiiboordii fi Maawusii'], subcategories: ['printers-and-desk'], words: 'keyboard mouse' },
  { section: 'accessories', slug: 'headphone', names: ['HeadPhone', 'የጆሮ ማዳመጫ', 'Dhaggeeffatuu Gurraa'], subcategories: ['headphones'] },
  { section: 'accessories', slug: 'webcam', names: ['Webcam', 'ዌብካም', 'Kaameraa Weebii'], subcategories: ['cameras'], words: 'webcam' },
  { section: 'accessories', slug: 'printer', names: ['Printer', 'ፕሪንተር', 'Piriintarii'], subcategories: ['printers-and-desk'], words: 'printer' },
];

/** Invented firms: none of these names is anybody's. */
export const partners = ['Wenchi Parcel', 'Gibe Pay', 'Simien Assurance', 'Dinknesh Couriers', 'Langano Cold Chain', 'Bale Packaging', 'Zwai Print', 'Koka Cloud'];
