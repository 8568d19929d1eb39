ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo_ban" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Custom: marks the demo accounts of earlier versions, once, by their addresses. From now on, the column alone counts.
UPDATE "users" SET "is_demo" = true WHERE "email" IN (
  'admin@pitlane.test', 'customer@pitlane.test', 'designer@pitlane.test', 'ama@pitlane.test', 'claire@pitlane.test',
  'diego@pitlane.test', 'elif@pitlane.test', 'grace@pitlane.test', 'hannah@pitlane.test', 'jonas@pitlane.test',
  'kenji@pitlane.test', 'lucia@pitlane.test', 'marcus@pitlane.test', 'maren@pitlane.test', 'owen@pitlane.test',
  'priya@pitlane.test', 'ravi@pitlane.test', 'sofie@pitlane.test', 'tobias@pitlane.test', 'tomas@pitlane.test',
  'yuki@pitlane.test'
);
