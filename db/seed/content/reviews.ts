import type { Language } from './product-kind.ts';

/** What buyers write, by language and rating; {city} is the buyer's. */
export const reviewTexts: Record<Language, Record<1 | 2 | 3 | 4 | 5, string[]>> = {
  en: {
    5: ['Exactly as in the description. Arrived in {city} on the second day.', 'Very good quality, I ordered one more for my sister.', 'Packed with care and the seller called before sending. Thank you!', 'Better than what I found in Merkato, and cheaper.', 'Works perfectly. The guarantee card was in the box.', 'My mother is happy, so I am happy. Five stars.', 'Original, I checked. Will buy again from this shop.', 'The courier phoned at the landmark and was polite. Product is excellent.', 'Second time I buy this. Same quality as before.', 'Fair price and honest photos.'],
    4: ['Good. Delivery to {city} took one day longer than said.', 'Nice product, the colour is a little darker than expected.', 'Good value for the money.', 'Does what it should; packing could be better.', 'Satisfied. One star less because of the delivery fee.', 'Solid quality. I would like more sizes.'],
    3: ['It is all right for this price.', 'Average. Not bad, not special.', 'Had to wait a week in {city}, but the product is fine.', 'Smaller than I imagined, read the measures first.'],
    2: ['The box was damaged when it came.', 'Quality is lower than I hoped for.'],
    1: ['Stopped working after a week. Waiting for the exchange.', 'Not what I ordered; the seller is taking it back.'],
  },
  am: {
    5: ['በጣም ጥሩ ዕቃ ነው፤ እንደተገለጸው ሆኖ አገኘሁት።', 'በፍጥነት {city} ደረሰልኝ፤ አመሰግናለሁ።', 'ጥራቱ ከጠበቅሁት በላይ ነው።', 'ሻጩ ደውሎ አረጋገጠ፤ አገልግሎቱ ደስ ይላል።', 'ለሁለተኛ ጊዜ ነው የገዛሁት፤ አልተለወጠም።', 'ዋጋውም ጥራቱም ተስማሚ ነው።', 'እናቴ በጣም ወደደችው።'],
    4: ['ጥሩ ነው፤ ግን ማድረሱ አንድ ቀን ዘገየ።', 'ለዋጋው ጥሩ ነው።', 'ቀለሙ ትንሽ ጠቆር ይላል እንጂ ጥሩ ነው።', 'አስተሻሸጉ ቢሻሻል ጥሩ ነው።'],
    3: ['መካከለኛ ነው።', 'ለዋጋው አይከፋም።'],
    2: ['ጥራቱ እንደጠበቅሁት አይደለም።'],
    1: ['በሳምንቱ ተበላሸ፤ ቅያሪ እየጠበቅሁ ነው።'],
  },
  om: {
    5: ['Baay\'ee gaarii dha, akkuma ibsame argadhe.', 'Ariitiin na ga\'e ({city}), galatoomaa.', 'Qulqullinni isaa olaanaa dha.', 'Gatiin isaas gaarii dha, irra deebi\'ee nan bita.', 'Haati koo baay\'ee jaallatte.'],
    4: ['Gaarii dha, garuu guyyaa tokko ture.', 'Gatii isaatiif gaarii dha.'],
    3: ['Giddugaleessa dha.'],
    2: ['Akka ani eegetti miti.'],
    1: ['Torban tokkotti cabe.'],
  },
};

/** What sellers answer to a complaint. */
export const vendorAnswers: Record<Language, string[]> = {
  en: ['We are sorry. Please send it back at our cost; the new one is on its way.', 'Thank you for telling us. Our shop has called you to make it right.'],
  am: ['ይቅርታ እንጠይቃለን፤ በእኛ ወጪ ይመልሱልን፣ አዲሱን እንልካለን።'],
  om: ['Dhiifama gaafanna; baasii keenyaan nuuf deebisaa, haaraa isiniif ergina.'],
};
