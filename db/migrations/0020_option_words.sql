-- The names and values of a product's options in another language: {"Colour": "ቀለም"}. Words that are missing stay as they
-- are; none at all: the options are shown in the original.
alter table product_texts
  add column option_words jsonb not null default '{}' check (jsonb_typeof(option_words) = 'object');
