ALTER TABLE "comm_log" ADD COLUMN "sent_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comm_log" ADD COLUMN "sent_request" text;