-- Where parcels go, and the indexes that find a buyer's purchases.

-- Shipping prices are the courier tariffs we start with; an operator changes them here. Central and South Ethiopia have
-- no ISO 3166-2 code yet: ET-CE and ET-SE are ours.
insert into destinations (code, country, name_en, name_am, name_om, position, base_santim, per_kg_santim, included_g,
                          delivery_days_min, delivery_days_max, cash_on_delivery) values
  ('ET-AA', 'ET', 'Addis Ababa', 'አዲስ አበባ', 'Finfinnee', 1, 12000, 2000, 2000, 1, 2, true),
  ('ET-DD', 'ET', 'Dire Dawa', 'ድሬዳዋ', 'Dirre Dhawaa', 2, 22000, 4000, 1000, 3, 5, true),
  ('ET-AF', 'ET', 'Afar', 'አፋር', 'Affaar', 3, 28000, 5000, 1000, 4, 8, true),
  ('ET-AM', 'ET', 'Amhara', 'አማራ', 'Amaaraa', 4, 24000, 4500, 1000, 3, 6, true),
  ('ET-BE', 'ET', 'Benishangul-Gumuz', 'ቤንሻንጉል ጉሙዝ', 'Beenishaangul Gumuz', 5, 30000, 5500, 1000, 5, 9, true),
  ('ET-CE', 'ET', 'Central Ethiopia', 'ማዕከላዊ ኢትዮጵያ', 'Itoophiyaa Giddugaleessaa', 6, 22000, 4000, 1000, 3, 5, true),
  ('ET-GA', 'ET', 'Gambella', 'ጋምቤላ', 'Gaambeellaa', 7, 30000, 5500, 1000, 5, 9, true),
  ('ET-HA', 'ET', 'Harari', 'ሐረሪ', 'Hararii', 8, 22000, 4000, 1000, 3, 5, true),
  ('ET-OR', 'ET', 'Oromia', 'ኦሮሚያ', 'Oromiyaa', 9, 20000, 3500, 1000, 2, 5, true),
  ('ET-SI', 'ET', 'Sidama', 'ሲዳማ', 'Sidaamaa', 10, 22000, 4000, 1000, 3, 5, true),
  ('ET-SO', 'ET', 'Somali', 'ሶማሌ', 'Somaalee', 11, 28000, 5000, 1000, 4, 8, true),
  ('ET-SE', 'ET', 'South Ethiopia', 'ደቡብ ኢትዮጵያ', 'Kibba Itoophiyaa', 12, 24000, 4500, 1000, 3, 6, true),
  ('ET-SW', 'ET', 'South West Ethiopia', 'ደቡብ ምዕራብ ኢትዮጵያ', 'Kibba Lixa Itoophiyaa', 13, 26000, 5000, 1000, 4, 7, true),
  ('ET-TI', 'ET', 'Tigray', 'ትግራይ', 'Tigraay', 14, 26000, 5000, 1000, 4, 7, true),
  ('US', 'US', 'United States', 'አሜሪካ', 'Ameerikaa', 20, 350000, 180000, 1000, 7, 14, false),
  ('CA', 'CA', 'Canada', 'ካናዳ', 'Kanaadaa', 21, 360000, 190000, 1000, 7, 14, false),
  ('GB', 'GB', 'United Kingdom', 'ዩናይትድ ኪንግደም', 'Ingilizii', 22, 320000, 160000, 1000, 6, 12, false)
on conflict (code) do nothing;

-- One key is one purchase for its buyer, also after the cart it came from has become another one.
create unique index order_groups_shopper_key on order_groups (shopper_id, idempotency_key) where shopper_id is not null;
create unique index order_groups_visitor_key on order_groups (visitor_id, idempotency_key) where visitor_id is not null;
create index order_groups_visitor on order_groups (visitor_id, created_at desc) where visitor_id is not null;

-- Each sale updates a product's stock. With room left in its page the new row needs no new entry in the table's many
-- indexes.
alter table products set (fillfactor = 90);
