CREATE TABLE "station_view" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"params" text NOT NULL,
	"layout" jsonb,
	"enterprise_id" text
);
--> statement-breakpoint
ALTER TABLE "station_view" ADD CONSTRAINT "station_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_view" ADD CONSTRAINT "station_view_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "station_view_name" ON "station_view" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "station_view_enterprise" ON "station_view" USING btree ("enterprise_id") WHERE "station_view"."enterprise_id" is not null;--> statement-breakpoint

-- By hand from here: who may see it. Only its owner changes a view.
ALTER TABLE station_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station_view FOR SELECT USING (
  (SELECT sunhelm.is_service())
  OR (
    tenant = (SELECT sunhelm.current_tenant())
    AND (
      account_id = (SELECT sunhelm.current_account())
      OR enterprise_id IN (
        SELECT m.enterprise_id FROM enterprise_member m WHERE m.account_id = (SELECT sunhelm.current_account())
      )
    )
  )
);
--> statement-breakpoint
CREATE POLICY own ON station_view USING (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND account_id = (SELECT sunhelm.current_account()))
);
