CREATE TABLE "verify_code" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"purpose" text NOT NULL,
	"account_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "verify_code_account" ON "verify_code" USING btree ("tenant","account_key","purpose");--> statement-breakpoint
CREATE INDEX "verify_code_expiry" ON "verify_code" USING btree ("expires_at");--> statement-breakpoint

-- By hand: codes are asked for by people who are not signed in: only the backend itself looks there.
ALTER TABLE verify_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON verify_code USING ((SELECT sunhelm.is_service()));
