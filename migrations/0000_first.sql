CREATE TABLE `actions` (
	`game` integer NOT NULL,
	`index` integer NOT NULL,
	`action` text NOT NULL,
	`by` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game`, `index`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `game_settings` (
	`game` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`format` integer NOT NULL,
	`guild` text NOT NULL,
	`channel` text NOT NULL,
	`parent` text,
	`title` text NOT NULL,
	`rules` text NOT NULL,
	`language` text NOT NULL,
	`host` text NOT NULL,
	`state` text NOT NULL,
	`seating` text,
	`offer` text,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_live_game` ON `games` (`channel`) WHERE "games"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX `games_by_channel` ON `games` (`channel`);--> statement-breakpoint
CREATE INDEX `games_by_guild` ON `games` (`guild`);--> statement-breakpoint
CREATE TABLE `player_settings` (
	`user` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`message` text PRIMARY KEY NOT NULL,
	`game` integer NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `posts_by_game` ON `posts` (`game`,`kind`);--> statement-breakpoint
CREATE TABLE `results` (
	`game` integer NOT NULL,
	`seat` integer NOT NULL,
	`user` text,
	`worth` integer NOT NULL,
	`place` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`game`, `seat`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_by_user` ON `results` (`user`);--> statement-breakpoint
CREATE TABLE `seats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`number` integer NOT NULL,
	`user` text,
	`name` text NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_holder` ON `seats` (`game`,`number`) WHERE "seats"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `one_seat` ON `seats` (`game`,`user`) WHERE "seats"."left_at" is null;--> statement-breakpoint
CREATE INDEX `seats_by_user` ON `seats` (`user`);--> statement-breakpoint
CREATE TABLE `snapshots` (
	`game` integer PRIMARY KEY NOT NULL,
	`index` integer NOT NULL,
	`format` integer NOT NULL,
	`log` text NOT NULL,
	`state` text NOT NULL,
	`seal` text NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `undone` (
	`game` integer NOT NULL,
	`revision` integer NOT NULL,
	`index` integer NOT NULL,
	`action` text NOT NULL,
	`by` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	`undone_by` text NOT NULL,
	`undone_at` integer NOT NULL,
	PRIMARY KEY(`game`, `revision`, `index`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
