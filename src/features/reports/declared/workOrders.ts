import { workPriorityLabels, workStatusLabels } from '#domain/workOrder/status.ts'
import { columns, filters, range, report } from '../report.ts'

export const workOrders = report({
  name: 'workOrders',
  path: '/report/work-order',
  title: { en: 'Work order report', mon: 'Засварын тайлан' },
  filters: {
    ...range('monthStart', 'businessDate'),
    state: filters.option('State', 'Төлөв', { all: { en: 'All', mon: 'Бүгд' }, ...workStatusLabels }, 'all'),
    category: filters.choice('Category', 'Ангилал', 'WorkOrderCategory'),
    room: filters.choice('Room', 'Өрөө', 'Room'),
    search: filters.search('Number, description or place', 'Дугаар, тайлбар, байрлал'),
  },
  columns: {
    category: columns.label('Category', 'Ангилал', { width: 144 }),
    number: columns.number('Number', 'Дугаар', { link: 'workOrder', width: 88 }),
    description: columns.text('Description', 'Тайлбар', { width: 200 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    place: columns.label('Equipment or place', 'Төхөөрөмж, байрлал', { width: 144 }),
    priority: columns.label('Priority', 'Зэрэглэл', { hidden: true, width: 96 }),
    status: columns.label('Status', 'Төлөв', { width: 128 }),
    assignee: columns.text('Assigned to', 'Хариуцагч', { hidden: true, width: 120 }),
    reported: columns.day('Reported on', 'Мэдэгдсэн өдөр'),
    deadline: columns.day('Deadline', 'Хугацаа', { hidden: true }),
    completed: columns.day('Completed on', 'Дуусгасан өдөр'),
    hours: columns.text('Hours to complete', 'Гүйцэтгэсэн цаг', { width: 128 }),
    orders: columns.number('Orders', 'Даалгавар', { total: true, hidden: true }),
    late: columns.number('Late', 'Хоцорсон', { total: true, width: 88 }),
    reopened: columns.number('Reopened', 'Дахин нээсэн', { total: true, width: 112 }),
    cost: columns.amount('Cost', 'Зардал', { total: true }),
    outcome: columns.text('What was done', 'Юу хийсэн', { hidden: true, width: 200 }),
    workOrderId: columns.id('Number', 'Дугаар'),
  },
  group: 'category',
  sort: ['-cost', 'number'],
  rowsOf: 'workOrder',
  definitions: [
    {
      en: 'Work orders that were reported on these business dates. Hours to complete: from the report to the completion. Late: completed after its deadline, or open after it today.',
      mon: 'Эдгээр ажлын өдөрт мэдэгдсэн засварын ажлууд. Гүйцэтгэсэн цаг: мэдэгдсэнээс дуусгах хүртэл. Хоцорсон: хугацаанаас хойш дууссан, эсвэл өнөөдөр хугацаа хэтэрсэн нээлттэй ажил.',
    },
  ],
})

/** What a row says of its priority and its state. */
export const workOrderSaid = { priority: workPriorityLabels, status: workStatusLabels }
