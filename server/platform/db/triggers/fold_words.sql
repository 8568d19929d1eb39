-- The words of a text in lower case, without accents, apostrophes and punctuation, separated by one space.
create function fold_words(content text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(content, nfkd)), '[\u0300-\u036f''’ʼ]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
