// npm run dev: the shop from its sources; pages reload in the browser as they are edited.
import { runShop } from './shop.ts';

await runShop('development', { isDemoAsked: false });
