import type { Client } from 'pg'
import { APPLICATION_ROLE } from '../database.ts'
import { errorCode } from './postgresError.ts'

const alreadyThere = new Set(['42710', '42P04', '23505'])

/** The database of the program, the role that owns it (which may make roles but is no superuser), and the one that works in it and owns nothing. */
export async function createProgramDatabase(superuser: Client): Promise<void> {
  await createUnlessThere(superuser, 'create role buudal login createrole')
  await createUnlessThere(superuser, `create role ${APPLICATION_ROLE}`)
  await superuser.query(`grant ${APPLICATION_ROLE} to buudal with admin option`)
  const login = await superuser.query('select rolcanlogin from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (!login.rows[0]?.rolcanlogin) await superuser.query(`alter role ${APPLICATION_ROLE} login`)
  const found = await superuser.query("select from pg_database where datname = 'buudal'")
  if (!found.rowCount) await createUnlessThere(superuser, 'create database buudal owner buudal')
}

/** Another program may be making the same at this moment. */
async function createUnlessThere(superuser: Client, statement: string): Promise<void> {
  try {
    await superuser.query(statement)
  } catch (error) {
    if (!alreadyThere.has(errorCode(error) ?? '')) throw error
  }
}
