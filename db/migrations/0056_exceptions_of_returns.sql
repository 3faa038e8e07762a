-- The answers about returns name the goods that differ, also where the days have become a setting first (0053 before 0054).
-- What staff have rewritten stays.
update faqs set
  answer_en = 'You may return what you bought within {returnDays} days of delivery, unused and in its packaging. Vegetables and food come back only if they are faulty, cosmetics only unopened unless they are faulty; each product''s page and your order say what applies. Open the order, press Return and say why; the supplier answers there.',
  answer_am = 'የገዙትን ዕቃ ሳይጠቀሙበትና ከነማሸጊያው ከደረሰዎት በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ። አትክልትና ምግብ የሚመለሱት ጉድለት ካለባቸው ብቻ ነው፤ መዋቢያ ደግሞ ካልተከፈተ ወይም ጉድለት ካለበት፤ የዕቃው ገጽና ትዕዛዝዎ የሚመለከተውን ይናገራሉ። ትዕዛዙን ይክፈቱ፣ «መልስ» የሚለውን ይጫኑና ምክንያቱን ይግለጹ፤ አቅራቢው እዚያው ይመልስልዎታል።',
  answer_om = 'Waan bitattan guyyaa isin ga''e irraa guyyoota {returnDays} keessatti, utuu itti hin fayyadamin, saamsaa waliin deebisuu dandeessu. Kuduraa fi nyaanni kan deebi''an hanqina yoo qabaatan qofa; meeshaan bareedinaa yoo hin banamin yookiin hanqina yoo qabaate qofa; fuulli oomishaa fi ajajni keessan kan isin ilaallatu himu. Ajaja bani, Deebisi tuqi, sababa isaas himi; dhiheessaan achitti deebii kenna.'
  where answer_en = 'You may return what you bought within {returnDays} days of delivery, unused and in its packaging. Open the order, press Return and say why; the supplier answers there.';

update legal_pages set
  body_am = replace(body_am::text, 'በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ።"',
    'በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ፤ ከዚህ በታች የተጠቀሱት ግን ልዩ ናቸው። ባዘዙበት ጊዜ የነበረው ደንብ ይሠራል፤ ትዕዛዝዎ ለእያንዳንዱ ዕቃ ይናገረዋል።"')::jsonb
  where kind = 'returns' and version = '2026-11.2';
