import { labels } from '#core/labels.ts'

/** Words of a booking that is no more. */
export const endedWords = labels({
  cancelled: { en: 'This booking is cancelled.', mon: 'Энэ захиалгыг цуцалсан.' },
  noShow: { en: 'You were expected and did not arrive.', mon: 'Таныг хүлээсэн боловч ирээгүй.' },
  partly: {
    en: '{0} of {1} {1|room|rooms} {0|is|are} no longer booked.',
    mon: 'Нийт {1} өрөөнөөс {0} өрөөг цуцалсан.',
  },
  expired: {
    en: 'The time to pay is over, and the hotel has given the room back.',
    mon: 'Төлбөр хийх хугацаа дуусаж, буудал өрөөг чөлөөлсөн.',
  },
  fee: { en: 'The fee for this is {0}.', mon: 'Цуцлалтын төлбөр: {0}.' },
  noFee: { en: 'It costs you nothing.', mon: 'Танаас төлбөр авахгүй.' },
  givenBack: { en: '{0} was given back to you.', mon: 'Танд {0} буцаан олгосон.' },
  stillHeld: {
    en: 'The hotel still holds {0} of yours. Please call it.',
    mon: 'Таны {0} буудалд байна. Буудал руу залгана уу.',
  },
  takeAgain: { en: 'Take the room again', mon: 'Өрөөг дахин авах' },
})
