ALTER TABLE "checkouts" ADD COLUMN "gift_message" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_message" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_gift_message_check" CHECK ("checkouts"."gift_message" ~ '[^[:space:]]' and char_length("checkouts"."gift_message") <= 300);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_message_check" CHECK ("orders"."gift_message" ~ '[^[:space:]]' and char_length("orders"."gift_message") <= 300);