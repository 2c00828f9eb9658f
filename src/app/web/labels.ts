import { labels } from '#core/labels.ts'

export const shellWords = labels({
  openMenu: { en: 'Open the menu', mon: 'Цэс нээх' },
  closeMenu: { en: 'Close the menu', mon: 'Цэс хаах' },
  menu: { en: 'Menu', mon: 'Цэс' },
  places: { en: 'All places', mon: 'Бүх хэсэг' },
  daily: { en: 'Daily work', mon: 'Өдөр тутмын ажил' },
  home: { en: 'Go to the dashboard', mon: 'Дашбоард руу очих' },
  skip: { en: 'Skip to the contents', mon: 'Агуулга руу очих' },
  skipToGrid: { en: 'Skip to the list or calendar', mon: 'Жагсаалт, календар руу очих' },
  businessDate: { en: 'Business date', mon: 'Ажлын өдөр' },
  behind: {
    en: 'Business date is behind the calendar ({0}). Run the night audit',
    mon: 'Ажлын өдөр хуанлиас ({0}) хоцорсон байна. Өдрийн өндөрлөгөө хийнэ үү',
  },
  lastKnown: { en: 'Last known house', mon: 'Сүүлд мэдсэн байдал' },
  licenceLeft: { en: 'Licence: {0} d {1} h {2} min left', mon: 'Лиценз: {0} өдөр {1} цаг {2} минут үлдсэн' },
  licenceEnded: { en: 'The licence has expired', mon: 'Лицензийн хугацаа дууссан' },
  account: { en: 'Account', mon: 'Хэрэглэгч' },
  shortcuts: { en: 'Keyboard shortcuts', mon: 'Гарын товчлол' },
  darkTheme: { en: 'Dark theme', mon: 'Бараан загвар' },
  lightTheme: { en: 'Light theme', mon: 'Цайвар загвар' },
  loading: { en: 'Loading', mon: 'Ачаалж байна' },
  notFoundTitle: { en: 'There is nothing at this address', mon: 'Энэ хаягт юу ч алга' },
  notFoundText: {
    en: 'The page may have moved, or the address may be mistyped.',
    mon: 'Хуудас зөөгдсөн эсвэл хаягийг буруу бичсэн байж магадгүй.',
  },
  failedTitle: { en: 'Something went wrong', mon: 'Алдаа гарлаа' },
  failedText: {
    en: 'Nothing was saved. Reload the page, or try again in a moment.',
    mon: 'Юу ч хадгалагдаагүй. Хуудсыг дахин ачаалах эсвэл түр хүлээгээд дахин оролдоно уу.',
  },
  unreachedTitle: { en: 'No answer from the server', mon: 'Серверээс хариу ирсэнгүй' },
  unreachedText: {
    en: 'The page could not be fetched. Check the connection, then reload the page.',
    mon: 'Хуудсыг татаж чадсангүй. Холболтоо шалгаад хуудсыг дахин ачаална уу.',
  },
  reload: { en: 'Reload the page', mon: 'Хуудсыг дахин ачаалах' },
  toDashboard: { en: 'To the dashboard', mon: 'Дашбоард руу' },
  noAccessTitle: { en: 'You may not see this page', mon: 'Танд энэ хуудсыг харах эрх байхгүй' },
  noAccessText: {
    en: 'Ask whoever manages the users of your hotel.',
    mon: 'Буудлынхаа хэрэглэгчийн эрх хариуцсан ажилтанд хандана уу.',
  },
})
