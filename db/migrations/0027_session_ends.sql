-- Whoever holds something open for a session (live events) hears that it is over, however it ended.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('adey_session', old.id::text);
  return null;
end $$;
create trigger sessions_ended after delete on sessions for each row execute function tell_session_end();
