import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isFromItself } from './origin.ts'

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers } }) as unknown as FastifyRequest

test.each<[string, Record<string, string>]>([
  ['127.0.0.1', {}],
  ['::1', {}],
  ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }],
  ['127.0.0.1', { host: '[::1]:3000' }],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1, ::1' }],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1;proto=http, for="[::1]:4711"' }],
])('%s with %j is the computer itself', (address, headers) => {
  expect(isFromItself(request(address, headers))).toBe(true)
})

test.each<[string, Record<string, string>]>([
  ['192.168.1.20', {}],
  ['::ffff:192.168.1.20', {}],
  ['192.168.1.20', { 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
  ['127.0.0.1', { 'x-forwarded-for': 'unknown' }],
  ['127.0.0.1', { 'x-forwarded-for': '' }],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
  ['127.0.0.1', { forwarded: 'proto=https;For="[2001:db8::1]:4711"' }],
  ['127.0.0.1', { forwarded: 'for=_hidden' }],
  ['127.0.0.1', { host: 'hotel.example.com' }],
  ['127.0.0.1', { 'x-forwarded-host': 'hotel.example.com' }],
  ['127.0.0.1', { host: 'localhost.example.com' }],
  ['', {}],
])('%j with %j is somebody elsewhere', (address, headers) => {
  expect(isFromItself(request(address, headers))).toBe(false)
})
