import { type Label, labels } from '#core/labels.ts'
import { searchWords } from '#features/search/labels.ts'
import type { Text } from '#kit/web/locale.tsx'

interface Shortcut {
  /** Keys pressed together, as on the keyboard. */
  readonly keys: readonly string[]
  readonly does: Text
}

export interface ShortcutGroup {
  readonly title: Label
  readonly shortcuts: readonly Shortcut[]
}

const titles = labels({
  here: { en: 'On this page', mon: 'Энэ хуудсанд' },
  everywhere: { en: 'Everywhere', mon: 'Хаана ч' },
  list: { en: 'In the list', mon: 'Жагсаалт дотор' },
  stayView: { en: 'In the calendar', mon: 'Календарт' },
  prices: { en: 'In the price calendar', mon: 'Үнийн календарт' },
})

const does = labels({
  sheet: { en: 'This sheet', mon: 'Энэ цонх' },
  next: { en: 'The next field or button', mon: 'Дараагийн талбар, товч' },
  close: { en: 'Close a dialog or menu', mon: 'Цонх, цэс хаах' },
  move: { en: 'Move', mon: 'Шилжих' },
  open: { en: 'Open the row', mon: 'Мөрийг нээх' },
  edges: { en: 'First or last column', mon: 'Эхний, сүүлийн багана' },
  pages: { en: 'A screen up or down', mon: 'Нэг дэлгэц дээш, доош' },
  menu: { en: 'The menu of the row', mon: 'Мөрийн цэс' },
  openStay: { en: 'Open the stay, or begin one in an empty room', mon: 'Байрлалт нээх, хоосон өрөөнд шинээр эхлэх' },
  moveStay: { en: 'Move the stay', mon: 'Байрлалтыг шилжүүлэх' },
  departure: { en: 'A day longer or shorter', mon: 'Нэг өдрөөр сунгах, богиносгох' },
  stayMenu: { en: 'The menu of the stay', mon: 'Байрлалтын цэс' },
  edit: { en: 'Change the price', mon: 'Үнэ өөрчлөх' },
  clear: { en: 'Take the price of the day away', mon: 'Өдрийн үнийг хасах' },
  why: { en: 'Why this price', mon: 'Яагаад ийм үнэ вэ' },
})

const ARROWS = ['←', '↑', '→', '↓']
const ROW_MENU = ['Shift', 'F10']

const everywhere: ShortcutGroup = {
  title: titles.everywhere,
  shortcuts: [
    { keys: ['Ctrl', 'K'], does: searchWords.everything },
    { keys: ['?'], does: does.sheet },
    { keys: ['Tab'], does: does.next },
    { keys: ['Esc'], does: does.close },
  ],
}

const list: ShortcutGroup = {
  title: titles.list,
  shortcuts: [
    { keys: ARROWS, does: does.move },
    { keys: ['Enter'], does: does.open },
    { keys: ['Home', 'End'], does: does.edges },
    { keys: ['PageUp', 'PageDown'], does: does.pages },
    { keys: ROW_MENU, does: does.menu },
  ],
}

const ofScreens: Readonly<Record<string, ShortcutGroup>> = {
  '/handsontable': {
    title: titles.stayView,
    shortcuts: [
      { keys: ARROWS, does: does.move },
      { keys: ['Enter'], does: does.openStay },
      { keys: ['Alt', ...ARROWS], does: does.moveStay },
      { keys: ['Shift', '←', '→'], does: does.departure },
      { keys: ROW_MENU, does: does.stayMenu },
    ],
  },
  '/rate/calendar': {
    title: titles.prices,
    shortcuts: [
      { keys: ARROWS, does: does.move },
      { keys: ['Enter'], does: does.edit },
      { keys: ['Delete'], does: does.clear },
      { keys: ['Space'], does: does.why },
    ],
  },
}

const keysOf = (written: string): string[] => written.replace('Control', 'Ctrl').split('+')

/** What the keyboard does on the page as it stands: the buttons that say their key, the screen's own keys, those of a list. */
export function shortcutsOf(page: ParentNode, path: string): ShortcutGroup[] {
  const here = [...page.querySelectorAll('[aria-keyshortcuts]:not([aria-disabled="true"])')].map((element) => ({
    keys: keysOf(element.getAttribute('aria-keyshortcuts') ?? ''),
    does: element.getAttribute('aria-label') ?? element.textContent,
  }))
  const screen = ofScreens[path]
  return [
    ...(here.length > 0 ? [{ title: titles.here, shortcuts: here }] : []),
    ...(screen ? [screen] : page.querySelector('[role="grid"]') ? [list] : []),
    everywhere,
  ]
}
