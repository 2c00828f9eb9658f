import { labels } from '#core/labels.ts'

export const listWords = labels({
  pictures: { en: 'Pictures', mon: 'Зураг' },
  editOne: { en: 'Edit: {0}', mon: 'Засах: {0}' },
  createOne: { en: 'New: {0}', mon: 'Шинэ: {0}' },
  activate: { en: 'Activate', mon: 'Идэвхжүүлэх' },
  deactivate: { en: 'Deactivate', mon: 'Идэвхгүй болгох' },
  deleteTitle: { en: 'Delete {0}?', mon: '{0}: устгах уу?' },
  status: { en: 'Status', mon: 'Төлөв' },
  anyStatus: { en: 'Any status', mon: 'Бүх төлөв' },
  nothingFits: { en: 'Nothing matches the filters', mon: 'Шүүлтүүрт тохирох зүйл алга' },
  nothingFitsHint: { en: 'Take a filter away to see more.', mon: 'Шүүлтүүрээ хасвал бусад нь харагдана.' },
  any: { en: '{0}: all', mon: '{0}: бүгд' },
})
