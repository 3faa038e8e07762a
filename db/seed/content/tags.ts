import type { Names } from './categories.ts';

/** The documents' tags, by slug, with their names. Brand and product names stay as their makers write them. */
export const tags: Record<string, Names> = {
  game: ['Game', 'ጌም', 'Tapha'],
  iphone: ['iPhone', 'አይፎን', 'iPhone'],
  tv: ['TV', 'ቲቪ', 'TV'],
  'asus-laptops': ['Asus Laptops', 'አሱስ ላፕቶፖች', 'Laaptooppii Asus'],
  macbook: ['Macbook', 'ማክቡክ', 'Macbook'],
  ssd: ['SSD', 'ኤስኤስዲ', 'SSD'],
  'graphics-card': ['Graphics Card', 'ግራፊክስ ካርድ', 'Kaardii Giraafiksii'],
  'power-bank': ['Power Bank', 'ፓወር ባንክ', 'Paawar Baankii'],
  'smart-tv': ['Smart TV', 'ስማርት ቲቪ', 'TV Ismaartii'],
  speaker: ['Speaker', 'ስፒከር', 'Ispiikarii'],
  tablet: ['Tablet', 'ታብሌት', 'Taabileetii'],
  microwave: ['Microwave', 'ማይክሮዌቭ', 'Maayikirooweevii'],
  samsung: ['Samsung', 'ሳምሰንግ', 'Samsung'],
};
