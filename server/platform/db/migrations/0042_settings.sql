CREATE TABLE "shop_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "shop_settings_name_key" UNIQUE("name"),
	CONSTRAINT "shop_settings_name_check" CHECK ("shop_settings"."name" in ('company', 'shipping', 'countries', 'launch', 'announcement', 'home', 'featured')),
	CONSTRAINT "shop_settings_value_check" CHECK (jsonb_typeof("shop_settings"."value") = 'object'),
	CONSTRAINT "shop_settings_version_check" CHECK ("shop_settings"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_specified_check" CHECK (not ("categories"."is_hidden" and "categories"."name" in ('T-Shirts', 'Hoodies', 'Tank Tops', 'Hats', 'Automotive', 'Sports')));--> statement-breakpoint
-- Custom SQL, see server/platform/db/triggers/keep_category_name.sql.
-- The specified categories keep their names: the filters of the shop use them.
create function keep_category_name() returns trigger language plpgsql as $$
begin
  if old.name in ('T-Shirts', 'Hoodies', 'Tank Tops', 'Hats', 'Automotive', 'Sports') then
    raise exception 'a specified category cannot be renamed' using errcode = 'check_violation', constraint = 'categories_name_kept';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger categories_name_kept before update of name on categories
  for each row when (old.name is distinct from new.name) execute function keep_category_name();
