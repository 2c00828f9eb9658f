import type { HouseStatus, RoomRow, Row, TypeRow } from '../../rows.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { conditionName } from '../condition.ts'
import { words } from '../../labels.ts'
import classes from '../Rail.module.css'
import { element, mark } from './element.ts'
import { type Painter, reuse, type Scene } from './scene.ts'
import { colourOf, markPicture } from './picture.ts'
import { icon } from './sheetIcon.ts'

interface Head {
  readonly box: HTMLDivElement
  readonly cell: HTMLDivElement
  row: Row | undefined
  scene: Scene | undefined
}

/** What each row is: type, unassigned stays, room with its house status. */
export function railPainter(rail: HTMLElement): Painter {
  const drawn = new Map<string, Head>()
  return {
    draw: (scene, { rows }) => {
      const wanted = scene.rows.slice(rows.from, rows.until)
      const spare = reuse(
        drawn,
        wanted.map(({ key }) => key),
      )
      for (const row of wanted) {
        const head = drawn.get(row.key) ?? spare.pop() ?? addHead(rail)
        drawn.set(row.key, head)
        drawHead(head, row, scene)
      }
      for (const { box } of spare) box.remove()
    },
  }
}

function addHead(rail: HTMLElement): Head {
  const box = element('div', undefined, 'row')
  const cell = element('div', classes.headCell, 'rowheader')
  mark(cell, 'aria-colindex', 1)
  box.append(cell)
  rail.append(box)
  return { box, cell, row: undefined, scene: undefined }
}

function drawHead(head: Head, row: Row, scene: Scene): void {
  const isSaidSame =
    head.scene?.locale === scene.locale &&
    head.scene.conditions === scene.conditions &&
    head.scene.theme === scene.theme
  if (head.row === row && isSaidSame) return
  const { box, cell } = head
  box.className = (row.kind === 'type' ? classes.typeHead : classes.rowHead) ?? ''
  box.style.cssText = `top:${row.top}px;height:${row.height}px`
  mark(box, 'aria-rowindex', row.index + 2)
  mark(box, 'data-head', row.index)
  if (row.kind === 'type') cell.replaceChildren(typeHead(row, scene))
  else if (row.kind === 'unassigned') cell.replaceChildren(text('span', classes.waitingName, scene.t(words.unassigned)))
  else if (head.row?.kind === 'room' && isSaidSame) changeRoom(cell, head.row, row, scene)
  else cell.replaceChildren(roomHead(row, scene))
  Object.assign(head, { row, scene })
}

function text<Tag extends 'span' | 'b'>(tag: Tag, className: string | undefined, said: string) {
  const made = element(tag, className)
  made.textContent = said
  return made
}

function typeHead(row: TypeRow, { t, locale }: Scene): HTMLElement {
  const name = locale === 'mon' ? row.type.nameMon : row.type.name
  const button = element('button', classes.typeButton)
  button.type = 'button'
  button.title = `${t(row.collapsed ? words.expand : words.collapse)}: ${name}`
  mark(button, 'aria-expanded', String(!row.collapsed))
  mark(button, 'data-toggle', row.type.id)
  const count = text('span', classes.typeCount, String(row.rooms))
  mark(count, 'aria-label', t(words.rooms, row.rooms))
  button.append(icon(row.collapsed ? 'closed' : 'opened'), text('span', classes.typeName, name), count)
  return button
}

function roomHead(row: RoomRow, scene: Scene): HTMLElement {
  const room = element('span', classes.room)
  room.dataset['room'] = ''
  const status = element('span', classes.houseStatus)
  const number = text('span', classes.number, row.number)
  mark(number, 'data-orders', row.workOrders > 0 ? 'true' : 'false')
  room.append(number, status)
  room.title = roomTitle(row, scene)
  drawStatus(status, row.houseStatus, scene)
  return room
}

/** Most rooms that come into view differ in their number alone. */
function changeRoom(cell: HTMLElement, before: RoomRow, row: RoomRow, scene: Scene): void {
  const room = cell.firstElementChild
  if (!(room instanceof HTMLElement) || !room.firstElementChild) return
  room.title = roomTitle(row, scene)
  room.firstElementChild.textContent = row.number
  mark(room.firstElementChild, 'data-orders', row.workOrders > 0 ? 'true' : 'false')
  const status = room.lastElementChild
  if (before.houseStatus !== row.houseStatus && status) drawStatus(status, row.houseStatus, scene)
}

function drawStatus(status: Element, houseStatus: HouseStatus, { conditions, locale, theme }: Scene): void {
  const own = conditions.find((each) => each.houseStatus === houseStatus)?.colour ?? ''
  const picture = markPicture(houseStatus, theme && (own || colourOf(classes.houseStatus ?? '', theme)))
  if (!theme && picture instanceof SVGElement) picture.style.color = own
  status.replaceChildren(picture, text('span', undefined, conditionName(conditions, houseStatus, locale)))
}

function roomTitle(row: RoomRow, { conditions, locale, t }: Scene): string {
  const floor = row.floor === '' ? '' : `, ${t(words.floor, row.floor)}`
  const orders = row.workOrders === 0 ? '' : `, ${t(workOrderWords.mark, row.workOrders)}`
  return `${t(words.room, row.number)}${floor}, ${conditionName(conditions, row.houseStatus, locale)}${orders}`
}
