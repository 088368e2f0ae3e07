-- The connection options of the portal (bff/src/database/connection.ts). A pooler does not pass on a
-- client's options, so they are set on the role that runs this.
alter role current_user set jit = off;
alter role current_user set statement_timeout = '15s';
alter role current_user set lock_timeout = '10s';
alter role current_user set idle_in_transaction_session_timeout = '30s';
alter role current_user set timezone = 'UTC';
