import { labels } from '#core/labels.ts'

export const breakfastWords = labels({
  view: { en: 'View', mon: 'Харагдац' },
  list: { en: 'Report', mon: 'Тайлан' },
  serve: { en: 'Serve', mon: 'Үйлчлэх' },
  morning: { en: 'Morning of', mon: 'Аль өглөө' },
  find: { en: 'Room or guest', mon: 'Өрөө, зочин' },
  progress: { en: '{0} of {1} {1|guest|guests} served', mon: '{1} зочноос {0} нь үйлчлүүлсэн' },
  included: { en: 'Included', mon: 'Үнэд орсон' },
  payable: { en: 'To be paid', mon: 'Төлбөртэй' },
  servedOf: { en: '{0} of {1} served', mon: 'Үйлчлүүлсэн: {0} / {1}' },
  servedAll: { en: 'All served', mon: 'Бүгд үйлчлүүлсэн' },
  guests: { en: '{0} {0|guest|guests}', mon: '{0} зочин' },
  one: { en: 'One more', mon: 'Нэгээр нэмэх' },
  all: { en: 'Serve', mon: 'Үйлчлэх' },
  back: { en: 'Take back', mon: 'Буцаах' },
  none: { en: 'Nobody slept here the night before', mon: 'Өмнөх шөнө хоносон зочин алга' },
  noneHint: { en: 'Choose another morning.', mon: 'Өөр өглөө сонгоно уу.' },
  noneFound: { en: 'No such room or guest', mon: 'Ийм өрөө, зочин олдсонгүй' },
})
