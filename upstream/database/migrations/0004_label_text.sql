CREATE TABLE "station_label_text" (
	"station_key" integer PRIMARY KEY NOT NULL,
	"brief" text NOT NULL,
	"labels" text NOT NULL,
	"points" text NOT NULL,
	"digest" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "station_label_text" ADD CONSTRAINT "station_label_text_station_key_station_key_fk" FOREIGN KEY ("station_key") REFERENCES "public"."station"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Long, and read for nothing by who does not ask for it: beside the row, and not packed again at each reading.
ALTER TABLE station_label_text ALTER COLUMN points SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE station_label_text ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY visible ON station_label_text USING (
  (SELECT sunhelm.is_service()) OR station_key IN (SELECT sunhelm.visible_stations())
);
--> statement-breakpoint

-- Writes the texts of some stations anew. The stations are locked first, in order, and read by a later statement: who
-- waits for another writer then sees what that one wrote.
CREATE FUNCTION sunhelm.write_label_texts(station_keys integer[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  asking text := current_setting('sunhelm.scope', true);
BEGIN
  PERFORM set_config('sunhelm.scope', 'service', true);
  PERFORM FROM station WHERE key = ANY (station_keys) ORDER BY key FOR NO KEY UPDATE;
  DELETE FROM station_label_text t WHERE t.station_key = ANY (station_keys)
    AND NOT EXISTS (SELECT FROM virtual_label l WHERE l.station_key = t.station_key);
  INSERT INTO station_label_text (station_key, brief, labels, points, digest)
    SELECT station_key, brief, labels, points, hashtextextended(concat_ws(E'\n', brief, labels, points), 0)
      FROM (
        SELECT l.station_key,
               string_agg('{"type":' || to_json(l.type) || ',"points":[' || coalesce(p.brief, '') || ']}', ',' ORDER BY l.key) AS brief,
               string_agg('{"id":' || to_json(l.id) || ',"station_id":' || to_json(s.id) || ',"type":' || to_json(l.type)
                 || ',"name":' || to_json(l.name) || '}', ',' ORDER BY l.key) AS labels,
               coalesce(string_agg(p.points, ',' ORDER BY l.key), '') AS points
          FROM virtual_label l
          JOIN station s ON s.key = l.station_key
          LEFT JOIN LATERAL (
            SELECT string_agg('{"property_code":' || to_json(p.property_code) || ',"unit":' || to_json(p.unit) || '}',
                     ',' ORDER BY p.property_code) AS brief,
                   -- D3.10: calc_data is JSON as text on the wire.
                   string_agg('{"label_id":' || to_json(l.id) || ',"property_code":' || to_json(p.property_code)
                     || ',"unit":' || to_json(p.unit) || ',"calc_data":' || to_json(p.calc_data::text)
                     || ',"calc_formula":' || to_json(p.calc_formula) || '}', ',' ORDER BY p.property_code) AS points
              FROM virtual_point p WHERE p.label_key = l.key
          ) p ON true
         WHERE l.station_key = ANY (station_keys)
         GROUP BY l.station_key
      ) made
    ON CONFLICT (station_key) DO UPDATE
      SET brief = excluded.brief, labels = excluded.labels, points = excluded.points, digest = excluded.digest;
  PERFORM set_config('sunhelm.scope', coalesce(asking, ''), true);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION sunhelm.write_label_texts(integer[]) FROM PUBLIC;
--> statement-breakpoint

CREATE FUNCTION sunhelm.label_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM sunhelm.write_label_texts(array(SELECT DISTINCT station_key FROM old_rows));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM sunhelm.write_label_texts(array(SELECT DISTINCT station_key FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sunhelm.point_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  asking text := current_setting('sunhelm.scope', true);
  label_keys integer[] := '{}';
  station_keys integer[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    label_keys := array(SELECT DISTINCT label_key FROM old_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    label_keys := label_keys || array(SELECT DISTINCT label_key FROM new_rows);
  END IF;
  PERFORM set_config('sunhelm.scope', 'service', true);
  station_keys := array(SELECT DISTINCT station_key FROM virtual_label WHERE key = ANY (label_keys));
  PERFORM set_config('sunhelm.scope', coalesce(asking, ''), true);
  PERFORM sunhelm.write_label_texts(station_keys);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER label_inserted AFTER INSERT ON virtual_label REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.label_changed();
--> statement-breakpoint
CREATE TRIGGER label_updated AFTER UPDATE ON virtual_label REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.label_changed();
--> statement-breakpoint
CREATE TRIGGER label_deleted AFTER DELETE ON virtual_label REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.label_changed();
--> statement-breakpoint
CREATE TRIGGER point_inserted AFTER INSERT ON virtual_point REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.point_changed();
--> statement-breakpoint
CREATE TRIGGER point_updated AFTER UPDATE ON virtual_point REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.point_changed();
--> statement-breakpoint
CREATE TRIGGER point_deleted AFTER DELETE ON virtual_point REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sunhelm.point_changed();
--> statement-breakpoint
-- What stood there before the triggers did. Migrations run without a scope.
SELECT set_config('sunhelm.scope', 'service', true);
--> statement-breakpoint
SELECT sunhelm.write_label_texts(array(SELECT DISTINCT station_key FROM virtual_label));
