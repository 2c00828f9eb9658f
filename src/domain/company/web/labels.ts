import { labels } from '#core/labels.ts'

export const placeWords = labels({
  newCompany: { en: 'New company', mon: 'Шинэ байгууллага' },
  newSource: { en: 'New reservation source', mon: 'Захиалгын шинэ эх сурвалж' },
  name: { en: 'Name', mon: 'Нэр' },
  kind: { en: 'Kind', mon: 'Төрөл' },
  company: { en: 'Company', mon: 'Байгууллага' },
  agency: { en: 'Agency', mon: 'Агентлаг' },
  registerNo: { en: 'Register no.', mon: 'Регистрийн дугаар' },
  phone: { en: 'Phone', mon: 'Утас' },
  email: { en: 'E-mail', mon: 'Э-шуудан' },
})
