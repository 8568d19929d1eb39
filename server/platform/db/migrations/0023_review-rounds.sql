-- `takeReviewRound` picks the round from now on. An older version that still runs leaves it out; its designs wait in round 0.
drop trigger designs_queue_turn on designs;
--> statement-breakpoint
drop function take_queue_turn();
