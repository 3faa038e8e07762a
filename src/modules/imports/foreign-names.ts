import { words } from './column-names.ts';

/** By a heading of this shop's own reading what WooCommerce and shops like it call that in other languages, as `plain` writes it. */
const CALLED: Readonly<Record<string, string>> = {
  id: 'kimlik',
  type: 'typ, tipo, тип, tur, rodzaj',
  sku: 'artikelnummer, ugs, codigo sku, referencia, codice, cod, артикул, stok kodu sku, stok kodu',
  'gtin upc ean or isbn': `
    gtin upc ean oder isbn, gtin upc ean o isbn, gtin upc ean ou isbn, gtin upc ean of isbn`,
  name: 'titel, titolo, titulo, nombre, nom, nome, naam, nombre del producto, nom du produit, nome prodotto, bezeichnung, produktname, имя, название, наименование, isim, nazwa, nazwa produktu',
  published:
    'veroffentlicht, publicado, publie, pubblicato, gepubliceerd, опубликован, опубликовано, yayımlanmıs, opublikowano, opublikowany',
  'short description': `
    kurzbeschreibung, descripcion corta, description courte, breve descrizione, descrizione breve,
    descricao curta, korte beschrijving, короткое описание, краткое описание, kısa acıklama, krotki opis`,
  description:
    'beschreibung, descripcion, descrizione, descricao, beschrijving, omschrijving, описание, acıklama, opis',
  'date sale price starts': `
    datum an dem angebotspreis beginnt, dia en que empieza el precio rebajado, date de debut de promo,
    data di inizio del prezzo in offerta, data inizio prezzo in offerta,
    startdatum actieprijs, data di partenza del prezzo in saldo, data de preco promocional comeca em,
    дата начала деиствия скидки, дата начала деиствия продажнои цены,
    indirimli satıs fiyatının baslangıc tarihi, data rozpoczecia promocji`,
  'date sale price ends': `
    datum an dem angebotspreis endet, dia en que termina el precio rebajado, date de fin de promo,
    data di fine del prezzo in offerta, data fine prezzo in offerta, einddatum actieprijs, termine data del prezzo di vendita, data de preco promocional termina em,
    дата окончания деиствия скидки, дата окончания деиствия продажнои цены,
    indirimli satıs fiyatının bitis tarihi, data zakonczenia promocji`,
  'in stock': `
    vorratig, auf lager, ¿existencias, en inventario, hay existencias, en stock, in magazzino, disponibile,
    em estoque, em stock, op voorraad, в наличии, наличие, stokta, na stanie, w magazynie`,
  stock: `
    bestand, lagerbestand, lager, inventario, cantidad en inventario, existencias, magazzino, giacenza,
    estoque, voorraad, menge, anzahl, запасы, остаток, остатки, количество, stok, magazyn, stan magazynowy, ilosc`,
  'weight kg': 'gewicht kg, peso kg, poids kg, вес кг, agırlık kg, waga kg',
  'weight grams': 'gewicht g, peso g, poids g, вес г, agırlık g, waga g',
  'weight lbs': 'gewicht lbs, peso lbs, poids lbs, вес фунт, agırlık lbs, waga lbs',
  weight: 'gewicht, peso, poids, вес, agırlık, waga',
  'sale price': `
    angebotspreis, precio rebajado, precio de oferta, tarif promo, prix promo, prezzo in offerta,
    preco promocional, actieprijs, акционная цена, цена распродажи, indirimli satıs fiyatı, cena promocyjna`,
  'regular price': `
    regularer preis, precio normal, precio regular, tarif regulier, prix regulier, prezzo di listino, preco,
    preco normal, reguliere prijs, normale prijs, verkaufspreis, prezzo, prijs, базовая цена, цена, normal fiyat, fiyat, cena regularna, zwykła cena, cena`,
  categories:
    'kategorien, kategorie, categorias, categories, categorie, categorieen, categoria, категории, категория, kategoriler, kategori',
  tags: 'schlagworter, etiquetas, etiquettes, etichette, mots cles, метки, etiketler, znaczniki, tagi',
  images:
    'bilder, bild, imagenes, imagen, immagini, imagens, afbeeldingen, immagine, изображения, изображение, gorseller, gorsel, obrazki, obrazy, zdjecia',
  parent:
    'ubergeordnetes produkt, ubergeordnet, superior, principal, genitore, ascendente, hoofd, parents, родительскии, родитель, ebeveyn, nadrzedny, rodzic',
  brands:
    'marken, marke, marcas, marca, marques, marchi, marchio, merken, merk, hersteller, бренды, бренд, производитель, markalar, marka, producent',
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

/** "Name des Attributs 1", "Valor(es) del atributo 1", "Waarde(n) eigenschap 1", "Значение(-я) атрибута(-ов) 1": which attribute of a row it is about. */
function attributeOf(name: string): { number: string; part: 'name' | 'value' } | null {
  const number = /(?:attribut|atribut|atrybut|eigenschap|ат{1,2}рибут|nitelik)/.test(name)
    ? /(?<!\d)\d{1,2}(?!\d)/.exec(name)?.[0]
    : undefined;
  if (number === undefined) return null;
  if (/wert|valor|valeur|value|valut|waarde|значени|deger|wartosc/.test(name))
    return { number, part: 'value' };
  return /(?<!\p{L})(?:name|nom|nombre|nome|naam|имя|название|ismi|adı|nazwa)(?!\p{L})/u.test(name)
    ? { number, part: 'name' }
    : null;
}
