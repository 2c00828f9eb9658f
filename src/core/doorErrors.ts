import { row } from './errorRow.ts'

/** The refusals that the first page of all must say, part of the one table in errorTable.ts, which that page does without. */
export const doorErrors = {
  notSignedIn: row(401, 'Please sign in', 'Нэвтэрнэ үү'),
  noAccess: row(403, 'No access right', 'Хандах эрх байхгүй байна'),
  tooManyRequests: row(
    429,
    'Too many attempts. Please try again in {0} seconds',
    'Хэт олон оролдлого хийлээ. {0} секундын дараа дахин оролдоно уу',
  ),
  loginFailed: row(
    401,
    'Login Failed. Please recheck your login information',
    'Нэвтэрч чадсангүй. Нэвтрэх мэдээллээ шалгана уу',
  ),
}
