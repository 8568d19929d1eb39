-- Collects the words of approved designs, to correct misspelled searches.
-- Sorted, so that concurrent transactions with the same new words lock them in the same order and do not deadlock.
create function add_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_words (word)
      select distinct word from new_rows, regexp_split_to_table(search_text, '[^[:alnum:]]+') as words (word)
      where status = 'approved' and char_length(word) between 3 and 40 and word !~ '^[0-9]+$'
      order by word
      on conflict do nothing;
  else
    insert into search_words (word)
      select distinct word
      from new_rows join old_rows using (id), regexp_split_to_table(new_rows.search_text, '[^[:alnum:]]+') as words (word)
      where new_rows.status = 'approved' and char_length(word) between 3 and 40 and word !~ '^[0-9]+$'
        and (old_rows.status <> 'approved' or old_rows.search_text <> new_rows.search_text)
      order by word
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger designs_words_inserted after insert on designs referencing new table as new_rows
  for each statement execute function add_search_words();

create trigger designs_words_updated after update on designs referencing old table as old_rows new table as new_rows
  for each statement execute function add_search_words();
