CREATE TABLE "enterprise_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "station_grant" ADD COLUMN "bound_by" text;--> statement-breakpoint
ALTER TABLE "enterprise_invitation" ADD CONSTRAINT "enterprise_invitation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invitation" ADD CONSTRAINT "enterprise_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_invitation_address" ON "enterprise_invitation" USING btree ("enterprise_id","email_key");--> statement-breakpoint
CREATE INDEX "enterprise_invitation_key" ON "enterprise_invitation" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "station_grant" ADD CONSTRAINT "station_grant_bound_by_enterprise_id_fk" FOREIGN KEY ("bound_by") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_grant_bound" ON "station_grant" USING btree ("bound_by","account_id") WHERE "station_grant"."bound_by" is not null;
--> statement-breakpoint

-- By hand: whoever is invited is no member yet, and the answer must not tell who has an account: only the backend looks there.
ALTER TABLE enterprise_invitation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON enterprise_invitation USING ((SELECT sunhelm.is_service()));
