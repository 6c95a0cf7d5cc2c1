-- Planned work may begin later than it is planned. Whether somebody is at work on a station at an instant.
CREATE OR REPLACE FUNCTION sunhelm.work_is_planned(of_station integer, instant timestamptz) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM public.planned_work w WHERE w.station_key = of_station AND w.since <= instant AND w.until > instant
  );
