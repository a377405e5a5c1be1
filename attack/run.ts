import { hasAttackLists, readAttackLists } from '../test/shared-data/attack-lists.ts'
import '../server/node-env.ts'
import { type AttackShop, openAttackShop } from './attack-shop.ts'
import { readOptions } from './options.ts'
import { toReport } from './report.ts'
import { runSuite, type SuiteResult } from './run-suite.ts'

// The whole attack is bounded: each suite stops by itself, and this ends one that does not.
const MOST_MS = 12 * 60_000

const options = readOptions()
let shop: AttackShop | undefined
let stopping: Promise<void> | undefined
// Ctrl-C under npm arrives twice, so every signal is handled.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().finally(() => process.exit(130)))
setTimeout(() => void stop().finally(() => process.exit(1)), MOST_MS).unref()

try {
  process.exitCode = (await attack()) ? 0 : 1
} finally {
  await stop()
}

async function attack(): Promise<boolean> {
  const lines = readAttackLists().flatMap((list) => list.lines)
  process.stdout.write(
    hasAttackLists
      ? `${lines.length} lines of the shared attack lists\n`
      : 'the shared attack lists are absent: only own texts are sent\n',
  )
  process.stdout.write('starting a shop …\n')
  shop = await openAttackShop()
  const results: SuiteResult[] = []
  for (const name of options.names) {
    process.stdout.write(`${name} …\n`)
    results.push(await runSuite(shop, name, options))
  }
  const { text, isHeld } = toReport(results)
  process.stdout.write(`\n${text}\n`)
  return isHeld
}

function stop(): Promise<void> {
  stopping ??= shop?.close() ?? Promise.resolve()
  return stopping
}
