-- Questions, answers and rules in the words of the glossary: one word for one thing, and labels as the pages show them. A text
-- changes only where it still says what it was filled in with; what staff have rewritten stays, and so do older versions.

update faqs set question_am = w.after from (values
    ('ትዕዛዝ እንዴት እሰጣለሁ?',
     'እንዴት ማዘዝ እችላለሁ?'),
    ('ቤቴ ቁጥር የለውም። አድራሹ እንዴት ያገኘኛል?',
     'ቤቴ ቁጥር የለውም። ዕቃ አድራሹ እንዴት ያገኘኛል?'),
    ('የመመለሻ ደንባችሁ ምንድን ነው?',
     'የዕቃ መመለሻ ደንባችሁ ምንድን ነው?'),
    ('ገንዘብ ተመላሽ ምን ያህል ጊዜ ይወስዳል?',
     'ተመላሽ ገንዘብ ምን ያህል ጊዜ ይወስዳል?')
  ) as w (before, after)
  where faqs.question_am = w.before;

update faqs set answer_am = w.after from (values
    ('የሚፈልጉትን ዕቃ ወደ ጋሪው ያስገቡ፣ «ወደ ክፍያ ቀጥል» የሚለውን ይጫኑ፣ የማድረሻ አድራሻዎን ይስጡና የክፍያ መንገድ ይምረጡ። መለያ አያስፈልግም፤ መለያ ካለዎት ግን አድራሻዎና ትዕዛዞችዎ ይቀመጡልዎታል።',
     'የሚፈልጉትን ዕቃ ወደ ጋሪው ያስገቡ፣ «ወደ ክፍያ ይቀጥሉ» የሚለውን ይጫኑ፣ የማድረሻ አድራሻዎን ይስጡና የክፍያ መንገድ ይምረጡ። መለያ አያስፈልግም፤ መለያ ካለዎት ግን አድራሻዎና ትዕዛዞችዎ ይቀመጡልዎታል።'),
    ('አዎ፣ አቅራቢው ማሸግ እስኪጀምር ድረስ ይችላሉ፦ ትዕዛዙን ይክፈቱና «ሰርዝ» የሚለውን ይጫኑ። የከፈሉት ገንዘብ በከፈሉበት መንገድ ይመለሳል።',
     'አዎ፣ አቅራቢው ማሸግ እስኪጀምር ድረስ ይችላሉ፦ ትዕዛዙን ይክፈቱና «ትዕዛዙን ይሰርዙ» የሚለውን ይጫኑ። የከፈሉት ገንዘብ በከፈሉበት መንገድ ይመለሳል።'),
    ('ባሉበት ቦታ ይወሰናል፦ በአዲስ አበባ ውስጥ ፈጣን ነው፤ ወደ ሩቅ ክልሎችና ወደ ውጭ አገር ይረዝማል። የዕቃው ገጽና የክፍያው ገጽ ከማዘዝዎ በፊት ለክልልዎ ያለውን ቀንና ዋጋ ያሳያሉ፤ «የማድረስ አገልግሎት» ገጽ ሁሉንም ይዘረዝራል።',
     'ባሉበት ቦታ ይወሰናል፦ በአዲስ አበባ ውስጥ ፈጣን ነው፤ ወደ ሩቅ ክልሎችና ወደ ውጭ ሀገር ይረዝማል። የዕቃው ገጽና የክፍያው ገጽ ከማዘዝዎ በፊት ለክልልዎ ያለውን ቀንና ዋጋ ያሳያሉ፤ «የማድረስ አገልግሎት» ገጽ ሁሉንም ይዘረዝራል።'),
    ('በአካባቢዎ ሰዎች የሚያውቁትን ምልክትና የስልክ ቁጥር ይጻፉ፤ አድራሹ ሲቃረብ ይደውልልዎታል።',
     'በአካባቢዎ ሰዎች የሚያውቁትን ልዩ ቦታና የስልክ ቁጥር ይጻፉ፤ ዕቃ አድራሹ ሲቃረብ ይደውልልዎታል።'),
    ('የገዙትን ዕቃ ሳይጠቀሙበትና ከነማሸጊያው ከደረሰዎት በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ። አትክልትና ምግብ የሚመለሱት ጉድለት ካለባቸው ብቻ ነው፤ መዋቢያ ደግሞ ካልተከፈተ ወይም ጉድለት ካለበት፤ የዕቃው ገጽና ትዕዛዝዎ የሚመለከተውን ይናገራሉ። ትዕዛዙን ይክፈቱ፣ «መልስ» የሚለውን ይጫኑና ምክንያቱን ይግለጹ፤ አቅራቢው እዚያው ይመልስልዎታል።',
     'የገዙትን ዕቃ ሳይጠቀሙበትና ከነማሸጊያው ከደረሰዎት በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ። አትክልትና ምግብ የሚመለሱት ጉድለት ካለባቸው ብቻ ነው፤ መዋቢያ ደግሞ ካልተከፈተ ወይም ጉድለት ካለበት፤ የዕቃው ገጽና ትዕዛዝዎ የሚመለከተውን ይናገራሉ። ትዕዛዙን ይክፈቱ፣ «ዕቃ ይመልሱ» የሚለውን ይጫኑና ምክንያቱን ይግለጹ፤ አቅራቢው እዚያው ይመልስልዎታል።'),
    ('አቅራቢው ዕቃውን ከተቀበለ በኋላ እስከ {refundDays} የሥራ ቀናት፤ አንዳንድ ባንኮች እስከ 10 ቀን ይፈልጋሉ። ተመላሹ የት እንደደረሰ ትዕዛዙ ያሳያል።',
     'አቅራቢው ዕቃውን ከተቀበለ በኋላ እስከ {refundDays} የሥራ ቀናት፤ አንዳንድ ባንኮች እስከ 10 ቀን ይፈልጋሉ። ተመላሽ ገንዘቡ የት እንደደረሰ ትዕዛዙ ያሳያል።'),
    ('አዎ። የካርድ ቁጥሩ ወደ ክፍያ አቅራቢው እንጂ ወደ እኛ አይመጣም፤ እኛ የካርዱን ዓይነትና የመጨረሻ አራት አሃዞችን ብቻ እናስቀምጣለን።',
     'አዎ። የካርድ ቁጥሩ ወደ ክፍያ አገልግሎት ሰጪው እንጂ ወደ እኛ አይመጣም፤ እኛ የካርዱን ዓይነትና የመጨረሻ አራት አሃዞችን ብቻ እናስቀምጣለን።'),
    ('አያስፈልግም። በስልክ ቁጥርና በኤስኤምኤስ በሚላክ ኮድ መመዝገብ ይችላሉ።',
     'አያስፈልግም። በስልክ ቁጥርና በአጭር መልእክት በሚላክ ኮድ መመዝገብ ይችላሉ።'),
    ('በመግቢያው ላይ «የይለፍ ቃል ረሱ?» የሚለውን ይጫኑ። ባለ ስድስት አሃዝ ኮድ እንልክልዎታለን፤ በእሱ አዲስ የይለፍ ቃል ያስገባሉ።',
     'በመግቢያው ላይ «የይለፍ ቃልዎን ረሱ?» የሚለውን ይጫኑ። ባለ ስድስት አሃዝ ኮድ እንልክልዎታለን፤ በእሱ አዲስ የይለፍ ቃል ያስገባሉ።'),
    ('መልዕክቶች በማንኛውም ሰዓት ይደርሱናል። በስልክ በሥራ ቀናት ከጠዋቱ 3:00 እስከ ቀኑ 11:00 ሰዓት (በኢትዮጵያ ሰዓት አቆጣጠር) እንመልሳለን።',
     'መልእክቶች በማንኛውም ሰዓት ይደርሱናል። በስልክ በሥራ ቀናት ከጠዋቱ 3:00 እስከ ቀኑ 11:00 ሰዓት (በኢትዮጵያ ሰዓት አቆጣጠር) እንመልሳለን።')
  ) as w (before, after)
  where faqs.answer_am = w.before;

