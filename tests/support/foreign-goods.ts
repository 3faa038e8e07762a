/** A product of a file of another shop: what it costs, in Birr, and its sizes with their pieces. */
export type ForeignGoods = { title: string; price: number; sizes: [size: string, stock: number][] };

/** As many products; of every four one in one piece, the others in one to three sizes. */
export function foreignGoods(count: number): ForeignGoods[] {
  return Array.from({ length: count }, (_, n) => ({
    title: `Scarf ${n}`,
    price: 100 + n,
    sizes: ['S', 'M', 'L'].slice(0, n % 4).map((size, at) => [size, (n + at) % 7]),
  }));
}

const lines = (rows: readonly string[]) => `${rows.join('\n')}\n`;

/** Magento: the rows of the sizes come first, their product names them. */
export function magentoFile(goods: readonly ForeignGoods[]): string {
  return lines([
    'sku,store_view_code,product_type,categories,name,description,weight,product_online,price,url_key,qty,configurable_variations,configurable_variation_labels',
    ...goods.flatMap(({ title, price, sizes }, n) => {
      const sku = `MG-${n}`;
      const simple = (own: string, name: string, stock: number) =>
        `${own},,simple,Default Category/Scarves,${name},<p>Woven</p>,0.3,1,${price}.0000,${own.toLowerCase()},${stock}.0000,,`;
      if (sizes.length === 0) return [simple(sku, title, 4)];
      const named = sizes.map(([size]) => `sku=${sku}-${size},size=${size}`).join('|');
      return [
        ...sizes.map(([size, stock]) => simple(`${sku}-${size}`, `${title}-${size}`, stock)),
        `${sku},,configurable,Default Category/Scarves,${title},<p>Woven</p>,,1,,${sku.toLowerCase()},0,"${named}",size=Size`,
      ];
    }),
  ]);
}

/** BigCommerce: behind a product the rows of its sizes, and rules that are neither. */
export function bigCommerceFile(goods: readonly ForeignGoods[]): string {
  return lines([
    'Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Price,Current Stock Level,Category',
    ...goods.flatMap(({ title, price, sizes }, n) => [
      `Product,${5_000 + n},${title},BC-${n},Walia,${price}.00,${sizes.length === 0 ? 4 : 0},Shop All/Scarves`,
      ...sizes.map(([size, stock]) => `  SKU,,[RT]Size=${size},BC-${n}-${size},,,${stock},`),
      ...(n % 10 === 0 ? ['  Rule,,,,,,,'] : []),
    ]),
  ]);
}

/** Medusa: each row is a size, under its product's handle. */
export function medusaFile(goods: readonly ForeignGoods[]): string {
  return lines([
    'Product Id,Product Handle,Product Title,Product Status,Product Description,Product Is Giftcard,Variant Id,Variant Title,Variant Sku,Variant Inventory Quantity,Variant Option 1 Name,Variant Option 1 Value,Variant Price ETB',
    ...goods.flatMap(({ title, price, sizes }, n) => {
      const head = `prod_${n},scarf-${n},${title},published,Woven,false`;
      if (sizes.length === 0) return [`${head},var_${n},Default,MD-${n},4,,,${price}`];
      return sizes.map(
        ([size, stock]) => `${head},var_${n}_${size},${size},MD-${n}-${size},${stock},Size,${size},${price}`,
      );
    }),
  ]);
}

/** PrestaShop: the products; their sizes stand in a file of their own. */
export function prestaShopFile(goods: readonly ForeignGoods[]): string {
  return lines([
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity;Description',
    ...goods.map(
      ({ title, price }, n) => `${n + 1};1;${title};Home,Scarves;${price}.00;PS-${n};4;<p>Woven</p>`,
    ),
  ]);
}

/** PrestaShop's combinations of those products: what each costs more, and its pieces. */
export function combinationsFile(goods: readonly ForeignGoods[]): string {
  return lines([
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Default (0 = No, 1 = Yes)',
    ...goods.flatMap(({ sizes }, n) =>
      sizes.map(
        ([size, stock], at) =>
          `${n + 1};Size:select:0;${size}:${at};PS-${n}-${size};;${(at * 10).toFixed(2)};${stock};${at === 0 ? 1 : 0}`,
      ),
    ),
  ]);
}
