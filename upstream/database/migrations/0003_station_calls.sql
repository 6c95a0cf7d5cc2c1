CREATE TABLE "share_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"station_key" integer NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"share_type" smallint NOT NULL,
	"shared_by" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "tariff_station_key_valid_from_pk" PRIMARY KEY("station_key","valid_from")
);
--> statement-breakpoint
ALTER TABLE "comm_log" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "share_invitation" ADD CONSTRAINT "share_invitation_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_invitation" ADD CONSTRAINT "share_invitation_shared_by_account_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_invitation_recipient" ON "share_invitation" USING btree ("station_key","recipient_key");--> statement-breakpoint
CREATE INDEX "share_invitation_key" ON "share_invitation" USING btree ("recipient_key");--> statement-breakpoint

-- By hand: the second wall of access.
ALTER TABLE tariff ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON tariff USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE share_invitation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON share_invitation USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
-- What stands on the shelf is nobody's: only the backend itself looks there.
ALTER TABLE unit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON unit USING ((SELECT sunhelm.is_service()));
