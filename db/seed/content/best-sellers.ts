/** The goods that most people come for, by title; they are older, well stocked and bought far more than the rest. */
export const bestSellers = new Set([
  'Samsung Galaxy A16', 'Tecno Spark 30 · ቴክኖ ስልክ', 'Xiaomi Redmi Note 14', 'HP 250 G10 Core i5 Laptop', 'Anker PowerCore 20,000 mAh Power Bank',
  'Oraimo FreePods 4 · የጆሮ ማዳመጫ', 'JBL Flip 6 Bluetooth Speaker', 'Samsung 43″ Crystal UHD Smart TV', 'Electric Injera Mitad 60 cm · የኤሌክትሪክ ምጣድ',
  'Electric Kettle 1.8 L Stainless · ማፍያ', 'Habesha Leather Shoes · የቆዳ ጫማ', 'Adidas Duramo Running Shoes', 'School Shoes, black Leather · የትምህርት ቤት ጫማ',
  'Habesha Kemis with Gold Tilet · የሐበሻ ቀሚስ', 'Gabi, four Layers · ጋቢ', 'Addis Leather Handbag · የቆዳ ቦርሳ', 'Yirgacheffe Roasted Coffee · የይርጋጨፌ ቡና',
  'Clay Jebena, six Cups · ጀበና', 'Magna White Teff Flour · ማኛ ጤፍ', 'Berbere, hot · በርበሬ', 'Injera, 10 pieces · እንጀራ', 'Avocados from Sidama · አቮካዶ',
  'Pampers Baby Dry, 64 pieces · ዳይፐር', 'Nivea Cocoa Body Lotion', 'Lattafa Yara Eau de Parfum', 'Radical Hardcover Notebook', 'Omo Washing Powder · ኦሞ',
  'Bed Sheet Set, Cotton · አንሶላ', 'Amaron Car Battery', 'Black Seed Hair Oil · የጥቁር አዝሙድ ዘይት',
]);
