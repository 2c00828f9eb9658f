import { expect, test } from 'vitest'
import { readConfig, StartError } from './config.ts'

test('without an environment: port 3000, ./data, the bundled database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: 'localhost', databaseUrl: undefined })
  expect(config.dataDir).toBe(`${process.cwd()}/data`)
  expect(config.migrationsDir).toBe(`${process.cwd()}/db/migrations`)
  expect(config.webDir).toBe(`${process.cwd()}/dist/web`)
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('statements are prepared on a server of one’s own too, unless a pooler stands before it', () => {
  const DATABASE_URL = 'postgresql://desk@db/hotel'
  expect(readConfig({ DATABASE_URL }).databasePooler).toBe(false)
  const behindPooler = { DATABASE_URL, DATABASE_OWNER_URL: 'postgresql://owner@server/hotel', DATABASE_POOLER: 'yes' }
  expect(readConfig(behindPooler).databasePooler).toBe(true)
})

test('a socket is named by a URL without a host', () => {
  const url = 'postgresql://buudal@/hotel?host=%2Fvar%2Frun%2Fpostgresql'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('who listens to others, or stands behind a proxy, gets no demonstration unless asked', () => {
  expect(readConfig({}).demonstration).toBe('lived')
  expect(readConfig({ HOST: '127.0.0.1' }).demonstration).toBe('lived')
  expect(readConfig({ HOST: '::1' }).demonstration).toBe('lived')
  expect(readConfig({ HOST: '0.0.0.0' }).demonstration).toBe('none')
  expect(readConfig({ HOST: '::' }).demonstration).toBe('none')
  expect(readConfig({ HOST: '192.168.1.5' }).demonstration).toBe('none')
  expect(readConfig({ PUBLIC_URL: 'https://hotel.example.com' }).demonstration).toBe('none')
  expect(readConfig({ TRUSTED_PROXIES: 'loopback' }).demonstration).toBe('none')
  expect(readConfig({ HOST: '0.0.0.0', DEMONSTRATION: 'lived' }).demonstration).toBe('lived')
})

test('the public address is an origin, and trusted proxies are addresses and ranges', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hotel.example.com/' }).publicOrigin).toBe('https://hotel.example.com')
  expect(readConfig({}).trustedProxies).toEqual(['loopback'])
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.2, 172.16.0.0/12 ::1' })
  expect(trustedProxies).toEqual(['10.0.0.2', '172.16.0.0/12', '::1'])
})

test('an object store is used where all of it is given', () => {
  expect(readConfig({}).objectStore).toBeUndefined()
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const { objectStore } = readConfig({ ...keys, S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'hotel' })
  expect(objectStore).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'hotel',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'us-east-1',
  })
})

test.each([
  [{ PORT: 'web' }, 'PORT is not valid: it must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is not valid: it must be a number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is not valid: .*postgresql:\/\//],
  [{ DATABASE_URL: 'hotel' }, /^DATABASE_URL is not valid/],
  [{ PUBLIC_URL: 'hotel.example.com' }, /^PUBLIC_URL is not valid: .*https/],
  [{ PUBLIC_URL: 'https://hotel.example.com/desk' }, /^PUBLIC_URL is not valid: .*without a path/],
  [{ TRUSTED_PROXIES: 'nginx' }, /^TRUSTED_PROXIES is not valid: .*addresses or ranges/],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, /^TRUSTED_PROXIES is not valid/],
  [{ DEMONSTRATION: 'some' }, "DEMONSTRATION is not valid: it must be 'lived', 'empty' or 'none'."],
  [
    { DATABASE_URL: 'postgresql://desk@pooler/hotel', DATABASE_POOLER: 'yes' },
    /^DATABASE_POOLER needs DATABASE_OWNER_URL/,
  ],
  [{ S3_ENDPOINT: 'ftp://files' }, /^S3_ENDPOINT is not valid: .*https/],
  [{ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'hotel' }, /^The object store needs S3_ENDPOINT, S3_BUCKET/],
])('%j is refused in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(StartError)
  expect(() => readConfig(env)).toThrow(message)
})
