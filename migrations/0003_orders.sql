CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`seat` integer NOT NULL,
	`order` text NOT NULL,
	`at` integer NOT NULL,
	`seen` integer NOT NULL,
	`because` text,
	`stopped_at` integer,
	`told_at` integer,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_by_game` ON `orders` (`game`,`seat`);