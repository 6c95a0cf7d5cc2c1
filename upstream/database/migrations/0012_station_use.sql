CREATE TABLE "station_use" (
	"station_key" integer NOT NULL,
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "station_use_station_key_account_id_pk" PRIMARY KEY("station_key","account_id")
);
--> statement-breakpoint
ALTER TABLE "station_use" ADD CONSTRAINT "station_use_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_use" ADD CONSTRAINT "station_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- By hand: who looked at a station is its creator's to know (ADR 0103), and the backend's to write.
ALTER TABLE station_use ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY creator ON station_use USING (
  (SELECT sunhelm.is_service())
  OR station_key IN (
    SELECT key FROM station
    WHERE creator_id = (SELECT sunhelm.current_account()) AND tenant = (SELECT sunhelm.current_tenant())
  )
) WITH CHECK ((SELECT sunhelm.is_service()));
