import { choice, priced, type ProductKind } from './product-kind.ts';

const byWeight = priced('Amount', { '1 kg': 0 });

function sold(perKilo: number): ReturnType<typeof priced> {
  return priced('Amount', { '1 kg': 0, '3 kg': Math.round(perKilo * 1.9), '5 kg': Math.round(perKilo * 3.7) });
}

const roots: ProductKind = {
  subcategory: 'onions-roots-and-tubers',
  picture: 'onion',
  weightG: 1000,
  about: ['Dug this week, dried in the shade and sorted by hand.', 'Firm and clean, from farmers of the Rift Valley whose names we know.'],
  points: ['Harvested within five days', 'Sorted and weighed twice', 'Delivered in the cool of the morning'],
  choices: [byWeight],
  items: [
    ['Red Onions from Shewa · ቀይ ሽንኩርት', 85, { choices: [sold(85)] }],
    ['Potatoes from Holeta · ድንች', 55, { picture: 'potato', choices: [sold(55)] }],
    ['Carrots from Debre Berhan', 65, { picture: 'carrot', choices: [sold(65)] }],
    ['Garlic from Debre Zeit · ነጭ ሽንኩርት', 290, { picture: 'garlic', old: 330 }],
    ['Fresh Ginger · ዝንጅብል', 180, { picture: 'ginger-root' }],
    ['Sweet Potatoes from Wolaita', 48, { picture: 'roasted-sweet-potato', choices: [sold(48)] }],
    ['Beetroot · ቀይ ሥር', 60, { picture: 'beetroot' }],
    ['Qullubbii Diimaa Bishoftuu', 80, { language: 'om', about: 'Qullubbii qulqulluu dhiyeenya kana oomishame, harkaan filatame.', points: ['Torban kana keessatti oomishame', 'Madaalliin isaa sirrii'], choices: [sold(80)] }],
  ],
};

const leaves: ProductKind = {
  subcategory: 'leafy-greens',
  picture: 'leafy-green',
  weightG: 500,
  about: ['Cut at dawn, washed once, with you before lunch.', 'Tender leaves without sand, bundled in false-banana fibre.'],
  points: ['Cut the same day', 'No plastic', 'From gardens around Addis Ababa'],
  items: [
    ['Gomen, bundle · ጎመን', 25, {}],
    ['Swiss Chard · ቆስጣ', 25, {}],
    ['Lettuce Head · ሰላጣ', 30, {}],
    ['Cabbage from Ziway · ጥቅል ጎመን', 45, { weightG: 1200 }],
    ['Coriander, bundle · ድንብላል', 15, { picture: 'herb', weightG: 60 }],
    ['Fresh Rosemary · የጥብስ ቅጠል', 20, { picture: 'herb', weightG: 80 }],
    ['Fresh Basil for Shiro · በሶብላ', 20, { picture: 'herb', weightG: 80, stock: 'low' }],
    ['Raafuu Magariisa', 25, { language: 'om', about: 'Raafuu ganama kana muramee dhiyaate.', points: ['Guyyaa kana murame', 'Plaastikii hin qabu'] }],
  ],
};

const fruiting: ProductKind = {
  subcategory: 'tomatoes-and-peppers',
  picture: 'tomato',
  weightG: 1000,
  about: ['Ripened on the plant in Meki and Ziway, carried in wooden boxes, not sacks.', 'Full of taste, good for salad and for the pot.'],
  points: ['Picked ripe', 'Soft ones replaced without question', 'Delivered in boxes'],
  items: [
    ['Tomatoes from Meki · ቲማቲም', 70, { choices: [sold(70)] }],
    ['Green Peppers · ቃሪያ', 110, { picture: 'hot-pepper' }],
    ['Bell Peppers, three Colours', 160, { picture: 'bell-pepper' }],
    ['Cucumbers', 75, { picture: 'cucumber' }],
    ['Aubergines', 80, { picture: 'eggplant' }],
    ['Pumpkin · ዱባ', 60, { picture: 'jack-o-lantern', weightG: 2500 }],
    ['Sweet Corn, six Ears · በቆሎ እሸት', 90, { picture: 'ear-of-corn', weightG: 1600, stock: 'out' }],
    ['Broccoli from Koka', 120, { picture: 'broccoli', old: 140 }],
  ],
};

