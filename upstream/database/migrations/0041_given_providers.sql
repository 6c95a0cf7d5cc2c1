ALTER TABLE "station" ADD COLUMN "enterprise_session" text;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "enterprise_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "station_grant" ADD COLUMN "bound_session" text;--> statement-breakpoint
ALTER TABLE "station_grant" ADD COLUMN "bound_at" timestamp with time zone;