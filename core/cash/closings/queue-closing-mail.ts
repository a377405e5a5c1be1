import type { Db } from '../../base/db.server.ts'
import { queueMailTo } from '../../mail/queue-mail.ts'

/** Leaves the e-mail of a closing to whom the shop has set; none where it has set nobody. */
export function queueClosingMail(tx: Db, cashSessionId: number, now: Date): Promise<void> {
  return queueMailTo(
    tx,
    { name: 'closing_mail', sql: READER, values: {} },
    {
      template: 'till-closing',
      data: { cash_session_id: cashSessionId },
      key: `till-closing ${cashSessionId}`,
      now,
    },
  )
}

const READER = `
  select null::text as language, setting_value #>> '{}' as recipient from site_settings
  where setting_id = 'closing_mail' and setting_value #>> '{}' <> ''`