update faqs set answer_om = w.after from (values
    ('Waan barbaaddan gaarii keessa galchaa, Gara kaffaltiitti itti fufi tuqaa, teessoo geejjibaa kennaa, akkaataa kaffaltii filadhaa. Herregni hin barbaachisu; yoo qabaattan garuu teessoon fi ajajni keessan isiniif kuufama.',
     'Waan barbaaddan gaarii keessa galchaa, “Gara kaffaltiitti itti fufi” tuqaa, teessoo geejjibaa kennaa, akkaataa kaffaltii filadhaa. Herregni hin barbaachisu; yoo qabaattan garuu teessoon fi ajajni keessan isiniif kuufama.'),
    ('Ajaja Hordofi bani; lakkoofsa ajajaa kan akka #ETB2026000456 fi imeelii yookiin bilbila kaffaltii galchi. Yoo seentan ajajni hundi Seenaa Ajajaa keessa jira.',
     '“Ajaja Hordofi” banaa; lakkoofsa ajajaa kan akka #ETB2026000456 fi imeelii yookaan bilbila kaffaltii galchaa. Yoo seentan ajajni hundi Seenaa Ajajaa keessa jira.'),
    ('Eeyyee, hanga dhiheessaan saamsuu jalqabutti: ajaja bani, Haqi tuqi. Kan kaffaltan karaa kaffaltaniin isiniif deebi''a.',
     'Eeyyee, hanga dhiyeessaan saamsuu jalqabutti: ajaja banaa, “Ajaja haqi” tuqaa. Kan kaffaltan karaa kaffaltaniin isiniif deebi''a.'),
    ('Mallattoo namoonni naannoo keessanii beekan fi lakkoofsa bilbilaa barreessaa: geessaan yommuu dhihaatu isiniif bilbila.',
     'Mallattoo namoonni naannoo keessanii beekan fi lakkoofsa bilbilaa barreessaa: geessaan yommuu dhiyaatu isiniif bilbila.'),
    ('Waan bitattan guyyaa isin ga''e irraa guyyoota {returnDays} keessatti, utuu itti hin fayyadamin, saamsaa waliin deebisuu dandeessu. Kuduraa fi nyaanni kan deebi''an hanqina yoo qabaatan qofa; meeshaan bareedinaa yoo hin banamin yookiin hanqina yoo qabaate qofa; fuulli oomishaa fi ajajni keessan kan isin ilaallatu himu. Ajaja bani, Deebisi tuqi, sababa isaas himi; dhiheessaan achitti deebii kenna.',
     'Waan bitattan guyyaa isin ga''e irraa guyyoota {returnDays} keessatti, utuu itti hin fayyadamin, saamsaa waliin deebisuu dandeessu. Kuduraa fi nyaanni kan deebi''an hanqina yoo qabaatan qofa; meeshaan bareedinaa yoo hin banamin yookaan hanqina yoo qabaate qofa; fuulli oomishaa fi ajajni keessan kan isin ilaallatu himu. Ajaja banaa, “Meeshaa deebisi” tuqaa, sababa isaas himaa; dhiyeessaan achitti deebii kenna.'),
    ('Dhiheessaan meeshaa erga fudhatee guyyoota hojii hanga {refundDays}; baankonni tokko tokko hanga 10 barbaadu. Maallaqni keessan eessa akka ga''e ajajni ni argisiisa.',
     'Dhiyeessaan meeshaa erga fudhatee guyyoota hojii hanga {refundDays}; baankonni tokko tokko hanga 10 barbaadu. Maallaqni keessan eessa akka ga''e ajajni ni argisiisa.'),
    ('Telebirr, CBE Birr, M-PESA, kaardii baankii, PayPal, Venmo yookiin Amazon Pay, yookiin bakka fuulli kaffaltii dhiheessutti yommuu meeshaan ga''u callaan.',
     'Telebirr, CBE Birr, M-PESA, kaardii baankii, PayPal, Venmo yookaan Amazon Pay, yookaan bakka fuulli kaffaltii dhiyeessutti yeroo meeshaan ga''u callaan.'),
    ('Eeyyee. Lakkoofsi kaardii gara dhiheessaa kaffaltii malee gara keenya hin dhufu; nuti gosa kaardii fi lakkoofsa afran dhumaa qofa kuusna.',
     'Eeyyee. Lakkoofsi kaardii gara dhaabbata kaffaltii malee gara keenya hin dhufu; nuti gosa kaardii fi lakkoofsa afran dhumaa qofa kuusna.'),
    ('Lakki. Lakkoofsa bilbilaa fi koodii SMSn galmaa''uu dandeessu.',
     'Lakki. Lakkoofsa bilbilaa fi koodii SMS''n galmaa''uu dandeessu.'),
    ('Seensa irratti Jecha iccitii irraanfattanii? tuqaa. Koodii lakkoofsa ja''aa ni ergina; isaan jecha iccitii haaraa kaa''attu.',
     'Seensa irratti “Jecha icciitii irraanfattanii?” tuqaa. Koodii lakkoofsa jahaa ni ergina; isaan jecha icciitii haaraa kaa''attu.'),
    ('Fuula Adey irratti gurguri jedhu irratti maqaa daldalaa, bilbila fi waan gurgurtan barreessaa iyyata ergaa. Hojjettoonni keenya guyyoota hojii lama keessatti isiniif bilbilu.',
     'Fuula “Adey irratti gurguraa” jedhu irratti maqaa daldalaa, bilbila fi waan gurgurtan barreessaa iyyata ergaa. Hojjettoonni keenya guyyoota hojii lama keessatti isiniif bilbilu.'),
    ('Ergaan yeroo hunda nu ga''a. Bilbilaan guyyoota hojii ganama sa''aatii 3:00 hanga galgala 11:00tti (akka sa''aatii Itoophiyaatti) ni deebisna.',
     'Ergaan yeroo hunda nu ga''a. Bilbilaan guyyoota hojii ganama sa''aatii 3:00 hanga waaree booda 11:00tti (akka sa''aatii Itoophiyaatti) ni deebisna.')
  ) as w (before, after)
  where faqs.answer_om = w.before;

