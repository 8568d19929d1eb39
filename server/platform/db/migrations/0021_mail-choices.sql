ALTER TABLE "mail_opt_outs" DROP CONSTRAINT "mail_opt_outs_notification_check";--> statement-breakpoint
ALTER TABLE "follow_mails" ALTER COLUMN "told_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_mails" DROP COLUMN "stopped_at";--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_notification_check" CHECK ("mail_opt_outs"."notification" in ('reviews', 'requests', 'follows'));