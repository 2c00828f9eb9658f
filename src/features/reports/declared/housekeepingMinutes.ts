import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import { columns, filters, range, report } from '../report.ts'

export const housekeepingMinutes = report({
  name: 'housekeepingMinutes',
  path: '/report/housekeeping-minutes',
  title: { en: 'Housekeeping minutes', mon: 'Цэвэрлэгээний хугацаа' },
  filters: {
    ...range('businessDate', 'businessDate'),
    user: filters.choice('Housekeeper', 'Өрөөний үйлчлэгч', 'User'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    cleaning: filters.option(
      'Cleaning',
      'Цэвэрлэгээ',
      { all: { en: 'Any cleaning', mon: 'Бүх төрлийн цэвэрлэгээ' }, ...cleaningLabels },
      'all',
    ),
    show: filters.option(
      'Show',
      'Харуулах',
      {
        all: { en: 'All cleanings', mon: 'Бүх цэвэрлэгээ' },
        finished: { en: 'Finished', mon: 'Дуусгасан' },
        stopped: { en: 'Not finished', mon: 'Дуусгаагүй' },
      },
      'all',
    ),
  },
  columns: {
    user: columns.text('Housekeeper', 'Өрөөний үйлчлэгч', { width: 160 }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    room: columns.text('Room', 'Өрөө', { width: 72 }),
    floor: columns.text('Floor', 'Давхар', { width: 64, hidden: true }),
    roomType: columns.label('Room type', 'Өрөөний төрөл', { width: 160 }),
    cleaning: columns.label('Cleaning', 'Цэвэрлэгээ', { width: 144 }),
    outcome: columns.label('Outcome', 'Үр дүн', { width: 128 }),
    startedAt: columns.instant('Started', 'Эхэлсэн'),
    endedAt: columns.instant('Ended', 'Дууссан'),
    rooms: columns.number('Rooms finished', 'Дуусгасан өрөө', { total: true, width: 128 }),
    minutes: columns.number('Minutes', 'Минут', { total: true, width: 88 }),
    planned: columns.number('Planned', 'Төлөвлөсөн', { total: true, width: 104 }),
    difference: columns.number('Difference', 'Зөрүү', { total: true, width: 96 }),
    pace: columns.percent('Of planned', 'Төлөвлөснөөс', ['minutes'], ['planned'], { width: 112 }),
  },
  group: 'user',
  groupings: ['date', 'roomType', 'floor'],
  sort: ['date', 'startedAt', 'room'],
  compare: { by: ['user'], figures: ['minutes', 'rooms', 'pace'] },
  picture: { figures: ['minutes', 'planned'] },
  definitions: [
    {
      en: 'Minutes from start to finish of each cleaning, an interrupted or stopped one as long as it went on. Planned: what such a cleaning of the room type took then, counted once the room is finished. Of planned = minutes ÷ planned.',
      mon: 'Цэвэрлэгээ бүрийн эхэлснээс дуустал минут; зогсоосон, тасалдсан бол үргэлжилсэн хугацаа. Төлөвлөсөн: тухайн үед өрөөний төрөлд тооцсон цэвэрлэгээний хугацаа, өрөө дуусахад тоологдоно. Төлөвлөснөөс = минут ÷ төлөвлөсөн.',
    },
  ],
})
