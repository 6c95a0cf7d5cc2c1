CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told" text
);
--> statement-breakpoint
ALTER TABLE "notice_person" ADD COLUMN "last_push_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_item" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_item" DROP CONSTRAINT "notice_item_account_id_station_key_alarm_id_recovered_pk";--> statement-breakpoint
ALTER TABLE "notice_item" ADD CONSTRAINT "notice_item_account_id_station_key_alarm_id_recovered_push_pk" PRIMARY KEY("account_id","station_key","alarm_id","recovered","push");--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("account_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
DROP INDEX "notice_mail_alarms";--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mail_alarms" ON "notice_mail" USING btree ("account_id","push") WHERE "notice_mail"."report_id" is null;
--> statement-breakpoint

-- By hand from here: a browser is told for its account alone, and only while the session lasts that turned it on (ADR 0150).
ALTER TABLE push_subscription ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON push_subscription USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
CREATE FUNCTION sunhelm.end_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_pushes AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION sunhelm.end_pushes();
--> statement-breakpoint

-- How somebody is told: by mail, and by a message to his browsers where he has any.
CREATE FUNCTION sunhelm.notice_ways(of_account text) RETURNS TABLE (push boolean)
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT false
    UNION ALL SELECT true WHERE EXISTS (SELECT FROM public.push_subscription s WHERE s.account_id = of_account);
  END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sunhelm.tell_new_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_item (account_id, station_key, alarm_id, recovered, push, at, held)
  SELECT n.account_id, a.station_key, a.id, w.recovered, v.push, a.opened_at,
         sunhelm.work_is_planned(a.station_key, a.opened_at)
    FROM new_rows a
    JOIN notice_station n ON n.station_key = a.station_key AND a.level >= n.least_level
    CROSS JOIN (VALUES (false), (true)) AS w(recovered)
    CROSS JOIN LATERAL sunhelm.notice_ways(n.account_id) v
   WHERE CASE WHEN w.recovered THEN n.on_recovery AND a.recovered_at IS NOT NULL ELSE n.on_alarm END
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sunhelm.tell_changed_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH again AS (
    SELECT a.* FROM new_rows a JOIN old_rows b ON b.station_key = a.station_key AND b.id = a.id
     WHERE a.recovered_at IS NULL AND b.recovered_at IS NOT NULL
  ), taken AS (
    DELETE FROM notice_item i USING again a
     WHERE i.station_key = a.station_key AND i.alarm_id = a.id AND i.recovered AND i.mail_id IS NULL
    RETURNING i.account_id, i.station_key, i.alarm_id, i.push
  )
  INSERT INTO notice_item (account_id, station_key, alarm_id, recovered, push, at, held)
  SELECT n.account_id, a.station_key, a.id, false, v.push, now(), sunhelm.work_is_planned(a.station_key, now())
    FROM again a
    JOIN notice_station n ON n.station_key = a.station_key AND a.level >= n.least_level AND n.on_alarm
    CROSS JOIN LATERAL sunhelm.notice_ways(n.account_id) v
   WHERE NOT EXISTS (
     SELECT FROM taken t
      WHERE t.account_id = n.account_id AND t.station_key = a.station_key AND t.alarm_id = a.id AND t.push = v.push)
  ON CONFLICT DO NOTHING;
  INSERT INTO notice_item (account_id, station_key, alarm_id, recovered, push, at, held)
  SELECT n.account_id, a.station_key, a.id, true, v.push, greatest(a.opened_at, a.recovered_at),
         sunhelm.work_is_planned(a.station_key, greatest(a.opened_at, a.recovered_at))
    FROM new_rows a
    JOIN old_rows b ON b.station_key = a.station_key AND b.id = a.id
    JOIN notice_station n ON n.station_key = a.station_key AND a.level >= n.least_level AND n.on_recovery
    CROSS JOIN LATERAL sunhelm.notice_ways(n.account_id) v
   WHERE a.recovered_at IS NOT NULL AND b.recovered_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
