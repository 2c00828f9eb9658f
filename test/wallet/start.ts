import { openWallet } from './simulator.ts'

// npm run wallet: a QR wallet for development and demonstration
const { address, merchant, secret } = await openWallet({ port: Number(process.env.PORT ?? 7090) })
process.stdout.write(
  `A QR wallet is simulated at ${address} (no real money moves). Merchant ${merchant}, secret ${secret}. Look at ${address}/\n`,
)
