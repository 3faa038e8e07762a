/** What shoppers of the demo ask for, and how many voted for it. */
export const wishes = [
  { title: 'Solar lantern with a phone charger', details: 'For evenings without power. Two years warranty.', votes: 14 },
  { title: 'የጤፍ ዱቄት በ25 ኪሎ', details: 'ነጭ ጤፍ፣ ከአድአ።', votes: 11 },
  { title: 'Electric injera mitad, 1,800 W', details: 'One that a small apartment’s line can bear.', votes: 9 },
  { title: 'Kitaaba mucaa Afaan Oromootiin', details: 'Umurii waggaa 3 hanga 6f.', votes: 6 },
  { title: 'School uniform in navy, ages 7 to 12', details: '', votes: 4 },
  { title: 'የእጅ ሥራ የቡና ሲኒ ስብስብ', details: 'ስድስት ሲኒ ከረከቦት ጋር።', votes: 2 },
] as const;
