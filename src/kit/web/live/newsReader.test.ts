import { expect, test } from 'vitest'
import { newsReader } from './newsReader.ts'

const change = { entities: ['Stay'], records: { Stay: [7] }, days: null, by: 'Сараа', desk: 'a' }

test('news are read however the network cuts them', () => {
  const text = `id: 5.1\nevent: ready\ndata: {"script":"/assets/a.js"}\n\nevent: beat\ndata: {}\n\nid: 6.2\nevent: changes\ndata: ${JSON.stringify([change])}\n\n`
  const whole = newsReader()(text)
  expect(whole).toEqual([
    { id: '5.1', message: { kind: 'ready', script: '/assets/a.js' } },
    { id: '', message: undefined },
    { id: '6.2', message: { kind: 'changes', changes: [change] } },
  ])
  const read = newsReader()
  expect([...text].flatMap((letter) => read(letter))).toEqual(whole)
})
