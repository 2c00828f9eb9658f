import { openDatabase } from '#kit/server/database.ts'
import { inject } from 'vitest'
import { afterwards } from './afterwards.ts'
import { ask, joinAll } from './cluster.ts'

export interface FreshDatabase {
  /** Connection string, as the database's owner. */
  url: string
  /** Ends what is still connected and removes the database. */
  drop: () => Promise<void>
}

/** Whether the tests' server is the coordinator of a cluster. */
export const onCluster = (): boolean => inject('testServer').workers.length > 0

/** Opens a database of the tests as the program does. */
export const openAgain = (url: string, options: Parameters<typeof openDatabase>[1] = {}) =>
  openDatabase(url, { distributed: onCluster(), ...options })

/** A copy of the migrated database with the demonstration hotel, of the caller's own. */
export const freshDatabase = (): Promise<FreshDatabase> => createDatabase('template buudal_template strategy file_copy')

/** A database without a table in it, of the caller's own. */
export const emptyDatabase = (): Promise<FreshDatabase> => createDatabase('')

/** One without a table in it on all machines of the tests' cluster, of the test file's own: its connection string. */
export async function emptyCluster(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  afterwards(drop)
  const [name = ''] = /test_\w+/.exec(url) ?? []
  const { asSuperuser, workers } = inject('testServer')
  await joinAll([asSuperuser, ...workers].map((machine) => machine.replace('/postgres?', `/${name}?`)))
  return url
}

async function createDatabase(like: string): Promise<FreshDatabase> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.floor(Math.random() * 1e9).toString(36)}`
  await everywhere(`create database ${name} ${like} owner buudal`)
  return {
    url: inject('testServer').asOwner.replace(encodeURIComponent('{database}'), name),
    drop: () => everywhere(`drop database ${name} with (force)`, IN_USE),
  }
}

/** The server waits 5 seconds for what it ends; Citus' own work, begun anew meanwhile, may outlast them. */
const IN_USE = /being accessed by other users|used by prepared transactions/

/** In a cluster each server has the database. */
async function everywhere(statement: string, passing?: RegExp): Promise<void> {
  const { asSuperuser, workers } = inject('testServer')
  await Promise.all([asSuperuser, ...workers].map((url) => patiently(() => ask(url, statement), passing)))
}

async function patiently(work: () => Promise<unknown>, passing: RegExp | undefined): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      await work()
      return
    } catch (error) {
      if (left === 0 || !passing?.test(String(error))) throw error
    }
  }
}
