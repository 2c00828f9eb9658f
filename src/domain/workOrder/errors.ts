import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of work orders. */
const workOrderErrors = refusals({
  workOrderIs: row(409, 'Work order {0} is now: {1}', 'Ажлын даалгавар {0} одоо: {1}'),
  workOrderAbout: row(
    400,
    'Name a room, a piece of equipment or another place',
    'Өрөө, тоног төхөөрөмж эсвэл өөр газар сонгоно уу',
  ),
  workOrderHasBlock: row(
    409,
    'Rooms were blocked for work order {0}: complete it instead',
    'Өрөө блоклосон ажлын даалгавар {0}: устгахын оронд дуусгана уу',
  ),
  workOrderOtherRoom: row(409, 'Work order {0} is about another room', 'Ажлын даалгавар {0} өөр өрөөнийх байна'),
  workPlanHasOpen: row(
    409,
    'Another work order of the same plan is open',
    'Энэ төлөвлөгөөний өөр ажил дуусаагүй байна',
  ),
  workPlanHasOrders: row(
    409,
    'This plan has made work orders: put it out of use instead',
    'Энэ төлөвлөгөө ажлын даалгавар үүсгэсэн: устгахын оронд идэвхгүй болгоно уу',
  ),
})

type Own = typeof workOrderErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
