import { labels } from '#core/labels.ts'

export const pictureWords = labels({
  choose: { en: 'Choose a picture', mon: 'Зураг сонгох' },
  take: { en: 'Take a picture', mon: 'Зураг авах' },
  camera: { en: 'Picture of the document', mon: 'Бичиг баримтын зураг' },
  hold: {
    en: 'The lines at the foot of the passport, or on the back of the card, lie between the marks',
    mon: 'Паспортын доод мөр эсвэл үнэмлэхний арын мөрийг тэмдгийн дунд байрлуулна уу',
  },
  noCamera: {
    en: 'The browser shows no camera: it is in use, or not allowed on this page',
    mon: 'Камер нээгдсэнгүй: өөр программ ашиглаж байна эсвэл энэ хуудсанд зөвшөөрөөгүй байна',
  },
  reading: { en: 'Reading the picture…', mon: 'Зургийг уншиж байна…' },
  compare: {
    en: 'Read from the picture: compare number and names with the document, no digit checks a name',
    mon: 'Зургаас уншсан: дугаар, нэрийг баримттай тулгана уу, нэрэнд хяналтын орон байхгүй',
  },
  correct: {
    en: 'Read from the picture, and not whole: correct the lines',
    mon: 'Зургаас бүрэн уншигдсангүй: мөрийг засна уу',
  },
  noLines: {
    en: 'No lines were found in the picture: take it straight from above, near and in good light',
    mon: 'Зурагт мөр олдсонгүй: дээрээс нь эгц, ойроос, гэрэлтэй газар авна уу',
  },
  noPicture: { en: 'This browser can’t open the file as a picture', mon: 'Энэ файлыг зураг болгон нээж чадсангүй' },
  notLoaded: {
    en: 'The reader of pictures did not load: type the lines, or try again',
    mon: 'Зураг уншигч ачаалагдсангүй: мөрийг бичих эсвэл дахин оролдоно уу',
  },
})
