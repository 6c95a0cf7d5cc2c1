ALTER TABLE "share_invitation" ADD COLUMN "given_session" text;--> statement-breakpoint
ALTER TABLE "station_grant" ADD COLUMN "given_session" text;