CREATE TABLE `pauses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`from` integer NOT NULL,
	`until` integer,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pauses_by_game` ON `pauses` (`game`);--> statement-breakpoint
ALTER TABLE `games` ADD `waiting_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `reminders` ADD `left` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `games` SET `waiting_since` = `updated_at`;--> statement-breakpoint
INSERT INTO `pauses` (`game`, `from`) SELECT `id`, `updated_at` FROM `games` WHERE `state` = 'paused';
