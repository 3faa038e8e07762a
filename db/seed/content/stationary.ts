import { choice, priced, type ProductKind } from './product-kind.ts';

const writing: ProductKind = {
  subcategory: 'pens-and-pencils',
  picture: 'pen',
  weightG: 90,
  about: ['Writes at the first stroke, on cheap paper too.', 'For exams, ledgers and love letters.'],
  points: ['Smooth ink', 'Box price for schools', 'Dries at once'],
  items: [
    ['Bic Cristal Ballpoint, box of 50', 690, { brand: 'Bic', old: 760, choices: [choice('Ink', 'Blue', 'Black', 'Red')] }],
    ['Bic Ballpoint, single · እስክሪብቶ', 15, { brand: 'Bic', weightG: 8 }],
    ['Eraser · ላጲስ', 10, { picture: 'soap', weightG: 15 }],
    ['Pencil Sharpener', 12, { picture: 'pencil', weightG: 10 }],
    ['Pilot G2 Gel Pen', 160, { brand: 'Pilot', weightG: 15 }],
    ['Pencils HB, dozen · እርሳስ', 85, { picture: 'pencil' }],
    ['Faber-Castell Colour Pencils, 24', 690, { brand: 'Faber-Castell', picture: 'crayon', weightG: 180 }],
    ['Whiteboard Markers, set of 4', 220, { picture: 'paintbrush' }],
    ['Fountain Pen with Ink', 1_250, { picture: 'fountain-pen', stock: 'low' }],
    ['Highlighters, six Colours', 190, { picture: 'crayon' }],
  ],
};

const paper: ProductKind = {
  subcategory: 'notebooks-and-paper',
  picture: 'notebook',
  weightG: 320,
  about: ['White paper that does not let the ink through.', 'Everything for the first day of school, in one parcel.'],
  points: ['Bound firmly', 'Ruled clearly', 'Dozen price for schools'],
  items: [
    ['Exercise Books 50 leaves, dozen · ደብተር', 420, { old: 470, weightG: 1600 }],
    ['Radical Hardcover Notebook', 160, { picture: 'notebook-with-decorative-cover' }],
    ['A4 Copy Paper, ream of 500', 720, { picture: 'page-facing-up', weightG: 2500, choices: [priced('Amount', { '1 ream': 0, 'Box of 5': 2_780 })] }],
    ['Account Ledger, 200 pages', 340, { picture: 'ledger' }],
    ['Sticky Notes, 5 blocks', 95, { picture: 'memo' }],
    ['Envelope, single · ፖስታ', 5, { picture: 'envelope', weightG: 8 }],
    ['Envelopes A5, 50 pieces', 110, { picture: 'envelope' }],
    ['Drawing Block A3', 240, { picture: 'artist-palette' }],
    ['Dabtara Barattootaa, kudhan', 350, { language: 'om', about: 'Dabtara fuula 100 qabu, barattootaaf.', points: ['Waraqaa adii', 'Jabaatee hodhame'] }],
  ],
};

const school: ProductKind = {
  subcategory: 'school-supplies',
  picture: 'backpack',
  weightG: 350,
  about: ['From the list every school sends in Nehase.', 'Strong, simple, with a place for the name.'],
  points: ['Place for the name', 'Non-toxic', 'Class sets on request'],
  items: [
    ['Geometry Set in Tin', 140, { picture: 'triangular-ruler', weightG: 150 }],
    ['Casio fx-991 Scientific Calculator', 2_850, { brand: 'Casio', picture: 'calculator', weightG: 140, old: 3_150 }],
    ['Desk Calculator, 12 digits', 690, { picture: 'calculator', weightG: 180 }],
    ['Ruler 30 cm', 25, { picture: 'straight-ruler', weightG: 30 }],
    ['School Starter Pack, Grade 1–4 · የትምህርት ጥቅል', 1_650, { weightG: 2600 }],
    ['Globe 25 cm', 1_450, { picture: 'globe-showing-europe-africa', weightG: 900 }],
    ['Chalk, box of 100', 90, { picture: 'sugar', weightG: 900 }],
    ['የተማሪዎች ሙሉ ጥቅል ከ5–8ኛ ክፍል', 1_950, { language: 'am', weightG: 2900, about: 'ለአዲሱ የትምህርት ዘመን የሚያስፈልገው ሁሉ በአንድ ጥቅል፦ ደብተር፣ እስክሪብቶ፣ ማስመሪያና ቦርሳ።', points: ['12 ደብተር', 'የስም ቦታ አለው'] }],
  ],
};

