/** Titles of things for the house, the car, school and children: English, Amharic, Afaan Oromoo. */
export const houseAndChildTitles = `
Remote-control Jeep | በሪሞት የሚሄድ ጂፕ | Jiippii Rimootiin Deemu
Plush Bear 60 cm | የድብ አሻንጉሊት 60 ሴ.ሜ | Amartii Taphaa Diibii 60 cm
Kick Scooter for Children | የልጆች ስኩተር | Iskuutarii Ijoollee
Set of three Suitcases | ሦስት ሻንጣዎች | Shaanxaa Sadii
Travel Pillow and Eye Mask | የጉዞ ትራስና የዓይን መሸፈኛ | Boraatii Imalaa fi Haguugduu Ijaa
Universal Travel Adapter | ሁለገብ የጉዞ አዳፕተር | Adaaptarii Imalaa Hundaaf
Stanley Thermos 1 L | ስታንሊ ፔርሙስ 1 ሊትር | Teermoosii Stanley 1 L
Scented Candle Jasmine | መዓዛ ያለው ሻማ፣ ጃስሚን | Shaamaa Urgaawaa Jaasmiin
Turkish Prayer Rug | የቱርክ መስገጃ | Afaa Salaataa Turkii
Turkish Tea Set, six Glasses | የቱርክ ሻይ ስብስብ፣ ስድስት ብርጭቆ | Meeshaa Shaayii Turkii, Burcuqqoo jaha
Bridgestone Ecopia Tyre | ብሪጅስቶን ኢኮፒያ ጎማ | Goommaa Bridgestone Ecopia
Michelin Primacy 4 Tyre | ሚሸሊን ፕራይማሲ 4 ጎማ | Goommaa Michelin Primacy 4
Horizon Addis Tyre 7.50 R16 | ሆራይዘን አዲስ ጎማ 7.50 R16 | Goommaa Horizon Addis 7.50 R16
Bajaj Tyre 4.00-8 | የባጃጅ ጎማ 4.00-8 | Goommaa Baajaajii 4.00-8
Motorcycle Tyre 2.75-17 | የሞተር ሳይክል ጎማ 2.75-17 | Goommaa Mootorsaayikilii 2.75-17
Amaron Car Battery | አማሮን የመኪና ባትሪ | Baatirii Konkolaataa Amaron
Bosch S4 Battery 60 Ah | ቦሽ S4 ባትሪ 60 Ah | Baatirii Bosch S4 60 Ah
Solar Gel Battery 200 Ah | የሶላር ጄል ባትሪ 200 Ah | Baatirii Soolaarii 200 Ah
NOC Diesel Engine Oil 15W-40 | ኖክ የናፍጣ ሞተር ዘይት 15W-40 | Zayita Motora Naaftaa NOC 15W-40
Car Shampoo and Wax 1 L | የመኪና ሻምፖና ሰም 1 ሊትር | Shaampoo fi Gaagura Konkolaataa 1 L
Toyota Oil Filter 90915 | የቶዮታ ዘይት ማጣሪያ 90915 | Calaltuu Zayitaa Toyota 90915
Air Filter for Toyota Vitz | የቶዮታ ቪትዝ የአየር ማጣሪያ | Calaltuu Qilleensaa Toyota Vitz
Air Filter for Isuzu NPR | የአይሱዙ NPR የአየር ማጣሪያ | Calaltuu Qilleensaa Isuzu NPR
Radiator for Toyota Vitz | የቶዮታ ቪትዝ ራዲያተር | Raadiyaatarii Toyota Vitz
Brake Pads Toyota Corolla, front | የቶዮታ ኮሮላ የፊት ፍሬን ሸራ | Shaaraa Fireenii Toyota Corolla, fuuldura
Leaf Spring for Isuzu FSR | የአይሱዙ FSR ባሌስትራ | Baalisteraa Isuzu FSR
Seat Covers, full set | የወንበር ልብስ፣ ሙሉ | Uffata Teessoo, guutuu
Rubber Floor Mats, five pieces | የጎማ የወለል ምንጣፍ፣ አምስት | Afaa Lafaa Goommaa, shan
Emergency Triangle and Jack Set | የአደጋ ምልክትና ክሪክ | Mallattoo Balaa fi Kirikii
Fire Extinguisher 1 kg | የእሳት ማጥፊያ 1 ኪሎ | Ibidda Dhaamsituu 1 kg
Pampers Baby Dry, 64 pieces | ፓምፐርስ ዳይፐር፣ 64 | Daayipparii Pampers, 64
Huggies Soft, 56 pieces | ሃጊስ ለስላሳ ዳይፐር፣ 56 | Daayipparii Huggies Lallaafaa, 56
Molfix Diapers, 60 pieces | ሞልፊክስ ዳይፐር፣ 60 | Daayipparii Molfix, 60
Cloth Diaper, washable | የሚታጠብ የጨርቅ ዳይፐር | Daayipparii Huccuu Miiccamu
Baby Wipes, 72 pieces | የሕፃን መጥረጊያ፣ 72 | Haxaa'oo Daa'imaa, 72
Bottle Set, three Sizes | ጡጦ፣ ሦስት መጠን | Xuuxxoo, hanga sadii
Faffa Baby Cereal 400 g | ፋፋ የሕፃን ምግብ 400 ግራም | Nyaata Daa'imaa Faaffaa 400 g
High Chair, foldable | የሚታጠፍ የሕፃን ወንበር | Teessoo Daa'imaa Dachaafamu
Habesha Kemis for Baby Girls | የሕፃን ሴት የሐበሻ ቀሚስ | Wandaboo Habashaa Daa'ima Dubaraa
Christening Set, white | የክርስትና ነጭ ልብስ | Uffata Cuuphaa Adii
Knitted Baby Cap | የሕፃን ሹራብ ኮፍያ | Qoobii Daa'imaa Hodhame
Baby Socks, five pairs | የሕፃን ካልሲ፣ አምስት ጥንድ | Kaalsii Daa'imaa, cimdii shan
Baby Oil with Olive | የሕፃን ቅባት ከወይራ | Dibata Daa'imaa Ejersaa
Digital Thermometer | ዲጂታል የሙቀት መለኪያ | Teermoomeetirii Dijitaalaa
Mosquito Net for Cot | የሕፃን አልጋ አጎበር | Agobara Siree Daa'imaa
Foldable Stroller with Canopy | የሚታጠፍ የሕፃን ጋሪ ከጥላ ጋር | Gaarii Daa'imaa Dachaafamu Gaaddisa Waliin
Ankelba Leather Carrier | የቆዳ አንቀልባ | Anqalbaa Gogaa
Wooden Cot with Mattress | የሕፃን የእንጨት አልጋ ከፍራሽ ጋር | Siree Daa'imaa Mukaa Firaashii Waliin
Fidel Alphabet Blocks | የፊደል ገበታ ጡቦች | Bilookii Qubee Fidalaa
Wooden Stacking Rings | የእንጨት ቀለበት መደራረቢያ | Geengoo Mukaa Walirra Kaa'amu
Rubber Duck Family | የጎማ ዳክዬ ቤተሰብ | Maatii Daakkiyyee Goommaa
Qubee Picture Book | የቁቤ ሥዕል መጽሐፍ | Kitaaba Fakkii Qubee
Doll in Oromo Dress | የኦሮሞ ልብስ የለበሰች አሻንጉሊት | Asaangullii Uffata Oromoo
Stainless Steel Pot Set, 7 pieces | የብረት ድስት ስብስብ፣ 7 | Xuwwee Sibiilaa, 7
Clay Dist for Doro Wot | ለዶሮ ወጥ የሸክላ ድስት | Xuwwee Suphee Ittoo Lukkuuf
Aluminium Pot 12 L | የአሉሚኒየም ድስት 12 ሊትር | Xuwwee Aluminiyeemii 12 L
Non-stick Frying Pan | የማይጣበቅ መጥበሻ | Waadduu Hin Maxxanne
Pressure Cooker 7 L | ፕሬዠር ማብሰያ 7 ሊትር | Bilcheessituu Dhiibbaa 7 L
Kitchen Knife Set | የወጥ ቤት ቢላዋ ስብስብ | Albee Mana Nyaataa Guutuu
Dinner Set, 24 pieces | የገበታ ዕቃ ስብስብ፣ 24 | Meeshaa Maaddii, 24
Glasses, set of 6 | ብርጭቆ፣ 6 | Burcuqqoo, 6
Injera Tray, enamel | የእንጀራ ትሪ | Tirii Biddeenaa
Mesob Basket Table | መሶብ | Gaattiraa
Small Agelgil Lunch Basket | ትንሽ አገልግል | Agalgila Xiqqaa
Horn Cups from Gondar, pair | የጎንደር ዋንጫ፣ ጥንድ | Waancaa Gaanfaa Gondar, cimdii
Plastic Barrel 50 L for Teff | የጤፍ በርሜል 50 ሊትር | Barmeela Xaafii 50 L
Jerrycan 20 L | ጀሪካን 20 ሊትር | Jarikaanii 20 L
Lunch Box with three Layers | ባለ ሦስት ደርብ የምሳ ዕቃ | Saanduqa Laaqanaa Dachaa Sadii
Thermos Flask 2 L | ፔርሙስ 2 ሊትር | Teermoosii 2 L
Water Tank 500 L | የውኃ ታንከር 500 ሊትር | Taankarii Bishaanii 500 L
Bed Sheet Set, Cotton | የጥጥ አንሶላ ስብስብ | Ansolaa Jirbii Guutuu
Blanket from Debre Berhan | የደብረ ብርሃን ብርድ ልብስ | Uffata Qorraa Dabra Birhaan
Foam Mattress 20 cm | የስፖንጅ ፍራሽ 20 ሴ.ሜ | Firaashii Ispoonjii 20 cm
Pillow, soft | ለስላሳ ትራስ | Boraatii Lallaafaa
Mosquito Net | አጎበር | Agobara
L-shape Sofa with Table | ኤል ቅርጽ ሶፋ ከጠረጴዛ ጋር | Soofaa Boca L Minjaala Waliin
Three-seat Sofa | ባለ ሦስት መቀመጫ ሶፋ | Soofaa Nama Sadii
TV Stand of Wanza Wood | የዋንዛ ቴሌቪዥን ማስቀመጫ | Teessuma TV Muka Waddeessaa
Coffee Table | የሳሎን ጠረጴዛ | Minjaala Saaloonii
Berchuma Stool, carved | የተፈለፈለ በርጩማ | Barcuma Soofame
Bookshelf, five Boards | የመጽሐፍ መደርደሪያ፣ አምስት ደርብ | Shelfii Kitaabaa, dachaa shan
Wardrobe, three Doors | ቁም ሳጥን፣ ሦስት በር | Qomsaaxinii, balbala sadii
Double Bed of Wanza Wood | የዋንዛ ባለ ሁለት ሰው አልጋ | Siree Dachaa Muka Waddeessaa
Ethiopian Goatskin Painting | በፍየል ቆዳ ላይ የተሣለ ሥዕል | Fakkii Gogaa Re'ee Irratti
Lalibela Icon on Wood | የላሊበላ ሥዕለ አድኅኖ | Fakkii Qulqulluu Laalibalaa Muka Irratti
Basketry Wall Plates, set of 3 | የስፌት የግድግዳ ጌጥ፣ 3 | Miidhagina Keenyanii Hodhame, 3
Wall Clock with Ge'ez Numerals | የግዕዝ ቁጥር የግድግዳ ሰዓት | Sa'aatii Keenyanii Lakkoofsa Giiziitiin
Plant in Clay Pot | ተክል በሸክላ ማሰሮ | Biqiltuu Okkotee Suphee Keessa
Beeswax Candles Tuaf, bundle | ጧፍ፣ በእስር | Xuwaafii, hidhaa
Woollen Carpet from Debre Berhan | የደብረ ብርሃን የሱፍ ምንጣፍ | Afaa Suufii Dabra Birhaan
Curtains, pair, 240 cm | መጋረጃ፣ ጥንድ፣ 240 ሴ.ሜ | Golgaa, cimdii, 240 cm
Door Mat | የበር ምንጣፍ | Afaa Balbalaa
Electric Instant Shower | የኤሌክትሪክ ሻወር | Shaawarii Elektirikii
Bath Towel, Cotton | የጥጥ የገላ ፎጣ | Fooxaa Qaamaa Jirbii
Plastic Wash Basin 40 L | የፕላስቲክ ሳፋ 40 ሊትር | Saafaa Pilaastikii 40 L
Tool Box, 42 pieces | የመሣሪያ ሳጥን፣ 42 | Saanduqa Meeshaa Hojii, 42
Hammer 500 g | መዶሻ 500 ግራም | Burruusa 500 g
Folding Ladder, five Steps | ታጣፊ መሰላል፣ አምስት ደረጃ | Yaabbannoo Dachaafamu, shan
Spade with Handle | አካፋ ከእጀታ ጋር | Akaafaa Harka Qabu
Garden Hose 25 m | የጓሮ የውኃ ቱቦ 25 ሜትር | Ujummoo Oddoo 25 m
Padlock, hardened | ጠንካራ ቁልፍ | Qulfii Jabaa
Clothes Drying Rack | የልብስ ማድረቂያ | Gogsituu Uffataa
Ironing Board | የመተኮሻ ጠረጴዛ | Minjaala Kaawwiyyaa
Safety Matches | ክብሪት | Kibiriitii
Bic Ballpoint, single | ቢክ እስክሪብቶ | Biirii Bic
Eraser | ላጲስ | Laappisii
Pencil Sharpener | የእርሳስ መቅረጫ | Qara Irsaasii
Pencils HB, dozen | እርሳስ HB፣ ደርዘን | Irsaasii HB, kudha lama
Exercise Books 50 leaves, dozen | ደብተር 50 ቅጠል፣ ደርዘን | Dabtara fuula 50, kudha lama
A4 Copy Paper, ream of 500 | A4 ወረቀት፣ 500 | Waraqaa A4, 500
Envelope, single | ፖስታ | Ambilooppii
Ruler 30 cm | ማስመሪያ 30 ሴ.ሜ | Sarartuu 30 cm
School Starter Pack, Grade 1–4 | የትምህርት ጥቅል ከ1–4ኛ ክፍል | Paakeejii Barnootaa Kutaa 1–4
Globe 25 cm | ሉል 25 ሴ.ሜ | Moodeela Lafaa 25 cm
Chalk, box of 100 | ጠመኔ፣ 100 | Boronqii, 100
Company Stamp, self-inking | የድርጅት ማኅተም | Chaappaa Dhaabbataa
Amharic–English Dictionary | አማርኛ–እንግሊዝኛ መዝገበ ቃላት | Galmee Jechootaa Afaan Amaaraa–Ingilizii
Fikir Eske Mekabir | ፍቅር እስከ መቃብር | Fiqir Iske Meqaabir
Oromay, Novel | ኦሮማይ ልብ ወለድ | Asoosama Oromaay
Grade 12 Entrance Exam Guide | የ12ኛ ክፍል መግቢያ ፈተና መመሪያ | Qajeelfama Qormaata Kutaa 12
Ethiopian Cook Book | የኢትዮጵያ ምግብ አሠራር መጽሐፍ | Kitaaba Nyaata Itoophiyaa
Children's Fidel Colouring Book | የልጆች የፊደል ቀለም መቀቢያ መጽሐፍ | Kitaaba Halluu Fidalaa Ijoollee
Water Colours, 24 pans | የውኃ ቀለም፣ 24 | Halluu Bishaanii, 24
Coloured Card, 50 sheets | ባለ ቀለም ወረቀት፣ 50 | Waraqaa Halluu, 50
`;
