import { AppError } from '#core/errors.ts'

/** The address as it is kept and asked: 'HTTP://Localhost:7080/' → 'http://localhost:7080'; throws invalidDaemonAddress. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) throw new AppError('invalidDaemonAddress', [], 'address')
  return new URL(address).origin
}
