-- A product's tags are there, as a foreign key would say if an array could have one: a product names no tag that is not,
-- and a tag goes from its products before it goes itself.
update products p set tag_ids = array(
    select n.tag from unnest(p.tag_ids) with ordinality as n (tag, place)
    where exists (select from tags where id = n.tag) order by place)
where exists (select from unnest(p.tag_ids) as n (tag) where not exists (select from tags where id = n.tag));

create function refuse_missing_tags(named int[]) returns void language plpgsql as $$
declare
  missing int;
begin
  -- Until the transaction ends these tags stay.
  perform from tags where id = any (named) order by id for key share;
  select tag into missing from unnest(named) as n (tag) where not exists (select from tags where id = n.tag) limit 1;
  if found then
    raise exception 'a product names the tag %, which is not there', missing
      using errcode = 'foreign_key_violation', constraint = 'products_tag_ids', table = 'products';
  end if;
end $$;

create function hold_tags_of_new_products() returns trigger language plpgsql as $$
begin
  perform refuse_missing_tags(array(select distinct unnest(tag_ids) from written));
  return null;
end $$;

create function hold_tags_of_product() returns trigger language plpgsql as $$
begin
  perform refuse_missing_tags(new.tag_ids);
  return null;
end $$;

create function hold_tag() returns trigger language plpgsql as $$
begin
  if exists (select from products where tag_ids @> array[old.id]) then
    raise exception 'products name the tag %', old.id
      using errcode = 'foreign_key_violation', constraint = 'products_tag_ids', table = 'tags';
  end if;
  return null;
end $$;

-- Many products at once are looked at once.
create trigger products_tags_inserted after insert on products
  referencing new table as written for each statement execute function hold_tags_of_new_products();
create trigger products_tags_updated after update of tag_ids on products
  for each row when (new.tag_ids <> old.tag_ids and new.tag_ids <> '{}') execute function hold_tags_of_product();
create trigger tags_deleted after delete on tags for each row execute function hold_tag();
