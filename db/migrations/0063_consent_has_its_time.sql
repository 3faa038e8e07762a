-- Whether somebody agreed to the terms and when is one fact: the time is there exactly where the yes is.
update users set terms_agreed_at = coalesce(terms_agreed_at, created_at), terms_version = coalesce(terms_version, 'before 2026-11')
where terms_agreed and terms_agreed_at is null;
update users set terms_agreed = true where not terms_agreed and terms_agreed_at is not null;
alter table users add constraint users_terms_agreed check (terms_agreed = (terms_agreed_at is not null));
