import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of companies' accounts and their invoices. */
const cityLedgerErrors = refusals({
  nothingToSettle: row(409, 'This folio owes nothing', 'Энэ тооцоонд төлөх үлдэгдэл алга'),
  overCreditLimit: row(
    409,
    'Its credit limit leaves {0}, {1} are to be settled',
    'Зээлийн хязгаарын үлдэгдэл {0}, шилжүүлэх дүн {1}',
  ),
  companyOnHold: row(409, 'This company is on hold: {0}', 'Энэ байгууллагын зээлийг түр хаасан: {0}'),
  guestLeavesOwing: row(
    409,
    'Room {0} still owes {1}: pay it, settle it to a company, or have it left owing by someone who may',
    '{0} өрөө {1} төлөөгүй байна: төлбөр авах, байгууллагын тооцоонд шилжүүлэх эсвэл эрх бүхий хүн үлдээнэ',
  ),
  alreadyInvoiced: row(409, 'This is on an invoice already', 'Үүгээр аль хэдийн нэхэмжлэх гаргасан байна'),
  nothingToInvoice: row(409, 'There is nothing to invoice', 'Нэхэмжлэх дүн алга'),
  moreThanOpen: row(409, 'At most {0} is open', 'Хамгийн ихдээ {0} нээлттэй байна'),
  moreThanUnallocated: row(409, 'At most {0} is not allocated yet', 'Хамгийн ихдээ {0} хуваарилагдаагүй байна'),
  notAllocated: row(409, 'This allocation was taken back before', 'Энэ хуваарилалтыг өмнө нь буцаасан байна'),
  invoiceHasMoney: row(
    409,
    'Money is allocated to this invoice, or it was credited in part. Take the allocations back first, or credit what is left by lines',
    'Энэ нэхэмжлэхэд мөнгө хуваарилсан эсвэл хэсэгчлэн буцаасан байна. Эхлээд хуваарилалтыг буцаах, эсвэл үлдсэнийг мөрөөр буцаана уу',
  ),
  notPaidYet: row(
    409,
    'This folio still owes {0}: take the payment first, or settle it to a company',
    'Энэ тооцоо {0} төлөөгүй байна: эхлээд төлбөр авах эсвэл байгууллагын тооцоонд шилжүүлнэ үү',
  ),
  settledToCompany: row(
    409,
    'This was settled to a company: its invoice is drawn from the account of the company',
    'Үүнийг байгууллагын тооцоонд шилжүүлсэн: нэхэмжлэхийг байгууллагын тооцооноос гаргана',
  ),
  invoiceCredited: row(
    409,
    'This invoice was credited before. Credit what is left by lines',
    'Энэ нэхэмжлэхийг өмнө нь буцаасан байна. Үлдсэнийг мөрөөр буцаана уу',
  ),
  notAnInvoice: row(409, 'This is a credit note', 'Энэ бол кредит нэхэмжлэх'),
  noAddress: row(409, 'No e-mail address of {0} is known', '{0}: э-шуудангийн хаяг бүртгээгүй байна'),
  nothingOverdue: row(409, 'Nothing of it is overdue', 'Хугацаа хэтэрсэн нэхэмжлэх алга'),
})

type Own = typeof cityLedgerErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
