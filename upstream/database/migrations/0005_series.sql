-- Samples arrive as frames (one row for a device and an instant) and are packed by the hour into blocks and rollups
-- (ADR 0049). Written by hand: what was stored is carried over, and the view `sample` shows raw samples as rows.

CREATE TABLE "sample_frame" (
	"ts" timestamp with time zone NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"properties" smallint[] NOT NULL,
	"values" double precision[] NOT NULL,
	CONSTRAINT "sample_frame_station_key_device_key_ts_pk" PRIMARY KEY("station_key","device_key","ts")
) WITH (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
CREATE TABLE "sample_block" (
	"start" timestamp with time zone NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"count" integer NOT NULL,
	"first_ms" integer NOT NULL,
	"step_ms" integer,
	"property_id" smallint NOT NULL,
	"scale" smallint NOT NULL,
	"at" integer[],
	"small" smallint[],
	"wide" integer[],
	"real" double precision[],
	CONSTRAINT "sample_block_station_key_device_key_property_id_start_pk" PRIMARY KEY("station_key","device_key","property_id","start")
) PARTITION BY RANGE ("start");
--> statement-breakpoint

-- The same functions as before, for the new table.
CREATE OR REPLACE FUNCTION sunhelm.ensure_sample_partitions(from_instant timestamptz, until_instant timestamptz) RETURNS integer
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
    partition := 'sample_block_' || to_char(week, 'YYYYMMDD');
    -- Asked of pg_class, not of to_regclass: that one may remember "absent" from before the lock.
    IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = 'public'::regnamespace) THEN
      PERFORM pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('sample partitions'));
      IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = 'public'::regnamespace) THEN
        EXECUTE format('CREATE TABLE public.%I (LIKE public.sample_block INCLUDING ALL)', partition);
        EXECUTE format(
          'ALTER TABLE public.sample_block ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
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
CREATE OR REPLACE FUNCTION sunhelm.drop_sample_partitions_before(instant timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '30s' AS $$
DECLARE
  partition record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('sample partitions'));
  FOR partition IN
    SELECT child.relname FROM pg_inherits
    JOIN pg_class child ON child.oid = inhrelid
    WHERE inhparent = 'public.sample_block'::regclass AND child.relname ~ '^sample_block_\d{8}$'
      AND (to_date(substr(child.relname, 14), 'YYYYMMDD') + 7)::timestamp AT TIME ZONE 'UTC' <= instant
  LOOP
    EXECUTE format('DROP TABLE public.%I', partition.relname);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
--> statement-breakpoint

-- What was stored: one block for each series and hour, values as they are.
SELECT sunhelm.ensure_sample_partitions(min(ts), max(ts)) FROM sample HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO sample_block (start, station_key, device_key, count, first_ms, property_id, scale, at, "real")
SELECT date_trunc('hour', ts, 'UTC'), station_key, device_key, count(*),
       min(round(extract(epoch FROM ts - date_trunc('hour', ts, 'UTC')) * 1000)::int), property_id, 0,
       array_agg(round(extract(epoch FROM ts - date_trunc('hour', ts, 'UTC')) * 1000)::int ORDER BY ts),
       array_agg(value ORDER BY ts)
  FROM sample GROUP BY station_key, device_key, property_id, date_trunc('hour', ts, 'UTC');
--> statement-breakpoint
DROP TABLE sample;
--> statement-breakpoint

-- Rollups gain two figures, and their columns an order that takes less room.
ALTER TABLE sample_hour RENAME TO sample_hour_before;
--> statement-breakpoint
ALTER TABLE sample_hour_before DROP CONSTRAINT sample_hour_station_key_device_key_property_id_hour_pk;
--> statement-breakpoint
CREATE TABLE "sample_hour" (
	"first" double precision NOT NULL,
	"last" double precision NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"resets" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"count" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"covered" smallint NOT NULL,
	CONSTRAINT "sample_hour_station_key_device_key_property_id_hour_pk" PRIMARY KEY("station_key","device_key","property_id","hour")
);
--> statement-breakpoint
INSERT INTO sample_hour (first, last, min, max, sum, resets, first_at, last_at, hour, station_key, device_key, count, property_id, covered)
SELECT first, last, min, max, sum, 0, first_at, last_at, hour, station_key, device_key, count, property_id, least(count, 12)
  FROM sample_hour_before ORDER BY station_key, device_key, property_id, hour;
--> statement-breakpoint
DROP TABLE sample_hour_before;
--> statement-breakpoint
ALTER TABLE sample_day RENAME TO sample_day_before;
--> statement-breakpoint
ALTER TABLE sample_day_before DROP CONSTRAINT sample_day_station_key_device_key_property_id_day_pk;
--> statement-breakpoint
CREATE TABLE "sample_day" (
	"first" double precision NOT NULL,
	"last" double precision NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"resets" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"station_key" integer NOT NULL,
	"device_key" integer NOT NULL,
	"count" integer NOT NULL,
	"property_id" smallint NOT NULL,
	"covered" smallint NOT NULL,
	CONSTRAINT "sample_day_station_key_device_key_property_id_day_pk" PRIMARY KEY("station_key","device_key","property_id","day")
);
--> statement-breakpoint
INSERT INTO sample_day (first, last, min, max, sum, resets, first_at, last_at, day, station_key, device_key, count, property_id, covered)
SELECT first, last, min, max, sum, 0, first_at, last_at, day, station_key, device_key, count, property_id, least(count, 288)
  FROM sample_day_before ORDER BY station_key, device_key, property_id, day;
--> statement-breakpoint
DROP TABLE sample_day_before;
--> statement-breakpoint

-- Every raw sample as a row, packed or not. What came again after its hour was packed shows once.
CREATE VIEW sample AS
SELECT b.station_key, b.device_key, b.property_id,
       b.start + coalesce(b.at[i], b.first_ms + (i - 1) * b.step_ms) * interval '1 millisecond' AS ts,
       CASE WHEN b."real" IS NOT NULL THEN b."real"[CASE WHEN cardinality(b."real") = 1 THEN 1 ELSE i END]
            ELSE coalesce(b.small[CASE WHEN cardinality(b.small) = 1 THEN 1 ELSE i END],
                          b.wide[CASE WHEN cardinality(b.wide) = 1 THEN 1 ELSE i END])::float8 / 10 ^ b.scale::float8
       END AS value
  FROM sample_block b CROSS JOIN LATERAL generate_series(1, b.count) AS i
UNION
SELECT f.station_key, f.device_key, x.property_id, f.ts, x.value
  FROM sample_frame f CROSS JOIN LATERAL unnest(f.properties, f."values") AS x(property_id, value);
--> statement-breakpoint

-- A newest value is written over again and again: room on its page spares an entry in the index each time.
ALTER TABLE latest SET (fillfactor = 50);
