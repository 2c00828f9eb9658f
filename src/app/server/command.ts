import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BackupError, failureOf } from '#domain/backup/server/backupError.ts'
import { type Config, readConfig } from './config.ts'
import { explain } from './startErrors.ts'

/** A path as the person typed it, in the folder from which npm was called. */
export const pathOf = (typed: string): string => resolve(process.env.INIT_CWD ?? '.', typed)

/** Runs a command of the console where its file is the one that was started. What stops it is one line and exit code 1. */
export async function runCommand(
  file: string,
  command: (args: string[], config: Config, say: (line: string) => void) => Promise<unknown>,
): Promise<void> {
  if (file !== pathToFileURL(process.argv[1] ?? '').href) return
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    await command(process.argv.slice(2), config, (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    console.error(config && !(error instanceof BackupError) ? explain(error, config) : failureOf(error).detail)
    process.exitCode = 1
  }
}
