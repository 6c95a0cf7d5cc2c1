-- A distributed table has no triggers: the store writes what people are told where it writes the alarm.
DROP TRIGGER tell_new ON alarm;--> statement-breakpoint
DROP TRIGGER tell_changed ON alarm;--> statement-breakpoint
DROP FUNCTION sunhelm.tell_new_alarms();--> statement-breakpoint
DROP FUNCTION sunhelm.tell_changed_alarms();
