/** Titles of electronics and appliances: English, Amharic, Afaan Oromoo. */
export const technologyTitles = `
Nokia 105 (2025) | ኖኪያ 105 (2025) ስልክ | Bilbila Nokia 105 (2025)
Nokia 150 Music | ኖኪያ 150 የሙዚቃ ስልክ | Bilbila Muuziqaa Nokia 150
Tecno T302 የእጅ ስልክ | ቴክኖ T302 የእጅ ስልክ | Bilbila Harkaa Tecno T302
itel 2163 Torch Phone | አይቴል 2163 ባለ ባትሪ ስልክ | Bilbila Ibsaa Qabu itel 2163
Lenovo Tab M11 ለተማሪዎች | ሌኖቮ ታብ M11 ለተማሪዎች | Taableetii Lenovo Tab M11 Barattootaaf
Xiaomi Smart Band 9 | ሻዎሚ ስማርት ባንድ 9 የእጅ ሰዓት | Sa'aatii Harkaa Xiaomi Smart Band 9
Kids GPS Watch with SIM | የልጆች ጂፒኤስ ሰዓት ከሲም ጋር | Sa'aatii GPS Ijoollee Siimii Qabu
Anker PowerCore 20,000 mAh Power Bank | አንከር 20,000 mAh ፓወር ባንክ | Paawar Baankii Anker 20,000 mAh
Xiaomi Power Bank 10,000 mAh | ሻዎሚ 10,000 mAh ፓወር ባንክ | Paawar Baankii Xiaomi 10,000 mAh
Oraimo 27,600 mAh Power Bank | ኦራይሞ 27,600 mAh ፓወር ባንክ | Paawar Baankii Oraimo 27,600 mAh
Solar Power Bank 30,000 mAh with Torch | የፀሐይ ፓወር ባንክ 30,000 mAh ከባትሪ መብራት ጋር | Paawar Baankii Aduu 30,000 mAh Ibsaa Waliin
Samsung 25 W Fast Charger | ሳምሰንግ 25 ዋት ፈጣን ቻርጀር | Chaarjarii Saffisaa Samsung 25 W
Oraimo USB-C Cable 1 m | ኦራይሞ ዩኤስቢ-ሲ ገመድ 1 ሜትር | Keebilii USB-C Oraimo 1 m
Lightning Cable for iPhone 2 m | የአይፎን ገመድ 2 ሜትር | Keebilii iPhone 2 m
Car Charger, two USB ports | የመኪና ቻርጀር፣ ሁለት ዩኤስቢ | Chaarjarii Konkolaataa, USB lama
Wireless Charging Pad 15 W | ገመድ አልባ ቻርጀር 15 ዋት | Chaarjarii Keebilii Malee 15 W
HP EliteBook 840 G6 Laptop (Used, Grade A) | HP EliteBook 840 G6 ያገለገለ ላፕቶፕ፣ ደረጃ ሀ | Laaptooppii HP EliteBook 840 G6 kan tajaajile
Lenovo ThinkPad T14 (Used) ላፕቶፕ | Lenovo ThinkPad T14 ያገለገለ ላፕቶፕ | Laaptooppii Lenovo ThinkPad T14 kan tajaajile
Dell Latitude 5400 Laptop (Used, Grade A) | Dell Latitude 5400 ያገለገለ ላፕቶፕ፣ ደረጃ ሀ | Laaptooppii Dell Latitude 5400 kan tajaajile
HP ProBook 640 G5 Laptop (Used, Grade A) | HP ProBook 640 G5 ያገለገለ ላፕቶፕ፣ ደረጃ ሀ | Laaptooppii HP ProBook 640 G5 kan tajaajile
Lenovo ThinkPad X390 (Used) | Lenovo ThinkPad X390 ያገለገለ ላፕቶፕ | Laaptooppii Lenovo ThinkPad X390 kan tajaajile
Acer Aspire 3 | Acer Aspire 3 የተማሪ ላፕቶፕ | Laaptooppii Barataa Acer Aspire 3
Dell OptiPlex 7010 Desktop Core i5 | Dell OptiPlex 7010 የጠረጴዛ ኮምፒውተር | Kompiitara Minjaalaa Dell OptiPlex 7010
HP All-in-One 24″ | HP ሁሉን በአንድ ኮምፒውተር 24″ | Kompiitara Hunda Tokkotti HP 24″
Intel NUC 12 Mini PC | Intel NUC 12 ትንሽ ኮምፒውተር | Kompiitara Xiqqaa Intel NUC 12
Samsung 24″ IPS Monitor | ሳምሰንግ 24″ ሞኒተር | Moniteerii Samsung 24″
LG UltraWide 29″ Monitor | ኤልጂ ሰፊ ሞኒተር 29″ | Moniteerii Bal'aa LG 29″
Dell P2423 Monitor 24″ | ዴል P2423 ሞኒተር 24″ | Moniteerii Dell P2423 24″
Kingston A400 SATA SSD 480 GB | ኪንግስተን A400 ኤስኤስዲ 480 ጊጋባይት | SSD Kingston A400 480 GB
Kingston Fury Memory DDR4 3200 | ኪንግስተን ፊውሪ ሚሞሪ DDR4 3200 | Yaadannoo Kingston Fury DDR4 3200
TP-Link Archer C6 Wi-Fi Router | ቲፒ-ሊንክ Archer C6 የዋይፋይ ራውተር | Raawutarii Wi-Fi TP-Link Archer C6
TP-Link M7200 Pocket 4G Wi-Fi | ቲፒ-ሊንክ M7200 የኪስ ዋይፋይ 4G | Wi-Fi Kiisii 4G TP-Link M7200
Huawei B311 4G Router with SIM Slot | ሁዋዌ B311 ሲም የሚቀበል 4G ራውተር | Raawutarii 4G Siimii Fudhatu Huawei B311
SanDisk Ultra Memory Card | ሳንዲስክ ሚሞሪ ካርድ | Kaardii Yaadannoo SanDisk Ultra
SanDisk USB Flash Drive 64 GB | ሳንዲስክ ፍላሽ 64 ጊጋባይት | Fileeshii USB SanDisk 64 GB
WD Elements External Hard Disk | WD ተንቀሳቃሽ ሃርድ ዲስክ | Haard Diiskii Alaa WD
HP LaserJet M111w Printer | HP ሌዘር ፕሪንተር M111w | Piriintarii Leezarii HP M111w
Epson EcoTank L3250 Printer | ኤፕሰን EcoTank L3250 ፕሪንተር | Piriintarii Epson EcoTank L3250
Canon Pixma G3430 Printer | ካነን Pixma G3430 ፕሪንተር | Piriintarii Canon Pixma G3430
HP Wireless Keyboard and Mouse | HP ገመድ አልባ ኪቦርድና ማውስ | Kiiboordii fi Maawusii HP Keebilii Malee
Microsoft Bluetooth Mouse | ማይክሮሶፍት ብሉቱዝ ማውስ | Maawusii Bluetooth Microsoft
Amharic–English Keyboard with Ge'ez Letters | የአማርኛና እንግሊዝኛ ኪቦርድ ከግዕዝ ፊደላት ጋር | Kiiboordii Afaan Amaaraa fi Ingilizii Qubee Giiziitiin
UPS 650 VA with two sockets | ዩፒኤስ 650 VA ባለ ሁለት ሶኬት | UPS 650 VA sookeetii lama qabu
Samsung 43″ Crystal UHD Smart TV | ሳምሰንግ 43″ ክሪስታል ስማርት ቴሌቪዥን | Televizhinii Ismaartii Samsung 43″ Crystal UHD
Samsung 55″ QLED Smart TV | ሳምሰንግ 55″ QLED ስማርት ቴሌቪዥን | Televizhinii Ismaartii Samsung 55″ QLED
LG 50″ UHD AI Smart TV | ኤልጂ 50″ ስማርት ቴሌቪዥን | Televizhinii Ismaartii LG 50″ UHD
LG 65″ OLED evo | ኤልጂ 65″ OLED ቴሌቪዥን | Televizhinii LG 65″ OLED evo
Sony Bravia 43″ Google TV | ሶኒ ብራቪያ 43″ ቴሌቪዥን | Televizhinii Sony Bravia 43″
Sony Bravia 55″ 4K | ሶኒ ብራቪያ 55″ ቴሌቪዥን 4K | Televizhinii Sony Bravia 55″ 4K
Panasonic 32″ LED TV | ፓናሶኒክ 32″ ኤልኢዲ ቴሌቪዥን | Televizhinii LED Panasonic 32″
Xiaomi TV A Pro 43″ | ሻዎሚ ቴሌቪዥን A Pro 43″ | Televizhinii Xiaomi A Pro 43″
EthioSat Digital Receiver HD | የኢትዮሳት ዲጂታል ሪሲቨር HD | Risiivarii Dijitaalaa EthioSat HD
Mini LED Projector 1080p | ትንሽ ፕሮጀክተር 1080p | Piroojektarii Xiqqaa LED 1080p
Oraimo Rover Speaker | ኦራይሞ ሮቨር ስፒከር | Ispiikarii Oraimo Rover
Rechargeable Radio with Solar Panel | ቻርጅ የሚደረግ ራዲዮ ከፀሐይ ሰሌዳ ጋር | Raadiyoo Chaarjii Ta'u Paanelii Aduu Waliin
Church PA Set, two 12″ Speakers and Mixer | የቤተ ክርስቲያን ድምፅ ማጉያ፣ ሁለት 12″ ስፒከርና ሚክሰር | Meeshaa Sagalee Mana Amantaa, Ispiikarii 12″ lama fi Mikserii
Wired Earphones with Microphone | ባለ ገመድ የጆሮ ማዳመጫ ከማይክ ጋር | Dhaggeeffatuu Gurraa Keebilii fi Maayikii Qabu
Wi-Fi Security Camera for Home | የቤት ጥበቃ ካሜራ በዋይፋይ | Kaameraa Eegumsa Manaa Wi-Fi
CCTV Set, four Cameras and 1 TB Recorder | የጥበቃ ካሜራ ስብስብ፣ አራት ካሜራና 1 ቴራባይት መቅጃ | CCTV Guutuu, Kaameraa afur fi Waraabduu 1 TB
Full HD USB Webcam with Microphone | የኮምፒውተር ካሜራ ከማይክ ጋር | Kaameraa Kompiitaraa Maayikii Qabu
Gaming Chair with Footrest | የጌም ወንበር ከእግር ማሳረፊያ ጋር | Teessoo Taphaa Miila Irra Kaa'an Qabu
Phone Game Pad | የስልክ ጌም ፓድ | Harka Taphaa Bilbilaa
DualSense Wireless Controller | ዱዋልሴንስ ገመድ አልባ የጌም መቆጣጠሪያ | To'ataa Taphaa DualSense Keebilii Malee
LG 260 L Double Door Fridge | ኤልጂ 260 ሊትር ባለ ሁለት በር ፍሪጅ | Firiijii Balbala Lamaa LG 260 L
Samsung 384 L Twin Cooling Fridge | ሳምሰንግ 384 ሊትር ፍሪጅ | Firiijii Samsung 384 L
Hisense 92 L Single Door Fridge | ሃይሴንስ 92 ሊትር ባለ አንድ በር ፍሪጅ | Firiijii Balbala Tokkoo Hisense 92 L
Beko 330 L No Frost | ቤኮ 330 ሊትር በረዶ የማይሠራ ፍሪጅ | Firiijii Beko 330 L Cabbii Hin Baasne
Panasonic 405 L Inverter Fridge | ፓናሶኒክ 405 ሊትር ኢንቨርተር ፍሪጅ | Firiijii Inveertarii Panasonic 405 L
Chest Freezer 200 L for Shops | የሱቅ ማቀዝቀዣ 200 ሊትር | Qabbaneessituu Suuqii 200 L
LG 8 kg Front Load Washing Machine | ኤልጂ 8 ኪሎ ልብስ ማጠቢያ ማሽን | Maashina Miiccaa LG 8 kg
Samsung 7 kg EcoBubble | ሳምሰንግ 7 ኪሎ ልብስ ማጠቢያ ማሽን | Maashina Miiccaa Samsung 7 kg
Hisense 10 kg Twin Tub | ሃይሴንስ 10 ኪሎ ባለ ሁለት ገንዳ ልብስ ማጠቢያ | Maashina Miiccaa Hisense 10 kg Gaanii Lamaa
Beko 9 kg Washer Dryer | ቤኮ 9 ኪሎ ልብስ ማጠቢያና ማድረቂያ | Maashina Miiccaa fi Gogsituu Beko 9 kg
Panasonic 7 kg Top Load | ፓናሶኒክ 7 ኪሎ ልብስ ማጠቢያ ማሽን | Maashina Miiccaa Panasonic 7 kg
Electric Injera Mitad 60 cm | የኤሌክትሪክ እንጀራ ምጣድ 60 ሴ.ሜ | Eelee Biddeenaa Elektirikii 60 cm
Injera Mitad 50 cm with Cover | የእንጀራ ምጣድ 50 ሴ.ሜ ከክዳን ጋር | Eelee Biddeenaa 50 cm Qadaada Waliin
Mirt Wood-saving Injera Stove | ምርጥ ማገዶ ቆጣቢ የእንጀራ ምድጃ | Eelee Qoraan Qusatu Mirt
Gas Cooker, four Burners with Oven | የጋዝ ምድጃ፣ አራት ምጣድና ኦቨን | Eelee Gaazii, Boba'aa afur Oveenii Waliin
Two-plate Electric Stove | ባለ ሁለት ምጣድ የኤሌክትሪክ ምድጃ | Eelee Elektirikii Diiskii Lamaa
Butane Stove with Case | ቡታጋዝ ምድጃ ከሻንጣ ጋር | Eelee Buuteenii Shaanxaa Waliin
LG NeoChef Microwave 25 L | ኤልጂ ማይክሮዌቭ 25 ሊትር | Maayikirooweevii LG NeoChef 25 L
Samsung Microwave 23 L | ሳምሰንግ ማይክሮዌቭ 23 ሊትር | Maayikirooweevii Samsung 23 L
Induction Plate 2,000 W | ኢንዳክሽን ምድጃ 2,000 ዋት | Eelee Indaakshinii 2,000 W
Charcoal-saving Lakech Stove | ላቀች ከሰል ቆጣቢ ምድጃ | Eelee Cilaattii Qusatu Laqachi
Electric Kettle 1.8 L Stainless | የኤሌክትሪክ ማፍያ 1.8 ሊትር | Danfistuu Elektirikii 1.8 L
Philips Kettle 1.7 L | ፊሊፕስ ማፍያ 1.7 ሊትር | Danfistuu Philips 1.7 L
Blender 1.5 L with Spice Mill | ጁስ መፍጫ 1.5 ሊትር ከቅመም መፍጫ ጋር | Makiinaa Cuunfaa 1.5 L Daaksituu Waliin
Philips Blender 600 W | ፊሊፕስ ጁስ መፍጫ 600 ዋት | Makiinaa Cuunfaa Philips 600 W
Coffee Grinder for Home | የቤት ቡና መፍጫ | Daaksituu Buna Manaa
Juicer for Avocado and Mango | የአቮካዶና ማንጎ ጁስ መጭመቂያ | Cuunfituu Avokaadoo fi Maangoo
Rice and Genfo Cooker 1.8 L | የሩዝና የገንፎ ማብሰያ 1.8 ሊትር | Bilcheessituu Ruuzaa fi Marqaa 1.8 L
Popcorn Maker for Coffee Ceremony | ለቡና ሥርዓት የፈንዲሻ ማሽን | Maashina Fandishaa Sirna Bunaaf
Water Dispenser Hot and Cold | የሙቅና ቀዝቃዛ ውኃ ማቅረቢያ | Dhiyeessituu Bishaan Ho'aa fi Qabbanaa
Sandwich Toaster 750 W | ሳንድዊች መጥበሻ 750 ዋት | Waadduu Saandwiichii 750 W
Philips Steam Iron 2,000 W | ፊሊፕስ የእንፋሎት ካውያ 2,000 ዋት | Kaawwiyyaa Hurkaa Philips 2,000 W
Dry Iron for Gabi and Suits | ለጋቢና ሱፍ የሚሆን ካውያ | Kaawwiyyaa Gaabii fi Suufii
Standing Fan 16″ for Dire Dawa Heat | የድሬዳዋን ሙቀት የሚያበርድ ቬንትሌተር 16″ | Veentileetarii Dhaabbataa 16″ Ho'a Dirree Dhawaaf
Rechargeable Table Fan with Light | ቻርጅ የሚደረግ የጠረጴዛ ቬንትሌተር ከመብራት ጋር | Veentileetarii Minjaalaa Chaarjii Ta'u Ibsaa Waliin
Vacuum Cleaner 1,800 W | የአቧራ መጥረጊያ ማሽን 1,800 ዋት | Maashina Awwaaraa Xuuxu 1,800 W
Voltage Stabiliser 2,000 VA | የኤሌክትሪክ ማረጋጊያ 2,000 VA | Tasgabbeessituu Volteejii 2,000 VA
Solar Home Kit, four Lamps and Radio | የቤት ሶላር፣ አራት አምፖልና ራዲዮ | Meeshaa Soolaarii Manaa, Ibsaa afur fi Raadiyoo
LED Bulb 12 W, box of 6 | ኤልኢዲ አምፖል 12 ዋት፣ 6 በሳጥን | Ampulii LED 12 W, saanduqa 6
`;
