import { writeAudit } from '../../core/audit/write-audit.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import type { RestoreHost } from '../../core/base/outside/restore-host.ts'
import type {
  FileStore,
  FiscalConfig,
  RenderMail,
  ShopConfig,
  ShopContext,
} from '../../core/base/procedures/context.ts'
import { parseDeviceCookie } from '../../core/devices/registration/device-cookie.ts'
import { mayActAt } from '../../core/devices/registration/may-act-at.ts'
import type { Auth } from '../../core/staff/auth.ts'
import { identifyActor } from '../../core/staff/identify-actor.ts'
import type { PasswordGate } from '../../core/staff/passwords/password-gate.ts'
import { findApprover } from '../../core/staff/pins/find-approver.ts'
import { isLoopback } from '../env-values.ts'
import type { Services } from '../services.ts'
import { toClientNetwork } from './client-address.ts'
import { type HttpContext, UNKNOWN_ADDRESS } from './hono-env.ts'
import { findActivity } from './sessions/find-activity.ts'

/** The process's services and the sign-in of staff, which is made inside the application. */
export interface ShopServices extends Services {
  auth: Auth
  passwords: PasswordGate
  files?: FileStore
  copies?: CopyHost
  restorer?: RestoreHost
  renderMail?: RenderMail
  /** How this process sends fiscal records. */
  fiscal?: FiscalConfig
  /** What this process is configured for: banks, and what the office shows of all services. */
  outside?: Pick<ShopConfig, 'banks' | 'outsideServices' | 'serviceKeys'>
}

const now = () => new Date()

/** What a request brings to every procedure it calls. */
export async function createShopContext(
  c: HttpContext,
  services: ShopServices,
): Promise<ShopContext> {
  const { auth, passwords, db, reports, env, secret, demo } = services
  const { files, copies, restorer, renderMail, fiscal, outside } = services
  const operationId = c.req.header('idempotency-key')
  return {
    db,
    reports,
    actor: await identifyActor(c.req.raw.headers, { auth, db, now, activeAt: findActivity(c) }),
    now,
    writeAudit,
    passwords: passwords.known,
    config: {
      secret,
      demo,
      hasMailServer: env.smtpUrl !== undefined,
      ...(env.publicUrl && { publicUrl: env.publicUrl }),
      ...(fiscal && { fiscal }),
      ...outside,
      ...(env.gls && { gls: env.gls.mode, hasPickupPoints: env.gls.pointsUrl !== undefined }),
    },
    findApprover,
    mayActAt,
    ...(operationId && { operationId }),
    ...(files && { files }),
    ...(copies && { copies }),
    ...(restorer && { restorer }),
    ...(renderMail && { renderMail }),
    request: describeRequest(c),
    log: c.get('log'),
  }
}

function describeRequest(c: HttpContext): ShopContext['request'] {
  const address = c.get('clientAddress')
  const isRemote = address !== UNKNOWN_ADDRESS && !isLoopback(address)
  const userAgent = c.req.header('user-agent')
  const deviceTokens = parseDeviceCookie(c.req.header('cookie'))
  return {
    id: c.get('requestId'),
    ...(isRemote && { client: toClientNetwork(address) }),
    ...(userAgent && { userAgent }),
    ...(deviceTokens.length > 0 && { deviceTokens }),
  }
}
