import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of guests. */
const guestErrors = refusals({
  registerNoInvalid: row(
    400,
    'Two Cyrillic letters and eight digits that begin with the date of birth',
    'Кирилл хоёр үсэг, төрсөн он сар өдрөөр эхэлсэн найман орон бичнэ үү',
  ),
  registerBirthDiffers: row(
    400,
    'The register number says another birth date',
    'Регистрийн дугаартай төрсөн огноо таарахгүй байна',
  ),
  registerGenderDiffers: row(
    400,
    'The register number says the other sex',
    'Регистрийн дугаартай хүйс таарахгүй байна',
  ),
  guestMerged: row(409, 'This guest was merged with another', 'Энэ зочныг өөр зочинтой нэгтгэсэн байна'),
  guestAnonymised: row(409, 'The data of this guest were anonymised', 'Энэ зочны мэдээллийг нэргүй болгосон байна'),
  mergeUndone: row(409, 'This merge was undone already', 'Энэ нэгтгэлийг аль хэдийн буцаасан байна'),
  mergeUndoFirst: row(
    409,
    'This guest was merged with another since. Undo that merge first',
    'Энэ зочныг дараа нь өөр зочинтой нэгтгэсэн байна. Эхлээд тэр нэгтгэлийг буцаана уу',
  ),
  guestStillExpected: row(
    409,
    'This guest is booked or in house: {0}',
    'Энэ зочин захиалгатай эсвэл байрлаж байна: {0}',
  ),
  guestExpected: row(409, '{0} has a reservation for today: {1}', '{0} өнөөдрийн захиалгатай: {1}'),
  guestInHouse: row(409, '{0} is in house already, in room {1}', '{0} аль хэдийн {1} өрөөнд байрлаж байна'),
  guestMoneyWaits: row(
    409,
    'Money that this guest has paid online waits for a decision',
    'Энэ зочны онлайнаар төлсөн мөнгийг шийдвэрлээгүй байна',
  ),
  guestOwes: row(409, 'The account of this guest is not settled', 'Энэ зочны тооцоо дуусаагүй байна'),
  sameGuest: row(409, 'This guest is in the room already', 'Энэ зочин уг өрөөнд аль хэдийн бүртгэлтэй байна'),
})

type Own = typeof guestErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
