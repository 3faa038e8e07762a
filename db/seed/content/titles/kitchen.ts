/** Titles of what people eat, drink and wash with: English, Amharic, Afaan Oromoo. */
export const kitchenTitles = `
Nutella 750 g | ኑቴላ 750 ግራም | Nutella 750 g Dibata Chokoleetii
Dubai Pistachio Chocolate | የዱባይ ፒስታስዮ ቸኮሌት | Chokoleetii Pistaashiyoo Dubaayi
Extra Virgin Olive Oil 1 L | የወይራ ዘይት 1 ሊትር | Zayita Ejersaa 1 L
Medjool Dates from Medina 1 kg | የመዲና ቴምር 1 ኪሎ | Timira Madiinaa 1 kg
Red Onions from Shewa | የሸዋ ቀይ ሽንኩርት | Qullubbii Diimaa Shawaa
Potatoes from Holeta | የሆለታ ድንች | Dinnicha Holotaa
Carrots from Debre Berhan | የደብረ ብርሃን ካሮት | Kaarotii Dabra Birhaan
Garlic from Debre Zeit | የደብረ ዘይት ነጭ ሽንኩርት | Qullubbii Adii Bishooftuu
Fresh Ginger | ትኩስ ዝንጅብል | Zanjabila Haaraa
Sweet Potatoes from Wolaita | የወላይታ ስኳር ድንች | Mixaaxisa Walaayitaa
Beetroot | ቀይ ሥር | Hundee Diimaa
Gomen, bundle | ጎመን፣ በእስር | Raafuu, hidhaa
Swiss Chard | ቆስጣ | Qosxaa
Lettuce Head | ሰላጣ | Salaaxaa
Cabbage from Ziway | የዝዋይ ጥቅል ጎመን | Raafuu Maramaa Baatuu
Coriander, bundle | ድንብላል፣ በእስር | Dibbilaala, hidhaa
Fresh Rosemary | የጥብስ ቅጠል | Baala Mi'eessituu Foonii
Fresh Basil for Shiro | ለሽሮ የሚሆን በሶብላ | Basobilaa Shirootiif
Tomatoes from Meki | የመቂ ቲማቲም | Timaatimii Maqii
Green Peppers | ቃሪያ | Qaaraa
Bell Peppers, three Colours | ፈረንጅ ቃሪያ፣ ሦስት ቀለም | Qaaraa Guddaa, halluu sadii
Cucumbers | ኪያር | Kiyaarii
Aubergines | ደበርጃን | Dabarjaanii
Pumpkin | ዱባ | Buqqee
Sweet Corn, six Ears | የበቆሎ እሸት፣ ስድስት | Boqqolloo Asheetaa, jaha
Broccoli from Koka | የቆቃ ብሮኮሊ | Birokolii Qooqaa
Green Peas in the Pod | የአተር እሸት | Atara Asheetaa
Fresh Broad Beans | የባቄላ እሸት | Baaqelaa Asheetaa
Green Beans from Hawassa | የሐዋሳ ፎሶሊያ | Fosooliyaa Hawaasaa
Oyster Mushrooms 500 g | እንጉዳይ 500 ግራም | Jaarsa Marqaa 500 g
Fresh Chickpeas | የሽምብራ እሸት | Shumburaa Asheetaa
Bananas from Arba Minch | የአርባ ምንጭ ሙዝ | Muuzii Arbaa Mincii Filatamaa
Avocados from Sidama | የሲዳማ አቮካዶ | Avokaadoo Sidaamaa
Mangoes from Assosa | የአሶሳ ማንጎ | Maangoo Asoosaa
Oranges from Merti | የመርቲ ብርቱካን | Burtukaana Martii
Pineapple from Sidama | የሲዳማ አናናስ | Anaanaasii Sidaamaa
Papaya | ፓፓያ | Paappaayaa
Watermelon from Humera | የሁመራ ሐብሐብ | Habhaba Humaraa
Lemons | ሎሚ | Loomii
Apples from Chencha | የጨንቻ ፖም | Poomii Caancaa
Strawberries from Holeta 250 g | የሆለታ እንጆሪ 250 ግራም | Injoorii Holotaa 250 g
Grapes from Koka | የቆቃ ወይን | Wayinii Qooqaa
Family Vegetable Box | የቤተሰብ አትክልት ሳጥን | Saanduqa Kuduraa Maatii
Fasting Week Box | የጾም ሳምንት ሳጥን | Saanduqa Torban Soomaa
Fruit Box for the Office | የቢሮ ፍራፍሬ ሳጥን | Saanduqa Fuduraa Waajjiraa
Salad Box | የሰላጣ ሳጥን | Saanduqa Salaaxaa
Yirgacheffe Roasted Coffee | የይርጋጨፌ የተቆላ ቡና | Buna Yirgaacaffee Akaawame
Sidama Bensa Coffee | የሲዳማ በንሳ ቡና | Buna Bansaa Sidaamaa
Harar Longberry Coffee | የሐረር ረጅም ፍሬ ቡና | Buna Harar Ija Dheeraa
Limu Coffee Medium Roast | የሊሙ ቡና፣ መካከለኛ ቆላ | Buna Limmuu, akaawaa giddu galeessaa
Jimma Coffee for Every Day | የዕለት የጅማ ቡና | Buna Jimmaa Guyyaa Guyyaa
Kaffa Forest Coffee | የካፋ ደን ቡና | Buna Bosona Kafaa
Guji Natural, Light Roast | የጉጂ ቡና፣ ቀላል ቆላ | Buna Gujii, akaawaa salphaa
Green Coffee Beans for Home Roasting | ለቤት መቁያ ጥሬ ቡና | Buna Dheedhii Mana Keessatti Akaawamu
Wush Wush Black Tea 250 g | የውሽውሽ ሻይ 250 ግራም | Shaayii Gurraacha Wushwush 250 g
Addis Tea with Cinnamon, 50 bags | አዲስ ሻይ ከቀረፋ ጋር፣ 50 ከረጢት | Shaayii Addis Qarafaa Waliin, 50
Moringa Leaf Tea from Konso | የኮንሶ ሞሪንጋ ሻይ | Shaayii Moringaa Konsoo
Tena Adam Herbal Tea | የጤና አዳም ሻይ | Shaayii Xannaaddam
Hibiscus Tea Karkade | የከርከዴ ሻይ | Shaayii Karkadee
Spice Mix for Tea | የሻይ ቅመም | Mi'eessituu Shaayii
Yes Natural Water 0.5 L, pack of 12 | የስ ውኃ 0.5 ሊትር፣ 12 | Bishaan Yes 0.5 L, 12
Aqua Addis 1 L, pack of 6 | አኳ አዲስ ውኃ 1 ሊትር፣ 6 | Bishaan Aqua Addis 1 L, 6
Ambo Mineral Water, 24 Glass Bottles | አምቦ ውኃ፣ 24 ጠርሙስ | Bishaan Albuudaa Amboo, qaruuraa 24
Water Jar 20 L Refill | የውኃ ጀሪካን 20 ሊትር መሙያ | Guutuu Bishaan 20 L
Mama Fresh Milk 1 L | ማማ ትኩስ ወተት 1 ሊትር | Aannan Haaraa Maamaa 1 L
Shola Milk 0.5 L | ሾላ ወተት 0.5 ሊትር | Aannan Sholaa 0.5 L
Soya Milk for Fasting 1 L | የጾም የሶያ ወተት 1 ሊትር | Aannan Sooyaa Soomaaf 1 L
Ergo Sour Milk 1 L | እርጎ 1 ሊትር | Itittuu 1 L
Besso Drink Mix 500 g | የበሶ ዱቄት 500 ግራም | Daakuu Basoo 500 g
Clay Jebena, six Cups | የሸክላ ጀበና፣ ስድስት ሲኒ | Jabanaa Suphee, Siinii jaha
Rekebot Coffee Table of Wood | የእንጨት ረከቦት | Rakabotii Mukaa
Sini Cups with Tilet Border, set of 6 | ባለ ጥለት ሲኒ፣ 6 | Siinii Xileetii Qabu, 6
Roasting Pan and Hook | የቡና መቁያ ከማንሻ ጋር | Eelee Buna Akaawan Qabduu Waliin
Complete Coffee Ceremony Set | ሙሉ የቡና ሥርዓት ዕቃ | Meeshaa Sirna Bunaa Guutuu
Omo Washing Powder | ኦሞ የልብስ ሳሙና ዱቄት | Saamunaa Daakuu Omo
Largo Liquid Detergent | ላርጎ ፈሳሽ ሳሙና | Saamunaa Dhangala'aa Largo
Ajax Laundry Soap Bar | አጃክስ የልብስ ሳሙና | Saamunaa Uffataa Ajax
Laundry Soap 555, pack of 4 | 555 የልብስ ሳሙና፣ 4 | Saamunaa Uffataa 555, 4
Starch for Habesha Kemis | የሐበሻ ቀሚስ ስታርች | Istaarchii Wandaboo Habashaa
Sunlight Dish Liquid | ሰንላይት የዕቃ ሳሙና | Saamunaa Meeshaa Sunlight
Steel Wool, pack of 12 | የብረት ፍቅፋቂ፣ 12 | Suufii Sibiilaa, 12
Floor Cleaner Pine 1 L | የወለል ማጽጃ 1 ሊትር | Qulqulleessituu Lafaa 1 L
Glass Cleaner 500 ml | የመስታወት ማጽጃ 500 ሚ.ሊ | Qulqulleessituu Fuullee 500 ml
Ghion Bleach 1 L | ጊዮን በረኪና 1 ሊትር | Barakiinaa Giyoon 1 L
Liquid Hand Soap 5 L | ፈሳሽ የእጅ ሳሙና 5 ሊትር | Saamunaa Harkaa Dhangala'aa 5 L
Hand Sanitiser 500 ml | የእጅ ሳኒታይዘር 500 ሚ.ሊ | Saanitaayizarii Harkaa 500 ml
Mop and Bucket Set | መወልወያና ባልዲ | Haxooftuu fi Baaldii
Grass Broom | የሣር መጥረጊያ | Haxooftuu Citaa
Soft Toilet Paper, 10 rolls | ለስላሳ የሽንት ቤት ወረቀት፣ 10 ጥቅል | Waraqaa Mana Fincaanii Lallaafaa, 10
Rubbish Bags 60 L, 30 pieces | የቆሻሻ ከረጢት 60 ሊትር፣ 30 | Korojoo Balfaa 60 L, 30
Magna White Teff Flour | የማኛ ነጭ ጤፍ ዱቄት | Daakuu Xaafii Adii Maanyaa
Sergegna Mixed Teff Flour | የሰርገኛ ጤፍ ዱቄት | Daakuu Xaafii Sargaanyaa
Red Teff, whole Grain | ቀይ ጤፍ ያልተፈጨ | Xaafii Diimaa Hin Daakamne
Barley Flour for Kinche | የገብስ ዱቄት ለቅንጬ | Daakuu Garbuu Qincheetiif
Wheat Flour, bakery Grade | የስንዴ ዱቄት ለዳቦ | Daakuu Qamadii Daabboof
Maize Flour | የበቆሎ ዱቄት | Daakuu Boqqolloo
Rice from Fogera 5 kg | የፎገራ ሩዝ 5 ኪሎ | Ruuza Foogaraa 5 kg
Oats from Bale 1 kg | የባሌ አጃ 1 ኪሎ | Aajjaa Baalee 1 kg
Injera, 10 pieces | እንጀራ፣ 10 | Biddeena, 10
Injera of Red Teff, 10 pieces | የቀይ ጤፍ እንጀራ፣ 10 | Biddeena Xaafii Diimaa, 10
Dried Injera for Travel | ድርቆሽ ለጉዞ | Dirqooshii Imalaaf
Difo Dabo Holiday Bread | የበዓል ድፎ ዳቦ | Daabboo Difoo Ayyaanaa
Ambasha, round Bread | አምባሻ | Ambaashaa
Kolo Roasted Barley 500 g | የገብስ ቆሎ 500 ግራም | Qoloo Garbuu 500 g
Dabo Kolo 500 g | ዳቦ ቆሎ 500 ግራም | Daabboo Qoloo 500 g
Berbere, hot | በርበሬ | Barbaree
Mitmita | ሚጥሚጣ | Mixmixaa
Shiro Powder with Spices | ቅመም ያለው ሽሮ | Shiroo Mi'eessituu Qabu
Korerima from Jimma | የጅማ ኮረሪማ | Kororiimaa Jimmaa
Turmeric Ground 250 g | የተፈጨ እርድ 250 ግራም | Irdii Daakame 250 g
Black Cumin 250 g | ጥቁር አዝሙድ 250 ግራም | Abasuuda Gurraacha 250 g
Mekelesha Spice Mix | መከለሻ ቅመም | Mi'eessituu Makalashaa
Afar Salt, coarse 1 kg | የአፋር ጨው 1 ኪሎ | Soogidda Afaar 1 kg
Split Red Lentils 1 kg | ምስር ክክ 1 ኪሎ | Misira Kikii 1 kg
Chickpeas 1 kg | ሽምብራ 1 ኪሎ | Shumburaa 1 kg
Split Peas 1 kg | አተር ክክ 1 ኪሎ | Atara Kikii 1 kg
White Beans 1 kg | ነጭ ቦሎቄ 1 ኪሎ | Boloqqee Adii 1 kg
Ahadu Macaroni 5 kg | አሐዱ ማካሮኒ 5 ኪሎ | Maakaaroonii Ahaduu 5 kg
White Honey from Tigray 1 kg | የትግራይ ነጭ ማር 1 ኪሎ | Damma Adii Tigraay 1 kg
Forest Honey from Sheka 1 kg | የሸካ ደን ማር 1 ኪሎ | Damma Bosonaa Shakaa 1 kg
Niter Kibbeh Spiced Butter 1 kg | ንጥር ቅቤ 1 ኪሎ | Dhadhaa Baqfame 1 kg
Sunflower Oil 5 L | የሱፍ ዘይት 5 ሊትር | Zayita Suufii 5 L
Hayat Palm Oil 3 L | ሐያት የፓልም ዘይት 3 ሊትር | Zayita Paalmii Hayaat 3 L
Niger Seed Oil 1 L | የኑግ ዘይት 1 ሊትር | Zayita Nuugii 1 L
Peanut Butter 500 g | የለውዝ ቅቤ 500 ግራም | Dhadhaa Ocholoonii 500 g
Beef for Tibs 1 kg | የጥብስ ሥጋ 1 ኪሎ | Foon Loonii Xibsiif 1 kg
Lean Beef for Kitfo 1 kg | የክትፎ ሥጋ 1 ኪሎ | Foon Kitfoof 1 kg
Whole Chicken, cleaned | የተበለተ ሙሉ ዶሮ | Lukkuu Guutuu Qulqullaa'e
Farm Eggs, tray of 30 | የእርሻ እንቁላል፣ 30 | Killee Qonnaa, 30
Ayib Fresh Cheese 1 kg | አይብ 1 ኪሎ | Baaduu 1 kg
Tilapia from Lake Tana 1 kg | የጣና ቆሮሶ ዓሣ 1 ኪሎ | Qurxummii Haroo Xaanaa 1 kg
Quanta Dried Beef 500 g | ቋንጣ 500 ግራም | Qaanxaa 500 g
Wonji Sugar 1 kg | የወንጂ ስኳር 1 ኪሎ | Sukkaara Wanjii 1 kg
Roasted Peanuts 500 g | የተቆላ ለውዝ 500 ግራም | Ocholoonii Akaawame 500 g
Sesame Snaps from Humera | የሁመራ ሰሊጥ ጣፋጭ | Mi'aawaa Saliixii Humaraa
Popcorn Maize 1 kg | የፈንዲሻ በቆሎ 1 ኪሎ | Boqqolloo Fandishaa 1 kg
Mastika Chewing Gum | ማስቲካ | Maastikaa
Desta Caramel, single | ደስታ ከረሜላ | Karameellaa Dastaa
Biscuit, small Pack | ብስኩት፣ ትንሽ | Biskutii, xiqqaa
Holiday Food Package for Enkutatash | የእንቁጣጣሽ የምግብ ጥቅል | Paakeejii Nyaataa Ayyaana Inquxaaxaash
`;
