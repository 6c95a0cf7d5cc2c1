CREATE SEQUENCE "public"."device_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."gateway_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."label_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."station_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
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
	"language" text,
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
CREATE TABLE "backend" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shares_broker" boolean NOT NULL,
	"broker_token_keys" text[] NOT NULL,
	"session_keys" text[] NOT NULL
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
CREATE TABLE "enterprise_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
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
	"confirmed_at" timestamp with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"code" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"level" smallint NOT NULL,
	"message" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"recovered_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"assignee_id" text,
	"comments" smallint DEFAULT 0 NOT NULL,
	"dated_by" text,
	CONSTRAINT "alarm_station_key_id_pk" PRIMARY KEY("station_key","id")
);
--> statement-breakpoint
CREATE TABLE "alarm_comment" (
	"station_key" integer NOT NULL,
	"alarm_id" text NOT NULL,
	"id" text NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "alarm_comment_station_key_alarm_id_id_pk" PRIMARY KEY("station_key","alarm_id","id")
);
--> statement-breakpoint
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
	"reported_at" double precision,
	"dated_by" text,
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
CREATE TABLE "saved_chart" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"chart" text NOT NULL,
	"station_key" integer,
	"enterprise_id" text
);
--> statement-breakpoint
CREATE TABLE "clock_correction" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"offset_ms" double precision NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clock_correction_gateway_key_since_offset_ms_station_key_pk" PRIMARY KEY("gateway_key","since","offset_ms","station_key")
);
--> statement-breakpoint
CREATE TABLE "discarded_reading" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "discarded_reading_gateway_key_station_key_pk" PRIMARY KEY("gateway_key","station_key")
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
	CONSTRAINT "gateway_clock_gateway_key_station_key_pk" PRIMARY KEY("gateway_key","station_key")
);
--> statement-breakpoint
CREATE TABLE "held_reading" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"reported_at" double precision NOT NULL,
	"seq" double precision NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"properties" smallint[] NOT NULL,
	"values" double precision[] NOT NULL,
	"texts" jsonb,
	CONSTRAINT "held_reading_pk" PRIMARY KEY("gateway_key","device_key","reported_at","seq","station_key")
);
--> statement-breakpoint
CREATE TABLE "verify_code" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"purpose" text NOT NULL,
	"account_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "share_invitation" (
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"share_type" smallint NOT NULL,
	"shared_by" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"given_session" text,
	CONSTRAINT "share_invitation_id_station_key_pk" PRIMARY KEY("id","station_key")
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"serial" text PRIMARY KEY NOT NULL,
	"claim_hash" text NOT NULL,
	"gateway_uuid" text NOT NULL,
	"credential_hash" text NOT NULL,
	"devices" jsonb NOT NULL,
	"station_key" integer,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "unit_gateway_uuid_unique" UNIQUE("gateway_uuid")
);
--> statement-breakpoint
CREATE TABLE "public_id" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"key" integer NOT NULL,
	CONSTRAINT "public_id_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "station_label_text" (
	"station_key" integer PRIMARY KEY NOT NULL,
	"brief" text NOT NULL,
	"labels" text NOT NULL,
	"points" text NOT NULL,
	"digest" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_label" (
	"key" integer NOT NULL,
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "virtual_label_key_station_key_pk" PRIMARY KEY("key","station_key"),
	CONSTRAINT "virtual_label_id_station_key_unique" UNIQUE("id","station_key")
);
--> statement-breakpoint
CREATE TABLE "virtual_point" (
	"station_key" integer NOT NULL,
	"label_key" integer NOT NULL,
	"property_code" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"calc_data" jsonb NOT NULL,
	"calc_formula" text NOT NULL,
	CONSTRAINT "virtual_point_label_key_property_code_station_key_pk" PRIMARY KEY("label_key","property_code","station_key")
);
--> statement-breakpoint
CREATE TABLE "notice_item" (
	"account_id" text NOT NULL,
	"station_key" integer NOT NULL,
	"alarm_id" text NOT NULL,
	"recovered" boolean NOT NULL,
	"push" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"during_work" boolean NOT NULL,
	"mail_id" text,
	CONSTRAINT "notice_item_account_id_station_key_alarm_id_recovered_push_pk" PRIMARY KEY("account_id","station_key","alarm_id","recovered","push")
);
--> statement-breakpoint
CREATE TABLE "notice_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"report_id" text,
	"day" date,
	"push" boolean DEFAULT false NOT NULL,
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
	"last_push_at" timestamp with time zone,
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
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified" text
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
CREATE TABLE "board" (
	"account_id" text PRIMARY KEY NOT NULL,
	"pages" text[] NOT NULL,
	"seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	CONSTRAINT "board_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_layout" (
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "list_layout_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "remembered_device" (
	"selector" text PRIMARY KEY NOT NULL,
	"validator_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL,
	"tenant" text NOT NULL,
	"mode" smallint NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_view" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"params" text NOT NULL,
	"layout" jsonb,
	"enterprise_id" text
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
CREATE TABLE "latest_aside" (
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"verdict" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	CONSTRAINT "latest_aside_station_key_device_key_property_id_pk" PRIMARY KEY("station_key","device_key","property_id")
);
--> statement-breakpoint
CREATE TABLE "property" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	CONSTRAINT "property_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"station_key" integer NOT NULL,
	"gateway_key" integer NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantine_gateway_key_station_key_pk" PRIMARY KEY("gateway_key","station_key")
);
--> statement-breakpoint
CREATE TABLE "raw_sample" (
	"ts" timestamp with time zone NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"properties" smallint[] NOT NULL,
	"values" double precision[] NOT NULL,
	CONSTRAINT "raw_sample_station_key_device_key_ts_pk" PRIMARY KEY("station_key","device_key","ts")
) WITH (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
CREATE TABLE "reading_decision" (
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"property_id" smallint,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"readings" integer NOT NULL,
	"reason" text,
	"lowest" double precision,
	"highest" double precision,
	"effect" double precision,
	"pending_properties" smallint[],
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "reading_decision_id_station_key_pk" PRIMARY KEY("id","station_key")
);
--> statement-breakpoint
CREATE TABLE "sample_chunk" (
	"start" timestamp with time zone NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"count" integer NOT NULL,
	"first_ms" integer NOT NULL,
	"step_ms" integer,
	"property_id" smallint NOT NULL,
	"scale" smallint NOT NULL,
	"at" integer[],
	"small" smallint[],
	"wide" integer[],
	"real" double precision[],
	"verdicts" smallint[],
	CONSTRAINT "sample_chunk_station_key_device_key_property_id_start_pk" PRIMARY KEY("station_key","device_key","property_id","start")
) PARTITION BY RANGE ("start");
--> statement-breakpoint
CREATE TABLE "sample_day" (
	"first" double precision NOT NULL,
	"last" double precision NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"resets" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"count" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"covered" smallint NOT NULL,
	"aside" smallint DEFAULT 0 NOT NULL,
	"begins" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sample_day_station_key_device_key_property_id_day_pk" PRIMARY KEY("station_key","device_key","property_id","day")
);
--> statement-breakpoint
CREATE TABLE "sample_hour" (
	"first" double precision NOT NULL,
	"last" double precision NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"resets" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"count" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"covered" smallint NOT NULL,
	"aside" smallint DEFAULT 0 NOT NULL,
	"begins" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sample_hour_station_key_device_key_property_id_hour_pk" PRIMARY KEY("station_key","device_key","property_id","hour")
);
--> statement-breakpoint
CREATE TABLE "comm_log" (
	"id" text NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text,
	"module_title" text NOT NULL,
	"read_set" text NOT NULL,
	"funs" jsonb NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"sent_request" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comm_log_id_station_key_pk" PRIMARY KEY("id","station_key")
);
--> statement-breakpoint
CREATE TABLE "device" (
	"key" integer NOT NULL,
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
	"run_status" text,
	"alarm_status" text,
	"last_seen" timestamp with time zone,
	"creator_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "device_key_station_key_pk" PRIMARY KEY("key","station_key"),
	CONSTRAINT "device_id_station_key_unique" UNIQUE("id","station_key")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" text NOT NULL,
	"station_key" integer NOT NULL,
	CONSTRAINT "favourite_account_id_station_key_pk" PRIMARY KEY("account_id","station_key")
);
--> statement-breakpoint
CREATE TABLE "gateway" (
	"key" integer NOT NULL,
	"uuid" text NOT NULL,
	"station_key" integer NOT NULL,
	"credential_hash" text NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"signal" smallint,
	"status_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"acked_seq" double precision DEFAULT -1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gateway_key_station_key_pk" PRIMARY KEY("key","station_key"),
	CONSTRAINT "gateway_uuid_station_key_unique" UNIQUE("uuid","station_key")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"key" integer PRIMARY KEY NOT NULL,
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
	"co2_factor" double precision,
	"nmi" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"creator_id" text NOT NULL,
	"enterprise_id" text,
	"enterprise_session" text,
	"enterprise_at" timestamp with time zone,
	"fault" boolean DEFAULT false NOT NULL,
	"abnormal" boolean DEFAULT false NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"readings_version" integer DEFAULT 0 NOT NULL,
	"linked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "station_id_key_unique" UNIQUE("id","key")
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
	"bound_by" text,
	"shared_by" text,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_session" text,
	"bound_session" text,
	"bound_at" timestamp with time zone,
	CONSTRAINT "station_grant_station_key_account_id_pk" PRIMARY KEY("station_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "station_use" (
	"station_key" integer NOT NULL,
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "station_use_station_key_account_id_pk" PRIMARY KEY("station_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"station_key" integer NOT NULL,
	"valid_from" date NOT NULL,
	"unit" text NOT NULL,
	"feedin_type" text NOT NULL,
	"feedin_price" jsonb NOT NULL,
	"consumption_type" text NOT NULL,
	"consumption_price" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"holiday_region" text,
	"supply_charge" double precision,
	"tax" double precision,
	"tax_included" boolean,
	CONSTRAINT "tariff_station_key_valid_from_pk" PRIMARY KEY("station_key","valid_from")
);
--> statement-breakpoint
CREATE TABLE "tariff_correction" (
	"station_key" integer NOT NULL,
	"valid_from" date NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"corrected_by" text NOT NULL,
	"unit" text NOT NULL,
	"feedin_type" text NOT NULL,
	"feedin_price" jsonb NOT NULL,
	"consumption_type" text NOT NULL,
	"consumption_price" jsonb NOT NULL,
	"holiday_region" text,
	"supply_charge" double precision,
	"tax" double precision,
	"tax_included" boolean,
	CONSTRAINT "tariff_correction_station_key_valid_from_corrected_at_pk" PRIMARY KEY("station_key","valid_from","corrected_at")
);
--> statement-breakpoint
ALTER TABLE "enterprise_invitation" ADD CONSTRAINT "enterprise_invitation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invitation" ADD CONSTRAINT "enterprise_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_acknowledged_by_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_comment" ADD CONSTRAINT "alarm_comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_comment" ADD CONSTRAINT "alarm_comment_station_key_alarm_id_alarm_station_key_id_fk" FOREIGN KEY ("station_key","alarm_id") REFERENCES "public"."alarm"("station_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_pending" ADD CONSTRAINT "alarm_pending_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_pending" ADD CONSTRAINT "alarm_pending_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_read" ADD CONSTRAINT "alarm_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_read" ADD CONSTRAINT "alarm_read_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_read_until" ADD CONSTRAINT "alarm_read_until_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_chart" ADD CONSTRAINT "saved_chart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_chart" ADD CONSTRAINT "saved_chart_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_correction" ADD CONSTRAINT "clock_correction_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_correction" ADD CONSTRAINT "clock_correction_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discarded_reading" ADD CONSTRAINT "discarded_reading_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discarded_reading" ADD CONSTRAINT "discarded_reading_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_clock" ADD CONSTRAINT "gateway_clock_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_clock" ADD CONSTRAINT "gateway_clock_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_reading" ADD CONSTRAINT "held_reading_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_reading" ADD CONSTRAINT "held_reading_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_invitation" ADD CONSTRAINT "share_invitation_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_invitation" ADD CONSTRAINT "share_invitation_shared_by_account_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_label_text" ADD CONSTRAINT "station_label_text_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_label" ADD CONSTRAINT "virtual_label_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_point" ADD CONSTRAINT "virtual_point_label_fk" FOREIGN KEY ("station_key","label_key") REFERENCES "public"."virtual_label"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_item" ADD CONSTRAINT "notice_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_item" ADD CONSTRAINT "notice_item_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_report_id_report_mail_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_person" ADD CONSTRAINT "notice_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_station" ADD CONSTRAINT "notice_station_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_station" ADD CONSTRAINT "notice_station_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_work" ADD CONSTRAINT "planned_work_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_work" ADD CONSTRAINT "planned_work_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_link" ADD CONSTRAINT "board_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_layout" ADD CONSTRAINT "list_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_device" ADD CONSTRAINT "remembered_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_view" ADD CONSTRAINT "station_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_view" ADD CONSTRAINT "station_view_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_decision" ADD CONSTRAINT "reading_decision_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comm_log" ADD CONSTRAINT "comm_log_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comm_log" ADD CONSTRAINT "comm_log_device_fk" FOREIGN KEY ("station_key","device_key") REFERENCES "public"."device"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_gateway_fk" FOREIGN KEY ("station_key","gateway_key") REFERENCES "public"."gateway"("station_key","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway" ADD CONSTRAINT "gateway_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_bound_by_enterprise_id_fk" FOREIGN KEY ("bound_by") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_shared_by_account_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_use" ADD CONSTRAINT "station_use_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_use" ADD CONSTRAINT "station_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD CONSTRAINT "tariff_correction_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD CONSTRAINT "tariff_correction_corrected_by_account_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("tenant","email_key") WHERE "account"."email_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("tenant","area_code","mobile") WHERE "account"."mobile" is not null;--> statement-breakpoint
CREATE INDEX "account_enterprise" ON "account" USING btree ("enterprise_id") WHERE "account"."enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("tenant","object","at");--> statement-breakpoint
CREATE INDEX "audit_chain" ON "audit" USING btree ("tenant","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_code" ON "enterprise" USING btree ("tenant","code");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_invitation_address" ON "enterprise_invitation" USING btree ("enterprise_id","email_key");--> statement-breakpoint
CREATE INDEX "enterprise_invitation_key" ON "enterprise_invitation" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "enterprise_member_account" ON "enterprise_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "alarm_open" ON "alarm" USING btree ("station_key","device_key") WHERE "alarm"."recovered_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_closed" ON "alarm" USING btree ("station_key","device_key","recovered_at") WHERE "alarm"."recovered_at" is not null;--> statement-breakpoint
CREATE INDEX "alarm_condition" ON "alarm" USING btree ("station_key","device_key","code","started_at");--> statement-breakpoint
CREATE INDEX "alarm_opened" ON "alarm" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "alarm_id" ON "alarm" USING btree ("id");--> statement-breakpoint
CREATE INDEX "alarm_recovered" ON "alarm" USING btree ("recovered_at");--> statement-breakpoint
CREATE INDEX "alarm_started" ON "alarm" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "alarm_assigned" ON "alarm" USING btree ("assignee_id","started_at") WHERE "alarm"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "alarm_pending_due" ON "alarm_pending" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "alarm_read_of" ON "alarm_read" USING btree ("station_key","alarm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_chart_name" ON "saved_chart" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_chart_station" ON "saved_chart" USING btree ("station_key") WHERE "saved_chart"."station_key" is not null;--> statement-breakpoint
CREATE INDEX "saved_chart_enterprise" ON "saved_chart" USING btree ("enterprise_id") WHERE "saved_chart"."enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "gateway_clock_station" ON "gateway_clock" USING btree ("station_key");--> statement-breakpoint
CREATE INDEX "held_reading_received" ON "held_reading" USING btree ("gateway_key","received_at");--> statement-breakpoint
CREATE INDEX "held_reading_age" ON "held_reading" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "verify_code_account" ON "verify_code" USING btree ("tenant","account_key","purpose");--> statement-breakpoint
CREATE INDEX "verify_code_expiry" ON "verify_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_invitation_recipient" ON "share_invitation" USING btree ("station_key","recipient_key");--> statement-breakpoint
CREATE INDEX "share_invitation_key" ON "share_invitation" USING btree ("recipient_key");--> statement-breakpoint
CREATE INDEX "public_id_station" ON "public_id" USING btree ("station_key");--> statement-breakpoint
CREATE INDEX "virtual_label_station" ON "virtual_label" USING btree ("station_key");--> statement-breakpoint
CREATE INDEX "notice_item_waiting" ON "notice_item" USING btree ("account_id","at") WHERE "notice_item"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "notice_item_mail" ON "notice_item" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notice_mail_next" ON "notice_mail" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mail_alarms" ON "notice_mail" USING btree ("account_id","push") WHERE "notice_mail"."report_id" is null;--> statement-breakpoint
CREATE INDEX "notice_station_account" ON "notice_station" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("account_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "report_mail_account" ON "report_mail" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_mail_next" ON "report_mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "board_link_account" ON "board_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "remembered_device_account" ON "remembered_device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remembered_device_expiry" ON "remembered_device" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "station_view_name" ON "station_view" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "station_view_enterprise" ON "station_view" USING btree ("enterprise_id") WHERE "station_view"."enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "reading_decision_newest" ON "reading_decision" USING btree ("station_key","to_at");--> statement-breakpoint
CREATE INDEX "reading_decision_in_force" ON "reading_decision" USING btree ("station_key","device_key") WHERE "reading_decision"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "reading_decision_pending" ON "reading_decision" USING btree ("decided_at") WHERE "reading_decision"."pending_properties" is not null;--> statement-breakpoint
CREATE INDEX "sample_chunk_verdicts" ON "sample_chunk" USING btree ("station_key","start") WHERE "sample_chunk"."verdicts" is not null;--> statement-breakpoint
CREATE INDEX "comm_log_device" ON "comm_log" USING btree ("device_key","created_at");--> statement-breakpoint
CREATE INDEX "comm_log_account" ON "comm_log" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "device_station" ON "device" USING btree ("station_key");--> statement-breakpoint
CREATE UNIQUE INDEX "device_iot_serial" ON "device" USING btree ("gateway_key","iot_serial","station_key") WHERE "device"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gateway_station" ON "gateway" USING btree ("station_key");--> statement-breakpoint
CREATE INDEX "station_creator" ON "station" USING btree ("tenant","creator_id");--> statement-breakpoint
CREATE INDEX "station_enterprise" ON "station" USING btree ("enterprise_id") WHERE "station"."enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "station_grant_account" ON "station_grant" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "station_grant_bound" ON "station_grant" USING btree ("bound_by","account_id") WHERE "station_grant"."bound_by" is not null;--> statement-breakpoint

-- By hand from here: what Drizzle does not know. Storage settings, partitions, functions, row-level security and the audit's
-- protection. All of it applies both where the application owns the tables (external database, hence FORCE) and where it
-- does not (embedded database).

-- Rows of these are overwritten with every message; free space on a row's page spares new index entries each time.
ALTER TABLE latest SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE device SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE gateway SET (fillfactor = 50);
--> statement-breakpoint
-- Long and rarely read: stored outside the row and not compressed.
ALTER TABLE station_label_text ALTER COLUMN points SET STORAGE EXTERNAL;
--> statement-breakpoint

CREATE SCHEMA sunhelm;
--> statement-breakpoint

-- The Monday on which the week of an instant begins, in UTC.
CREATE FUNCTION sunhelm.week_of(instant timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('week', instant AT TIME ZONE 'UTC')::date;
--> statement-breakpoint

-- Creates the partitions of `sample_chunk` that cover the instants from..until and returns their number. Attaching takes a
-- weaker lock than creating in place, so other weeks can be read and written meanwhile.
CREATE FUNCTION sunhelm.ensure_sample_partitions(from_instant timestamptz, until_instant timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '30s' AS $$
DECLARE
  week date := sunhelm.week_of(from_instant);
  last date := sunhelm.week_of(until_instant);
  partition text;
  made integer := 0;
BEGIN
  IF from_instant IS NULL OR until_instant IS NULL OR last < week OR last - week > 3660 THEN
    RAISE EXCEPTION 'partitions were requested from % until %: at most ten years, in order', from_instant, until_instant
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  WHILE week <= last LOOP
    partition := 'sample_chunk_' || to_char(week, 'YYYYMMDD');
    -- By pg_class and not by to_regclass, which may remember that it was absent before the lock.
    IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = 'public'::regnamespace) THEN
      PERFORM pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('sample partitions'));
      IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = 'public'::regnamespace) THEN
        EXECUTE format('CREATE TABLE public.%I (LIKE public.sample_chunk INCLUDING ALL)', partition);
        EXECUTE format(
          'ALTER TABLE public.sample_chunk ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
          partition,
          week::timestamp AT TIME ZONE 'UTC',
          (week + 7)::timestamp AT TIME ZONE 'UTC'
        );
        made := made + 1;
      END IF;
    END IF;
    week := week + 7;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint

-- Drops the partitions that end at or before an instant and returns their number.
CREATE FUNCTION sunhelm.drop_sample_partitions_before(instant timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '30s' AS $$
DECLARE
  partition record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('sample partitions'));
  FOR partition IN
    SELECT child.relname FROM pg_inherits
    JOIN pg_class child ON child.oid = inhrelid
    WHERE inhparent = 'public.sample_chunk'::regclass AND child.relname ~ '^sample_chunk_\d{8}$'
      AND (to_date(substr(child.relname, 14), 'YYYYMMDD') + 7)::timestamp AT TIME ZONE 'UTC' <= instant
  LOOP
    EXECUTE format('DROP TABLE public.%I', partition.relname);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
--> statement-breakpoint

-- Every raw sample as a row, compressed or not. A sample that arrived again after its hour was compressed appears once.
CREATE VIEW sample AS
SELECT b.station_key, b.device_key, b.property_id,
       b.start + coalesce(b.at[i], b.first_ms + (i - 1) * b.step_ms) * interval '1 millisecond' AS ts,
       CASE WHEN b."real" IS NOT NULL THEN b."real"[CASE WHEN cardinality(b."real") = 1 THEN 1 ELSE i END]
            ELSE coalesce(b.small[CASE WHEN cardinality(b.small) = 1 THEN 1 ELSE i END],
                          b.wide[CASE WHEN cardinality(b.wide) = 1 THEN 1 ELSE i END])::float8 / 10 ^ b.scale::float8
       END AS value
  FROM sample_chunk b CROSS JOIN LATERAL generate_series(1, b.count) AS i
UNION
SELECT f.station_key, f.device_key, x.property_id, f.ts, x.value
  FROM raw_sample f CROSS JOIN LATERAL unnest(f.properties, f."values") AS x(property_id, value);
--> statement-breakpoint

-- Analyses filled tables without statistics: right after a bulk load or a restore autovacuum has not seen them yet, and the
-- plans made without statistics take ten times as long. Only an owner may analyse.
CREATE FUNCTION sunhelm.refresh_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  filled regclass;
BEGIN
  FOR filled IN
    SELECT oid FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples < 0 AND pg_relation_size(oid) > 0
  LOOP
    EXECUTE format('ANALYZE %s', filled);
  END LOOP;
END $$;
--> statement-breakpoint

-- The caller. `sunhelm.scope` is 'service' for the backend's own work and 'account' inside asAccount; a connection without
-- either sees nothing.
CREATE FUNCTION sunhelm.is_service() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('sunhelm.scope', true), '') = 'service';
--> statement-breakpoint
CREATE FUNCTION sunhelm.current_account() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('sunhelm.account', true), '');
--> statement-breakpoint
CREATE FUNCTION sunhelm.current_tenant() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('sunhelm.tenant', true), '');
--> statement-breakpoint

-- The stations visible to the current account: its own; those granted to it; those that users of an organisation it has the
-- authority of created, or that name the organisation (P1.6: stations merely shared with those users are not among them).
-- The policies below call it, so it reads the tables in the service's scope and then restores the caller's; a `SET` clause
-- would be shorter, but only superusers may use one for a custom setting.
CREATE FUNCTION sunhelm.visible_stations() RETURNS SETOF integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 COST 10000
  SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  caller_scope text := current_setting('sunhelm.scope', true);
  viewer text := sunhelm.current_account();
  brand text := sunhelm.current_tenant();
BEGIN
  IF viewer IS NULL OR brand IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('sunhelm.scope', 'service', true);
  RETURN QUERY
    WITH organisation AS (
      SELECT m.enterprise_id AS id FROM enterprise_member m
      JOIN enterprise e ON e.id = m.enterprise_id AND e.tenant = brand
      -- The authority sees the whole organisation; a plain member sees what was bound to them, which is a grant.
      WHERE m.account_id = viewer AND m.authority
    ), creator AS (
      SELECT viewer AS id
      UNION SELECT m.account_id FROM enterprise_member m WHERE m.enterprise_id IN (SELECT id FROM organisation)
      UNION SELECT a.id FROM account a WHERE a.enterprise_id IN (SELECT id FROM organisation)
    )
    SELECT s.key FROM station s WHERE s.tenant = brand AND s.creator_id IN (SELECT id FROM creator)
    UNION
    SELECT s.key FROM station s WHERE s.tenant = brand AND s.enterprise_id IN (SELECT id FROM organisation)
    UNION
    SELECT s.key FROM station_grant g JOIN station s ON s.key = g.station_key
      WHERE g.account_id = viewer AND s.tenant = brand;
  PERFORM set_config('sunhelm.scope', coalesce(caller_scope, ''), true);
END $$;
--> statement-breakpoint

-- The same stations as ranges of keys. Looking a key up in them is cheap, and a transaction that reads one snapshot computes
-- them once, since nothing can change them in it.
CREATE FUNCTION sunhelm.visible_range() RETURNS int4multirange
  LANGUAGE plpgsql STABLE SECURITY DEFINER COST 10000
  SET search_path = pg_catalog, public AS $$
DECLARE
  found text := current_setting('sunhelm.visible', true);
  visible int4multirange;
BEGIN
  IF found <> '' THEN
    RETURN found::int4multirange;
  END IF;
  SELECT coalesce(range_agg(int4range(key, key, '[]') ORDER BY key), '{}') INTO visible FROM sunhelm.visible_stations() AS key;
  IF current_setting('transaction_read_only') = 'on' AND current_setting('transaction_isolation') = 'repeatable read' THEN
    PERFORM set_config('sunhelm.visible', visible::text, true);
  END IF;
  RETURN visible;
END $$;
--> statement-breakpoint

-- A device's status while it is online: the worse of its run state and its pending alarms.
CREATE FUNCTION sunhelm.worse_status(run_status text, alarm_status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN run_status = 'fault' OR alarm_status = 'fault' THEN 'fault'
    WHEN run_status = 'warning' OR alarm_status = 'warning' THEN 'warning'
    ELSE 'normal' END;
--> statement-breakpoint

-- Writes the label texts of stations. The stations are locked first, in order, and read by a later statement, so that a
-- writer that waited for another sees what that one wrote.
CREATE FUNCTION sunhelm.write_label_texts(station_keys integer[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  caller_scope text := current_setting('sunhelm.scope', true);
BEGIN
  PERFORM set_config('sunhelm.scope', 'service', true);
  PERFORM FROM station WHERE key = ANY (station_keys) ORDER BY key FOR NO KEY UPDATE;
  DELETE FROM station_label_text t WHERE t.station_key = ANY (station_keys)
    AND NOT EXISTS (SELECT FROM virtual_label l WHERE l.station_key = t.station_key);
  INSERT INTO station_label_text (station_key, brief, labels, points, digest)
    SELECT station_key, brief, labels, points, hashtextextended(concat_ws(E'\n', brief, labels, points), 0)
      FROM (
        SELECT l.station_key,
               string_agg('{"type":' || to_json(l.type) || ',"points":[' || coalesce(p.brief, '') || ']}', ',' ORDER BY l.key) AS brief,
               string_agg('{"id":' || to_json(l.id) || ',"station_id":' || to_json(s.id) || ',"type":' || to_json(l.type)
                 || ',"name":' || to_json(l.name) || '}', ',' ORDER BY l.key) AS labels,
               coalesce(string_agg(p.points, ',' ORDER BY l.key), '') AS points
          FROM virtual_label l
          JOIN station s ON s.key = l.station_key
          LEFT JOIN LATERAL (
            SELECT string_agg('{"property_code":' || to_json(p.property_code) || ',"unit":' || to_json(p.unit) || '}',
                     ',' ORDER BY p.property_code) AS brief,
                   -- D3.10: calc_data is sent as JSON in a text.
                   string_agg('{"label_id":' || to_json(l.id) || ',"property_code":' || to_json(p.property_code)
                     || ',"unit":' || to_json(p.unit) || ',"calc_data":' || to_json(p.calc_data::text)
                     || ',"calc_formula":' || to_json(p.calc_formula) || '}', ',' ORDER BY p.property_code) AS points
              FROM virtual_point p WHERE p.label_key = l.key
          ) p ON true
         WHERE l.station_key = ANY (station_keys)
         GROUP BY l.station_key
      ) made
    ON CONFLICT (station_key) DO UPDATE
      SET brief = excluded.brief, labels = excluded.labels, points = excluded.points, digest = excluded.digest;
  PERFORM set_config('sunhelm.scope', coalesce(caller_scope, ''), true);
END $$;
--> statement-breakpoint

-- Whether work is planned on a station at an instant. It may begin later than it is planned.
CREATE FUNCTION sunhelm.work_is_planned(of_station integer, instant timestamptz) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM public.planned_work w WHERE w.station_key = of_station AND w.since <= instant AND w.until > instant
  );
--> statement-breakpoint

-- How an account is notified: by email, and by push message if a browser of it is subscribed.
CREATE FUNCTION sunhelm.notice_ways(of_account text) RETURNS TABLE (push boolean)
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT false
    UNION ALL SELECT true WHERE EXISTS (SELECT FROM public.push_subscription s WHERE s.account_id = of_account);
  END;
--> statement-breakpoint

-- A browser is notified only while the session lasts that subscribed it (ADR 0150).
CREATE FUNCTION sunhelm.end_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_pushes AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION sunhelm.end_pushes();
--> statement-breakpoint

-- The audit is append-only; the trigger also stops mistakes of its owner. Only trim_audit removes rows: the oldest, past
-- their retention and never of the last 90 days. Its caller appends the hash that the remaining rows are verified from.
CREATE FUNCTION sunhelm.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sunhelm.trims_audit', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.refuse_change();
--> statement-breakpoint
CREATE FUNCTION sunhelm.trim_audit(upto bigint) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF EXISTS (SELECT FROM public.audit WHERE seq <= upto AND at > now() - interval '90 days') THEN
    RAISE EXCEPTION 'the audit of the last 90 days is not removed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('sunhelm.trims_audit', 'on', true);
  DELETE FROM public.audit WHERE seq <= upto;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('sunhelm.trims_audit', 'off', true);
  RETURN removed;
END $$;
--> statement-breakpoint

REVOKE ALL ON FUNCTION
  sunhelm.ensure_sample_partitions(timestamptz, timestamptz),
  sunhelm.drop_sample_partitions_before(timestamptz),
  sunhelm.refresh_statistics(),
  sunhelm.visible_stations(),
  sunhelm.visible_range(),
  sunhelm.write_label_texts(integer[]),
  sunhelm.trim_audit(bigint)
FROM PUBLIC;
--> statement-breakpoint

-- Row-level security, the second check of access after the application's own. Rows of a station are visible with it. The
-- planner expects next to no rows from a range that it knows nothing of, and half of them from a CASE.
ALTER TABLE station ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    WHEN tenant = (SELECT sunhelm.current_tenant()) AND creator_id = (SELECT sunhelm.current_account()) THEN true
    ELSE elem_contained_by_multirange(key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE device ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON device USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE alarm ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON alarm USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE alarm_comment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON alarm_comment USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE virtual_label ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON virtual_label USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE virtual_point ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON virtual_point USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE station_label_text ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station_label_text USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER TABLE station_grant ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station_grant USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE gateway ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON gateway USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
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
ALTER TABLE comm_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON comm_log USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE planned_work ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON planned_work USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE share_invitation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON share_invitation USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE tariff ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON tariff USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint

-- Visible with the station, written by the backend only.
ALTER TABLE clock_correction ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON clock_correction FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON clock_correction USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE discarded_reading ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON discarded_reading FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON discarded_reading USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE gateway_clock ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON gateway_clock FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON gateway_clock USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE held_reading ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON held_reading FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON held_reading USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE latest_aside ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON latest_aside FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON latest_aside USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE reading_decision ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON reading_decision FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON reading_decision USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint

-- Corrections are only ever added.
ALTER TABLE tariff_correction ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON tariff_correction FOR SELECT USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY added ON tariff_correction FOR INSERT WITH CHECK (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
CREATE POLICY service ON tariff_correction USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint

-- Only a station's creator sees who viewed it (ADR 0103).
ALTER TABLE station_use ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY creator ON station_use USING (
  (SELECT sunhelm.is_service())
  OR station_key IN (
    SELECT key FROM station
    WHERE creator_id = (SELECT sunhelm.current_account()) AND tenant = (SELECT sunhelm.current_tenant())
  )
) WITH CHECK ((SELECT sunhelm.is_service()));
--> statement-breakpoint

-- An account's own rows.
ALTER TABLE alarm_read ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON alarm_read USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
) WITH CHECK (
  (SELECT sunhelm.is_service())
  OR (account_id = (SELECT sunhelm.current_account()) AND station_key IN (SELECT sunhelm.visible_stations()))
);
--> statement-breakpoint
ALTER TABLE favourite ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON favourite USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
) WITH CHECK (
  (SELECT sunhelm.is_service())
  OR (account_id = (SELECT sunhelm.current_account()) AND station_key IN (SELECT sunhelm.visible_stations()))
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
ALTER TABLE alarm_read_until ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON alarm_read_until USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE board ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON board USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE list_layout ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON list_layout USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
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
ALTER TABLE notice_person ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON notice_person USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE push_subscription ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON push_subscription USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE report_mail ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON report_mail USING (
  (SELECT sunhelm.is_service()) OR account_id = (SELECT sunhelm.current_account())
);
--> statement-breakpoint
ALTER TABLE board_link ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON board_link USING (
  (SELECT sunhelm.is_service())
  OR (account_id = (SELECT sunhelm.current_account()) AND tenant = (SELECT sunhelm.current_tenant()))
);
--> statement-breakpoint

-- Only the owner of a saved chart or view changes it.
ALTER TABLE saved_chart ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON saved_chart FOR SELECT USING (
  (SELECT sunhelm.is_service())
  OR (
    tenant = (SELECT sunhelm.current_tenant())
    AND (
      account_id = (SELECT sunhelm.current_account())
      OR station_key IN (SELECT sunhelm.visible_stations())
      OR enterprise_id IN (
        SELECT m.enterprise_id FROM enterprise_member m WHERE m.account_id = (SELECT sunhelm.current_account())
      )
    )
  )
);
--> statement-breakpoint
CREATE POLICY own ON saved_chart USING (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND account_id = (SELECT sunhelm.current_account()))
);
--> statement-breakpoint
ALTER TABLE station_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station_view FOR SELECT USING (
  (SELECT sunhelm.is_service())
  OR (
    tenant = (SELECT sunhelm.current_tenant())
    AND (
      account_id = (SELECT sunhelm.current_account())
      OR enterprise_id IN (
        SELECT m.enterprise_id FROM enterprise_member m WHERE m.account_id = (SELECT sunhelm.current_account())
      )
    )
  )
);
--> statement-breakpoint
CREATE POLICY own ON station_view USING (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND account_id = (SELECT sunhelm.current_account()))
);
--> statement-breakpoint

-- A picture is visible to its uploader, an avatar to members of the same organisation, a station's picture to its viewers: the
-- station's own policy applies in the inner query.
ALTER TABLE file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON file USING (
  (SELECT sunhelm.is_service())
  OR (
    tenant = (SELECT sunhelm.current_tenant())
    AND (
      owner_id = (SELECT sunhelm.current_account())
      OR (purpose = 'avatar' AND owner_id IN (
        SELECT o.account_id FROM enterprise_member o
        JOIN enterprise_member m ON m.enterprise_id = o.enterprise_id
        WHERE m.account_id = (SELECT sunhelm.current_account())
      ))
      OR (purpose = 'station' AND EXISTS (
        SELECT FROM station s WHERE s.images @> to_jsonb('files/' || file.id)
      ))
    )
  )
) WITH CHECK (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND owner_id = (SELECT sunhelm.current_account()))
);
--> statement-breakpoint

-- For the backend alone: unclaimed units and codes belong to no account, and invitations must not disclose who has one.
ALTER TABLE alarm_watch ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON alarm_watch USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE enterprise_invitation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON enterprise_invitation USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE public_id ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON public_id USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE remembered_device ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON remembered_device USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE unit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON unit USING ((SELECT sunhelm.is_service()));
--> statement-breakpoint
ALTER TABLE verify_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON verify_code USING ((SELECT sunhelm.is_service()));
