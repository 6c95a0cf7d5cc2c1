CREATE TABLE "list_layout" (
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "list_layout_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_layout" ADD CONSTRAINT "list_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- By hand from here: an arrangement is its account's.
ALTER TABLE list_layout ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON list_layout USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
