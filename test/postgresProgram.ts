import { startPostgres } from '#kit/server/embedded/startPostgres.ts'

// A program that uses the bundled database, for tests that run several, kill them or start them as another user:
// node --import tsx test/postgresProgram.ts DATA_DIR [BIN_DIR]. Says one JSON line, stops at SIGTERM.
const [dataDir = '', binDir] = process.argv.slice(2)

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = (line: string) => process.stderr.write(`${line}\n`)

try {
  const postgres = await startPostgres({ dataDir, ...(binDir ? { binDir } : {}), log })
  process.once('SIGTERM', () => void postgres.stop())
  say({ url: postgres.url('buudal'), adopted: postgres.adopted })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
}
