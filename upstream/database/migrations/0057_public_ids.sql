-- Public ids are unique by a table of their own, and small keys are drawn by the program: tables that are to be distributed have
-- neither an index without the station nor a sequence. What is read below must not grow meanwhile; programs of before, which
-- draw no key, are refused by the columns. Migrations run without a scope, and the policies hold for the owner too.
SELECT set_config('sunhelm.scope', 'service', true);
--> statement-breakpoint
LOCK TABLE station, gateway, device, virtual_label IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE SEQUENCE "public"."station_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."gateway_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."device_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."label_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
-- They go on where the old ones stood, since keys of rows that are gone are never used again; a copy that another PostgreSQL sent
-- may have left those behind its rows.
SELECT setval('station_keys', greatest(last_value, newest), is_called OR newest IS NOT NULL)
  FROM station_key_seq, (SELECT max(key) AS newest FROM station) AS kept;--> statement-breakpoint
SELECT setval('gateway_keys', greatest(last_value, newest), is_called OR newest IS NOT NULL)
  FROM gateway_key_seq, (SELECT max(key) AS newest FROM gateway) AS kept;--> statement-breakpoint
SELECT setval('device_keys', greatest(last_value, newest), is_called OR newest IS NOT NULL)
  FROM device_key_seq, (SELECT max(key) AS newest FROM device) AS kept;--> statement-breakpoint
SELECT setval('label_keys', greatest(last_value, newest), is_called OR newest IS NOT NULL)
  FROM virtual_label_key_seq, (SELECT max(key) AS newest FROM virtual_label) AS kept;--> statement-breakpoint
ALTER TABLE "virtual_label" ALTER COLUMN "key" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "device" ALTER COLUMN "key" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "gateway" ALTER COLUMN "key" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "station" ALTER COLUMN "key" DROP IDENTITY;--> statement-breakpoint
CREATE TABLE "public_id" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"key" integer NOT NULL,
	CONSTRAINT "public_id_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
-- A gateway that another station claimed since, and its devices, have given up their names (`~`).
INSERT INTO public_id (kind, id, station_key, key)
SELECT 'station', id, key, key FROM station
UNION ALL SELECT 'gateway', uuid, station_key, key FROM gateway WHERE uuid NOT LIKE '%~%'
UNION ALL SELECT 'device', id, station_key, key FROM device WHERE id NOT LIKE '%~%';--> statement-breakpoint
CREATE INDEX "public_id_station" ON "public_id" USING btree ("station_key");--> statement-breakpoint
ALTER TABLE public_id ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON public_id USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE "device" DROP CONSTRAINT "device_id_unique";--> statement-breakpoint
ALTER TABLE "gateway" DROP CONSTRAINT "gateway_uuid_unique";--> statement-breakpoint
ALTER TABLE "station" DROP CONSTRAINT "station_id_unique";--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_id_station_key_unique" UNIQUE("id","station_key");--> statement-breakpoint
ALTER TABLE "gateway" ADD CONSTRAINT "gateway_uuid_station_key_unique" UNIQUE("uuid","station_key");--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_id_key_unique" UNIQUE("id","key");