const pulses: ProductKind = {
  subcategory: 'fresh-legumes-and-mushrooms',
  picture: 'pea-pod',
  weightG: 1000,
  about: ['Young and sweet, shelled in minutes.', 'For wot on fasting days and for every day.'],
  points: ['From small growers', 'Good for fasting dishes', 'Sorted by hand'],
  items: [
    ['Green Peas in the Pod · አተር እሸት', 130, {}],
    ['Fresh Broad Beans · ባቄላ እሸት', 95, { picture: 'beans' }],
    ['Green Beans from Hawassa · ፎሶሊያ', 85, { picture: 'pea-pod', old: 98 }],
    ['Oyster Mushrooms 500 g · እንጉዳይ', 240, { picture: 'mushroom', weightG: 500, stock: 'low' }],
    ['Fresh Chickpeas · ሽምብራ እሸት', 75, { picture: 'beans' }],
  ],
};

const fruit: ProductKind = {
  subcategory: 'fruit',
  picture: 'banana',
  weightG: 1000,
  about: ['From Arba Minch and the Sidama hills, ripe on the day you eat it.', 'Chosen one by one; write in the notes how ripe you like it.'],
  points: ['Ripe or firm, as you wish', 'Bruised ones replaced', 'From Arba Minch, Jimma and Merti'],
  items: [
    ['Bananas from Arba Minch · ሙዝ', 70, { choices: [sold(70)] }],
    ['Avocados from Sidama · አቮካዶ', 95, { picture: 'avocado', choices: [sold(95)] }],
    ['Mangoes from Assosa · ማንጎ', 110, { picture: 'mango' }],
    ['Oranges from Merti · ብርቱካን', 140, { picture: 'tangerine', old: 160 }],
    ['Pineapple from Sidama', 120, { picture: 'pineapple', weightG: 1500 }],
    ['Papaya · ፓፓያ', 65, { picture: 'melon', weightG: 1500 }],
    ['Watermelon from Humera', 45, { picture: 'watermelon', weightG: 4000 }],
    ['Lemons · ሎሚ', 90, { picture: 'lemon' }],
    ['Apples from Chencha', 220, { picture: 'red-apple' }],
    ['Strawberries from Holeta 250 g', 150, { picture: 'strawberry', weightG: 250, stock: 'low' }],
    ['Grapes from Koka', 260, { picture: 'grapes' }],
    ['Muuzii Arbaa Mincii', 68, { language: 'om', about: 'Muuzii bilchaataa fi mi\'aawaa Arbaa Mincii irraa dhufe.', points: ['Fooyyeefamee filatame', 'Ganama geessina'] }],
  ],
};

const boxes: ProductKind = {
  subcategory: 'vegetable-boxes',
  picture: 'basket',
  weightG: 8000,
  about: ['A week of vegetables for a family, chosen by what is best that morning.', 'One box, one price, nothing forgotten: from onions to rosemary.'],
  points: ['For four to five persons', 'Box taken back', 'Delivered before ten'],
  items: [
    ['Family Vegetable Box · የቤተሰብ አትክልት', 690, { choices: [choice('Day', 'Tuesday', 'Thursday', 'Saturday')] }],
    ['Fasting Week Box · የጾም ሳጥን', 850, {}],
    ['Fruit Box for the Office', 980, {}],
    ['Salad Box', 420, { picture: 'green-salad', weightG: 3000 }],
  ],
};

export const vegetableKinds: ProductKind[] = [roots, leaves, fruiting, pulses, fruit, boxes];
