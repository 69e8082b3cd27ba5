UPDATE `posts` SET `controls` = true WHERE `message` IN (
	SELECT (
		SELECT `message` FROM `posts` WHERE `game` = `games`.`id` AND `kind` = 'turn' ORDER BY `at` DESC, `revision` DESC LIMIT 1
	) FROM `games` WHERE `state` <> 'ended'
);
