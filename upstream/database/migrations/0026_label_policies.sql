-- Written by hand. As 0016 did for stations, devices and alarms: what hangs on a station is looked up in the ranges that a snapshot
-- finds out once. A point asks for its own label instead of reading all labels that there are, for each statement anew.
ALTER POLICY visible ON virtual_label USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
--> statement-breakpoint
ALTER POLICY visible ON virtual_point USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE EXISTS (SELECT FROM virtual_label l WHERE l.key = label_key)
  END
);
--> statement-breakpoint
ALTER POLICY visible ON station_label_text USING (
  CASE
    WHEN (SELECT sunhelm.is_service()) THEN true
    ELSE elem_contained_by_multirange(station_key, (SELECT sunhelm.visible_range()))
  END
);
