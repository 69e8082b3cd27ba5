CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`user` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`shown` integer,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notes_by_game` ON `notes` (`game`,`user`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`game` integer PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`since` integer NOT NULL,
	`at` integer NOT NULL,
	`snoozed` integer,
	`channel` text,
	`message` text,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`revision` integer NOT NULL,
	`by` text NOT NULL,
	`wish` text NOT NULL,
	`asked` text NOT NULL,
	`agreed` text NOT NULL,
	`refused` text NOT NULL,
	`state` text NOT NULL,
	`channel` text,
	`message` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `requests_by_game` ON `requests` (`game`,`state`);--> statement-breakpoint
ALTER TABLE `undone` ADD `redone` integer;