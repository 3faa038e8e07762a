-- Mails that people may have had enough of name an address that ends them with one press (RFC 8058).
alter table messages_out add column unsubscribe_url text;
