CREATE TABLE `snapshots` (
	`game` integer NOT NULL,
	`moves` integer NOT NULL,
	`made` text NOT NULL,
	`content` text NOT NULL,
	`seal` text NOT NULL,
	PRIMARY KEY(`game`, `moves`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
