CREATE TABLE "latest_aside" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"verdict" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	CONSTRAINT "latest_aside_station_key_device_key_property_id_pk" PRIMARY KEY("station_key","device_key","property_id")
);
--> statement-breakpoint

-- By hand: the second wall of access. Whoever sees the station sees what was set aside; only the backend writes it.
ALTER TABLE latest_aside ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON latest_aside FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON latest_aside USING ((SELECT sunhelm.is_service()));
