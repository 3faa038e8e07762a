-- How each bought line may be given back, as it stood when the order was placed: the rule of its category and the days.
-- Lines from before get the rule and the days that hold now, which is what their buyers are told today.
alter table order_lines
  add column return_rule text not null default 'usual' check (return_rule in ('usual', 'unopened', 'faulty')),
  add column return_days integer not null default 30 check (return_days >= 0);

update order_lines l set
  return_rule = case when c.slug in ('vegetables', 'food') then 'faulty' when c.slug = 'cosmetics' then 'unopened' else 'usual' end,
  return_days = coalesce((select (value #>> '{}')::int from settings where key = 'return_days'), 30)
  from products p join categories c on c.id = p.category_id
  where p.id = l.product_id;

alter table order_lines alter column return_rule drop default, alter column return_days drop default;

-- Answers that promised thirty days for everything name the goods that differ. What staff have rewritten stays.
update faqs set
  answer_en = 'You may return what you bought within {returnDays} days of delivery, unused and in its packaging. Vegetables and food come back only if they are faulty, cosmetics only unopened unless they are faulty; each product''s page and your order say what applies. Open the order, press Return and say why; the supplier answers there.',
  answer_am = 'የገዙትን ዕቃ ሳይጠቀሙበትና ከነማሸጊያው ከደረሰዎት በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ። አትክልትና ምግብ የሚመለሱት ጉድለት ካለባቸው ብቻ ነው፤ መዋቢያ ደግሞ ካልተከፈተ ወይም ጉድለት ካለበት፤ የዕቃው ገጽና ትዕዛዝዎ የሚመለከተውን ይናገራሉ። ትዕዛዙን ይክፈቱ፣ «መልስ» የሚለውን ይጫኑና ምክንያቱን ይግለጹ፤ አቅራቢው እዚያው ይመልስልዎታል።',
  answer_om = 'Waan bitattan guyyaa isin ga''e irraa guyyoota {returnDays} keessatti, utuu itti hin fayyadamin, saamsaa waliin deebisuu dandeessu. Kuduraa fi nyaanni kan deebi''an hanqina yoo qabaatan qofa; meeshaan bareedinaa yoo hin banamin yookiin hanqina yoo qabaate qofa; fuulli oomishaa fi ajajni keessan kan isin ilaallatu himu. Ajaja bani, Deebisi tuqi, sababa isaas himi; dhiheessaan achitti deebii kenna.'
  where answer_en = 'You may return what you bought within {returnDays} days of delivery, unused and in its packaging. Open the order, press Return and say why; the supplier answers there.';

-- The page Return Policy: a new version, with the old one kept. Where staff have written one since, it stays.
insert into legal_pages (kind, version, effective_on, body_en, body_am, body_om)
select kind, '2026-11.2', '2026-11-22',
  replace(replace(body_en::text,
    'unused, complete and in its packaging."',
    'unused, complete and in its packaging, except what is named below. The rule that stood when you ordered holds; your order tells it for each product."'),
    '"Fresh food, opened cosmetics and underwear, and what was made for you, unless it is faulty."',
    '"Vegetables and food, and cosmetics once they are opened, unless they are faulty."')::jsonb,
  replace(replace(body_am::text,
    'በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ።"',
    'በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ፤ ከዚህ በታች የተጠቀሱት ግን ልዩ ናቸው። ባዘዙበት ጊዜ የነበረው ደንብ ይሠራል፤ ትዕዛዝዎ ለእያንዳንዱ ዕቃ ይናገረዋል።"'),
    '"ትኩስ ምግብ፣ የተከፈተ መዋቢያ፣ የውስጥ ልብስ እና በልክዎ የተሠራ ነገር፤ ጉድለት ካለባቸው በስተቀር።"',
    '"አትክልትና ምግብ፣ እንዲሁም የተከፈተ መዋቢያ፤ ጉድለት ካለባቸው በስተቀር።"')::jsonb,
  replace(replace(body_om::text,
    'guutuu isaa saamsaa waliin deebisuu dandeessu."',
    'guutuu isaa saamsaa waliin deebisuu dandeessu, kan armaan gadiitti caqasame malee. Seerri yeroo ajajjan ture ni hojjeta; ajajni keessan tokkoon tokkoon oomishaaf ni hima."'),
    '"Nyaata haaraa, meeshaa bareedinaa baname, uffata keessaa fi kan isiniif hojjetame, hanqina yoo qabaate malee."',
    '"Kuduraa fi nyaata, akkasumas meeshaa bareedinaa baname, hanqina yoo qabaatan malee."')::jsonb
  from legal_pages l
  where kind = 'returns' and version = '2026-11'
    and not exists (select 1 from legal_pages n where n.kind = 'returns' and n.version <> '2026-11');
