import {
  IconArrowsExchange,
  IconBed,
  IconBrush,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconLayoutDashboard,
  IconPlugConnected,
  IconSettings,
  IconTag,
  IconUsersGroup,
} from '@tabler/icons-react'

/** The icon of a menu entry, by the key of a parent or the path of an entry without children. */
export const menuIcons: Readonly<Record<string, typeof IconBed>> = {
  '/': IconLayoutDashboard,
  'front-office': IconClipboardList,
  'group-operation': IconUsersGroup,
  '/handsontable': IconCalendar,
  rate: IconTag,
  room: IconBed,
  payment: IconCash,
  report: IconChartBar,
  configuration: IconSettings,
  'room-service': IconBrush,
  connect: IconArrowsExchange,
  integration: IconPlugConnected,
}
