import { type Db, query } from '../base/db.server.ts'
import { isLanguage, SHOP_LANGUAGE } from '../base/languages.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface ComplaintNews {
  complaint_id: number
  template: 'complaint-received' | 'complaint-answered'
  now: Date
}

/** Leaves an e-mail for whoever complained, in the act's transaction. Returns false where no address is known. */
export async function mailComplaint(
  tx: Db,
  { complaint_id, template, now }: ComplaintNews,
): Promise<boolean> {
  const [reader] = await query<{ email: string | null; language: string }>(
    tx,
    'complaint_reader',
    'select email, language from complaints where complaint_id = $1',
    [complaint_id],
  )
  if (!reader?.email) return false
  await queueMail(tx, {
    template,
    language: isLanguage(reader.language) ? reader.language : SHOP_LANGUAGE,
    to: reader.email,
    data: { complaint_id },
    // A complaint that was opened again has another answer.
    key: `${template} ${complaint_id} ${now.getTime()}`,
    now,
  })
  return true
}
