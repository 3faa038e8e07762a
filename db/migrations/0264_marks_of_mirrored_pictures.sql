-- What a picture looks like turned left to right, by which a mirrored copy is known. Pictures of before have none: they are those
-- that are copied, and a copy that comes now has its own.
alter table image_marks add column mirrored bigint;
