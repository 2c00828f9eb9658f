-- Run after every migration: what the running program may do. The ledger and the activity log can be added to, never altered.
revoke create on schema public from public;
grant usage on schema public to buudal_app;
grant select, insert, update, delete on all tables in schema public to buudal_app;
grant usage, select on all sequences in schema public to buudal_app;
revoke update, delete, truncate on journal, entry, folio_line, activity from buudal_app;
revoke update, delete, truncate on payment_receipt, payment_receipt_issue from buudal_app;
revoke update, delete, truncate on invoice, invoice_line, invoice_settlement, invoice_issue from buudal_app;
revoke delete, truncate on allocation, commission from buudal_app;
revoke delete, truncate on stay_tax_exemption from buudal_app;
revoke delete, truncate on tax_receipt, tax_receipt_line from buudal_app;
revoke update, delete, truncate on day_statistic, day_room_type, day_ledger, day_close from buudal_app;
revoke update, delete, truncate on cash_movement, cash_count, cash_order, cash_slip_issue from buudal_app;
revoke delete, truncate on cash_session, card_settlement, card_settlement_line from buudal_app;
revoke insert, update, delete, truncate on migration from buudal_app;