update faqs set question_om = w.after from (values
    ('Jecha iccitii koo irraanfadheera. Maal godha?',
     'Jecha icciitii koon irraanfadhe. Maalin godha?')
  ) as w (before, after)
  where faqs.question_om = w.before;

update legal_pages set body_am = (
  with words (before, after) as (values
    ('ስምዎን፣ ኢሜይል ወይም ስልክ ቁጥርዎን፣ አድራሻዎችን፣ ትዕዛዞችን፣ ለአቅራቢዎች የላኳቸውን መልዕክቶች፣ ዝርዝሮችን እና የተመለከቷቸውን፣ በሚጠቀሙባቸው መጠን።',
     'ስምዎን፣ ኢሜይል ወይም ስልክ ቁጥርዎን፣ አድራሻዎችን፣ ትዕዛዞችን፣ ለአቅራቢዎች የላኳቸውን መልእክቶች፣ ዝርዝሮችን እና የተመለከቷቸውን፣ በሚጠቀሙባቸው መጠን።'),
    ('ያዘዙትን ለማድረስ፣ ለእርስዎ መልስ ለመስጠትና ሱቁን ደህንነቱ የተጠበቀ ለማድረግ። ምንም አንሸጥም። የዜና መልዕክት የሚላከው ካረጋገጡ በኋላ ብቻ ነው።',
     'ያዘዙትን ለማድረስ፣ ለእርስዎ መልስ ለመስጠትና ሱቁን ደኅንነቱ የተጠበቀ ለማድረግ። ምንም አንሸጥም። የዜና መልእክት የሚላከው ካረጋገጡ በኋላ ብቻ ነው።'),
    ('አቅራቢውና አድራሹ ትዕዛዝዎን ለማድረስ የሚያስፈልጋቸውን ያያሉ። የክፍያ አቅራቢው ክፍያውን ያያል።',
     'አቅራቢውና ዕቃ አድራሹ ትዕዛዝዎን ለማድረስ የሚያስፈልጋቸውን ያያሉ። የክፍያ አገልግሎት ሰጪው ክፍያውን ያያል።'),
    ('በቅንብሮች ውስጥ መረጃዎን ማረም፣ ሁሉንም ማውረድ፣ የተመለከቷቸውን ታሪክ ማቆምና መለያዎን መሰረዝ ይችላሉ (አዋጅ 1321/2016 ዓ.ም.)። የገንዘብ መዝገቦች የግብር ሕግ በሚጠይቀው መሠረት ያለ አድራሻ መረጃዎ ይቀመጣሉ።',
     'በቅንብሮች ውስጥ መረጃዎን ማረም፣ ሁሉንም ማውረድ፣ የተመለከቷቸውን ዕቃዎች ታሪክ ማቆምና መለያዎን መሰረዝ ይችላሉ (አዋጅ ቁጥር 1321/2016)። የገንዘብ መዝገቦች የግብር ሕግ በሚጠይቀው መሠረት ያለ አድራሻ መረጃዎ ይቀመጣሉ።'),
    ('የተመለከቷቸው ታሪክ ለአንድ ዓመት፣ ለድጋፍ የተላኩ ደብዳቤዎች ለሁለት ዓመት፣ የክፍያ መዝገቦች ለአሥር ዓመት።',
     'የተመለከቷቸው ዕቃዎች ታሪክ ለአንድ ዓመት፣ ለድጋፍ የተላኩ መልእክቶች ለሁለት ዓመት፣ የክፍያ መዝገቦች ለአሥር ዓመት።'),
    ('ትዕዛዙን ይክፈቱ፣ «መልስ» የሚለውን ይጫኑ፣ ምክንያቱን ይምረጡና የተበላሸ ነገር ካለ ፎቶ ይጨምሩ። አቅራቢው በሦስት የሥራ ቀናት ውስጥ ይመልሳል፣ ዕቃው የት እንደሚላክም ይነግርዎታል።',
     'ትዕዛዙን ይክፈቱ፣ «ዕቃ ይመልሱ» የሚለውን ይጫኑ፣ ምክንያቱን ይምረጡና የተበላሸ ነገር ካለ ፎቶ ይጨምሩ። አቅራቢው በሦስት የሥራ ቀናት ውስጥ ይመልሳል፣ ዕቃው የት እንደሚላክም ይነግርዎታል።'),
    ('ሲደርስ የሚከፈል ጥሬ ገንዘብ ለአድራሹ ይሰጣል። የኢንተርኔት ክፍያዎችን የክፍያ አቅራቢው ይቀበላል፤ የካርድ ቁጥርዎ ወደ እኛ አይደርስም።',
     'ሲደርስ የሚከፈል ጥሬ ገንዘብ ለዕቃ አድራሹ ይሰጣል። የኢንተርኔት ክፍያዎችን የክፍያ አገልግሎት ሰጪው ይቀበላል፤ የካርድ ቁጥርዎ ወደ እኛ አይደርስም።'),
    ('አስተያየቶች ዕቃውን ከገዙ ሰዎች የሚመጡ ናቸው። የሚሳደቡ፣ የሚያታልሉ ወይም የሚያስተዋውቁ መልዕክቶች፣ አስተያየቶችና ምኞቶች ይወገዳሉ።',
     'አስተያየቶች ዕቃውን ከገዙ ሰዎች የሚመጡ ናቸው። የሚሳደቡ፣ የሚያታልሉ ወይም የሚያስተዋውቁ መልእክቶች፣ አስተያየቶችና ምኞቶች ይወገዳሉ።')
  )
  select jsonb_agg(jsonb_build_object('heading', coalesce(h.after, s ->> 'heading'), 'text', coalesce(t.after, s ->> 'text')) order by n)
  from jsonb_array_elements(legal_pages.body_am) with ordinality as sections (s, n)
    left join words h on h.before = s ->> 'heading'
    left join words t on t.before = s ->> 'text')
  where not exists (
    select 1 from legal_pages later
    where later.kind = legal_pages.kind
      and (later.effective_on, later.version) > (legal_pages.effective_on, legal_pages.version));

