import { entityLabels } from '../activityWords.ts'
import { columns, filters, range, report } from '../report.ts'

const ALL = { all: { en: 'Everything', mon: 'Бүгд' } }

export const activityLog = report({
  name: 'activityLog',
  path: '/report/activity-log',
  title: { en: 'Activity log', mon: 'Үйлдлийн бүртгэл' },
  filters: {
    ...range('businessDate', 'businessDate'),
    user: filters.choice('User', 'Хэрэглэгч', 'User'),
    entity: filters.option('What', 'Юуг', { ...ALL, ...entityLabels }, 'all'),
    search: filters.search('Action, reason or value', 'Үйлдэл, шалтгаан, утга'),
  },
  columns: {
    at: columns.instant('Time', 'Цаг'),
    date: columns.day('Business date', 'Ажлын өдөр', { hidden: true }),
    user: columns.text('User', 'Хэрэглэгч', { width: 136 }),
    role: columns.text('Role', 'Төрөл', { width: 120, hidden: true }),
    entity: columns.label('What', 'Юуг', { width: 152 }),
    record: columns.text('Record', 'Бичлэг', { width: 144 }),
    action: columns.label('Action', 'Үйлдэл', { width: 152 }),
    changes: columns.label('Before → after', 'Өмнө → дараа', { width: 360, card: 'line' }),
    reason: columns.label('Reason', 'Шалтгаан', { width: 160 }),
    address: columns.text('Network address', 'Сүлжээний хаяг', { width: 136, hidden: true }),
  },
  sort: ['-activityId'],
  definitions: [
    {
      en: 'Everything that was changed on these business dates, by whom, when and from which address, the newest first; what the program did by itself has no user. Numbers of identity documents are masked. Role: the user’s of today.',
      mon: 'Эдгээр ажлын өдөрт өөрчлөгдсөн бүхэн: хэн, хэзээ, ямар хаягаас; сүүлийнх нь эхэндээ. Програм өөрөө хийсэнд хэрэглэгч байхгүй. Бичиг баримтын дугаарыг нууцалсан. Төрөл: хэрэглэгчийн өнөөдрийн төрөл.',
    },
  ],
})
