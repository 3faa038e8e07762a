import { pick, type Random } from '#seed/random.ts';

/** One past buyer of the demo. */
export interface Person {
  first: string;
  last: string;
  region: string;
  city: string;
  address: string;
}

const women = 'Abeba Adanech Aster Bethlehem Birtukan Chaltu Derartu Eden Emebet Eyerusalem Fatuma Feven Frehiwot Genet Hawi Helen Hirut Kalkidan Konjit Lemlem Liya Martha Meaza Mekdes Mimi Netsanet Rediet Ruth Saba Saron Senait Sosina Tsion Yordanos Zahra Zenebech Zeritu'.split(' ');
const men = 'Abebe Abel Addisu Alemayehu Amanuel Asfaw Belay Berhanu Biniam Chala Daniel Ephrem Ermias Eshetu Fikadu Fitsum Gebeyehu Getnet Girma Habtamu Henok Ibrahim Jemal Kaleb Kebede Kumsa Lelisa Mesfin Mikias Mulu Nahom Obsa Robel Sisay Surafel Tadele Tamrat Tekle Tewodros Wondimu Yared Zerihun'.split(' ');
const fathers = 'Abate Abera Admasu Alemu Asefa Ayele Bekele Belachew Berhe Debebe Demeke Dibaba Ejigu Fanta Feyisa Gebre Getahun Gudeta Hailu Hussein Jote Kassa Kelemu Lemma Megersa Mekuria Mengistu Moges Negash Regassa Shiferaw Siyum Tafesse Teshome Tola Tsegaye Wakjira Wolde Yilma Zeleke'.split(' ');

type Place = [region: string, city: string, ...addresses: string[]];
const addis: Place = ['ET-AA', 'Addis Ababa', 'Bole, Woreda 03, behind Edna Mall', 'Yeka, Woreda 09, CMC Michael church', 'Kirkos, Woreda 08, Kazanchis, near Elilly Hotel', 'Arada, Woreda 01, Piassa, above Taitu', 'Lideta, Woreda 05, near Balcha Hospital', 'Nifas Silk-Lafto, Woreda 02, Jemo condominium, block 114', 'Kolfe Keranio, Woreda 07, Ayer Tena roundabout', 'Gullele, Woreda 04, Shiro Meda', 'Akaki Kality, Woreda 06, Saris Abo church', 'Lemi Kura, Woreda 10, Ayat zone 3', 'Addis Ketema, Woreda 01, Merkato, Anwar mosque'];
const elsewhere: Place[] = [
  ['ET-OR', 'Adama', 'Kebele 04, near the bus station', 'Kebele 11, Derara Hotel'],
  ['ET-OR', 'Jimma', 'Mendera, beside the university gate'],
  ['ET-OR', 'Bishoftu', 'Kebele 09, Lake Bishoftu road'],
  ['ET-AM', 'Bahir Dar', 'Kebele 13, Tana hotel side', 'Kebele 16, Papyrus'],
  ['ET-AM', 'Gondar', 'Maraki, near the hospital'],
  ['ET-AM', 'Dessie', 'Piassa, Segno Gebeya'],
  ['ET-SI', 'Hawassa', 'Tabor, Atote', 'Piazza, near Gudumale'],
  ['ET-DD', 'Dire Dawa', 'Kezira, railway quarter', 'Sabian, Kebele 02'],
  ['ET-TI', 'Mekelle', 'Hawelti, near the monument'],
  ['ET-HA', 'Harar', 'Jugol, Shoa Ber'],
  ['ET-SE', 'Arba Minch', 'Sikela, Kebele 02'],
  ['ET-SO', 'Jigjiga', 'Kebele 06, old airport'],
];

/** A buyer with an Ethiopian name: given name and father's name; six of ten live in Addis Ababa. */
export function aPerson(random: Random): Person {
  const [region, city, ...addresses] = random() < 0.6 ? addis : pick(random, elsewhere);
  return {
    first: pick(random, random() < 0.52 ? women : men),
    last: pick(random, fathers),
    region,
    city,
    address: pick(random, addresses),
  };
}
