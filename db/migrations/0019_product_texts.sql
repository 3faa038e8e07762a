-- What a product says in other languages than its own. The product's own row keeps the seller's original text, and says
-- in which language that is; a text in another language stands in for it where a reader of that language asks.

alter table products add column text_locale text not null default 'en' check (text_locale in ('en', 'am', 'om'));

create table product_texts (
  product_id       bigint not null references products on delete cascade,
  locale           text   not null check (locale in ('en', 'am', 'om')),
  title            text   not null check (length(title) between 1 and 200),
  -- Empty: the original is shown. Sanitised before it is saved, as products.description_html is.
  description_html text   not null default '',
  -- [{name, value}]; null: the original ones are shown.
  specifications   jsonb,
  primary key (product_id, locale)
);

-- A line keeps the words it was bought with, which are those that the buyer read; the variant's are the seller's own.
alter table order_lines
  add column text_locale    text not null default 'en' check (text_locale in ('en', 'am', 'om')),
  add column variant_locale text not null default 'en' check (variant_locale in ('en', 'am', 'om'));
