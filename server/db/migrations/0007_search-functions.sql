create extension if not exists pg_trgm;
--> statement-breakpoint
-- All characters of a text and all pairs of neighbours, each once. Trigrams know nothing shorter than three characters and nothing but letters and digits.
-- The cost keeps the planner from ever working it out row by row.
create function search_pieces(content text) returns text[] language sql immutable strict parallel safe cost 100000 as $$
  select coalesce(array_agg(distinct piece), '{}')
  from (
    select unnest(array[letter, letter || lead(letter) over (order by place)]) as piece
    from unnest(string_to_array(content, null)) with ordinality as letters (letter, place)
  ) as pieces
  where piece is not null
$$;
--> statement-breakpoint
-- A word, and the word without each of its letters in turn: two words that are one letter apart have one of these in common.
create function spellings(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(word placing '' from place for 1)) || word
  from generate_series(1, char_length(word)) as places (place)
$$;
