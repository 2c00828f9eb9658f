import { expect, test } from 'vitest'
import { isForbidden } from './addresses.ts'

test.each(['127.0.0.1', '::1', '192.168.1.20', '10.0.0.5', 'fd00::20', '202.131.0.1', 'posapi.example.mn'])(
  'a hotel may have something at %s',
  (address) => expect(isForbidden(address)).toBe(false),
)

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '239.1.2.3',
  'ff02::1',
])('where clouds keep their secrets nothing is asked: %s', (address) => expect(isForbidden(address)).toBe(true))
