import { expect, test } from 'vitest'
import { standardTemplates, templateLabel } from './standardTemplates.ts'

test('the standard letters are called in the reader’s language, others as they were named', () => {
  expect(templateLabel('Баталгаа / Confirmation')).toEqual({ en: 'Confirmation', mon: 'Баталгаа' })
  for (const { name } of standardTemplates) {
    const { en, mon } = templateLabel(name)
    expect(en).toMatch(/^[A-Z][a-z ]+$/)
    expect(mon).toMatch(/^[А-ЯӨҮ][а-яөүё ]+$/)
  }
  expect(templateLabel('Welcome / Угтах')).toEqual({ en: 'Welcome / Угтах', mon: 'Welcome / Угтах' })
})
