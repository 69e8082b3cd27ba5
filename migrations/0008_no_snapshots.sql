DROP TABLE `snapshots`;--> statement-breakpoint
ALTER TABLE `games` DROP COLUMN `updated_at`;