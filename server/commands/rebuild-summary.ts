import '../node-env.ts'
import { randomUUID } from 'node:crypto'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { rebuildSummary } from '../../core/sales/summary/rebuild-summary.ts'
import { rebuildBalances } from '../../core/stock/balances/fold-balances.ts'
import type { Services } from '../services.ts'
import { runCommand } from './shop.ts'

await runCommand(rebuild)

/** Counts the summary by day and the balances of stock anew from the ledger, beside a server that sells or not. */
async function rebuild({ reports }: Services): Promise<void> {
  const { days } = await rebuildSummary(reports, () => new Date())
  await rebuildBalances(reports, () => new Date())
  const by = { actor: systemActor, request: { id: randomUUID() } }
  const entry = { actionType: 'sales.rebuildSummary', table: 'sales_summary_builds' } as const
  await writeAudit(reports, by, { ...entry, status: 'success', details: { days } })
  process.stdout.write(`The summary was counted anew: ${days} days.\n`)
}
