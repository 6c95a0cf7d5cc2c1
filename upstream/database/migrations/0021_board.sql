CREATE TABLE "board" (
	"account_id" text PRIMARY KEY NOT NULL,
	"pages" text[] NOT NULL,
	"seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	CONSTRAINT "board_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_link" ADD CONSTRAINT "board_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_link_account" ON "board_link" USING btree ("account_id");
--> statement-breakpoint

-- By hand from here: a board and its links are their account's.
ALTER TABLE board ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON board USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE board_link ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON board_link USING (
  (SELECT sunhelm.is_service())
  OR (account_id = (SELECT sunhelm.current_account()) AND tenant = (SELECT sunhelm.current_tenant()))
);
