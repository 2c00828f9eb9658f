import { labels } from '#core/labels.ts'

export const outboxWords = labels({
  keptHere: {
    en: 'Kept on this phone: it is sent when the connection is back',
    mon: 'Энэ төхөөрөмжид хадгаллаа: холболт сэргэмэгц илгээнэ',
  },
  toSend: { en: '{0} to send', mon: 'Илгээх: {0}' },
  toSendHint: {
    en: 'Sent in this order as soon as the connection is back, each once. You can go on working.',
    mon: 'Холболт сэргэмэгц энэ дарааллаар, тус бүрийг нэг удаа илгээнэ. Ажлаа үргэлжлүүлж болно.',
  },
  sent: { en: 'Sent: {0}', mon: 'Илгээсэн: {0}' },
  notTaken: { en: 'This could not be carried out', mon: 'Эдгээр үйлдэл хийгдсэнгүй' },
  notTakenHint: {
    en: 'Things changed while you had no connection. Nothing of it was done.',
    mon: 'Таныг холболтгүй байх хооронд байдал өөрчлөгдсөн. Эдгээрээс юу ч хийгдээгүй.',
  },
  drop: { en: 'Do not send', mon: 'Илгээхгүй' },
  understood: { en: 'Understood', mon: 'Ойлголоо' },
})
