-- The audit is chained for each tenant, so that tenants do not wait for each other. What stands there stays in the one chain that it
-- was written in: that one ends with a row of its own, whose hash the chains of the tenants begin with.
ALTER TABLE "audit" ADD COLUMN "by_tenant" boolean NOT NULL DEFAULT false;--> statement-breakpoint
WITH newest AS (SELECT hash FROM audit ORDER BY seq DESC LIMIT 1),
     dated AS (SELECT hash, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms FROM newest)
INSERT INTO audit (at, tenant, actor, action, object, result, previous_hash, hash)
-- The text that upstream/store/audit-store.ts takes the hash of.
SELECT to_timestamp(ms / 1000.0), '', '', 'end-chain', 'audit', 'done', hash,
       encode(sha256(convert_to(format('["%s",%s,"","","","","end-chain","audit",[],"","done"]', hash, ms), 'UTF8')), 'hex')
  FROM dated;
--> statement-breakpoint
-- A program from before this would go on with the old chain: it is refused.
ALTER TABLE "audit" ALTER COLUMN "by_tenant" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "audit_chain" ON "audit" USING btree ("tenant","seq") WHERE "audit"."by_tenant";
