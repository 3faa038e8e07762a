// npm start: everything a visit to the shop needs.
import { runShop } from './shop.ts';

await runShop('production');
