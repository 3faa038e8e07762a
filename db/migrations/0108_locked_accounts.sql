-- A locked account signs in nowhere.
alter table users
  add column locked_at timestamptz,
  add column lock_reason text check (length(lock_reason) <= 500),
  add constraint users_lock_has_reason check ((locked_at is null) = (lock_reason is null));

-- The consonants of a word, in letters that Amharic in Ethiopic script and names typed with Latin letters share: "girma" and
-- ግርማ give "grm". The same rules as src/modules/search/search.skeleton.ts.
create function name_skeleton(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  series constant text := 'hlhmsrsSkkkkbvtChhnN kkhhw zjyddjggNtCpssfp';
  letters text := lower(word);
  result text := '';
  code integer;
begin
  if letters ~ '[\u1200-\u1357]' then
    for i in 1..length(letters) loop
      code := ascii(substr(letters, i, 1));
      if code between 4608 and 4951 then result := result || replace(substr(series, ((code - 4608) >> 3) + 1, 1), ' ', ''); end if;
    end loop;
  else
    result := regexp_replace(letters, '[^a-z]', '', 'g');
    result := regexp_replace(result, 'sh|x', 'S', 'g');
    result := regexp_replace(result, 'ch', 'C', 'g');
    result := regexp_replace(result, 'gn|ny', 'N', 'g');
    result := regexp_replace(result, 't[sz]', 's', 'g');
    result := regexp_replace(result, 'zh', 'j', 'g');
    result := regexp_replace(result, 'th', 't', 'g');
    result := regexp_replace(result, 'ph', 'p', 'g');
    result := regexp_replace(result, 'dh', 'd', 'g');
    result := regexp_replace(result, '([kqgh])w', '\1', 'g');
    result := regexp_replace(result, '[qc]', 'k', 'g');
    result := regexp_replace(result, '[aeiou]', '', 'g');
  end if;
  return regexp_replace(result, '(.)\1+', '\1', 'g');
end $$;

-- A name as staff search it: in small letters behind a blank, so that each word begins with one, and then the consonants of each word between equal signs.
create function fold_person_name(name text) returns text
language sql immutable strict parallel safe as $$
  select ' ' || lower(name) || ' ' || coalesce(string_agg('=' || public.name_skeleton(word) || '=', '' order by place), '')
  from regexp_split_to_table(name, '\s+') with ordinality as words (word, place)
$$;

alter table users add column folded_name text generated always as (fold_person_name(name)) stored;

create index users_folded_name on users using gin (folded_name gin_trgm_ops);
create index users_phone on users (phone) where phone is not null;
create index users_locked on users (id desc) where locked_at is not null;
