import {
  IconAlertTriangle,
  IconBan,
  IconBed,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconClockExclamation,
  IconDoorEnter,
  IconDoorExit,
  IconLogout,
  IconMoon,
  IconSun,
  IconTool,
  IconTrash,
} from '@tabler/icons-react'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { type ShownStatus, statusStyles } from '#domain/stayStatus/status.ts'

const icons: Record<keyof typeof statusStyles, StatusLook['icon']> = {
  unconfirmed: IconCalendarQuestion,
  confirmed: IconCalendarCheck,
  dueIn: IconDoorEnter,
  overdueArrival: IconAlertTriangle,
  dayUseReservation: IconSun,
  dayUse: IconSun,
  arrived: IconBed,
  stayOver: IconMoon,
  dueOut: IconDoorExit,
  overdueDeparture: IconClockExclamation,
  checkedOut: IconLogout,
  cancelled: IconBan,
  noShow: IconCalendarX,
  void: IconTrash,
  maintenanceBlock: IconTool,
}

/** How a stay's status looks on every screen. */
export const stayLook = (status: ShownStatus | 'maintenanceBlock'): StatusLook => ({
  label: statusStyles[status].label,
  tone: statusStyles[status].tone,
  icon: icons[status],
})
