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
ALTER TABLE "alarm" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "acknowledged_by" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "comments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_comment" ADD CONSTRAINT "alarm_comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_comment" ADD CONSTRAINT "alarm_comment_station_key_alarm_id_alarm_station_key_id_fk" FOREIGN KEY ("station_key","alarm_id") REFERENCES "public"."alarm"("station_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_acknowledged_by_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_assigned" ON "alarm" USING btree ("assignee_id","started_at") WHERE "alarm"."assignee_id" is not null;--> statement-breakpoint

-- By hand: the second wall of access.
ALTER TABLE alarm_comment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON alarm_comment USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
