-- The audit stays append-only, but for rows at its beginning that are past their retention: they are removed by one function
-- alone, which never touches the last 90 days. The caller appends the hash that the rest is verified from.
CREATE OR REPLACE FUNCTION sunhelm.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sunhelm.trims_audit', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
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
REVOKE ALL ON FUNCTION sunhelm.trim_audit(bigint) FROM PUBLIC;
