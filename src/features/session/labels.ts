import { labels } from '#core/labels.ts'

export const sessionWords = labels({
  product: { en: 'Buudal', mon: 'Буудал' },
  welcome: { en: 'Hotel management for the whole house', mon: 'Зочид буудлын цогц удирдлага' },
  signIn: { en: 'Sign in', mon: 'Нэвтрэх' },
  userName: { en: 'User name', mon: 'Нэвтрэх нэр' },
  password: { en: 'Password', mon: 'Нууц үг' },
  chooseHotel: {
    en: 'This user name exists in several hotels. Choose yours',
    mon: 'Энэ нэвтрэх нэр хэд хэдэн буудалд бүртгэлтэй. Буудлаа сонгоно уу',
  },
  hotel: { en: 'Hotel', mon: 'Зочид буудал' },
  pleaseFillIn: { en: 'Please fill in', mon: 'Бөглөнө үү' },
  noAnswer: {
    en: 'The server does not answer. Please try again',
    mon: 'Сервер хариу өгөхгүй байна. Дахин оролдоно уу',
  },
  changePassword: { en: 'Change Password', mon: 'Нууц үг солих' },
  oldPassword: { en: 'Current password', mon: 'Одоогийн нууц үг' },
  newPassword: { en: 'New password', mon: 'Шинэ нууц үг' },
  repeatPassword: { en: 'New password again', mon: 'Шинэ нууц үг (давтах)' },
  passwordChanged: { en: 'Your password has been changed', mon: 'Нууц үг амжилттай солигдлоо' },
  demonstration: {
    en: 'Demonstration hotel: for trying out only',
    mon: 'Үзүүлэнгийн буудал: зөвхөн танилцах зориулалттай',
  },
  logOut: { en: 'Log Out', mon: 'Гарах' },
})
