import type { Rule } from '#seed/pictures/drawing.ts';
import { computerDrawings } from './computers.ts';
import { gadgetDrawings } from './gadgets.ts';
import { phoneDrawings } from './phones.ts';
import { smallApplianceDrawings } from './small-appliances.ts';
import { softDrawings } from './soft.ts';
import { soundAndPictureDrawings } from './sound-and-picture.ts';
import { whiteGoodsDrawings } from './white-goods.ts';
import { bagDrawings } from './bags.ts';
import { jewelleryDrawings } from './jewellery.ts';
import { kitchenDrawings } from './kitchen.ts';
import { furnitureDrawings } from './furniture.ts';
import { houseDrawings } from './house.ts';
import { carPartDrawings } from './car-parts.ts';
import { stationeryDrawings } from './stationery.ts';
import { toyDrawings } from './toys-and-travel.ts';
import { packedGoodsDrawings } from './packed-goods.ts';
import { beautyDrawings } from './beauty.ts';
import { drinkDrawings } from './coffee-and-drinks.ts';
import { vegetableDrawings } from './vegetables.ts';
import { freshFoodDrawings } from './fresh-food.ts';

/** The drawings of all families, in the order in which they are asked. */
export const drawings: readonly Rule[] = [
  ...phoneDrawings,
  ...computerDrawings,
  ...gadgetDrawings,
  ...soundAndPictureDrawings,
  ...whiteGoodsDrawings,
  ...smallApplianceDrawings,
  ...bagDrawings,
  ...jewelleryDrawings,
  ...kitchenDrawings,
  ...furnitureDrawings,
  ...houseDrawings,
  ...carPartDrawings,
  ...stationeryDrawings,
  ...toyDrawings,
  ...packedGoodsDrawings,
  ...beautyDrawings,
  ...drinkDrawings,
  ...softDrawings,
  ...vegetableDrawings,
  ...freshFoodDrawings,
];
