CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"email" text,
	"email_key" text,
	"mobile" text,
	"area_code" text,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"company_code" text DEFAULT '' NOT NULL,
	"enterprise_id" text,
	"grant_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"tenant" text NOT NULL,
	"actor" text NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_member" (
	"enterprise_id" text NOT NULL,
	"account_id" text NOT NULL,
	"authority" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone,
	CONSTRAINT "enterprise_member_enterprise_id_account_id_pk" PRIMARY KEY("enterprise_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"tenant" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"how" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "latest" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"value" double precision,
	"text" text,
	CONSTRAINT "latest_station_key_device_key_property_id_pk" PRIMARY KEY("station_key","device_key","property_id")
);
--> statement-breakpoint
CREATE TABLE "property" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	CONSTRAINT "property_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"gateway_key" integer PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "sample_station_key_device_key_property_id_ts_pk" PRIMARY KEY("station_key","device_key","property_id","ts")
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
CREATE TABLE "sample_day" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"first" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"count" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "sample_day_station_key_device_key_property_id_day_pk" PRIMARY KEY("station_key","device_key","property_id","day")
);
--> statement-breakpoint
CREATE TABLE "sample_hour" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"first" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"count" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_hour_station_key_device_key_property_id_hour_pk" PRIMARY KEY("station_key","device_key","property_id","hour")
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"station_key" integer NOT NULL,
	"id" text NOT NULL,
	"device_key" integer NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"level" smallint NOT NULL,
	"message" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"recovered_at" timestamp with time zone,
	CONSTRAINT "alarm_station_key_id_pk" PRIMARY KEY("station_key","id")
);
--> statement-breakpoint
CREATE TABLE "comm_log" (
	"id" text PRIMARY KEY NOT NULL,
	"device_key" integer NOT NULL,
	"account_id" text NOT NULL,
	"module_title" text NOT NULL,
	"read_set" text NOT NULL,
	"funs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"type" text NOT NULL,
	"module_id" text NOT NULL,
	"name" text NOT NULL,
	"serial" text NOT NULL,
	"iot_serial" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'nodata' NOT NULL,
	"last_seen" timestamp with time zone,
	"creator_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "device_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" text NOT NULL,
	"station_key" integer NOT NULL,
	CONSTRAINT "favourite_account_id_station_key_pk" PRIMARY KEY("account_id","station_key")
);
--> statement-breakpoint
CREATE TABLE "gateway" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"station_key" integer NOT NULL,
	"credential_hash" text NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"signal" smallint,
	"status_at" timestamp with time zone,
	"acked_seq" double precision DEFAULT -1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gateway_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "station_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text NOT NULL,
	"installed_capacity" double precision,
	"rated_capacity" double precision,
	"nmi" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"creator_id" text NOT NULL,
	"enterprise_id" text,
	"fault" boolean DEFAULT false NOT NULL,
	"abnormal" boolean DEFAULT false NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"linked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "station_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "station_grant" (
	"station_key" integer NOT NULL,
	"account_id" text NOT NULL,
	"share_type" smallint NOT NULL,
	"auth" boolean DEFAULT false NOT NULL,
	"setting" boolean DEFAULT false NOT NULL,
	"control" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'share' NOT NULL,
	"shared_by" text,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "station_grant_station_key_account_id_pk" PRIMARY KEY("station_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "virtual_label" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "virtual_label_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "virtual_label_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "virtual_point" (
	"label_key" integer NOT NULL,
	"property_code" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"calc_data" jsonb NOT NULL,
	"calc_formula" text NOT NULL,
	CONSTRAINT "virtual_point_label_key_property_code_pk" PRIMARY KEY("label_key","property_code")
);
--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_device_key_device_key_fk" FOREIGN KEY ("device_key") REFERENCES "public"."device"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comm_log" ADD CONSTRAINT "comm_log_device_key_device_key_fk" FOREIGN KEY ("device_key") REFERENCES "public"."device"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comm_log" ADD CONSTRAINT "comm_log_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_gateway_key_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."gateway"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway" ADD CONSTRAINT "gateway_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_shared_by_account_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_label" ADD CONSTRAINT "virtual_label_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_point" ADD CONSTRAINT "virtual_point_label_key_virtual_label_key_fk" FOREIGN KEY ("label_key") REFERENCES "public"."virtual_label"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("tenant","email_key") WHERE "account"."email_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("tenant","area_code","mobile") WHERE "account"."mobile" is not null;--> statement-breakpoint
CREATE INDEX "account_enterprise" ON "account" USING btree ("enterprise_id") WHERE "account"."enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("tenant","object","at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_code" ON "enterprise" USING btree ("tenant","code");--> statement-breakpoint
CREATE INDEX "enterprise_member_account" ON "enterprise_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "alarm_open" ON "alarm" USING btree ("station_key","device_key") WHERE "alarm"."recovered_at" is null;--> statement-breakpoint
CREATE INDEX "comm_log_device" ON "comm_log" USING btree ("device_key","created_at");--> statement-breakpoint
CREATE INDEX "device_station" ON "device" USING btree ("station_key");--> statement-breakpoint
CREATE UNIQUE INDEX "device_iot_serial" ON "device" USING btree ("gateway_key","iot_serial") WHERE "device"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gateway_station" ON "gateway" USING btree ("station_key");--> statement-breakpoint
CREATE INDEX "station_creator" ON "station" USING btree ("tenant","creator_id");--> statement-breakpoint
CREATE INDEX "station_enterprise" ON "station" USING btree ("enterprise_id") WHERE "station"."enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "station_grant_account" ON "station_grant" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "virtual_label_station" ON "virtual_label" USING btree ("station_key");