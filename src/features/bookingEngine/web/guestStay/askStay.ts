import { commandNamed, queryNamed } from '#core/contract.ts'
import type { GuestStay } from '../../guestStayContract.ts'

type Stay = typeof GuestStay
const read = <K extends keyof Stay & string>(key: K) => queryNamed<Stay, K>('GuestStay', key)
const write = <K extends keyof Stay & string>(key: K) => commandNamed<Stay, K>('GuestStay', key, [])

/** The actions around a stay by their names: without their rules, which only the server checks. */
export const guestStay = {
  arrival: read('arrival'),
  readLines: read('readLines'),
  preRegister: write('preRegister'),
  bills: read('bills'),
  payBill: write('payBill'),
  leave: write('leave'),
  receipts: read('receipts'),
}
