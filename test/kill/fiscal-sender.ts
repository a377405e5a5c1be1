import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../core/base/db.server.ts'
import { sendFiscalRecords } from '../../core/invoicing/sending/send-fiscal-records.ts'
import { createVerifactuClient } from '../../server/verifactu/verifactu-client.ts'
import { fiscalConfig } from '../invoicing/fiscal-fixtures.ts'

/** A process that does nothing but send fiscal records, on a clock that runs fast: it is there to be killed. */
const { SHOP_URL = '', AGENCY_URL = '', STARTED_AT, CLOCK_SPEED } = process.env
const start = Number(STARTED_AT)
const now = () => new Date(start + (Date.now() - start) * Number(CLOCK_SPEED))
const log = { warn() {}, error() {} }

const { db } = openDatabase(SHOP_URL)
const transport = createVerifactuClient({ url: AGENCY_URL, certificate: null, now, log })
process.stdout.write('ready\n')
for (;;) {
  const count = await sendFiscalRecords({ db, now, transport, log, fiscal: fiscalConfig })
  if (count === 0) await sleep(5)
}
