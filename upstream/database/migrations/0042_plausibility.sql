ALTER TABLE "sample_block" ADD COLUMN "marks" smallint[];--> statement-breakpoint
ALTER TABLE "sample_day" ADD COLUMN "aside" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_day" ADD COLUMN "begins" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_hour" ADD COLUMN "aside" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_hour" ADD COLUMN "begins" smallint DEFAULT 0 NOT NULL;