ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comm_log" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "comm_log_account" ON "comm_log" USING btree ("account_id","created_at");
