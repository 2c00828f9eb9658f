-- Letters with a proforma: what the folio will be at departure.

alter table mail_template drop constraint mail_template_type_value;
alter table mail_template add constraint mail_template_type_value check (type in ('confirmation', 'amendment', 'cancellation', 'depositRequest', 'preArrival',
  'folio', 'proforma', 'receipt', 'thankYou', 'passwordChanged', 'newDevice', 'invoice', 'paidInvoice', 'creditNote', 'statement', 'reminder'));
alter table mail_template drop constraint mail_template_document_value;
alter table mail_template add constraint mail_template_document_value check (document in ('confirmation', 'registrationCard', 'folio', 'proforma', 'receipt', 'invoice',
  'statement'));
