import '../node-env.ts'
import { randomUUID } from 'node:crypto'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { runCommand } from './shop.ts'
import { readFacts, writeFacts } from './shop-facts.ts'

const [file] = process.argv.slice(2)

await runCommand(changeFacts)

/** Writes the shop's facts from a JSON file, beside a running server or not; what the file does not name stays. */
async function changeFacts({ db }: Services): Promise<void> {
  if (!file) throw new StartError('usage: npx node server/commands/settings.ts FILE.json')
  const facts = readFacts(file)
  const changed = await inTransaction(db, async (tx) => {
    const found = await writeFacts(tx, facts)
    const by = { actor: systemActor, request: { id: randomUUID() } }
    const entry = { actionType: 'settings.saveSettings', table: 'site_settings' } as const
    await writeAudit(tx, by, { ...entry, status: 'success', details: { changed: found } })
    return found
  })
  process.stdout.write(
    changed.length > 0 ? `Changed: ${changed.join(', ')}.\n` : 'Nothing was another.\n',
  )
}
