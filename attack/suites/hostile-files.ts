import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../../bench/measured-row.ts'
import { toZip, type ZipEntry } from '../../core/imports/pictures/zip-archive.fixture.ts'
import { PART_BYTES } from '../../core/imports/rules.ts'
import { type Attacker, createAttacker } from '../attacker.ts'
import { type Caller, signIn } from '../callers.ts'
import { deepElements, manyElements } from '../carrier.ts'
import { measureVisits } from '../honest-visitor.ts'
import type { Attack, Suite } from '../suite.ts'

const REPEATED_MS = 2_000
const PAUSE_MS = 100

/** Files that ask for more than they seem to, sent by somebody who may upload them. */
const FILES: readonly { name: string; make: () => Buffer }[] = [
  { name: 'columns.csv', make: () => Buffer.from(`${row(100_000, (n) => `c${n}`)}\n1`) },
  { name: 'separators.csv', make: () => Buffer.from(`Handle,Title\n${','.repeat(500_000)}\n`) },
  { name: 'quote.csv', make: () => Buffer.from(`Handle,Title\n"${'a\n'.repeat(300_000)}`) },
  { name: 'zeros.zip', make: () => toZip([zeros('a.jpg', 60_000_000)]) },
  { name: 'lies.zip', make: () => toZip([{ ...zeros('a.jpg', 20_000_000), declared: 10 }]) },
  {
    name: 'entries.zip',
    make: () => toZip(Array.from({ length: 6_000 }, (_, n) => zeros(`../../${n}.jpg`, 1))),
  },
]

const row = (count: number, cell: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => cell(n)).join(',')
const zeros = (name: string, bytes: number): ZipEntry => ({ name, bytes: Buffer.alloc(bytes) })

/** Hostile files of a stock keeper, and hostile answers of the carrier. A shop that stands still is started again. */
export const hostileFiles: Suite = async (attack) => {
  const { shop, tally } = attack
  const attacker = createAttacker(shop, tally)
  const [keeper, admin] = [await signIn(attacker, 'paco'), await signIn(attacker, 'admin')]
  const rows: Row[] = []
  for (const { name, make } of FILES) {
    if (attack.isOver()) break
    const bytes = make()
    const measured = { what: `an honest page while ${name} is looked at`, figure: 'mean' } as const
    rows.push(
      ...(await measureVisits(attack, measured, () =>
        repeatFor(attack, () => upload(attacker, keeper, name, bytes)),
      )),
    )
    await restartWhereStill(attack)
  }
  for (const [what, answer] of [
    ['a carrier answers a million elements', manyElements(attack.isShort ? 10_000 : 1_000_000)],
    ['a carrier answers 100,000 elements deep', deepElements(attack.isShort ? 5_000 : 100_000)],
  ] as const) {
    if (attack.isOver()) break
    shop.carrier.state.answer = answer
    const check = { path: '/api/v1/outside-services/gls/check', headers: admin.headers }
    const work = () => repeatFor(attack, () => attacker.send(check))
    const measured = { what: `an honest page while ${what}`, figure: 'mean' } as const
    rows.push(...(await measureVisits(attack, measured, work)))
    await restartWhereStill(attack)
  }
  attacker.close()
  return rows
}

/** Repeats what is over in a moment, so that a visitor opens some pages meanwhile. */
async function repeatFor({ isShort }: Attack, work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + (isShort ? 0 : REPEATED_MS)
  do {
    await work()
    await sleep(PAUSE_MS)
  } while (performance.now() < until)
}

/** Sends a file piece by piece, as the office does. What is refused is refused; only an answer is due. */
async function upload(
  attacker: Attacker,
  { headers }: Caller,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const shared = { upload: randomUUID(), file_name: name, bytes: bytes.length }
  let run: number | undefined
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const content = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64')
    const sent = { json: { ...shared, part, content } }
    const { status, body } = await attacker.post('/rpc/imports/uploadPart', sent, headers)
    if (status >= 300 || status === 0) return
    run = (JSON.parse(body) as { json: { import_run_id: number } }).json.import_run_id
  }
  await attacker.post('/rpc/imports/finishUpload', { json: { import_run_id: run } }, headers)
}

async function restartWhereStill({ shop, tally }: Attack): Promise<void> {
  const watcher = createAttacker(shop, tally)
  const { status } = await watcher.send({ path: '/healthz' })
  watcher.close()
  if (status !== 200) await shop.restart()
}
