import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { mayActAt } from '../../core/devices/registration/may-act-at.ts'
import { sendFiscalRecords } from '../../core/invoicing/sending/send-fiscal-records.ts'
import { router } from '../../core/router.ts'
import { findApprover } from '../../core/staff/pins/find-approver.ts'
import { createVerifactuClient } from '../../server/verifactu/verifactu-client.ts'
import { fiscalConfig } from '../invoicing/fiscal-fixtures.ts'
import { SATURDAY } from '../shop.ts'
import { cheapPasswords } from '../staff/cheap-passwords.ts'
import { cardSale } from '../staff-fixtures.ts'

/**
 * A process that sells at one till and sends fiscal records, on a clock that runs fast: it is there to be killed. It
 * says each sale that was answered.
 */
const { SHOP_URL = '', AGENCY_URL = '', STARTED_AT, CLOCK_SPEED, SELLER = '', SHOE } = process.env
const start = Number(STARTED_AT)
const now = () => new Date(start + (Date.now() - start) * Number(CLOCK_SPEED))
const log = { warn() {}, error() {} }

const { db } = openDatabase(SHOP_URL)
const transport = createVerifactuClient({ url: AGENCY_URL, certificate: null, now, log })

async function sell(): Promise<never> {
  for (;;) {
    const { till } = createRouterClient(router, {
      context: {
        db,
        actor: JSON.parse(SELLER),
        now: () => SATURDAY,
        writeAudit,
        passwords: cheapPasswords,
        findApprover,
        mayActAt,
        log,
        config: { secret: 'secret of the tests', demo: true },
        operationId: randomUUID(),
        request: { id: 'test' },
      },
    })
    const { reference } = await till.finishSale(cardSale(Number(SHOE)))
    process.stdout.write(`sold ${reference}\n`)
    await sleep(10)
  }
}

async function send(): Promise<never> {
  for (;;) {
    const count = await sendFiscalRecords({ db, now, transport, log, fiscal: fiscalConfig })
    if (count === 0) await sleep(5)
  }
}

await Promise.race([sell(), send()])
