-- Deletion neighborhood, as in SymSpell.
-- A word and its beginnings (of 8 letters at most), each whole and without each of its letters in turn: two words that are one letter apart have one of these in common.
create function spellings(word text, shortest_beginning integer) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(beginning placing '' from place for 1))
  from (
    select word as beginning
    union
    select left(word, size) from generate_series(shortest_beginning, least(char_length(word), 8)) as sizes (size)
  ) as beginnings, generate_series(1, char_length(beginning) + 1) as places (place)
$$;
