-- Messages with codes lose their words when they are sent, or an hour later: finds those that still have them.
create index messages_out_codes on messages_out (created_at) where template = 'identity_code' and body_text <> '';
