CREATE TABLE "tariff_correction" (
	"station_key" integer NOT NULL,
	"valid_from" date NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"corrected_by" text NOT NULL,
	"unit" text NOT NULL,
	"feedin_type" text NOT NULL,
	"feedin_price" jsonb NOT NULL,
	"consumption_type" text NOT NULL,
	"consumption_price" jsonb NOT NULL,
	CONSTRAINT "tariff_correction_station_key_valid_from_corrected_at_pk" PRIMARY KEY("station_key","valid_from","corrected_at")
);
--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD CONSTRAINT "tariff_correction_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD CONSTRAINT "tariff_correction_corrected_by_account_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- By hand: the second wall of access. Whoever sees the station sees what was corrected; it is only ever added to.
ALTER TABLE tariff_correction ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON tariff_correction FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY added ON tariff_correction FOR INSERT WITH CHECK (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON tariff_correction USING ((SELECT sunhelm.is_service()));
