import { defineCron } from '#shop/events.ts';
import { startDuePlans } from './price-plans.ts';

// Ends are kept by the job that ends every sale.
defineCron('products_start_plans', '* * * * *', startDuePlans);
