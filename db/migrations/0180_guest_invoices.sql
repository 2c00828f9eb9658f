-- What a guest has paid is invoiced too: such an invoice is of a folio and asks for nothing more. It is numbered with those of companies.
alter table invoice alter column company_id drop not null;
alter table invoice add column folio_id bigint;
alter table invoice add constraint invoice_of_company_or_folio check ((company_id is null) <> (folio_id is null));
alter table invoice add constraint invoice_folio_fkey foreign key (hotel_id, folio_id) references folio (hotel_id, id);
create index invoice_folio on invoice (hotel_id, folio_id) where folio_id is not null;

-- letters with what was paid already, and with credit notes
alter table mail_template drop constraint mail_template_type_value;
alter table mail_template add constraint mail_template_type_value check (type in ('confirmation', 'amendment', 'cancellation', 'depositRequest', 'preArrival',
  'folio', 'receipt', 'thankYou', 'passwordChanged', 'newDevice', 'invoice', 'paidInvoice', 'creditNote', 'statement', 'reminder'));
