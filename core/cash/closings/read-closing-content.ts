import { type Db, query } from '../../base/db.server.ts'
import { ClosingContent } from './closing-content.ts'
import { contentStatement } from './content-statement.ts'
import { parseStoredContent } from './former-content.ts'

/** The figures of a session as the ledger has them now. */
export async function readContentNow(db: Db, cashSessionId: number): Promise<ClosingContent> {
  const [row] = await query<{ content: object }>(
    db,
    'closing_content_now',
    `select ${contentStatement('$1::bigint')} as content`,
    [cashSessionId],
  )
  return ClosingContent.parse({ former_net_cents: null, ...row?.content })
}

interface StoredClosing {
  content: ClosingContent
  /** The first characters of its hash, by which a paper is compared with the Z that is stored; null where there is none. */
  seal: string | null
  /** How often it was sent to a printer. */
  prints: number
  /** What arrived after it was written, by cents of sales; its incidents say more. */
  lateCents: number
}

/** The figures of a closed session: those of its Z, or of the ledger where it was closed before these were kept. */
export async function readClosingContent(db: Db, cashSessionId: number): Promise<StoredClosing> {
  const [row] = await query<{
    content: object | null
    seal: string | null
    prints: number
    soldCents: number
  }>(db, 'closing_content', STORED, [cashSessionId])
  const content = row?.content
    ? parseStoredContent(row.content)
    : await readContentNow(db, cashSessionId)
  return {
    content,
    seal: row?.seal ?? null,
    prints: row?.prints ?? 0,
    lateCents: (row?.soldCents ?? content.sales.cents) - content.sales.cents,
  }
}

const STORED = `
  select c.content, upper(left(encode(c.hash, 'hex'), 12)) as seal,
    (select count(*) from closing_prints p where p.cash_session_id = s.cash_session_id) as prints,
    (select coalesce(sum(total_cents), 0) from sales x where x.cash_session_id = s.cash_session_id) as "soldCents"
  from cash_sessions s left join closings c using (cash_session_id) where s.cash_session_id = $1`