update legal_pages set body_om = (
  with words (before, after) as (values
    ('Maqaa, imeelii yookiin bilbila, teessoo, ajaja, ergaa dhiheessitootaaf, tarree fi waan ilaaltan, hamma itti fayyadamtanitti.',
     'Maqaa, imeelii yookaan bilbila, teessoo, ajaja, ergaa dhiyeessitootaaf, tarree fi waan ilaaltan, hamma itti fayyadamtanitti.'),
    ('Dhiheessaa fi geessaan waan ajaja keessan geessuuf isaan barbaachisu argu. Dhiheessaan kaffaltii kaffaltii arga.',
     'Dhiyeessaa fi geessaan waan ajaja keessan geessuuf isaan barbaachisu argu. Dhaabbanni kaffaltii kaffalticha arga.'),
    ('Qindaa''ina keessatti daataa keessan sirreessuu, hunda buufachuu, seenaa ilaalchaa dhaabuu fi herrega haquu dandeessu (Labsii 1321/2024). Galmeen maallaqaa akka seerri gibiraa gaafatutti daataa qunnamtii keessan malee kuufama.',
     'Qindaa''ina keessatti daataa keessan sirreessuu, hunda buufachuu, seenaa daawwannaa dhaabuu fi herrega haquu dandeessu (Labsii 1321/2024). Galmeen maallaqaa akka seerri gibiraa gaafatutti daataa quunnamtii keessan malee kuufama.'),
    ('Seenaan ilaalchaa waggaa tokko, xalayaan deeggarsaa waggaa lama, galmeen kaffaltii waggaa kudhan.',
     'Seenaan daawwannaa waggaa tokko, xalayaan deeggarsaa waggaa lama, galmeen kaffaltii waggaa kudhan.'),
    ('Ajaja bani, Deebisi tuqi, sababa filadhu; wanti cabe yoo jiraate suuraa dabali. Dhiheessaan guyyoota hojii sadii keessatti deebisa, meeshaan eessa akka ergamus ni hima.',
     'Ajaja banaa, “Meeshaa deebisi” tuqaa, sababa filadhaa; wanti cabe yoo jiraate suuraa dabalaa. Dhiyeessaan guyyoota hojii sadii keessatti deebisa, meeshaan eessa akka ergamus ni hima.'),
    ('Oomishni hanqina qabu yookiin dogoggoraa ni bakka buufama yookiin geejjiba dabalatee maallaqni ni deebi''a. Hanqinicha argitanii guyyoota 15 keessatti nutti himaa.',
     'Oomishni hanqina qabu yookaan dogoggoraa ni bakka buufama yookaan maallaqni, geejjiba dabalatee, ni deebi''a. Hanqinicha argitanii guyyoota 15 keessatti nutti himaa.'),
    ('Kan hin deebine',
     'Kan hin deebifamne'),
    ('Maallaqni karaa kaffaltaniin deebi''a; dhiheessaan meeshaa erga argatee guyyoota hojii hanga {refundDays}, baankonni tokko tokko hanga 10. Callaan telebirr yookiin waajjira keenyatti deebi''a.',
     'Maallaqni karaa kaffaltaniin deebi''a; dhiyeessaan meeshaa erga argatee guyyoota hojii hanga {refundDays}, baankonni tokko tokko hanga 10. Callaan telebirr yookaan waajjira keenyatti deebi''a.'),
    ('Adey iddoo gabaati. Oomisha tokkoon tokkoo kan gurguru dhiheessaa fuula isaa irratti maqaan isaa barreeffame; nuti bitataa fi gurguraa wal qunnamsiifna, kaffaltii fudhanna, geejjibas hordofna.',
     'Adey iddoo gabaati. Oomisha tokkoon tokkoo kan gurguru dhiyeessaa fuula isaa irratti maqaan isaa barreeffame; nuti bitataa fi gurguraa wal quunnamsiifna, kaffaltii fudhanna, geejjibas hordofna.'),
    ('Ajajni keessan yommuu nuti mirkaneessinu fudhatama argata. Gatiin VAT of keessaa qaba. Dhiheessaan yoo dhiheessuu dadhabe maallaqni keessan deebi''a.',
     'Ajajni keessan yommuu nuti mirkaneessinu fudhatama argata. Gatiin VAT of keessaa qaba. Dhiyeessaan yoo dhiyeessuu dadhabe maallaqni keessan deebi''a.'),
    ('Callaan yommuu ga''u geessaadhaaf kennama. Kaffaltii toora interneetii dhiheessaan kaffaltii fudhata; lakkoofsi kaardii keessanii nu bira hin ga''u.',
     'Callaan yeroo ga''u geessaadhaaf kennama. Kaffaltii toora interneetii dhaabbanni kaffaltii fudhata; lakkoofsi kaardii keessanii nu bira hin ga''u.'),
    ('Jecha iccitii fi koodii keessan namaaf hin kenninaa. Herrega keessan yeroo barbaaddanitti Qindaa''ina keessatti cufuu dandeessu.',
     'Jecha icciitii fi koodii keessan namaaf hin kenninaa. Herrega keessan yeroo barbaaddanitti Qindaa''ina keessatti cufuu dandeessu.'),
    ('Yaadni kan namoota oomisha sana bitaniiti. Ergaan, yaadni fi fedhiin arrabsu, gowwoomsu yookiin beeksisu ni haqama.',
     'Yaadni kan namoota oomisha sana bitaniiti. Ergaan, yaadni fi fedhiin arrabsu, gowwoomsu yookaan beeksisu ni haqama.')
  )
  select jsonb_agg(jsonb_build_object('heading', coalesce(h.after, s ->> 'heading'), 'text', coalesce(t.after, s ->> 'text')) order by n)
  from jsonb_array_elements(legal_pages.body_om) with ordinality as sections (s, n)
    left join words h on h.before = s ->> 'heading'
    left join words t on t.before = s ->> 'text')
  where not exists (
    select 1 from legal_pages later
    where later.kind = legal_pages.kind
      and (later.effective_on, later.version) > (legal_pages.effective_on, legal_pages.version));
