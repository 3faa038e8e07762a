-- no transaction
-- What two columns may hold, proved of every row: their types list the words.
alter table stock_levels drop constraint if exists stock_levels_state_check;
alter table stock_levels add constraint stock_levels_state_check
  check (state in ('draft', 'in_review', 'published', 'paused', 'refused', 'archived')) not valid;
alter table stock_levels validate constraint stock_levels_state_check;
alter table statement_lines validate constraint statement_lines_matched_kind_check;
