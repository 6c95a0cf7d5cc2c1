ALTER TABLE "tariff" ADD COLUMN "holiday_region" text;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "supply_charge" double precision;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "tax" double precision;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "tax_included" boolean;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD COLUMN "holiday_region" text;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD COLUMN "supply_charge" double precision;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD COLUMN "tax" double precision;--> statement-breakpoint
ALTER TABLE "tariff_correction" ADD COLUMN "tax_included" boolean;