CREATE TABLE "notice_item" (
	"account_id" text NOT NULL,
	"station_key" integer NOT NULL,
	"alarm_id" text NOT NULL,
	"recovered" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"held" boolean NOT NULL,
	"mail_id" text,
	CONSTRAINT "notice_item_account_id_station_key_alarm_id_recovered_pk" PRIMARY KEY("account_id","station_key","alarm_id","recovered")
);
--> statement-breakpoint
CREATE TABLE "notice_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"report_id" text,
	"day" date,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_person" (
	"account_id" text PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"unsubscribe" text NOT NULL,
	"last_mail_at" timestamp with time zone,
	CONSTRAINT "notice_person_unsubscribe_unique" UNIQUE("unsubscribe")
);
--> statement-breakpoint
CREATE TABLE "notice_station" (
	"station_key" integer NOT NULL,
	"account_id" text NOT NULL,
	"least_level" smallint NOT NULL,
	"on_alarm" boolean NOT NULL,
	"on_recovery" boolean NOT NULL,
	CONSTRAINT "notice_station_station_key_account_id_pk" PRIMARY KEY("station_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "planned_work" (
	"station_key" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"rhythm" text NOT NULL,
	"station_keys" integer[],
	"time_zone" text NOT NULL,
	"unsubscribe" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_mail_unsubscribe_unique" UNIQUE("unsubscribe")
);
--> statement-breakpoint
ALTER TABLE "notice_item" ADD CONSTRAINT "notice_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_item" ADD CONSTRAINT "notice_item_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_item" ADD CONSTRAINT "notice_item_mail_id_notice_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."notice_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_report_id_report_mail_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_person" ADD CONSTRAINT "notice_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_station" ADD CONSTRAINT "notice_station_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_station" ADD CONSTRAINT "notice_station_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_work" ADD CONSTRAINT "planned_work_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_work" ADD CONSTRAINT "planned_work_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_item_waiting" ON "notice_item" USING btree ("account_id","at") WHERE "notice_item"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "notice_item_mail" ON "notice_item" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notice_mail_next" ON "notice_mail" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mail_alarms" ON "notice_mail" USING btree ("account_id") WHERE "notice_mail"."report_id" is null;--> statement-breakpoint
CREATE INDEX "notice_station_account" ON "notice_station" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_mail_account" ON "report_mail" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_mail_next" ON "report_mail" USING btree ("next_at");
--> statement-breakpoint

-- By hand from here: who may see what, and what is to be told of alarms (ADR 0142).
ALTER TABLE notice_person ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON notice_person USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE notice_station ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON notice_station USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
) WITH CHECK (
  (SELECT sunhelm.is_service())
  OR (account_id = (SELECT sunhelm.current_account()) AND station_key IN (SELECT sunhelm.visible_stations()))
);
--> statement-breakpoint
ALTER TABLE notice_item ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON notice_item USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE notice_mail ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON notice_mail USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE report_mail ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON report_mail USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE planned_work ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON planned_work USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint

-- Whether somebody is at work on a station at an instant.
CREATE FUNCTION sunhelm.work_is_planned(of_station integer, instant timestamptz) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM public.planned_work w WHERE w.station_key = of_station AND w.until > instant);
--> statement-breakpoint

-- In the transaction that writes the alarm, so that nothing is lost and nothing told that was undone. Whether the reader may
-- still see the station is asked when the mail goes out.
CREATE FUNCTION sunhelm.tell_new_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_item (account_id, station_key, alarm_id, recovered, at, held)
  SELECT n.account_id, a.station_key, a.id, w.recovered, a.opened_at, sunhelm.work_is_planned(a.station_key, a.opened_at)
    FROM new_rows a
    JOIN notice_station n ON n.station_key = a.station_key AND a.level >= n.least_level
    CROSS JOIN (VALUES (false), (true)) AS w(recovered)
   WHERE CASE WHEN w.recovered THEN n.on_recovery AND a.recovered_at IS NOT NULL ELSE n.on_alarm END
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_new AFTER INSERT ON alarm REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.tell_new_alarms();
--> statement-breakpoint

-- One that is pending again takes back the recovery that nobody was told of yet; where he was, the alarm is told anew.
CREATE FUNCTION sunhelm.tell_changed_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH again AS (
    SELECT a.* FROM new_rows a JOIN old_rows b ON b.station_key = a.station_key AND b.id = a.id
     WHERE a.recovered_at IS NULL AND b.recovered_at IS NOT NULL
  ), taken AS (
    DELETE FROM notice_item i USING again a
     WHERE i.station_key = a.station_key AND i.alarm_id = a.id AND i.recovered AND i.mail_id IS NULL
    RETURNING i.account_id, i.station_key, i.alarm_id
  )
  INSERT INTO notice_item (account_id, station_key, alarm_id, recovered, at, held)
  SELECT n.account_id, a.station_key, a.id, false, now(), sunhelm.work_is_planned(a.station_key, now())
    FROM again a
    JOIN notice_station n ON n.station_key = a.station_key AND a.level >= n.least_level AND n.on_alarm
   WHERE NOT EXISTS (
     SELECT FROM taken t WHERE t.account_id = n.account_id AND t.station_key = a.station_key AND t.alarm_id = a.id)
  ON CONFLICT DO NOTHING;
  INSERT INTO notice_item (account_id, station_key, alarm_id, recovered, at, held)
  SELECT n.account_id, a.station_key, a.id, true, greatest(a.opened_at, a.recovered_at),
         sunhelm.work_is_planned(a.station_key, greatest(a.opened_at, a.recovered_at))
    FROM new_rows a
    JOIN old_rows b ON b.station_key = a.station_key AND b.id = a.id
    JOIN notice_station n ON n.station_key = a.station_key AND a.level >= n.least_level AND n.on_recovery
   WHERE a.recovered_at IS NOT NULL AND b.recovered_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER UPDATE ON alarm REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.tell_changed_alarms();
