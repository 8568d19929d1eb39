CREATE TABLE "design_days" (
	"design_id" uuid NOT NULL,
	"day" date NOT NULL,
	"designer_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorited" integer DEFAULT 0 NOT NULL,
	"unfavorited" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "design_days_pkey" PRIMARY KEY("design_id","day")
);
--> statement-breakpoint
CREATE TABLE "design_totals" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designer_days" (
	"designer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorited" integer DEFAULT 0 NOT NULL,
	"unfavorited" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "designer_days_pkey" PRIMARY KEY("designer_id","day")
);
--> statement-breakpoint
CREATE TABLE "follower_days" (
	"designer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	"unfollowed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follower_days_pkey" PRIMARY KEY("designer_id","day")
);
--> statement-breakpoint
ALTER TABLE "design_days" ADD CONSTRAINT "design_days_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_days" ADD CONSTRAINT "design_days_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_totals" ADD CONSTRAINT "design_totals_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer_days" ADD CONSTRAINT "designer_days_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower_days" ADD CONSTRAINT "follower_days_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_days_designer_idx" ON "design_days" USING btree ("designer_id","day");--> statement-breakpoint
CREATE INDEX "designs_designer_created_at_idx" ON "designs" USING btree ("designer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_designer_updated_at_idx" ON "designs" USING btree ("designer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "designs_designer_sold_idx" ON "designs" USING btree ("designer_id","sold_count","created_at","id");--> statement-breakpoint
-- Custom: triggers. They lock the tables, so that no favorite or follow is added before the counts below.
-- Counts favorites by design, designer and day. A removal counts today, so that past days never change. Rows are locked in
-- the order of schema/analytics.ts. A design that is being deleted is skipped: its numbers are deleted too.
create function count_favorites() returns trigger language plpgsql as $$
begin
  insert into design_days as days (design_id, day, designer_id, favorited, unfavorited)
    select d.id, (case tg_op when 'INSERT' then c.created_at else now() end at time zone 'UTC')::date, d.designer_id,
      count(*) filter (where tg_op = 'INSERT'), count(*) filter (where tg_op = 'DELETE')
    from changed c join designs d on d.id = c.design_id group by 1, 2, 3 order by 1, 2
    on conflict (design_id, day) do update set
      favorited = days.favorited + excluded.favorited, unfavorited = days.unfavorited + excluded.unfavorited;
  insert into design_totals as totals (design_id, favorites)
    select d.id, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c join designs d on d.id = c.design_id group by 1 order by 1
    on conflict (design_id) do update set favorites = totals.favorites + excluded.favorites;
  insert into designer_days as days (designer_id, day, favorited, unfavorited)
    select d.designer_id, (case tg_op when 'INSERT' then c.created_at else now() end at time zone 'UTC')::date,
      count(*) filter (where tg_op = 'INSERT'), count(*) filter (where tg_op = 'DELETE')
    from changed c join designs d on d.id = c.design_id group by 1, 2 order by 1, 2
    on conflict (designer_id, day) do update set
      favorited = days.favorited + excluded.favorited, unfavorited = days.unfavorited + excluded.unfavorited;
  return null;
end
$$;--> statement-breakpoint
create trigger favorites_count_new after insert on favourites referencing new table as changed
  for each statement execute function count_favorites();--> statement-breakpoint
create trigger favorites_count_removed after delete on favourites referencing old table as changed
  for each statement execute function count_favorites();--> statement-breakpoint
-- Counts new and lost followers by designer and day, like count_favorites. A designer who is being deleted is skipped.
create function count_follows() returns trigger language plpgsql as $$
begin
  insert into follower_days as days (designer_id, day, followed, unfollowed)
    select u.id, (case tg_op when 'INSERT' then c.created_at else now() end at time zone 'UTC')::date,
      count(*) filter (where tg_op = 'INSERT'), count(*) filter (where tg_op = 'DELETE')
    from changed c join users u on u.id = c.designer_id group by 1, 2 order by 1, 2
    on conflict (designer_id, day) do update set
      followed = days.followed + excluded.followed, unfollowed = days.unfollowed + excluded.unfollowed;
  return null;
end
$$;--> statement-breakpoint
create trigger follows_count_new after insert on follows referencing new table as changed
  for each statement execute function count_follows();--> statement-breakpoint
create trigger follows_count_lost after delete on follows referencing old table as changed
  for each statement execute function count_follows();--> statement-breakpoint
-- Custom: counts the favorites and follows that exist. Those removed before are not known.
insert into design_days (design_id, day, designer_id, favorited)
  select d.id, (f.created_at at time zone 'UTC')::date, d.designer_id, count(*)
  from favourites f join designs d on d.id = f.design_id group by 1, 2, 3;--> statement-breakpoint
insert into design_totals (design_id, favorites) select design_id, count(*) from favourites group by 1;--> statement-breakpoint
insert into designer_days (designer_id, day, favorited)
  select designer_id, day, sum(favorited) from design_days group by 1, 2;--> statement-breakpoint
insert into follower_days (designer_id, day, followed)
  select designer_id, (created_at at time zone 'UTC')::date, count(*) from follows group by 1, 2;
