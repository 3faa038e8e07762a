-- Staff look through all wishes, the newest first, through the hidden ones, and through comments by what was decided.
create index wishes_hidden on wishes (id desc) where status = 'hidden';
create index post_comments_status on post_comments (status, id);
drop index post_comments_waiting;
