-- Rows are to be distributed by their station: what had it only by its device, gateway or label has it itself. Migrations run
-- without a scope, and the policies hold for the owner too.
SELECT set_config('sunhelm.scope', 'service', true);
--> statement-breakpoint
ALTER TABLE "virtual_point" DROP CONSTRAINT "virtual_point_label_key_property_code_pk";--> statement-breakpoint
ALTER TABLE "quarantine" DROP CONSTRAINT "quarantine_pkey";--> statement-breakpoint
ALTER TABLE "comm_log" DROP CONSTRAINT "comm_log_pkey";--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "station_key" integer;--> statement-breakpoint
ALTER TABLE "comm_log" ADD COLUMN "station_key" integer;--> statement-breakpoint
ALTER TABLE "virtual_point" ADD COLUMN "station_key" integer;--> statement-breakpoint
UPDATE comm_log SET station_key = d.station_key FROM device d WHERE d.key = comm_log.device_key;--> statement-breakpoint
UPDATE quarantine SET station_key = g.station_key FROM gateway g WHERE g.key = quarantine.gateway_key;--> statement-breakpoint
-- No foreign key held these counts: what a gateway that was purged left behind is of no station, and nobody reads it.
DELETE FROM quarantine WHERE station_key IS NULL;--> statement-breakpoint
-- The texts of the labels stay as they are.
ALTER TABLE virtual_point DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE virtual_point SET station_key = l.station_key FROM virtual_label l WHERE l.key = virtual_point.label_key;--> statement-breakpoint
ALTER TABLE virtual_point ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "quarantine" ALTER COLUMN "station_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "comm_log" ALTER COLUMN "station_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_point" ALTER COLUMN "station_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_gateway_key_station_key_pk" PRIMARY KEY("gateway_key","station_key");--> statement-breakpoint
ALTER TABLE "comm_log" ADD CONSTRAINT "comm_log_id_station_key_pk" PRIMARY KEY("id","station_key");--> statement-breakpoint
ALTER TABLE "virtual_point" ADD CONSTRAINT "virtual_point_label_key_property_code_station_key_pk" PRIMARY KEY("label_key","property_code","station_key");--> statement-breakpoint
-- The second wall asks the row itself.
ALTER POLICY visible ON comm_log USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER POLICY visible ON virtual_point USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
