CREATE TABLE "reading_decision" (
	"id" text PRIMARY KEY NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"readings" integer NOT NULL,
	"lowest" double precision,
	"highest" double precision,
	"effect" double precision,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "readings_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_device_key_device_key_fk" FOREIGN KEY ("device_key") REFERENCES "public"."device"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_decision_newest" ON "reading_decision" USING btree ("station_key","to_at");--> statement-breakpoint
CREATE INDEX "reading_decision_in_force" ON "reading_decision" USING btree ("station_key","device_key") WHERE "reading_decision"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "sample_block_marked" ON "sample_block" USING btree ("station_key","start") WHERE "sample_block"."marks" is not null;--> statement-breakpoint

-- By hand: the second wall of access. Whoever sees the station sees what was decided about its readings; the backend alone writes it,
-- together with what follows from it.
ALTER TABLE reading_decision ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON reading_decision FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON reading_decision USING ((SELECT sunhelm.is_service()));
