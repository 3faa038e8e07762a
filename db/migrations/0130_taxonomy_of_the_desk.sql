-- Staff keep the tree of categories, the brands, the tags and the shop's words. What gives way to another keeps its row, so
-- that old addresses and products that have not followed yet lead on.
alter table categories
  add column version integer not null default 1,
  add column is_retired boolean not null default false,
  add column merged_into_id bigint references categories (id),
  add constraint categories_merged_check check (merged_into_id is null or (is_retired and merged_into_id <> id));
create index categories_merged_into on categories (merged_into_id);

alter table brands
  add column version integer not null default 1,
  add column merged_into_id integer references brands (id),
  add constraint brands_merged_check check (merged_into_id <> id);
create index brands_merged_into on brands (merged_into_id);

alter table tags
  add column version integer not null default 1,
  add column merged_into_id integer references tags (id),
  add constraint tags_merged_check check (merged_into_id <> id);
create index tags_merged_into on tags (merged_into_id);

alter table specification_words add column version integer not null default 1;

-- What is not on sale follows its category too.
create index products_category_unlisted on products (category_id, id) where not is_listed;
create index products_subcategory_unlisted on products (subcategory_id, id) where not is_listed;
