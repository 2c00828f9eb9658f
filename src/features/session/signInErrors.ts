import { doorErrors } from '#core/doorErrors.ts'
import { type Label, labels } from '#core/labels.ts'

const { loginFailed, tooManyRequests } = doorErrors

/**
 * What `error=…` on the sign-in page means (docs/rules/fixed-words.md#session). CredentialsSignin, TooManyAttempts (with `seconds=`),
 * HotelRequired, SecondFactorRequired and SecondFactorFailed are this server's own; the rest are what a client of the protocol may bring.
 */
export const signInErrors = labels({
  CredentialsSignin: { en: loginFailed.en, mon: loginFailed.mon },
  TooManyAttempts: { en: tooManyRequests.en, mon: tooManyRequests.mon },
  HotelRequired: {
    en: 'This sign-in exists in several hotels. Enter the hotel code',
    mon: 'Энэ нэвтрэх нэр хэд хэдэн буудалд бүртгэлтэй байна. Буудлын кодоо оруулна уу',
  },
  DemonstrationElsewhere: {
    en: 'A demonstration sign-in works only on the computer on which the program runs. Sign in there and set a password of your own',
    mon: 'Үзүүлэнгийн буудлын нэвтрэх эрх зөвхөн програм ажиллаж буй компьютер дээр ажиллана. Тэндээс нэвтэрч, өөрийн нууц үгээ тогтооно уу',
  },
  SecondFactorRequired: {
    en: 'Enter the code of your authenticator app',
    mon: 'Баталгаажуулах аппын кодоо оруулна уу',
  },
  SecondFactorFailed: {
    en: 'This code is wrong or was used before. Take the next one',
    mon: 'Код буруу эсвэл аль хэдийн ашиглагдсан. Дараагийн кодыг оруулна уу',
  },
  SessionRequired: { en: 'Please sign in to continue', mon: 'Үргэлжлүүлэхийн тулд нэвтэрнэ үү' },
  Configuration: {
    en: 'Sign-in is not possible at the moment. Please tell the administrator',
    mon: 'Одоогоор нэвтрэх боломжгүй байна. Администраторт мэдэгдэнэ үү',
  },
  Default: { en: 'Sign-in did not succeed. Please try again', mon: 'Нэвтэрч чадсангүй. Дахин оролдоно уу' },
})

type SignInError = keyof typeof signInErrors

const faultsOfTheServer = new Set([
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
])

const isSignInError = (code: string): code is SignInError => Object.hasOwn(signInErrors, code)

/** The words for a code of the address bar, whatever stands there; `{0}` are the seconds of TooManyAttempts. */
export function signInErrorLabel(code: string): Label {
  if (faultsOfTheServer.has(code)) return signInErrors.Configuration
  return signInErrors[isSignInError(code) ? code : 'Default']
}
