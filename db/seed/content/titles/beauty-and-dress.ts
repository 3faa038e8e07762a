/** Titles of what people wear and care for themselves with: English, Amharic, Afaan Oromoo. */
export const beautyAndDressTitles = `
Dove Intense Repair Shampoo | ደቭ የፀጉር መጠገኛ ሻምፖ | Shaampoo Suphaa Rifeensaa Dove
Cantu Shea Butter Conditioner | ካንቱ የሺአ ቅቤ ኮንዲሽነር | Kondishinarii Dhadhaa Shii'aa Cantu
Aloe Vera Herbal Shampoo | የእሬት ሻምፖ | Shaampoo Hargiisaa
Kids No-tears Shampoo | ዓይን የማያቃጥል የልጆች ሻምፖ | Shaampoo Ijoollee Ija Hin Gubne
Black Seed Hair Oil | የጥቁር አዝሙድ የፀጉር ዘይት | Zayita Rifeensaa Abasuuda Gurraacha
Castor Oil for Growth | ፀጉር የሚያሳድግ የጉሎ ዘይት | Zayita Qobboo Rifeensa Guddisu
Coconut Hair Oil | የኮኮናት የፀጉር ዘይት | Zayita Rifeensaa Kokonaatii
Moringa and Shea Butter | የሞሪንጋና የሺአ ቅቤ | Dhadhaa Moringaa fi Shii'aa
Kibe Hair Butter with Ades | የፀጉር ቅቤ ከአደስ ጋር | Dhadhaa Rifeensaa Addasii Waliin
Argan Oil Serum 100 ml | የአርጋን ዘይት ሴረም 100 ሚ.ሊ | Siiramii Zayita Argaan 100 ml
X-pression Braiding Hair 52″ | ኤክስፕሬሽን ሹሩባ 52″ | Rifeensa Shurrubbaa X-pression 52″
Human Hair Wig, Bob Cut | የተፈጥሮ ፀጉር ዊግ፣ አጭር | Wiigii Rifeensa Namaa, Gabaabaa
Lace Front Wig 22″ | ዳንቴል ዊግ 22″ | Wiigii Leesii 22″
Philips Hair Dryer 2,100 W | ፊሊፕስ የፀጉር ማድረቂያ 2,100 ዋት | Gogsituu Rifeensaa Philips 2,100 W
Kemei Hair Clipper | ኬሜይ ቶንዶዝ | Murtuu Rifeensaa Kemei
Ceramic Hair Straightener | የሴራሚክ ፀጉር ማለስለሻ | Qajeelchituu Rifeensaa Seraamikii
Wooden Comb Set | የእንጨት ሚዶ ስብስብ | Filaa Mukaa Guutuu
Barber Scissors, Japanese Steel | የጃፓን ብረት የፀጉር መቀስ | Maqasii Rifeensaa, Sibiila Jaappaan
Henna Powder 200 g | ሂና ዱቄት 200 ግራም | Daakuu Hinnaa 200 g
Men's Beard Balm | የወንዶች የጢም ቅባት | Dibata Areedaa Dhiiraa
Nivea Cocoa Body Lotion | ኒቪያ የኮኮዋ ሎሽን | Looshinii Qaamaa Nivea Kokoowaa
Sunscreen SPF 50 Face Cream | የፀሐይ መከላከያ የፊት ክሬም SPF 50 | Kireemii Fuulaa Aduu Ittisu SPF 50
Shea Butter from Gambella | የጋምቤላ የሺአ ቅቤ | Dhadhaa Shii'aa Gambeellaa
Honey and Oat Face Mask | የማርና አጃ የፊት ማስክ | Maaskii Fuulaa Dammaa fi Aajjaa
Moringa Body Butter | የሞሪንጋ የገላ ቅባት | Dibata Qaamaa Moringaa
Kuul Eyeliner | ኩል | Kuulii Ijaa
Nail Polish Set, six Colours | የጥፍር ቀለም፣ ስድስት ዓይነት | Halluu Qeensaa, gosa jaha
Lip Balm with Beeswax | የከንፈር ቅባት ከሰም ጋር | Dibata Hidhii Gaagura Waliin
Make-up Brush Set, 12 pieces | የሜካፕ ብሩሽ ስብስብ፣ 12 | Buruushii Meekaappii, 12
Bridal Make-up Kit | የሙሽራ ሜካፕ ስብስብ | Meekaappii Misirroo Guutuu
Lattafa Asad for Men | ላታፋ አሳድ የወንዶች ሽቶ | Shittoo Dhiiraa Lattafa Asad
Frankincense and Myrrh Set | ዕጣንና ከርቤ | Ixaana fi Qarbee
Bukhur Incense from Harar | የሐረር ቡኹር ዕጣን | Ixaana Bukuur Harar
Neem Soap Bar | የኒም ሳሙና | Saamunaa Niimii
Coffee Scrub Soap | የቡና መፈግፈጊያ ሳሙና | Saamunaa Bunaa
Shower Gel Lavender 500 ml | የላቬንደር ገላ መታጠቢያ 500 ሚ.ሊ | Jeelii Dhiqannaa Laavendarii 500 ml
Natural Loofah | የተፈጥሮ ሉፋ | Luufaa Uumamaa
Mefakia Chewing Stick, bundle of 10 | መፋቂያ፣ 10 በእስር | Rigaa Ilkaanii, hidhaa 10
Addis Leather Handbag | የአዲስ የቆዳ ቦርሳ | Boorsaa Gogaa Addis
Leather Tote for Work | የሥራ የቆዳ ቦርሳ | Boorsaa Gogaa Hojii
Leather Messenger Bag 15″ | የቆዳ የትከሻ ቦርሳ 15″ | Boorsaa Gogaa Gatiittii 15″
School Backpack 25 L | የተማሪ ቦርሳ 25 ሊትር | Boorsaa Barataa 25 L
Travel Backpack 45 L | የጉዞ ቦርሳ 45 ሊትር | Boorsaa Imalaa 45 L
Woven Mesob Bag | የስፌት መሶብ ቦርሳ | Boorsaa Gaattiraa
Evening Clutch with Tilet Border | የምሽት ቦርሳ ባለ ጥለት | Boorsaa Galgalaa Xileetii Qabu
Lalibela Cross Pendant, Silver | የላሊበላ መስቀል የአንገት ጌጥ፣ ብር | Faaya Mormaa Fannoo Laalibalaa, Meetii
Axum Cross on Leather Cord | የአክሱም መስቀል በቆዳ ገመድ | Fannoo Aksum Gogaa Irratti
Silver Filigree Earrings | የብር ሽቦ የጆሮ ጌጥ | Lootii Gurraa Meetii
Opal Ring from Wollo | የወሎ ኦፓል ቀለበት | Qubeelaa Oppaal Walloo
Harari Bead Necklace | የሐረሪ ጨሌ የአንገት ሐብል | Callee Mormaa Hararii
Gold-plated Wedding Ring Pair | የጋብቻ ቀለበት ጥንድ፣ ወርቅ ቅብ | Qubeelaa Gaa'elaa Cimdii, Warqee Dibame
Bracelet of Recycled Brass | ከነሐስ የተሠራ አምባር | Gumee Sibiila Naasii
Ethiopian Clock Watch, 12 at Dawn | የኢትዮጵያ አቆጣጠር የእጅ ሰዓት | Sa'aatii Harkaa Lakkoofsa Itoophiyaa
Polarised Sunglasses | የፀሐይ መነጽር | Burcuqqoo Aduu
Reading Glasses | የንባብ መነጽር | Burcuqqoo Dubbisaa
Leather Wallet | የቆዳ የኪስ ቦርሳ | Krooshoo Gogaa
Men's Leather Belt | የወንዶች የቆዳ ቀበቶ | Qabattoo Gogaa Dhiiraa
Passport Cover with Map of Ethiopia | የፓስፖርት ሽፋን ከኢትዮጵያ ካርታ ጋር | Haguugduu Paaspoortii Kaartaa Itoophiyaa Qabu
Key Ring Lion of Judah | የይሁዳ አንበሳ የቁልፍ ማንጠልጠያ | Qabduu Furtuu Leenca Yihudaa
Cotton Netela Scarf | የጥጥ ነጠላ | Naxala Jirbii
Ethiopia Football Cap | የኢትዮጵያ እግር ኳስ ኮፍያ | Qoobii Kubbaa Miilaa Itoophiyaa
Straw Hat from Gurage | የጉራጌ የሣር ባርኔጣ | Qoobii Citaa Guraagee
Storm Umbrella | ጠንካራ ጃንጥላ | Dibaabee Bubbee Danda'u
Church Umbrella with Gold Fringe | የቤተ ክርስቲያን ጥላ ባለ ወርቅ ዘርፍ | Dibaabee Mana Amantaa Warqee Qabu
Leather Gloves | የቆዳ ጓንት | Guwaantii Gogaa
Habesha Leather Shoes | የሐበሻ የቆዳ ጫማ | Kophee Gogaa Habashaa
Anbessa Classic Oxford | የአንበሳ ኦክስፎርድ ጫማ | Kophee Oksfoord Anbessa
Ramsay Derby Shoes | ራምሴይ ደርቢ ጫማ | Kophee Deerbii Ramsay
Peacock Loafers | ፒኮክ ሞካሲን ጫማ | Kophee Loofarii Peacock
Enzo Chelsea Boots | ኤንዞ ቼልሲ ቡት | Buutii Chelsea Enzo
Wedding Shoes, patent Leather | የሠርግ ጫማ፣ የሚያብረቀርቅ ቆዳ | Kophee Gaa'elaa, Gogaa Calaqqisu
Block Heel Pumps | ባለ ወፍራም ተረከዝ ጫማ | Kophee Koomee Furdaa
Soft Leather Flats | ለስላሳ የቆዳ ዝቅተኛ ጫማ | Kophee Gogaa Lallaafaa Gadi Aanaa
Ballerinas with Tilet Ribbon | ባለ ጥለት ባሌሪና ጫማ | Kophee Baaleerinaa Xileetii Qabu
Ankle Boots for Kiremt | የክረምት አጭር ቡት | Buutii Gannaa
Bridal Heels, white | የሙሽራ ነጭ ተረከዝ ጫማ | Kophee Misirroo Adii
Adidas Duramo Running Shoes | አዲዳስ ዱራሞ የሩጫ ጫማ | Kophee Fiigichaa Adidas Duramo
Nike Revolution 7 | ናይክ ሬቮሉሽን 7 ጫማ | Kophee Nike Revolution 7
Nike Air Max SC | ናይክ ኤር ማክስ ጫማ | Kophee Nike Air Max SC
Enzo Runner, made in Ethiopia | ኤንዞ ሯጭ ጫማ፣ በኢትዮጵያ የተሠራ | Kophee Enzo, Itoophiyaatti hojjetame
Football Boots, moulded Studs | የኳስ ጫማ ባለ እሾህ | Kophee Kubbaa Miilaa
Canvas Sneakers | ሸራ ጫማ | Kophee Sharaa
Leather Sandals, handmade | በእጅ የተሠራ የቆዳ ነጠላ ጫማ | Saandalii Gogaa Harkaan Hojjetame
Rubber Flip-flops | የጎማ ነጠላ ጫማ | Kophee Banaa Goommaa
Women's Wedge Sandals | የሴቶች ባለ ተረከዝ ሰንደል | Saandalii Dubartootaa Koomee Qabu
Barabasso Tyre Sandals | በረባሶ | Kophee Barabaasoo
House Slippers, wool | የቤት ውስጥ የሱፍ ነጠላ ጫማ | Kophee Manaa Suufii
Shower Slippers | የመታጠቢያ ነጠላ ጫማ | Kophee Dhiqannaa
Safety Boots with Steel Cap | የደኅንነት ቡት ባለ ብረት | Buutii Nageenyaa Sibiila Qabu
Hiking Boots for Simien | የሰሜን ተራራ መውጫ ጫማ | Kophee Gaara Simeen
Rubber Boots | የጎማ ቡት ጫማ | Buutii Goommaa
School Shoes, black Leather | የትምህርት ቤት ጥቁር የቆዳ ጫማ | Kophee Barnootaa Gogaa Gurraacha
Girls' Sunday Shoes | የሴት ልጆች የእሑድ ጫማ | Kophee Dilbataa Shamarranii
Children's Trainers with Lights | መብራት ያለው የልጆች ስኒከር | Kophee Ijoollee Ibsaa Qabu
Kiwi Shoe Polish | ኪዊ የጫማ ቀለም | Halluu Kophee Kiwi
Cotton Socks, six pairs | የጥጥ ካልሲ፣ ስድስት ጥንድ | Kaalsii Jirbii, cimdii jaha
Listro Brush Set | የሊስትሮ ብሩሽ ስብስብ | Buruushii Listiroo
Shoe Laces, three pairs | የጫማ ማሰሪያ፣ ሦስት ጥንድ | Hidhaa Kophee, cimdii sadii
Habesha Kemis with Gold Tilet | የሐበሻ ቀሚስ ባለ ወርቅ ጥለት | Wandaboo Habashaa Xileetii Warqee
Modern Short Habesha Dress | ዘመናዊ አጭር የሐበሻ ቀሚስ | Wandaboo Habashaa Gabaabaa Ammayyaa
Wedding Kemis with Kaba | የሙሽራ ቀሚስ ከካባ ጋር | Wandaboo Misirroo Kaabbaa Waliin
Chiffon Habesha Kemis | የሺፎን የሐበሻ ቀሚስ | Wandaboo Habashaa Shiifoonii
Gondar Style Kemis | የጎንደር ቀሚስ | Wandaboo Gondar
Wollo Embroidered Kemis | የወሎ ጥልፍ ቀሚስ | Wandaboo Walloo Hodhaa Qabu
Tigray Zuria, white | የትግራይ ዙሪያ፣ ነጭ | Wandaboo Zuuriyaa Tigraay, adii
Gabi, four Layers | ጋቢ ባለ አራት ድርብ ልብስ | Gaabii, dachaa afur
Dorze Gabi with coloured Edge | የዶርዜ ጋቢ ባለ ቀለም ጥለት | Gaabii Dorzee Qarqara Halluu
Netela with fine Tilet | ነጠላ ባለ ቀጭን ጥለት | Naxala Xileetii Qal'aa
Buluko Heavy Blanket | ቡሉኮ | Bulukkoo
Kuta for Men | የወንዶች ኩታ | Kutaa Dhiiraa
Men's Habesha Suit | የወንድ የሐበሻ ልብስ | Uffata Habashaa Dhiiraa
Oromo Men's Set with Kabba | የኦሮሞ የወንዶች ልብስ ከካባ ጋር | Uffata Aadaa Oromoo Dhiiraa Kaabbaa Waliin
Kids' Habesha Suit | የልጆች የሐበሻ ልብስ | Uffata Habashaa Ijoollee
Couple's Matching Set for Timkat | የጥምቀት የጥንዶች ልብስ | Uffata Cimdii Cuuphaaf
Plain Cotton T-shirt | የጥጥ ቲሸርት | Tii-shertii Jirbii
Ethiopia Walia T-shirt | የኢትዮጵያ ዋልያ ቲሸርት | Tii-shertii Waaliyaa Itoophiyaa
Office Shirt, Long Sleeve | የቢሮ ሸሚዝ፣ ረጅም እጅጌ | Shamiza Waajjiraa, Harka Dheeraa
Linen Shirt | የሊኖ ሸሚዝ | Shamiza Linenii
Slim Jeans, dark blue | ጠባብ ጂንስ፣ ጥቁር ሰማያዊ | Jiinsii Dhiphaa, cuquliisa dukkanaa
Chino Trousers | ቺኖ ሱሪ | Kofoo Chiinoo
Work Trousers with Pockets | ኪስ ያለው የሥራ ሱሪ | Kofoo Hojii Kiisii Qabu
Sports Shorts | የስፖርት ቁምጣ | Kofoo Gabaabaa Ispoortii
Three-piece Wedding Suit | የሠርግ ሱፍ፣ ሦስት ክፍል | Suufii Gaa'elaa, kutaa sadii
Two-piece Office Suit | የቢሮ ሱፍ፣ ሁለት ክፍል | Suufii Waajjiraa, kutaa lama
Leather Jacket, Sheepskin | የበግ ቆዳ ጃኬት | Jaakkeettii Gogaa Hoolaa
Rain Jacket for Kiremt | የክረምት የዝናብ ጃኬት | Jaakkeettii Roobaa Gannaa
Silk Tie | የሐር ክራቫት | Karaabaatii Haririi
Maxi Dress with Flowers | አበባ ያለው ረጅም ቀሚስ | Wandaboo Dheeraa Abaaboo Qabu
Office Dress, knee-length | የቢሮ ቀሚስ እስከ ጉልበት | Wandaboo Waajjiraa Hanga Jilbaa
Pleated Skirt | ሽንሽን ጉርድ | Gurdii Dachaa
Evening Gown | የምሽት ቀሚስ | Wandaboo Galgalaa
Abaya with Embroidery from Harar | ጥልፍ ያለው የሐረር አባያ | Abaayaa Hodhaa Harar Qabu
Cotton Blouse | የጥጥ የሴት ሸሚዝ | Shamiza Jirbii Dubartootaa
Chiffon Top with Tilet Collar | የሺፎን ሸሚዝ ባለ ጥለት ኮሌታ | Shamiza Shiifoonii Koleetaa Xileetii
Knitted Cardigan | ሹራብ ካርዲጋን | Shuraaba Kaardigaanii
Girls' Dress with Bow | የሴት ልጆች ቀሚስ ከሪባን ጋር | Wandaboo Shamarranii Ribaanii Waliin
Boys' T-shirts, set of 3 | የወንድ ልጆች ቲሸርት፣ 3 | Tii-shertii Gurbootaa, 3
School Uniform Jumper | የትምህርት ቤት ሹራብ | Shuraaba Uffata Barnootaa
Pyjamas with Lions | የአንበሳ ሥዕል ያለው የሌሊት ልብስ | Uffata Hirribaa Leenca Qabu
Men's Boxer Shorts, pack of 3 | የወንዶች የውስጥ ሱሪ፣ 3 | Kofoo Keessaa Dhiiraa, 3
Ethiopian Running Singlet | የኢትዮጵያ የሩጫ ማልያ | Maaliyaa Fiigichaa Itoophiyaa
Saint George FC Shirt | የቅዱስ ጊዮርጊስ ማልያ | Maaliyaa Qiddus Giyoorgis
Ethiopian Coffee SC Shirt | የኢትዮጵያ ቡና ማልያ | Maaliyaa Itoophiyaa Buna
Menen Cotton per metre | መነን ጨርቅ በሜትር | Huccuu Manan meetiraan
Lace Fabric per metre | ዳንቴል ጨርቅ በሜትር | Huccuu Leesii meetiraan
Sewing Thread, 24 Colours | የስፌት ክር፣ 24 ቀለም | Kirrii Hodhaa, halluu 24
Scissors for Tailors | የልብስ ሰፊ መቀስ | Maqasii Hodhaa
Singer Sewing Machine | ሲንገር የልብስ ስፌት መኪና | Maashina Hodhaa Singer
`;
