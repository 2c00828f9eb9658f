import { openSimulator } from './simulator.ts'

// npm run ebarimt: a daemon of POS API 3.0 for development and demonstration, at the address that a hotel has at first
const port = Number(process.env.PORT ?? 7080)
const { address } = await openSimulator({ port })
process.stdout.write(
  `POS API 3.0 is simulated at ${address} (nothing is told to any tax service). Look at ${address}/\n`,
)
