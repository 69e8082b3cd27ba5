ALTER TABLE `posts` ADD `controls` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `asking` integer DEFAULT false NOT NULL;