import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey, getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { isReversal } from './is-reversal.ts'
import { type AccountStatement, readNorma43, StatementError } from './norma43.ts'
import { MOST_STATEMENT_BYTES } from './rules.ts'

const statementError = { status: 422, data: z.object({ line: z.int().nullable() }) } as const

/**
 * Loads a statement of the shop's account in the banks' format Norma 43. Money that came in, and money that the bank seems to
 * have taken back, wait for a person to say what they were; nothing is booked. Entries that an earlier statement had are kept once. Refused as a whole where it is cut, does
 * not add up, or is of another account than the one to which buyers transfer. For who may confirm payments, be it with a colleague's PIN.
 */
export const loadStatement = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/bank-statements',
    summary: "Load a statement of the shop's account",
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      /** In base64. */
      content: z
        .string()
        .max(Math.ceil(MOST_STATEMENT_BYTES / 3) * 4, 'STATEMENT_TOO_LARGE')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
    }),
  )
  .output(
    z.object({
      credits: z.int(),
      new_credits: z.int(),
      /** What the bank seems to have taken back. */
      taken_back: z.int(),
      new_taken_back: z.int(),
      from: z.string(),
      to: z.string(),
    }),
  )
  .errors({
    STATEMENT_EMPTY: statementError,
    STATEMENT_FORMAT: statementError,
    STATEMENT_RECORD: statementError,
    STATEMENT_CUT: statementError,
    STATEMENT_SUMS: statementError,
    STATEMENT_CURRENCY: statementError,
    STATEMENT_OTHER_ACCOUNT: { status: 422, data: z.object({ ending: z.string() }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const accounts = await readStatement(input.content).catch((error: unknown) => {
      if (!(error instanceof StatementError)) throw error
      throw errors[error.code]({ data: { line: error.line ?? null } })
    })
    const own = await readOwnAccount(tx)
    const other = accounts.find(({ account }) => own !== undefined && account !== own)
    if (other) throw errors.STATEMENT_OTHER_ACCOUNT({ data: { ending: other.account.slice(-4) } })
    const loaded = { credits: 0, new_credits: 0, taken_back: 0, new_taken_back: 0 }
    for (const account of accounts) {
      const written = await writeStatement(tx, account, actorKey(actor))
      loaded.credits += written.credits
      loaded.new_credits += written.new_credits
      loaded.taken_back += written.taken_back
      loaded.new_taken_back += written.new_taken_back
    }
    audit({ table: 'bank_statements', details: loaded })
    const days = accounts.flatMap(({ from, to }) => [from, to]).toSorted()
    return { ...loaded, from: days[0] ?? '', to: days.at(-1) ?? '' }
  })

const readStatement = async (content: string): Promise<AccountStatement[]> =>
  readNorma43(Buffer.from(content, 'base64'))

/** As a statement names it; undefined where the shop names no Spanish account to its buyers. */
async function readOwnAccount(db: Db): Promise<string | undefined> {
  const [row] = await query<{ iban: string }>(
    db,
    'statement_own_account',
    `select setting_value as iban from site_settings where setting_id = 'transfer_iban'`,
    [],
  )
  const [, branch, number] = /^ES\d{2}(\d{8})\d{2}(\d{10})$/.exec(row?.iban ?? '') ?? []
  return branch === undefined || number === undefined ? undefined : branch + number
}

interface WrittenStatement {
  credits: number
  new_credits: number
  taken_back: number
  new_taken_back: number
}

async function writeStatement(
  tx: Db,
  { account, from, to, entries }: AccountStatement,
  actor: string,
): Promise<WrittenStatement> {
  const kept = entries.filter((entry) => entry.amountCents > 0 || isReversal(entry))
  const hashes = kept.map((entry) =>
    createHash('sha256')
      .update(JSON.stringify([entry.bookedOn, entry.valueOn, entry.amountCents, entry.concept]))
      .digest('hex'),
  )
  const [row] = await query<WrittenStatement>(tx, 'statement_write', WRITE, {
    account,
    from,
    to,
    actor,
    booked: kept.map(({ bookedOn }) => bookedOn),
    value: kept.map(({ valueOn }) => valueOn),
    amounts: kept.map(({ amountCents }) => amountCents),
    concepts: kept.map(({ concept }) => concept),
    hashes,
  })
  if (!row) throw new Error('bank_statements: nothing was written')
  return row
}

// The n-th equal one of the file is the n-th that the shop knows.
const WRITE = `
  with given as (
    select booked_on, value_on, amount, concept, place, decode(hash, 'hex') as hash,
      row_number() over (partition by hash order by place) - 1 as occurrence
    from unnest(:booked::date[], :value::date[], :amounts::int[], :concepts::text[], :hashes::text[]) with ordinality
      as w (booked_on, value_on, amount, concept, hash, place)
  ), told as (
    select g.*, e.bank_entry_id is null as is_new from given g
    left join bank_entries e on e.account = :account::text and e.hash = g.hash and e.occurrence = g.occurrence
  ), statement as (
    insert into bank_statements
      (account, from_day, to_day, credits, new_credits, taken_back, new_taken_back, credit_cents, loaded_by)
    select :account::text, :from::date, :to::date, count(*) filter (where amount > 0), count(*) filter (where amount > 0 and is_new),
      count(*) filter (where amount < 0), count(*) filter (where amount < 0 and is_new),
      coalesce(sum(amount) filter (where amount > 0), 0), :actor::text
    from told
    returning bank_statement_id, credits, new_credits, taken_back, new_taken_back
  ), written as (
    insert into bank_entries (bank_statement_id, account, booked_on, value_on, amount_cents, concept, hash, occurrence)
    select bank_statement_id, :account::text, g.booked_on, g.value_on, g.amount, g.concept, g.hash, g.occurrence
    from statement, given g order by g.place
    on conflict do nothing
  )
  select credits, new_credits, taken_back, new_taken_back from statement`
