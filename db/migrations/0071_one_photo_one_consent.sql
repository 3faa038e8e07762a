-- Two facts that stood twice. The address of somebody's photo is its picture's; whether somebody agreed to the terms is
-- whether there is a time at which they did (0063 made the two agree).
alter table users drop constraint users_terms_agreed;
alter table users drop column terms_agreed, drop column image;