const office: ProductKind = {
  subcategory: 'office-supplies',
  picture: 'paperclip',
  weightG: 260,
  about: ['The small things an office stops without.', 'Delivered to your desk, with a VAT receipt.'],
  points: ['VAT receipt', 'Monthly account for companies', 'Delivered to the desk'],
  items: [
    ['Stapler with 1,000 Staples', 320, {}],
    ['Box Files, set of 5', 650, { picture: 'file-folder', weightG: 1900 }],
    ['Paper Clips, 100 pieces', 35, {}],
    ['Company Stamp, self-inking · ማኅተም', 1_350, { picture: 'card-file-box', old: 1_500 }],
    ['Adhesive Tape, 6 rolls', 120, { picture: 'roll-of-paper' }],
    ['Paper Shredder', 8_900, { picture: 'wastebasket', weightG: 5200 }],
    ['Desk Organiser of Bamboo', 980, { picture: 'card-index' }],
  ],
};

const books: ProductKind = {
  subcategory: 'books',
  picture: 'closed-book',
  weightG: 380,
  about: ['New copy, clean print.', 'From publishers in Addis Ababa; gift wrapping on request.'],
  points: ['New copy', 'Gift wrapping free', 'School invoices accepted'],
  items: [
    ['Amharic–English Dictionary · መዝገበ ቃላት', 890, { picture: 'books', weightG: 1100 }],
    ['Fikir Eske Mekabir · ፍቅር እስከ መቃብር', 620, {}],
    ['Oromay, Novel · ኦሮማይ', 450, { picture: 'green-book' }],
    ['Galmee Jechoota Afaan Oromoo', 780, { picture: 'books', language: 'om', weightG: 950, about: 'Galmee jechoota Afaan Oromoo guutuu, barattootaa fi barsiisotaaf.', points: ['Maxxansa haaraa', 'Fuula 800 ol'] }],
    ['Grade 12 Entrance Exam Guide', 390, { picture: 'orange-book', old: 430 }],
    ['Ethiopian Cook Book', 720, { picture: 'blue-book' }],
    ['መጽሐፍ ቅዱስ', 950, { language: 'am', about: '፹፩ዱ ቅዱሳት መጻሕፍት፣ ግልጽ ፊደል፣ የቆዳ ሽፋን።', points: ['የቆዳ ሽፋን', 'ግልጽ ፊደል'] }],
    ['Children\'s Fidel Colouring Book', 120, { picture: 'crayon', weightG: 180 }],
  ],
};

const art: ProductKind = {
  subcategory: 'art-and-craft',
  picture: 'artist-palette',
  weightG: 450,
  about: ['For the Alle School and for the kitchen table.', 'Colours that stay true.'],
  points: ['Light-fast', 'Non-toxic', 'Student price'],
  items: [
    ['Acrylic Paints, 12 tubes', 950, {}],
    ['Water Colours, 24 pans', 480, { old: 550 }],
    ['Canvas 40 × 60 cm', 650, { picture: 'framed-picture', weightG: 800 }],
    ['Brushes, set of 10', 420, { picture: 'paintbrush', weightG: 150 }],
    ['Glue Gun with Sticks', 390, { picture: 'cordless-drill' }],
    ['Coloured Card, 50 sheets', 160, { picture: 'page-facing-up', stock: 'out' }],
  ],
};

export const stationaryKinds: ProductKind[] = [writing, paper, school, office, books, art];
