import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of payments that guests make by themselves. */
const onlinePaymentErrors = refusals({
  nothingToPay: row(409, 'Nothing is to be paid any more', 'Төлөх төлбөр үлдээгүй байна'),
  paymentWayClosed: row(409, 'The hotel does not take this payment now', 'Буудал энэ төлбөрийг одоо авахгүй байна'),
  paymentCash: row(400, 'Money that comes online is not cash', 'Онлайн төлбөр бэлэн мөнгө биш'),
  paymentSettled: row(409, 'This money has been seen to already', 'Энэ мөнгийг аль хэдийн шийдвэрлэсэн'),
  paymentSecretUnreadable: row(
    409,
    'The secret of the wallet cannot be read any more. Enter it again',
    'Хэтэвчийн нууц түлхүүрийг унших боломжгүй. Дахин оруулна уу',
  ),
  secretForOtherWallet: row(
    400,
    'Enter the secret for this address and merchant',
    'Энэ хаяг, байгууллагын нууц түлхүүрийг оруулна уу',
  ),
  walletNoAnswer: row(409, 'The wallet at {0} does not answer', '{0} хаягийн хэтэвч хариу өгөхгүй байна'),
  walletRefused: row(409, 'The wallet refuses: {0}', 'Хэтэвч татгалзлаа: {0}'),
})

type Own = typeof onlinePaymentErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
