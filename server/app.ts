import path from 'node:path'
import { createRequestHandler } from 'react-router'
import { setShopZone } from '../app/i18n/shop-zone.ts'
import { createMailRenderer } from '../app/mail/render-mail.tsx'
import { writeAudit } from '../core/audit/write-audit.ts'
import { systemActor } from '../core/base/procedures/actor.ts'
import { ROOT } from '../core/base/root.ts'
import { testErrorLog } from '../core/frontend-errors/test-error-log.ts'
import { jobs } from '../core/jobs.ts'
import { readZone } from '../core/settings/read-zone.ts'
import { createAuth } from '../core/staff/auth.ts'
import { openPasswordGate } from '../core/staff/passwords/password-gate.ts'
import { scryptPasswords } from '../core/staff/passwords/scrypt-passwords.ts'
import { openCopies } from './backup/open-copies.ts'
import { openRestorer } from './backup/restore-host.ts'
import { connectBanks, refuseUnsafeBanks } from './banks/connect-banks.ts'
import { drawOnDemand } from './demo/demo-pictures.ts'
import { openDemoShop } from './demo/demo-world.ts'
import { createSourceFinder } from './errors/find-source.ts'
import { noteLoggedErrors } from './errors/note-logged-errors.ts'
import { listenToEvents } from './events/listen-to-events.ts'
import { createGlsClient, createPointsReader } from './gls/gls-client.ts'
import { chain } from './http/chain.ts'
import { createLiveHub } from './http/live/live-hub.ts'
import { pageCache } from './http/pages/page-cache.ts'
import { pages } from './http/pages/pages.ts'
import { startWorker } from './jobs/worker.ts'
import { createSmtpSender } from './mail/smtp.ts'
import { openOfficeKeys } from './outside/keys/office-keys.ts'
import { restartOnKeys } from './outside/keys/restart-on-keys.ts'
import { listServices } from './outside/list-services.ts'
import type { App, Services } from './services.ts'
import { openStorage } from './storage/open-storage.ts'
import { checkChain } from './verifactu/check-chain.ts'
import { connectAgency, openChain, refuseDemoRecords } from './verifactu/connect-agency.ts'

/** The whole application over its services: one module graph, in development and when built. */
export async function createApp(given: Services): Promise<App> {
  const { services, serviceKeys } = await openOfficeKeys(given)
  // Development takes the newest build for each request. A finished one is handed over: its routes are ranked once.
  const load = () => import('virtual:react-router/server-build')
  const build = import.meta.env.PROD ? await load() : load
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const { db, env, secret } = services
  refuseDemoRecords(services)
  refuseUnsafeBanks(services)
  const passwords = openPasswordGate(scryptPasswords)
  const auth = createAuth({
    db,
    secret,
    passwords,
    log: services.log,
    rateLimits: env.rateLimits,
    now: () => new Date(),
    writeAudit,
    ...(env.publicUrl && { publicUrl: env.publicUrl }),
  })
  const zone = await readZone(db)
  setShopZone(zone)
  const files = drawOnDemand(await openStorage(env, services.log))
  const copies = await openCopies(env, services.ownerUrl)
  const { restart, reports, log } = services
  const restorer =
    restart && openRestorer({ db: reports, copies, files, dataDir: env.dataDir, log, restart })
  const origin = env.publicUrl ?? `http://${env.host}:${env.port}`
  const renderMail = createMailRenderer({ secret, origin })
  const { fiscal, agency } = connectAgency(env, services.log)
  const gls = env.gls && createGlsClient(env.gls)
  const readPoints = env.gls?.pointsUrl ? createPointsReader(env.gls.pointsUrl) : undefined
  const outside = {
    banks: await connectBanks(env, origin),
    outsideServices: listServices(env, origin, fiscal),
    serviceKeys,
  }
  const shop = {
    ...services,
    auth,
    passwords,
    files,
    copies,
    ...(restorer && { restorer }),
    renderMail,
    fiscal,
    outside,
  }
  const findSource = createSourceFinder(path.join(ROOT, 'build'))
  const release = typeof build === 'function' ? '' : build.assets.version
  const stopNoting = noteLoggedErrors({ db, findSource, release })
  const cache = pageCache()
  const liveHub = createLiveHub()
  const eventListener = listenToEvents(services, [cache, liveHub, restartOnKeys(restart)])
  let worker: ReturnType<typeof startWorker> | undefined
  let checking: Promise<void> | undefined
  const http = chain(shop, {
    ...(import.meta.env.PROD && { clientFolder: path.join(ROOT, 'build/client') }),
    files,
    cache: cache.wrap,
    pages: pages(shop, handle),
    liveHub,
    buildVersion: release || undefined,
    findSource,
    workerFailure: () => worker?.failure(),
  })
  const jobContext = {
    now: () => new Date(),
    log: services.log,
    files,
    copies,
    writeAudit,
    actor: systemActor,
    request: { id: 'worker' },
    mailer: {
      render: renderMail,
      ...(env.smtpUrl && { send: createSmtpSender(env.smtpUrl) }),
    },
    agency,
    ...(gls && { gls }),
    ...(readPoints && { readPoints }),
    config: {
      secret,
      demo: services.demo,
      hasMailServer: env.smtpUrl !== undefined,
      fiscal,
      ...outside,
      ...(env.gls && { gls: env.gls.mode, hasPickupPoints: readPoints !== undefined }),
      ...(env.publicUrl && { publicUrl: env.publicUrl }),
    },
  }
  return {
    fetch: (request, env) => http.fetch(request, env as Parameters<typeof http.fetch>[1]),
    start: async () => {
      if (services.demo)
        await openDemoShop(db, { now: new Date(), secret, files, size: env.demoWorld })
      await openChain(db, fiscal, services.log)
      checking = checkChain(services)
      await testErrorLog(db, log)
      await eventListener.start()
      if (env.role !== 'web') worker = startWorker(services, { jobs, zone }, jobContext)
    },
    endStreams: () => liveHub.stop(),
    stop: async () => {
      liveHub.stop()
      await eventListener.stop()
      await worker?.stop()
      await restorer?.close()
      await checking
      await stopNoting()
    },
  }
}
