CREATE TABLE "clock_correction" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"offset_ms" double precision NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clock_correction_gateway_key_since_offset_ms_pk" PRIMARY KEY("gateway_key","since","offset_ms")
);
--> statement-breakpoint
CREATE TABLE "gateway_clock" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"state" jsonb NOT NULL,
	"offset_ms" double precision,
	"steady" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "gateway_clock_gateway_key_pk" PRIMARY KEY("gateway_key")
);
--> statement-breakpoint
CREATE TABLE "held_gone" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "held_gone_gateway_key_pk" PRIMARY KEY("gateway_key")
);
--> statement-breakpoint
CREATE TABLE "held_reading" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"told" double precision NOT NULL,
	"seq" double precision NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"properties" smallint[] NOT NULL,
	"values" double precision[] NOT NULL,
	"texts" jsonb,
	CONSTRAINT "held_reading_gateway_key_device_key_told_seq_pk" PRIMARY KEY("gateway_key","device_key","told","seq")
);
--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "dated_by" text;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD COLUMN "told" double precision;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD COLUMN "dated_by" text;--> statement-breakpoint
ALTER TABLE "clock_correction" ADD CONSTRAINT "clock_correction_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_correction" ADD CONSTRAINT "clock_correction_gateway_key_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."gateway"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_clock" ADD CONSTRAINT "gateway_clock_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_clock" ADD CONSTRAINT "gateway_clock_gateway_key_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."gateway"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_gone" ADD CONSTRAINT "held_gone_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_gone" ADD CONSTRAINT "held_gone_gateway_key_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."gateway"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_reading" ADD CONSTRAINT "held_reading_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_reading" ADD CONSTRAINT "held_reading_gateway_key_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."gateway"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_clock_station" ON "gateway_clock" USING btree ("station_key");--> statement-breakpoint
CREATE INDEX "held_reading_received" ON "held_reading" USING btree ("gateway_key","received_at");--> statement-breakpoint
CREATE INDEX "held_reading_age" ON "held_reading" USING btree ("received_at");--> statement-breakpoint

-- By hand: the second wall of access. Whoever sees the station sees how its clocks stand; only the backend writes it.
ALTER TABLE clock_correction ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON clock_correction FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON clock_correction USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE gateway_clock ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON gateway_clock FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON gateway_clock USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE held_gone ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON held_gone FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON held_gone USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE held_reading ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON held_reading FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON held_reading USING ((SELECT sunhelm.is_service()));
