-- Collects the words and the tags of approved designs, to correct misspelled searches and to suggest tags.
-- Sorted, so that concurrent transactions with the same new words lock them in the same order and do not deadlock.
create function add_search_words() returns trigger language plpgsql as $$
declare
  added uuid[];
begin
  if tg_op = 'INSERT' then
    added := array(select id from new_rows where status = 'approved');
  else
    added := array(
      select id from new_rows join old_rows using (id)
      where new_rows.status = 'approved'
        and (old_rows.status <> 'approved' or old_rows.search_text <> new_rows.search_text
          or old_rows.search_vector is distinct from new_rows.search_vector));
  end if;
  if added = '{}' then
    return null;
  end if;
  insert into search_words (word)
    select distinct word
    from new_rows, string_to_table(fold_words(search_text || ' ' || array_to_string(tags, ' ')), ' ') as words (word)
    where id = any (added) and char_length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word
    on conflict do nothing;
  insert into search_tags (tag)
    select distinct lower(btrim(tag)) as tag from new_rows, unnest(tags) as tags (tag)
    where id = any (added) and char_length(lower(btrim(tag))) <= 60 and fold_words(tag) <> ''
    order by tag
    on conflict do nothing;
  return null;
end
$$;

create trigger designs_words_inserted after insert on designs referencing new table as new_rows
  for each statement execute function add_search_words();

create trigger designs_words_updated after update on designs referencing old table as old_rows new table as new_rows
  for each statement execute function add_search_words();
