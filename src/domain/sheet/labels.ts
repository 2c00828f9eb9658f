import { labels } from '#core/labels.ts'

/** Words of putting a file into a list. */
export const importWords = labels({
  status: { en: 'Status', mon: 'Төлөв' },
  import: { en: 'Import', mon: 'Импортлох' },
  importInto: { en: 'Import: {0}', mon: 'Импортлох: {0}' },
  importHint: {
    en: 'XLSX or CSV, at most 5,000 lines. The first line names the columns, as in an exported file; columns left out stay as they are.',
    mon: 'XLSX эсвэл CSV, 5,000 хүртэл мөр. Эхний мөрөнд татсан файлынх шиг баганын нэрс байна; байхгүй багана хэвээр үлдэнэ.',
  },
  chooseFile: { en: 'Choose a file', mon: 'Файл сонгох' },
  anotherFile: { en: 'Another file', mon: 'Өөр файл' },
  template: { en: 'Empty template', mon: 'Хоосон загвар' },
  dropFile: { en: 'or drop it here', mon: 'эсвэл энд чирж оруулна' },
  emptyFile: { en: 'There is nothing in this file', mon: 'Файл хоосон байна' },
  tooManyLines: { en: 'At most 5,000 lines at once', mon: 'Нэг удаад 5,000 хүртэл мөр' },
  columnsLeftOut: { en: 'Not of this list, left out: {0}', mon: 'Энэ жагсаалтад хамаарахгүй, орхисон: {0}' },
  problems: { en: 'What is wrong', mon: 'Юу буруу байна' },
  line: { en: 'Line', mon: 'Мөр' },
  allLines: { en: 'All {0}', mon: 'Бүгд {0}' },
  made: { en: 'New {0}', mon: 'Шинэ {0}' },
  changed: { en: 'Changed {0}', mon: 'Өөрчлөгдсөн {0}' },
  unchanged: { en: 'Unchanged {0}', mon: 'Хэвээр {0}' },
  wrong: { en: 'Wrong {0}', mon: 'Алдаатай {0}' },
  isNew: { en: 'New', mon: 'Шинэ' },
  isChanged: { en: 'Changed', mon: 'Өөрчлөгдсөн' },
  isUnchanged: { en: 'Unchanged', mon: 'Хэвээр' },
  isWrong: { en: 'Wrong', mon: 'Алдаатай' },
  mendFirst: { en: 'Mend the wrong lines first', mon: 'Эхлээд алдаатай мөрүүдийг засна уу' },
  nothingToSave: { en: 'Nothing in it is new or changed', mon: 'Шинэ болон өөрчлөгдсөн зүйл алга' },
  imported: { en: '{0} added, {1} changed', mon: '{0} нэмж, {1} өөрчиллөө' },
})
