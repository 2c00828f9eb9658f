import type { Client } from 'pg'
import { errorCode } from './postgresError.ts'

const alreadyThere = new Set(['42710', '42P04', '23505'])

/** The role and the database of the program: it may make roles and own its tables, but is no superuser. */
export async function createProgramDatabase(superuser: Client): Promise<void> {
  const found = await superuser.query("select from pg_database where datname = 'buudal'")
  if (found.rowCount) return
  await createUnlessThere(superuser, 'create role buudal login createrole')
  await createUnlessThere(superuser, 'create database buudal owner buudal')
}

/** Another program may be making the same at this moment. */
async function createUnlessThere(superuser: Client, statement: string): Promise<void> {
  try {
    await superuser.query(statement)
  } catch (error) {
    if (!alreadyThere.has(errorCode(error) ?? '')) throw error
  }
}
