import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

export const workOrderCategory = configurationList({
  entity: 'WorkOrderCategory',
  table: 'work_order_category',
  path: '/conf/work-order-category',
  one: { en: 'Work order category', mon: 'Засварын ангилал' },
  about: {
    en: 'Kinds of repairs: plumbing, electricity, furniture',
    mon: 'Засварын төрөл: сантехник, цахилгаан, тавилга',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, sortOrder },
  changes: ['WorkOrder'],
})
