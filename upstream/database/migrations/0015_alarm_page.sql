CREATE INDEX "alarm_started" ON "alarm" USING btree ("started_at","id");
