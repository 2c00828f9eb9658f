import { labels } from '#core/labels.ts'

export const blockKindLabels = labels({
  outOfOrder: { en: 'Out of order', mon: 'Ашиглалтгүй' },
  outOfService: { en: 'Out of service', mon: 'Үйлчилгээнээс гарсан' },
})

export const blockStatusLabels = labels({
  planned: { en: 'To come', mon: 'Эхлээгүй' },
  current: { en: 'In force', mon: 'Хүчинтэй' },
  ended: { en: 'Ended', mon: 'Дууссан' },
})
