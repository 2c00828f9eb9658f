import { labels } from '#core/labels.ts'

/** Apart from the words of the set-up itself, which the sign-in page does without. */
export const notSetUpWords = labels({
  title: { en: 'There is no hotel here yet', mon: 'Энд зочид буудал хараахан бүртгээгүй байна' },
  note: {
    en: 'The program printed an address with a code where it was started: open that address, or set the hotel up with the code.',
    mon: 'Програм эхлэхдээ асаасан цонхондоо код бүхий хаяг хэвлэсэн: тэр хаягийг нээх, эсвэл кодоор нь буудлаа бүртгэнэ үү.',
  },
  toSetUp: { en: 'Set up your hotel', mon: 'Зочид буудлаа бүртгэх' },
})
