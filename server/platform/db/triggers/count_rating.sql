-- Keeps the totals equal to the published ratings. Moderation is rare, so a lock on one row per design and product does no harm.
-- Only the previous release reads the totals without a product. Its reviews get their product in a migration, which counts them here.
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update rating_totals set
      stars_1 = stars_1 - (old.stars = 1)::int, stars_2 = stars_2 - (old.stars = 2)::int, stars_3 = stars_3 - (old.stars = 3)::int,
      stars_4 = stars_4 - (old.stars = 4)::int, stars_5 = stars_5 - (old.stars = 5)::int,
      fit_small = fit_small - (old.fit = 'small')::int, fit_true = fit_true - (old.fit = 'true')::int, fit_large = fit_large - (old.fit = 'large')::int
    where design_id = coalesce(old.rated_design_id, old.design_id);
    update rating_product_totals set
      stars_1 = stars_1 - (old.stars = 1)::int, stars_2 = stars_2 - (old.stars = 2)::int, stars_3 = stars_3 - (old.stars = 3)::int,
      stars_4 = stars_4 - (old.stars = 4)::int, stars_5 = stars_5 - (old.stars = 5)::int,
      fit_small = fit_small - (old.fit = 'small')::int, fit_true = fit_true - (old.fit = 'true')::int, fit_large = fit_large - (old.fit = 'large')::int
    where design_id = old.rated_design_id and product = old.product;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into rating_totals as totals (design_id, stars_1, stars_2, stars_3, stars_4, stars_5, fit_small, fit_true, fit_large)
      values (
        coalesce(new.rated_design_id, new.design_id), (new.stars = 1)::int, (new.stars = 2)::int, (new.stars = 3)::int, (new.stars = 4)::int, (new.stars = 5)::int,
        (new.fit = 'small')::int, (new.fit = 'true')::int, (new.fit = 'large')::int)
      on conflict (design_id) do update set
        stars_1 = totals.stars_1 + excluded.stars_1, stars_2 = totals.stars_2 + excluded.stars_2,
        stars_3 = totals.stars_3 + excluded.stars_3, stars_4 = totals.stars_4 + excluded.stars_4,
        stars_5 = totals.stars_5 + excluded.stars_5, fit_small = totals.fit_small + excluded.fit_small,
        fit_true = totals.fit_true + excluded.fit_true, fit_large = totals.fit_large + excluded.fit_large;
    if new.product is not null then
      insert into rating_product_totals as totals (design_id, product, stars_1, stars_2, stars_3, stars_4, stars_5, fit_small, fit_true, fit_large)
        values (
          new.rated_design_id, new.product, (new.stars = 1)::int, (new.stars = 2)::int, (new.stars = 3)::int, (new.stars = 4)::int, (new.stars = 5)::int,
          (new.fit = 'small')::int, (new.fit = 'true')::int, (new.fit = 'large')::int)
        on conflict (design_id, product) do update set
          stars_1 = totals.stars_1 + excluded.stars_1, stars_2 = totals.stars_2 + excluded.stars_2,
          stars_3 = totals.stars_3 + excluded.stars_3, stars_4 = totals.stars_4 + excluded.stars_4,
          stars_5 = totals.stars_5 + excluded.stars_5, fit_small = totals.fit_small + excluded.fit_small,
          fit_true = totals.fit_true + excluded.fit_true, fit_large = totals.fit_large + excluded.fit_large;
    end if;
  end if;
  return null;
end
$$;

create trigger ratings_count after insert or update or delete on ratings for each row execute function count_rating();
