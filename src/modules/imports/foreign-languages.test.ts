import { expect, test } from 'vitest';
import { productsOf } from '#tests/support/read-files.ts';

const VARIATIONS = [
  '5,variable,W-5,Scarf,1,1,,"0,4",,"400,50",Shoes,https://a.et/1.jpg,,Size,"S, M"',
  '6,variation,W-5-S,Scarf - S,1,1,3,,"390","400,50",,https://a.et/2.jpg,id:5,Size,S',
];

test.each([
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Bestand,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,¿Existencias?,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
  ],
  [
    'French',
    'ID,Type,UGS,Nom,Publié,En stock ?,Stock,Poids (kg),Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ',
  ],
  [
    'Dutch',
    'ID,Type,SKU,Naam,Gepubliceerd,Op voorraad?,Voorraad,Gewicht (kg),Actieprijs,Reguliere prijs,Categorieën,Afbeeldingen,Hoofd,Naam eigenschap 1,Waarde(n) eigenschap 1',
  ],
  [
    'Italian',
    'ID,Tipo,COD,Nome,Pubblicato,In stock?,Magazzino,Peso (kg),Prezzo in offerta,Prezzo di listino,Categorie,Immagine,Genitore,Attributo 1 nome,Attributo 1 valuta(e)',
  ],
  [
    'Portuguese',
    'ID,Tipo,SKU,Nome,Publicado,Em estoque?,Estoque,Peso (kg),Preço promocional,Preço,Categorias,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1',
  ],
  [
    'Russian',
    'ID,Тип,Артикул,Имя,Опубликован,"В наличии?",Запасы,"Вес (кг)","Акционная цена","Базовая цена",Категории,Изображения,Родительский,"Название атрибута 1","Значение(-я) атрибута(-ов) 1"',
  ],
  [
    'Turkish',
    'Kimlik,Tür,Stok kodu (SKU),İsim,Yayımlanmış,Stokta?,Stok,Ağırlık (kg),İndirimli satış fiyatı,Normal fiyat,Kategoriler,Görseller,Ebeveyn,Nitelik 1 ismi,Nitelik 1 değer(ler)i',
  ],
  [
    'Polish',
    'ID,Rodzaj,SKU,Nazwa,Opublikowano,Na stanie?,Stan magazynowy,Waga (kg),Cena promocyjna,Cena regularna,Kategorie,Obrazki,Nadrzędny,Nazwa atrybutu 1,Wartości atrybutu 1',
  ],
])('a file that WooCommerce wrote in %s is WooCommerce’s', (_, headings) => {
  const [scarf, ...others] = productsOf([headings, ...VARIATIONS]);
  expect(others).toEqual([]);
  expect(scarf).toMatchObject({ title: 'Scarf', categoryWord: 'Shoes', isOnSale: true });
  expect(scarf!.variants).toEqual([
    expect.objectContaining({
      options: { Size: 'S' },
      sku: 'W-5-S',
      price: 39_000,
      oldPrice: 40_050,
      stock: 3,
      weightG: 400,
      picture: 'https://a.et/2.jpg',
    }),
  ]);
});
