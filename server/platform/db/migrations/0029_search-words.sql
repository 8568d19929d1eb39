-- Custom: used by the indexes below.
create function fold_words(content text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(content, nfkd)), '[\u0300-\u036f''’ʼ]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE TABLE "search_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	CONSTRAINT "search_tags_tag_check" CHECK ("search_tags"."tag" ~ '[^[:space:]]' and char_length("search_tags"."tag") <= 60)
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "search_vector" "tsvector";--> statement-breakpoint
CREATE INDEX "search_tags_tag_idx" ON "search_tags" USING gin (fold_words("tag") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "profiles_folded_name_idx" ON "profiles" USING gin (fold_words("display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designs_search_vector_idx" ON "designs" USING gin ("search_vector") WITH (fastupdate=false) WHERE "designs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "designs_search_vector_missing_idx" ON "designs" USING btree ("id") WHERE "designs"."search_vector" is null;--> statement-breakpoint
CREATE INDEX "search_words_stem_idx" ON "search_words" USING btree (to_tsvector('english', "word"));--> statement-breakpoint
-- Custom: also collects tags. The job that fills search_vector adds the words of existing designs.
create or replace function add_search_words() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- Custom: the words are now stored without accents.
delete from search_words where word <> fold_words(word);
