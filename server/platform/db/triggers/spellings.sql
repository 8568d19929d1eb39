-- Deletion neighborhood, as in SymSpell.
-- Returns a word and its prefixes (up to 8 letters), each unchanged and with each letter deleted in turn. Words one edit apart share at least one of these.
create function spellings(word text, shortest_beginning integer) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(beginning placing '' from place for 1))
  from (
    select word as beginning
    union
    select left(word, size) from generate_series(shortest_beginning, least(char_length(word), 8)) as sizes (size)
  ) as beginnings, generate_series(1, char_length(beginning) + 1) as places (place)
$$;
