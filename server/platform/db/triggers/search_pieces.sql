-- The unigrams and bigrams of a text. Trigrams only match letters and digits, and at least three characters.
-- The high cost makes the planner use the index instead of evaluating the function for every row.
create function search_pieces(content text) returns text[] language plpgsql immutable strict parallel safe cost 100000 as $$
declare
  letters text[] := string_to_array(content, null);
begin
  return letters || array(select one || other from unnest(letters, letters[2:]) as pairs (one, other) where other is not null);
end
$$;
