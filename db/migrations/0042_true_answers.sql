-- Answers that claimed other delivery times than the tariffs say, and phone hours on every day. What staff have rewritten stays.
update faqs set
  answer_en = 'That depends on where you are: quickest within Addis Ababa, longer to far regions and abroad. The product page and the checkout show the days and the price for your region before you order; the page Delivery Service lists them all.',
  answer_am = 'ባሉበት ቦታ ይወሰናል፦ በአዲስ አበባ ውስጥ ፈጣን ነው፤ ወደ ሩቅ ክልሎችና ወደ ውጭ አገር ይረዝማል። የዕቃው ገጽና የክፍያው ገጽ ከማዘዝዎ በፊት ለክልልዎ ያለውን ቀንና ዋጋ ያሳያሉ፤ «የማድረስ አገልግሎት» ገጽ ሁሉንም ይዘረዝራል።',
  answer_om = 'Bakka jirtan irratti hundaa''a: Finfinnee keessatti saffisaadha, naannoolee fagoo fi biyya alaatti ni dheerata. Fuulli oomishaa fi kaffaltii utuu hin ajajin dura guyyaa fi gatii naannoo keessanii argisiisu; fuulli Tajaajila Geejjibaa hunda tarreessa.'
  where answer_en like 'Standard delivery takes 5-7 business days%';
update faqs set
  answer_en = 'Messages reach us 24/7. By phone we answer on working days from 9:00 AM to 5:00 PM (EAT, GMT+3), that is from 3:00 to 11:00 on the Ethiopian clock.',
  answer_am = 'መልዕክቶች በማንኛውም ሰዓት ይደርሱናል። በስልክ በሥራ ቀናት ከጠዋቱ 3:00 እስከ ቀኑ 11:00 ሰዓት (በኢትዮጵያ ሰዓት አቆጣጠር) እንመልሳለን።',
  answer_om = 'Ergaan yeroo hunda nu ga''a. Bilbilaan guyyoota hojii ganama sa''aatii 3:00 hanga galgala 11:00tti (akka sa''aatii Itoophiyaatti) ni deebisna.'
  where answer_en like 'Messages reach us 24/7. By phone we answer from%';
