-- On a large database the index is made beforehand, by hand and CONCURRENTLY (docs/operating.md); then this finds it there.
CREATE INDEX IF NOT EXISTS "audit_event_of_hand_offs" ON "audit_event" USING btree ("at","id") WHERE event = 'referred by consent';
