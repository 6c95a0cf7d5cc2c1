CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_device" (
	"selector" text PRIMARY KEY NOT NULL,
	"validator_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL,
	"tenant" text NOT NULL,
	"mode" smallint NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_device" ADD CONSTRAINT "remembered_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "remembered_device_account" ON "remembered_device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remembered_device_expiry" ON "remembered_device" USING btree ("expires_at");
--> statement-breakpoint

-- By hand from here: who may see the new tables.
ALTER TABLE remembered_device ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON remembered_device USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A picture opens to whoever uploaded it, an avatar to people of the same organisation, the picture of a station to
-- those who see the station: its own policy decides that in the query within.
CREATE POLICY visible ON file USING (
  (SELECT sunhelm.is_service())
  OR (
    tenant = (SELECT sunhelm.current_tenant())
    AND (
      owner_id = (SELECT sunhelm.current_account())
      OR (purpose = 'avatar' AND owner_id IN (
        SELECT o.account_id FROM enterprise_member o
        JOIN enterprise_member m ON m.enterprise_id = o.enterprise_id
        WHERE m.account_id = (SELECT sunhelm.current_account())
      ))
      OR (purpose = 'station' AND EXISTS (
        SELECT FROM station s WHERE s.images @> to_jsonb('files/' || file.id)
      ))
    )
  )
) WITH CHECK (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND owner_id = (SELECT sunhelm.current_account()))
);
