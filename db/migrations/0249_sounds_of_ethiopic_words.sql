-- no transaction
-- What is typed in Latin letters into a store's own list is looked for among words in Ethiopic ones alone: all others, which may sound
-- alike too, need not be read for that.
drop index concurrently if exists search_words_ethiopic;
create index concurrently search_words_ethiopic on search_words using gin (sounds gin_trgm_ops) where ascii(word) between 4608 and 4991;
