-- Stations, alarms and what is told of them are to be distributed; charts, units and mails stay on one machine, and no foreign key
-- leads from one to the other. The purge of a station and whoever removes a mail do what these did.
ALTER TABLE "kept_chart" DROP CONSTRAINT "kept_chart_station_key_station_key_fk";
--> statement-breakpoint
ALTER TABLE "unit" DROP CONSTRAINT "unit_station_key_station_key_fk";
--> statement-breakpoint
ALTER TABLE "notice_item" DROP CONSTRAINT "notice_item_mail_id_notice_mail_id_fk";
