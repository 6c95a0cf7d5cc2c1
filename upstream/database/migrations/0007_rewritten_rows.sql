-- Both are written over with every message, and all of them when a fleet goes or comes back: room on its page spares a row
-- its four entries in the indexes each time. For pages that are filled from now on.
ALTER TABLE device SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE gateway SET (fillfactor = 50);
