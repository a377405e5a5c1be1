import type { Db } from '../../base/db.server.ts'
import { queueShopMail } from '../../mail/queue-shop-mail.ts'
import type { CopyFailure } from '../rules.ts'

interface Failure {
  /** Null where no copy was even tried. */
  copyId: number | null
  failure: CopyFailure | 'OLD'
  now: Date
}

/** Tells the shop's own address that its copies fail: once a day and cause, however often it is tried. */
export function queueFailureMail(db: Db, { copyId, failure, now }: Failure): Promise<void> {
  const key = `copy-failed ${failure} ${now.toISOString().slice(0, 10)}`
  return queueShopMail(db, {
    template: 'copy-failed',
    data: { copy_id: copyId, failure },
    key,
    now,
  })
}
