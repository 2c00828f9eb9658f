import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { words } from '../labels.ts'
import type { StatusLook } from './StatusBadge.tsx'

export const activeLook: StatusLook = { label: words.active, tone: 'fine', icon: IconCircleCheck }
export const inactiveLook: StatusLook = { label: words.inactive, tone: 'quiet', icon: IconCircleOff }
