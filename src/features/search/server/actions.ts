import { handlers } from '#kit/server/mount.ts'
import { Search } from '../contract.ts'
import { find } from './find.ts'

export const searchActions = handlers(Search, { find })
