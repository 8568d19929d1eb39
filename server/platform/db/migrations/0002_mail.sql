CREATE TABLE "sent_mails" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
