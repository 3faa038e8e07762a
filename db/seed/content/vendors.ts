/** One supplier of the demo. `sells` names category slugs; the earlier a vendor appears for one, the more it sells. */
export interface VendorContent {
  name: string;
  first: string;
  last: string;
  region: string;
  city: string;
  address: string;
  sells: string[];
  about: string;
  isVerified: boolean;
  joined: string;
  /** The product on its photo, by its English name. */
  picture: string;
}

type Row = [name: string, owner: string, place: string, address: string, sells: string, picture: string, joined: string, about: string];

// A star before the name marks a verified supplier; a place is "region city".
const rows: Row[] = [
  ['*Merkato Mobile & Electronics', 'Yonas Tesfaye', 'AA Addis Ababa', 'Merkato, Dubai Tera, 2nd floor', '3c', 'Xiaomi Redmi Note 14', '2022-03-14', 'Phones, tablets and everything that charges them. We open every box before you and keep our one-year word.'],
  ['*Bole Computer House', 'Meron Alemu', 'AA Addis Ababa', 'Bole, next to Edna Mall', '3c', 'Asus VivoBook 15 Laptop', '2021-09-02', 'Laptops new and used, parts and honest repairs. Amharic software installed free of charge.'],
  ['*Sheger Home Appliances', 'Dawit Mekonnen', 'AA Addis Ababa', 'Megenagna, Zefmesh Grand Mall', 'appliances 3c', 'LG 260 L Double Door Fridge', '2022-01-20', 'Fridges, washing machines and televisions, delivered, installed and explained.'],
  ['*Abyssinia Leather Works', 'Hanna Girma', 'AA Addis Ababa', 'Akaki Kality, Leather Cluster', 'accessories foot-wear', 'Addis Leather Handbag', '2021-06-11', 'Bags, belts and shoes of Ethiopian leather, cut and stitched in our own workshop since 2009.'],
  ['*Shiro Meda Habesha Fashion', 'Almaz Worku', 'AA Addis Ababa', 'Shiro Meda, main road', 'garment', 'Habesha Kemis with Gold Tilet', '2021-08-30', 'Hand-woven kemis, netela and gabi from twelve weaving families.'],
  ['*Tomoca Street Coffee Roasters', 'Bereket Haile', 'AA Addis Ababa', 'Piassa, Wavel Street', 'beverage', 'Yirgacheffe Roasted Coffee', '2022-05-17', 'Coffee roasted every morning, from Yirgacheffe, Guji, Harar and Jimma.'],
  ['*Selam Spices & Grains', 'Selamawit Abebe', 'AA Addis Ababa', 'Merkato, Berbere Tera', 'food', 'Berbere, hot', '2021-11-08', 'Berbere, shiro and teff from our own mill. Come and see it turn.'],
  ['*Meki Fresh Farmers', 'Tolosa Dinka', 'OR Meki', 'Meki, Rift Valley road', 'vegetables', 'Tomatoes from Meki', '2022-07-01', 'Forty farmers, one lorry, vegetables picked yesterday.'],
  ['*Adama Car Parts Centre', 'Gemechu Bekele', 'OR Adama', 'Adama, Franco area', 'car-parts', 'Bridgestone Ecopia Tyre', '2021-10-19', 'Parts for Toyota, Suzuki and Isuzu, checked against your chassis number.'],
  ['*Kidane Baby Shop', 'Rahel Kidane', 'AA Addis Ababa', 'CMC, Michael Square', 'baby', 'Rubber Duck Family', '2022-02-25', 'Everything for the first three years, chosen by a mother of four.'],
  ['*Hawassa Garment Outlet', 'Desta Lamiso', 'SI Hawassa', 'Hawassa, Piazza', 'garment foot-wear', 'Polo Shirt', '2022-04-09', 'Shirts and trousers from the industrial park, first grade, at the price of the factory gate.'],
  ['*Enat Household', 'Tigist Wolde', 'AA Addis Ababa', 'Gerji, Mebrat Hail', 'household detergent', 'Stainless Steel Pot Set, 7 pieces', '2021-12-05', 'Pots, sheets and everything a household asks for.'],
  ['*Arada Books & Stationery', 'Samuel Getachew', 'AA Addis Ababa', 'Arat Kilo, opposite the university', 'stationary', 'Faber-Castell Colour Pencils, 24', '2021-09-15', 'School and office supplies, and books in Amharic, Afaan Oromoo and English.'],
  ['*Lulit Beauty', 'Lulit Assefa', 'AA Addis Ababa', 'Bole, Friendship Mall', 'cosmetics hair-product', 'Lattafa Yara Eau de Parfum', '2022-06-22', 'Original cosmetics with batch code; shades for our skin.'],
  ['*Dubai Direct Imports', 'Abdulaziz Mohammed', 'DD Dire Dawa', 'Dire Dawa, Taiwan Market', 'imports 3c', 'Set of three Suitcases', '2022-08-13', 'Goods from Dubai and Istanbul every second week, customs paid.'],
  ['Bahir Dar Cotton & Craft', 'Mulugeta Ayalew', 'AM Bahir Dar', 'Bahir Dar, Kebele 14', 'garment baby household', 'Bath Towel, Cotton', '2023-01-12', 'Towels, gabi and baby clothes of Tana cotton.'],
  ['*Gondar Honey & Grain', 'Asnakech Belay', 'AM Gondar', 'Gondar, Arada', 'food', 'White Honey from Tigray 1 kg', '2022-10-03', 'Honey, teff and spices from Dembia and Quara.'],
  ['*Mekelle Trade Link', 'Haftom Gebremedhin', 'TI Mekelle', 'Mekelle, Kedamay Weyane', 'food household', 'Mesob Basket Table', '2023-03-18', 'White honey, kitchen ware and baskets from Tigray.'],
  ['*Jimma Coffee & Spice Union', 'Fayyisaa Abba Bulgu', 'OR Jimma', 'Jimma, Mendera', 'beverage food', 'Green Coffee Beans for Home Roasting', '2022-09-07', 'Forest coffee, korerima and honey from our members around Jimma.'],
  ['Harar Bazaar', 'Nejat Abdella', 'HA Harar', 'Harar, Jugol, Feres Magala', 'accessories cosmetics beverage', 'Harari Bead Necklace', '2023-02-21', 'Silver, baskets, incense and coffee from inside the old walls.'],
  ['*Walia Sports', 'Biruk Tadesse', 'AA Addis Ababa', 'Stadium, Ambassador arcade', 'foot-wear garment', 'Adidas Duramo Running Shoes', '2022-03-29', 'Original shoes and sportswear; run with us on Sundays.'],
  ['*Anbessa Shoe Gallery', 'Solomon Kebede', 'AA Addis Ababa', 'Mexico Square', 'foot-wear', 'Anbessa Classic Oxford', '2021-07-26', 'Classic leather shoes for men, women and school.'],
  ['*Clean Life Detergents', 'Mahlet Tsegaye', 'AA Addis Ababa', 'Kality, ring road', 'detergent', 'Liquid Hand Soap 5 L', '2022-11-16', 'Soap and cleaning supplies for home, school and hotel.'],
  ['*Zemen Furniture', 'Girma Tefera', 'AA Addis Ababa', 'Lebu, furniture village', 'household', 'Three-seat Sofa', '2022-01-31', 'Wanza wood and good foam; delivered and set up by our joiners.'],
  ['*Finfinne Auto Spares', 'Kasahun Demissie', 'AA Addis Ababa', 'Teklehaimanot, Somali Tera', 'car-parts', 'Brake Pads Toyota Corolla, front', '2021-11-23', 'Brakes, filters, batteries: fitted while you wait.'],
  ['Dire Solar & Electric', 'Fuad Hassan', 'DD Dire Dawa', 'Dire Dawa, Kezira', 'appliances 3c', 'Standing Fan 16″ for Dire Dawa Heat', '2023-04-27', 'Fans, solar kits and stabilisers for the hot east.'],
  ['*Sidama Fruit & Coffee', 'Bekelech Sodo', 'SI Yirgalem', 'Yirgalem, main road', 'vegetables beverage', 'Avocados from Sidama', '2022-12-14', 'Avocado, pineapple and coffee from the hills above Lake Hawassa.'],
  ['*Arba Minch Gardens', 'Teshome Gatiso', 'SE Arba Minch', 'Arba Minch, Secha', 'vegetables', 'Bananas from Arba Minch', '2023-05-06', 'Bananas, mangoes and moringa beside Lake Abaya.'],
  ['*Hiwot Hair & Beauty Supply', 'Hiwot Mulatu', 'AA Addis Ababa', 'Piassa, Mahmoud corner', 'hair-product cosmetics', 'Philips Hair Dryer 2,100 W', '2022-08-28', 'What the salons buy, by the piece too.'],
  ['Jigjiga Imports', 'Ayan Farah', 'SO Jigjiga', 'Jigjiga, Kebele 05', 'imports garment', 'American Tourister Large Case 77 cm', '2023-06-19', 'Fabrics, dates and household goods from across the Gulf.'],
  ['*Nekemte Agro Market', 'Caaltuu Tolasaa', 'OR Nekemte', 'Naqamtee, Qeebelee 03', 'food vegetables', 'Sweet Corn, six Ears', '2023-01-30', 'Maize, niger seed oil and honey from Wollega. Afaan Oromoon isin tajaajilla.'],
  ['Gambella Shea Women', 'Nyabuay Gatluak', 'GA Gambella', 'Gambella, riverside', 'cosmetics hair-product', 'Shea Butter from Gambella', '2023-09-12', 'A cooperative of women who press shea by hand.'],
  ['Semera Salt & Dates', 'Ali Humed', 'AF Semera', 'Semera, Logia road', 'food imports', 'Afar Salt, coarse 1 kg', '2023-08-08', 'Salt from the Danakil and dates from Afambo.'],
  ['*Wolaita Home & Kitchen', 'Markos Dana', 'SE Wolaita Sodo', 'Sodo, Arada', 'household appliances', 'Injera Mitad 50 cm with Cover', '2023-02-02', 'Mitads, pots and stoves; repair shop behind the counter.'],
  ['*Bonga Forest Products', 'Asrat Woldemariam', 'SW Bonga', 'Bonga, Kaffa Coffee Museum', 'beverage food', 'Forest Honey from Sheka 1 kg', '2023-03-03', 'Wild coffee, honey and long pepper from the birthplace of coffee.'],
  ['Assosa Mango & Sesame', 'Babeker Khalifa', 'BE Assosa', 'Assosa, Kebele 02', 'vegetables food', 'Mangoes from Assosa', '2023-10-25', 'Mango in season, sesame all year.'],
  ['Hosaena Enset & Crafts', 'Wolde Ersado', 'CE Hosaena', 'Hosaena, Gombora road', 'household food', 'Berchuma Stool, carved', '2023-07-15', 'Kocho knives, stools, baskets and enset flour from Hadiya.'],
  ['*Bishoftu Dairy & Poultry', 'Lensa Gutema', 'OR Bishoftu', 'Bishoftu, Babogaya', 'food beverage vegetables', 'Farm Eggs, tray of 30', '2022-10-20', 'Milk, eggs and cheese, in the shop by six in the morning.'],
  ['*Yegna Kids', 'Betelhem Zewdu', 'AA Addis Ababa', 'Sar Bet, Adams Pavilion', 'baby imports stationary', 'Plush Bear 60 cm', '2022-05-05', 'Toys that teach, books that children ask for twice.'],
  ['*Lalibela Art & Home', 'Tadele Mengesha', 'AM Lalibela', 'Lalibela, Adefa', 'accessories household', 'Lalibela Cross Pendant, Silver', '2023-11-09', 'Crosses, paintings and woven pieces by the artists of Lalibela.'],
];

/** The forty suppliers of the demo, across all regions. */
export const vendors: VendorContent[] = rows.map(([name, owner, place, address, sells, picture, joined, about]) => {
  const [region, ...city] = place.split(' ');
  const [first, ...last] = owner.split(' ');
  return {
    name: name.replace('*', ''),
    first: first!,
    last: last.join(' '),
    region: `ET-${region}`,
    city: city.join(' '),
    address,
    sells: sells.split(' '),
    about,
    isVerified: name.startsWith('*'),
    joined,
    picture,
  };
});

/** The supplier that the demo's vendor account owns. */
export const DEMO_VENDOR = 'Abyssinia Leather Works';
