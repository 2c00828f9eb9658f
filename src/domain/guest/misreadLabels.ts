import { type Label, labels } from '#core/labels.ts'
import type { Misread } from './machineLines.ts'

/** What is wrong with lines that machines read. */
export const misreadLabels: Readonly<Record<Misread, Label>> = labels({
  number: {
    en: 'The number does not agree with its check digit',
    mon: 'Дугаар хяналтын оронтой таарахгүй байна',
  },
  birthDate: {
    en: 'The birth date does not agree with its check digit',
    mon: 'Төрсөн огноо хяналтын оронтой таарахгүй байна',
  },
  expiry: {
    en: 'The date of validity does not agree with its check digit',
    mon: 'Хүчинтэй хугацаа хяналтын оронтой таарахгүй байна',
  },
  lines: { en: 'The last check digit does not agree', mon: 'Сүүлийн хяналтын орон таарахгүй байна' },
})
