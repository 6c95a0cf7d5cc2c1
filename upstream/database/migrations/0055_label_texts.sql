-- A distributed table has no triggers: the store calls sunhelm.write_label_texts where it changes labels or points.
DROP TRIGGER label_inserted ON virtual_label;--> statement-breakpoint
DROP TRIGGER label_updated ON virtual_label;--> statement-breakpoint
DROP TRIGGER label_deleted ON virtual_label;--> statement-breakpoint
DROP TRIGGER point_inserted ON virtual_point;--> statement-breakpoint
DROP TRIGGER point_updated ON virtual_point;--> statement-breakpoint
DROP TRIGGER point_deleted ON virtual_point;--> statement-breakpoint
DROP FUNCTION sunhelm.label_changed();--> statement-breakpoint
DROP FUNCTION sunhelm.point_changed();
