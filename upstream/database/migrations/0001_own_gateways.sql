ALTER TABLE "gateway" ADD COLUMN "own_equipment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway" ADD COLUMN "found" jsonb;