CREATE TABLE "alarm_event" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"raised" boolean NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"level" smallint NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "alarm_event_station_key_device_key_code_at_raised_event_id_pk" PRIMARY KEY("station_key","device_key","code","at","raised","event_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_pending" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"code" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alarm_pending_station_key_device_key_code_pk" PRIMARY KEY("station_key","device_key","code")
);
--> statement-breakpoint
CREATE TABLE "alarm_read" (
	"account_id" text NOT NULL,
	"station_key" integer NOT NULL,
	"alarm_id" text NOT NULL,
	CONSTRAINT "alarm_read_account_id_station_key_alarm_id_pk" PRIMARY KEY("account_id","station_key","alarm_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_read_until" (
	"account_id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_watch" (
	"id" smallint PRIMARY KEY NOT NULL,
	"listening_since" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "run_status" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "alarm_status" text;--> statement-breakpoint
ALTER TABLE "gateway" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_device_key_device_key_fk" FOREIGN KEY ("device_key") REFERENCES "public"."device"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_pending" ADD CONSTRAINT "alarm_pending_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_pending" ADD CONSTRAINT "alarm_pending_device_key_device_key_fk" FOREIGN KEY ("device_key") REFERENCES "public"."device"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_read" ADD CONSTRAINT "alarm_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_read" ADD CONSTRAINT "alarm_read_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_read_until" ADD CONSTRAINT "alarm_read_until_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_pending_due" ON "alarm_pending" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "alarm_read_of" ON "alarm_read" USING btree ("station_key","alarm_id");--> statement-breakpoint
CREATE INDEX "alarm_closed" ON "alarm" USING btree ("station_key","device_key","recovered_at") WHERE "alarm"."recovered_at" is not null;--> statement-breakpoint
CREATE INDEX "alarm_condition" ON "alarm" USING btree ("station_key","device_key","code","started_at");--> statement-breakpoint
CREATE INDEX "alarm_opened" ON "alarm" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "alarm_id" ON "alarm" USING btree ("id");--> statement-breakpoint
CREATE INDEX "alarm_recovered" ON "alarm" USING btree ("recovered_at");--> statement-breakpoint

-- By hand from here: who may see the new tables, and what stores that are older than them know already.
ALTER TABLE alarm_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON alarm_event USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE alarm_pending ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON alarm_pending USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE alarm_read ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON alarm_read USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
) WITH CHECK (
  (SELECT sunhelm.is_service())
  OR (account_id = (SELECT sunhelm.current_account()) AND station_key IN (SELECT sunhelm.visible_stations()))
);
--> statement-breakpoint
ALTER TABLE alarm_read_until ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON alarm_read_until USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE alarm_watch ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON alarm_watch USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint

-- A device's status is the worse of its run state and its pending alarms, while it is there.
CREATE FUNCTION sunhelm.worse_status(run_status text, alarm_status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN run_status = 'fault' OR alarm_status = 'fault' THEN 'fault'
    WHEN run_status = 'warning' OR alarm_status = 'warning' THEN 'warning'
    ELSE 'normal' END;
--> statement-breakpoint

SELECT set_config('sunhelm.scope', 'service', true);
--> statement-breakpoint
-- What was told of alarms so far is their own beginning and end.
INSERT INTO alarm_event (station_key, device_key, code, at, raised, event_id, type, level, message)
  SELECT station_key, device_key, code, started_at, true, id, type, level, message FROM alarm
  UNION ALL
  SELECT station_key, device_key, code, recovered_at, false, id, type, level, message FROM alarm
    WHERE recovered_at IS NOT NULL;
--> statement-breakpoint
UPDATE alarm SET opened_at = started_at;
--> statement-breakpoint
UPDATE device SET run_status = status WHERE status IN ('normal', 'warning', 'fault');
--> statement-breakpoint
UPDATE device d SET alarm_status = o.worst FROM (
  SELECT device_key, CASE WHEN bool_or(type = 'fault') THEN 'fault' ELSE 'warning' END AS worst FROM alarm
  WHERE recovered_at IS NULL AND (type = 'fault' OR level >= 2) GROUP BY device_key
) o WHERE o.device_key = d.key;
--> statement-breakpoint
UPDATE gateway g SET heard_at = t.seen, told_at = t.seen FROM (
  SELECT gateway_key, max(last_seen) AS seen FROM device GROUP BY gateway_key
) t WHERE t.gateway_key = g.key AND t.seen IS NOT NULL;
