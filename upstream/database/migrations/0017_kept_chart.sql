CREATE TABLE "kept_chart" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"chart" text NOT NULL,
	"station_key" integer,
	"enterprise_id" text
);
--> statement-breakpoint
ALTER TABLE "kept_chart" ADD CONSTRAINT "kept_chart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_chart" ADD CONSTRAINT "kept_chart_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_chart" ADD CONSTRAINT "kept_chart_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_chart_name" ON "kept_chart" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "kept_chart_station" ON "kept_chart" USING btree ("station_key") WHERE "kept_chart"."station_key" is not null;--> statement-breakpoint
CREATE INDEX "kept_chart_enterprise" ON "kept_chart" USING btree ("enterprise_id") WHERE "kept_chart"."enterprise_id" is not null;--> statement-breakpoint

-- By hand from here: who may see it. Only its owner changes a chart.
ALTER TABLE kept_chart ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON kept_chart FOR SELECT USING (
  (SELECT sunhelm.is_service())
  OR (
    tenant = (SELECT sunhelm.current_tenant())
    AND (
      account_id = (SELECT sunhelm.current_account())
      OR station_key IN (SELECT sunhelm.visible_stations())
      OR enterprise_id IN (
        SELECT m.enterprise_id FROM enterprise_member m WHERE m.account_id = (SELECT sunhelm.current_account())
      )
    )
  )
);
--> statement-breakpoint
CREATE POLICY own ON kept_chart USING (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND account_id = (SELECT sunhelm.current_account()))
);
