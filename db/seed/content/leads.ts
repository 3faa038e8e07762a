/** What a short description begins with, by category: in Amharic and Afaan Oromoo. */
export const leads: Record<string, { am: string; om: string }> = {
  '3c': { am: 'ተፈትሾ የቀረበ፤ ከሱቅ ዋስትና ጋር ይመጣል።', om: 'Kan qoratamee dhiyaate; wabii suuqii waliin dhufa.' },
  'hair-product': { am: 'ለፀጉር እንክብካቤ የተመረጠ ምርት፤ ዕለት ዕለት ለመጠቀም ይመቻል።', om: 'Oomisha kunuunsa rifeensaaf filatame; guyyaa guyyaan fayyadamuuf mijata.' },
  cosmetics: { am: 'ለቆዳና ለውበት የሚስማማ፤ የሚያበቃበት ቀን በማሸጊያው ላይ ተጽፏል።', om: 'Gogaa fi bareedinaaf mijata; guyyaan itti dhumatu saanduqa irra jira.' },
  accessories: { am: 'በጥንቃቄ የተሠራና ለስጦታም የሚሆን።', om: 'Of eeggannoon kan hojjetame, kennaafis kan ta\'u.' },
  imports: { am: 'ከውጭ ሀገር የገባ፤ ጥራቱ የተረጋገጠ።', om: 'Biyya alaatii kan gale; qulqullinni isaa kan mirkanaa\'e.' },
  'car-parts': { am: 'ለመኪናዎ የሚስማማ መለዋወጫ፤ ከመግዛትዎ በፊት የመኪናዎን ዓይነት ይንገሩን።', om: 'Meeshaa jijjiirraa konkolaataa; bituu keessan dura gosa konkolaataa keessanii nutti himaa.' },
  vegetables: { am: 'ከማሳ በቀጥታ የመጣ ትኩስ ምርት፤ በዕለቱ ይላካል።', om: 'Oomisha haaraa maasaarraa kallattiin dhufe; guyyuma sana ergama.' },
  beverage: { am: 'ጥሩ ጣዕም ያለውና በንጽሕና የታሸገ።', om: 'Dhandhama gaarii kan qabuu fi qulqullinaan kan saamsame.' },
  detergent: { am: 'ቆሻሻን በቀላሉ ያጸዳል፤ ለቤትና ለሥራ ቦታ ይሆናል።', om: 'Xurii salphaatti qulqulleessa; manaa fi bakka hojiif ta\'a.' },
  baby: { am: 'ለሕፃናት ለስላሳና ደኅንነቱ የተጠበቀ።', om: 'Daa\'immaniif lallaafaa fi nageenyi isaa kan eegame.' },
  'foot-wear': { am: 'ለእግር የሚመችና ለረጅም ጊዜ የሚያገለግል ጫማ።', om: 'Kophee miilaaf mijatuu fi yeroo dheeraa tajaajilu.' },
  food: { am: 'በንጽሕና የተዘጋጀና ከምንጩ የመጣ ምግብ።', om: 'Nyaata qulqullinaan qophaa\'ee fi madda isaatii dhufe.' },
  garment: { am: 'ምቹ ጨርቅና ጥሩ ስፌት፤ መጠኑ ካልሆነ በ30 ቀን ውስጥ መቀየር ይችላሉ።', om: 'Huccuu mijataa fi hodhaa gaarii; hangi isaa yoo isiniif hin taane guyyaa 30 keessatti jijjiirrachuu dandeessu.' },
  household: { am: 'ለቤትዎ የሚመች፤ ጠንካራና በቀላሉ የሚጸዳ።', om: 'Mana keessaniif kan mijatu; jabaa fi salphaatti kan qulqullaa\'u.' },
  appliances: { am: 'ኤሌክትሪክ የሚቆጥብ፤ ዋስትናና ጥገና አለው።', om: 'Elektirikii kan qusatu; wabii fi suphaa qaba.' },
  stationary: { am: 'ለትምህርት ቤትና ለቢሮ የሚሆን።', om: 'Mana barnootaa fi waajjiraaf kan ta\'u.' },
};
