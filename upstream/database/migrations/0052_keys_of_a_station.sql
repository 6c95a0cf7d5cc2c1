-- Rows are to be distributed by their station: it stands in every key, and what belongs to a device, gateway or label is of the same
-- station. Small keys come first, since they are what is looked up. The checks below see what the policies show.
SELECT set_config('sunhelm.scope', 'service', true);
--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT "alarm_device_key_device_key_fk";
--> statement-breakpoint
ALTER TABLE "alarm_event" DROP CONSTRAINT "alarm_event_device_key_device_key_fk";
--> statement-breakpoint
ALTER TABLE "alarm_pending" DROP CONSTRAINT "alarm_pending_device_key_device_key_fk";
--> statement-breakpoint
ALTER TABLE "clock_correction" DROP CONSTRAINT "clock_correction_gateway_key_gateway_key_fk";
--> statement-breakpoint
ALTER TABLE "gateway_clock" DROP CONSTRAINT "gateway_clock_gateway_key_gateway_key_fk";
--> statement-breakpoint
ALTER TABLE "held_gone" DROP CONSTRAINT "held_gone_gateway_key_gateway_key_fk";
--> statement-breakpoint
ALTER TABLE "held_reading" DROP CONSTRAINT "held_reading_gateway_key_gateway_key_fk";
--> statement-breakpoint
ALTER TABLE "reading_decision" DROP CONSTRAINT "reading_decision_device_key_device_key_fk";
--> statement-breakpoint
ALTER TABLE "comm_log" DROP CONSTRAINT "comm_log_device_key_device_key_fk";
--> statement-breakpoint
ALTER TABLE "device" DROP CONSTRAINT "device_gateway_key_gateway_key_fk";
--> statement-breakpoint
ALTER TABLE "virtual_point" DROP CONSTRAINT "virtual_point_label_key_virtual_label_key_fk";
--> statement-breakpoint
DROP INDEX "device_iot_serial";--> statement-breakpoint
ALTER TABLE "virtual_label" DROP CONSTRAINT "virtual_label_id_unique";--> statement-breakpoint
ALTER TABLE "clock_correction" DROP CONSTRAINT "clock_correction_gateway_key_since_offset_ms_pk";--> statement-breakpoint
ALTER TABLE "gateway_clock" DROP CONSTRAINT "gateway_clock_gateway_key_pk";--> statement-breakpoint
ALTER TABLE "held_gone" DROP CONSTRAINT "held_gone_gateway_key_pk";--> statement-breakpoint
ALTER TABLE "held_reading" DROP CONSTRAINT "held_reading_gateway_key_device_key_told_seq_pk";--> statement-breakpoint
ALTER TABLE "share_invitation" DROP CONSTRAINT "share_invitation_pkey";--> statement-breakpoint
ALTER TABLE "reading_decision" DROP CONSTRAINT "reading_decision_pkey";--> statement-breakpoint
ALTER TABLE "device" DROP CONSTRAINT "device_pkey";--> statement-breakpoint
ALTER TABLE "gateway" DROP CONSTRAINT "gateway_pkey";--> statement-breakpoint
ALTER TABLE "virtual_label" DROP CONSTRAINT "virtual_label_pkey";--> statement-breakpoint
ALTER TABLE "clock_correction" ADD CONSTRAINT "clock_correction_gateway_key_since_offset_ms_station_key_pk" PRIMARY KEY("gateway_key","since","offset_ms","station_key");--> statement-breakpoint
ALTER TABLE "gateway_clock" ADD CONSTRAINT "gateway_clock_gateway_key_station_key_pk" PRIMARY KEY("gateway_key","station_key");--> statement-breakpoint
ALTER TABLE "held_gone" ADD CONSTRAINT "held_gone_gateway_key_station_key_pk" PRIMARY KEY("gateway_key","station_key");--> statement-breakpoint
ALTER TABLE "held_reading" ADD CONSTRAINT "held_reading_gateway_key_device_key_told_seq_station_key_pk" PRIMARY KEY("gateway_key","device_key","told","seq","station_key");--> statement-breakpoint
ALTER TABLE "share_invitation" ADD CONSTRAINT "share_invitation_id_station_key_pk" PRIMARY KEY("id","station_key");--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_id_station_key_pk" PRIMARY KEY("id","station_key");--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_key_station_key_pk" PRIMARY KEY("key","station_key");--> statement-breakpoint
ALTER TABLE "gateway" ADD CONSTRAINT "gateway_key_station_key_pk" PRIMARY KEY("key","station_key");--> statement-breakpoint
ALTER TABLE "virtual_label" ADD CONSTRAINT "virtual_label_key_station_key_pk" PRIMARY KEY("key","station_key");--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_pending" ADD CONSTRAINT "alarm_pending_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_correction" ADD CONSTRAINT "clock_correction_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_clock" ADD CONSTRAINT "gateway_clock_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_gone" ADD CONSTRAINT "held_gone_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_reading" ADD CONSTRAINT "held_reading_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comm_log" ADD CONSTRAINT "comm_log_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_point" ADD CONSTRAINT "virtual_point_label_fk" FOREIGN KEY ("station_key","label_key") REFERENCES "public"."virtual_label"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_iot_serial" ON "device" USING btree ("gateway_key","iot_serial","station_key") WHERE "device"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "virtual_label" ADD CONSTRAINT "virtual_label_id_station_key_unique" UNIQUE("id","station_key");
