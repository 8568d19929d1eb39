-- The unigrams and bigrams of a text: its characters, and its pairs of neighbors. Trigrams know nothing shorter than three characters and nothing but letters and digits.
-- The cost keeps the planner from ever working it out row by row.
create function search_pieces(content text) returns text[] language plpgsql immutable strict parallel safe cost 100000 as $$
declare
  letters text[] := string_to_array(content, null);
begin
  return letters || array(select one || other from unnest(letters, letters[2:]) as pairs (one, other) where other is not null);
end
$$;
