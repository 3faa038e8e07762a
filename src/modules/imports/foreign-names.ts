import { words } from './column-names.ts';

/** By a heading of this shop's own reading what WooCommerce and shops like it call that in other languages, as `plain` writes it. */
const CALLED: Readonly<Record<string, string>> = {
  type: 'typ, tipo',
  sku: 'artikelnummer, ugs, codigo sku, referencia, codice',
  'gtin upc ean or isbn': `
    gtin upc ean oder isbn, gtin upc ean o isbn, gtin upc ean ou isbn, gtin upc ean of isbn`,
  name: 'titel, titolo, titulo, nombre, nom, nome, naam, nombre del producto, nom du produit, nome prodotto, bezeichnung, produktname',
  published: 'veroffentlicht, publicado, publie, pubblicato, gepubliceerd',
  'short description': `
    kurzbeschreibung, descripcion corta, description courte, breve descrizione, descrizione breve,
    descricao curta, korte beschrijving`,
  description: 'beschreibung, descripcion, descrizione, descricao, beschrijving, omschrijving',
  'date sale price starts': `
    datum an dem angebotspreis beginnt, dia en que empieza el precio rebajado, date de debut de promo,
    data di inizio del prezzo in offerta, data inizio prezzo in offerta,
    startdatum actieprijs`,
  'date sale price ends': `
    datum an dem angebotspreis endet, dia en que termina el precio rebajado, date de fin de promo,
    data di fine del prezzo in offerta, data fine prezzo in offerta, einddatum actieprijs`,
  'in stock': `
    vorratig, auf lager, ¿existencias, en inventario, hay existencias, en stock, in magazzino, disponibile,
    em estoque, em stock, op voorraad`,
  stock: `
    bestand, lagerbestand, lager, inventario, cantidad en inventario, existencias, magazzino, giacenza,
    estoque, voorraad, menge, anzahl`,
  'weight kg': 'gewicht kg, peso kg, poids kg',
  'weight grams': 'gewicht g, peso g, poids g',
  'weight lbs': 'gewicht lbs, peso lbs, poids lbs',
  weight: 'gewicht, peso, poids',
  'sale price': `
    angebotspreis, precio rebajado, precio de oferta, tarif promo, prix promo, prezzo in offerta,
    preco promocional, actieprijs`,
  'regular price': `
    regularer preis, precio normal, precio regular, tarif regulier, prix regulier, prezzo di listino, preco,
    preco normal, reguliere prijs, normale prijs, verkaufspreis, prezzo, prijs`,
  categories: 'kategorien, kategorie, categorias, categories, categorie, categorieen, categoria',
  tags: 'schlagworter, etiquetas, etiquettes, etichette, mots cles',
  images: 'bilder, bild, imagenes, imagen, immagini, imagens, afbeeldingen',
  parent: 'ubergeordnetes produkt, ubergeordnet, superior, principal, genitore, ascendente, hoofd, parents',
  brands: 'marken, marke, marcas, marca, marques, marchi, marchio, merken, merk, hersteller',
};

const ENGLISH = new Map(
  Object.entries(CALLED).flatMap(([english, list]) => words(list).map((word) => [word, english] as const)),
);

/** Marks that stand around words of other languages: "¿Existencias?", "l’attribut". */
const MARKS = /[¿¡«»]/g;

/** A heading, as `plain` wrote it, as it stands in English files; itself when it is none of these. */
export function inEnglish(name: string): string {
  const bare = name.replaceAll(MARKS, '').trim();
  const attribute = attributeOf(bare);
  if (attribute) return `attribute ${attribute.number} ${attribute.part === 'name' ? 'name' : 'value s'}`;
  return ENGLISH.get(name) ?? ENGLISH.get(bare) ?? bare;
}

/** "Name des Attributs 1", "Valor(es) del atributo 1", "Waarde(n) eigenschap 1": which attribute of a row it is about. */
function attributeOf(name: string): { number: string; part: 'name' | 'value' } | null {
  const number = /(?:attribut|atribut|eigenschap)/.test(name)
    ? /(?<!\d)\d{1,2}(?!\d)/.exec(name)?.[0]
    : undefined;
  if (number === undefined) return null;
  if (/wert|valor|valeur|value|waarde/.test(name)) return { number, part: 'value' };
  return /(?<!\p{L})(?:name|nom|nombre|nome|naam)(?!\p{L})/u.test(name) ? { number, part: 'name' } : null;
}
