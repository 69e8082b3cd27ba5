ALTER TABLE `posts` ADD `pictures` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `told` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `asked` text;