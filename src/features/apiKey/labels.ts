import { labels } from '#core/labels.ts'

export const keyWords = labels({
  hint: {
    en: 'With a key another program calls for the hotel, in the scopes that it is given. Every call stands in the activity log.',
    mon: 'Түлхүүрээр өөр програм олгосон эрхийнхээ хүрээнд буудалтай холбогдоно. Дуудлага бүр үйлдлийн бүртгэлд орно.',
  },
  docs: { en: 'What can be called', mon: 'Дуудлагын баримт бичиг' },
  newKey: { en: 'New key', mon: 'Шинэ түлхүүр' },
  name: { en: 'Name', mon: 'Нэр' },
  nameHint: { en: 'Of the program that will use it.', mon: 'Ашиглах програмын нэр.' },
  scopes: { en: 'Scopes', mon: 'Эрх' },
  made: { en: 'Made', mon: 'Үүсгэсэн' },
  madeBy: { en: 'Made by', mon: 'Үүсгэсэн хүн' },
  lastUsed: { en: 'Last used', mon: 'Сүүлд ашигласан' },
  revoke: { en: 'Revoke', mon: 'Хүчингүй болгох' },
  revoked: { en: 'Revoked', mon: 'Хүчингүй болгосон' },
  revokedBy: { en: 'Revoked by', mon: 'Хүчингүй болгосон хүн' },
  showRevoked: { en: 'Revoked ones too', mon: 'Хүчингүй болсныг мөн' },
  revokeAsk: { en: 'Revoke the key {0}?', mon: '{0} түлхүүрийг хүчингүй болгох уу?' },
  revokeLine: {
    en: 'The program that uses it is refused from its next call on.',
    mon: 'Үүнийг ашигладаг програм дараагийн дуудлагаасаа эхлэн хандах боломжгүй болно.',
  },
  alreadyRevoked: { en: 'It is revoked already', mon: 'Аль хэдийн хүчингүй болсон' },
  needsRight: {
    en: 'You need the right to manage users and roles',
    mon: 'Хэрэглэгч, төрөл удирдах эрх хэрэгтэй',
  },
  ready: { en: 'The key {0}', mon: '{0} түлхүүр' },
  once: {
    en: 'The key is shown this once. Copy it into the other program now.',
    mon: 'Түлхүүрийг зөвхөн нэг удаа харуулна. Одоо нөгөө програмдаа хуулна уу.',
  },
  none: { en: 'No key yet', mon: 'Түлхүүр алга' },
})
