import { labels } from '#core/labels.ts'

export const uploadWords = labels({
  drop: { en: 'Drop a picture here, or choose one', mon: 'Зургаа энд чирж оруулах эсвэл сонгоно уу' },
  photograph: { en: 'Take or choose a photograph', mon: 'Зураг авах эсвэл сонгох' },
  kinds: { en: 'Jpeg or Gif, up to 500 KB', mon: 'Jpeg эсвэл Gif, 500 KB хүртэл' },
  uploading: { en: 'Uploading', mon: 'Хуулж байна' },
  remove: { en: 'Remove {0}', mon: '{0}: хасах' },
  earlier: { en: 'Move {0} forward', mon: '{0}: урагшлуулах' },
  later: { en: 'Move {0} back', mon: '{0}: хойшлуулах' },
  tooMany: { en: 'At most {0} {0|picture|pictures}', mon: 'Хамгийн ихдээ {0} зураг' },
  refused: { en: '{0}: {1}', mon: '«{0}»: {1}' },
})
