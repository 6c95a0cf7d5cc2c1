-- Written by hand: what the drizzle schema cannot say. Weekly partitions, the second wall of access (row-level
-- security), and what the application's role may do. Everything here holds for an embedded database, where the
-- application is not the owner, and for one of the operator's, where it may be (hence FORCE).

CREATE SCHEMA sunhelm;
--> statement-breakpoint

-- The Monday on which the week of an instant begins, in UTC.
CREATE FUNCTION sunhelm.week_of(instant timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('week', instant AT TIME ZONE 'UTC')::date;
--> statement-breakpoint

-- Makes the partitions of `sample` that cover the instants from..until. Attaching takes a weaker lock than creating
-- in place, so readers and writers of other weeks go on. Returns how many were made.
CREATE FUNCTION sunhelm.ensure_sample_partitions(from_instant timestamptz, until_instant timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '30s' AS $$
DECLARE
  week date := sunhelm.week_of(from_instant);
  last date := sunhelm.week_of(until_instant);
  partition text;
  made integer := 0;
BEGIN
  IF from_instant IS NULL OR until_instant IS NULL OR last < week OR last - week > 3660 THEN
    RAISE EXCEPTION 'partitions are asked for from % until %: at most ten years, in order', from_instant, until_instant
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  WHILE week <= last LOOP
    partition := 'sample_' || to_char(week, 'YYYYMMDD');
    -- Asked of pg_class, not of to_regclass: that one may remember "absent" from before the lock.
    IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = 'public'::regnamespace) THEN
      PERFORM pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('sample partitions'));
      IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = 'public'::regnamespace) THEN
        EXECUTE format('CREATE TABLE public.%I (LIKE public.sample INCLUDING ALL)', partition);
        EXECUTE format(
          'ALTER TABLE public.sample ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
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

-- Drops the partitions that end at or before an instant. Returns how many.
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
    WHERE inhparent = 'public.sample'::regclass AND child.relname ~ '^sample_\d{8}$'
      AND (to_date(substr(child.relname, 8), 'YYYYMMDD') + 7)::timestamp AT TIME ZONE 'UTC' <= instant
  LOOP
    EXECUTE format('DROP TABLE public.%I', partition.relname);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
--> statement-breakpoint

-- Who asks. `sunhelm.scope` is 'service' for the backend's own work and 'account' inside asAccount; a connection that
-- says nothing sees nothing.
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

-- The stations that the asking account may see: its own; those granted to it; those that users of an organisation it has
-- the authority of created, or that name the organisation (P1.6: stations merely shared with those users are not among them).
-- The policies below ask it, so it looks at the tables in the service's scope and then goes back to the caller's; a
-- `SET` clause would say that more shortly, but only superusers may write it for a setting of our own.
CREATE FUNCTION sunhelm.visible_stations() RETURNS SETOF integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 COST 10000
  SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  asking text := current_setting('sunhelm.scope', true);
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
      -- The authority sees the whole organisation; a plain member sees what was bound to it, which is a grant.
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
  PERFORM set_config('sunhelm.scope', coalesce(asking, ''), true);
END $$;
--> statement-breakpoint

ALTER TABLE station ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station USING (
  (SELECT sunhelm.is_service())
  OR (tenant = (SELECT sunhelm.current_tenant()) AND creator_id = (SELECT sunhelm.current_account()))
  OR key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE station_grant ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station_grant USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
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
ALTER TABLE gateway ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON gateway USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE device ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON device USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE virtual_label ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON virtual_label USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE virtual_point ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON virtual_point USING (
  (SELECT sunhelm.is_service()) OR label_key IN (SELECT key FROM virtual_label)
);
--> statement-breakpoint
ALTER TABLE alarm ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON alarm USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint
ALTER TABLE comm_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON comm_log USING (
  (SELECT sunhelm.is_service()) OR device_key IN (SELECT key FROM device)
);
--> statement-breakpoint

-- Append-only for everybody who is bound by rights; the trigger also stops an owner's slip.
CREATE FUNCTION sunhelm.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.refuse_change();
--> statement-breakpoint
REVOKE ALL ON FUNCTION sunhelm.ensure_sample_partitions(timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION sunhelm.drop_sample_partitions_before(timestamptz) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION sunhelm.visible_stations() FROM PUBLIC;
