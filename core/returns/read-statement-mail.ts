import { type Db, query } from '../base/db.server.ts'

/** A statement of withdrawal as whoever declared it wrote it. */
export interface StatementMail {
  name: string
  email: string
  order_number: string
  note: string | null
  /** ISO. */
  created_at: string
}

export async function readStatementMail(
  db: Db,
  statementId: number,
): Promise<StatementMail | undefined> {
  const [statement] = await query<StatementMail>(db, 'statement_mail', READ, [statementId])
  return statement
}

const READ = `
  select name, email, order_number, note, to_jsonb(created_at) #>> '{}' as created_at
  from withdrawal_statements where withdrawal_statement_id = $1`
