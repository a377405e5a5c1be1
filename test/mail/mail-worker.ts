import pino from 'pino'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { jobs } from '../../core/jobs.ts'
import { startWorker } from '../../server/jobs/worker.ts'
import { createSmtpSender } from '../../server/mail/smtp.ts'

/** What a worker in a process of its own is told. */
export interface WorkerTask {
  databaseUrl: string
  smtpUrl: string
}

/** Starts a worker of mail that looks each second for jobs of dead workers. */
export function startMailWorker({ databaseUrl, smtpUrl }: WorkerTask) {
  const log = pino({ level: 'silent' })
  const { db, close } = openDatabase(databaseUrl)
  const mailJobs = jobs.filter(({ name }) => name.startsWith('mail.'))
  const worker = startWorker(
    { ownerUrl: databaseUrl, db, reports: db, owner: db, log },
    { jobs: mailJobs, zone: 'Europe/Madrid', pollSeconds: 1, superviseSeconds: 1 },
    {
      now: () => new Date(),
      writeAudit,
      log,
      actor: systemActor,
      request: { id: 'worker' },
      config: { secret: 'secret of the tests', demo: true },
      mailer: {
        render: async () => ({
          from: { name: 'Horma', address: 'no-reply@horma.test' },
          subject: 'Gracias por tu pedido',
          html: '<p>Gracias</p>',
          text: 'Gracias',
        }),
        send: createSmtpSender(smtpUrl),
      },
    },
  )
  return {
    async stop() {
      await worker.stop()
      await close()
    },
  }
}
