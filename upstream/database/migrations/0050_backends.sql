CREATE TABLE "backend" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shares_broker" boolean NOT NULL,
	"broker_token_keys" text[] NOT NULL,
	"session_keys" text[] NOT NULL
);
