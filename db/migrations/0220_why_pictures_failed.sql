-- What is wrong with a picture that was fetched for an import and cannot be used; null where nothing came.
alter table import_pictures add column reason text;
