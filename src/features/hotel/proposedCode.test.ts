import { expect, test } from 'vitest'
import { proposedCode } from './proposedCode.ts'

test.each([
  ['Тэрэлж Хотел', 'TERELJHOTEL'],
  ['Khan Palace Ulaanbaatar', 'KHANPALACE'],
  ['Өргөө', 'ORGOO'],
  ['Café “Zürich” 24', 'CAFEZURICH24'],
  ['Ulaanbaatar-Intercontinental', 'ULAANBAATARI'],
  ['北京', ''],
  ['', ''],
])('the code proposed for %j is %j', (name, code) => {
  expect(proposedCode(name)).toBe(code)
})
