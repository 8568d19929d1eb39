create function count_designs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into design_counts (category_id, approved)
      select category_id, count(*) from new_rows where status = 'approved' group by category_id;
  elsif tg_op = 'DELETE' then
    insert into design_counts (category_id, approved)
      select category_id, -count(*) from old_rows where status = 'approved' group by category_id;
  else
    insert into design_counts (category_id, approved)
      select category_id, sum(change)
      from (
        select category_id, 1 as change from new_rows where status = 'approved'
        union all
        select category_id, -1 from old_rows where status = 'approved'
      ) as changes
      group by category_id
      having sum(change) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger designs_count_inserted after insert on designs referencing new table as new_rows
  for each statement execute function count_designs();
--> statement-breakpoint
create trigger designs_count_updated after update on designs referencing old table as old_rows new table as new_rows
  for each statement execute function count_designs();
--> statement-breakpoint
create trigger designs_count_deleted after delete on designs referencing old table as old_rows
  for each statement execute function count_designs();
--> statement-breakpoint
-- In the words' order, so that two who bring the same new words wait for each other in the same order.
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
--> statement-breakpoint
create trigger designs_words_inserted after insert on designs referencing new table as new_rows
  for each statement execute function add_search_words();
--> statement-breakpoint
create trigger designs_words_updated after update on designs referencing old table as old_rows new table as new_rows
  for each statement execute function add_search_words();
--> statement-breakpoint
create function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into uncounted_sales (design_id, quantity)
      select design_id, -quantity from old_rows join orders on orders.id = order_id where payment_status <> 'refunded';
  end if;
  if tg_op <> 'DELETE' then
    insert into uncounted_sales (design_id, quantity)
      select design_id, quantity from new_rows join orders on orders.id = order_id where payment_status <> 'refunded';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger order_items_sales_inserted after insert on order_items referencing new table as new_rows
  for each statement execute function note_sales();
--> statement-breakpoint
create trigger order_items_sales_updated after update on order_items referencing old table as old_rows new table as new_rows
  for each statement execute function note_sales();
--> statement-breakpoint
create trigger order_items_sales_deleted after delete on order_items referencing old table as old_rows
  for each statement execute function note_sales();
--> statement-breakpoint
create function note_refunds() returns trigger language plpgsql as $$
begin
  insert into uncounted_sales (design_id, quantity)
    select design_id, case new_rows.payment_status when 'refunded' then -quantity else quantity end
    from new_rows join old_rows using (id) join order_items on order_id = new_rows.id
    where (new_rows.payment_status = 'refunded') <> (old_rows.payment_status = 'refunded');
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_refunds after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function note_refunds();
--> statement-breakpoint
-- Its statistics would cost far more than they tell.
alter index designs_search_pieces_idx alter column 1 set statistics 0;
--> statement-breakpoint
insert into design_counts (category_id, approved)
  select category_id, count(*) from designs where status = 'approved' group by category_id;
--> statement-breakpoint
insert into search_words (word)
  select distinct word from designs, regexp_split_to_table(search_text, '[^[:alnum:]]+') as words (word)
  where status = 'approved' and char_length(word) between 3 and 40 and word !~ '^[0-9]+$';
--> statement-breakpoint
insert into uncounted_sales (design_id, quantity)
  select design_id, quantity from order_items join orders on orders.id = order_id where payment_status <> 'refunded';
