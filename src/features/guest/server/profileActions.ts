import { handlers } from '#kit/server/mount.ts'
import { GuestProfile } from '../contract.ts'
import { anonymise } from './anonymise.ts'
import { blacklist, unblacklist } from './blacklist.ts'
import { duplicates } from './duplicates.ts'
import { merge } from './merge.ts'
import { merges } from './merges.ts'
import { personalData } from './personalData.ts'
import { previewAnonymise } from './previewAnonymise.ts'
import { guestStays, history } from './profile.ts'
import { guestActivity, guestMails } from './records.ts'
import { replaceGuest } from './replaceGuest.ts'
import { previewUnmerge, unmerge } from './unmerge.ts'

export const guestProfileActions = handlers(GuestProfile, {
  history,
  stays: guestStays,
  mails: guestMails,
  activity: guestActivity,
  merges,
  duplicates,
  blacklist,
  unblacklist,
  merge,
  previewUnmerge,
  unmerge,
  replace: replaceGuest,
  personalData,
  previewAnonymise,
  anonymise,
})
