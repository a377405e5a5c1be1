import { KEY_FIELDS, type KeyField } from '../../../../../core/settings/keys/rules.ts'
import type { Shop } from '../../../../context.ts'
import type { SentFields } from '../../../ui/forms/sent-fields.ts'
import type { Operation, SubmitRefusal } from '../../../ui/forms/submit.server.ts'

type Settings = Shop['settings']
type Tried = Awaited<ReturnType<Settings['tryServiceKeys']>>
type ServiceId = Parameters<Settings['tryServiceKeys']>[0]['service']

export interface TriedKeys extends Tried {
  ok: true
  is_saved: boolean
}
export type KeysAnswer = TriedKeys | SubmitRefusal

/** The service itself says that these are not its keys. One that does not answer may know them all the same. */
const DENIED: readonly Tried['outcome'][] = ['wrong_key', 'unknown_account']

/** Tries what was entered, and stores it unless it cannot be right. */
export async function enterKeys(
  settings: Settings,
  sent: SentFields,
  operation: Operation,
): Promise<TriedKeys> {
  const service = readService(sent)
  const values = await readValues(sent, service)
  const tried = await settings.tryServiceKeys({ service, values })
  const isDenied = DENIED.includes(tried.outcome)
  if (tried.wrong_fields.length > 0 || tried.refusal || isDenied)
    return { ok: true, is_saved: false, ...tried }
  await settings.saveServiceKeys({ service, values, approval: readApproval(sent) }, operation)
  return { ok: true, is_saved: true, ...tried }
}

/** Forgets the keys of a service. */
export async function removeKeys(settings: Settings, sent: SentFields, operation: Operation) {
  const service = readService(sent)
  await settings.removeServiceKeys({ service, approval: readApproval(sent) }, operation)
  const untried = { wrong_fields: [], refusal: null, outcome: null, answer: null }
  return { ok: true as const, is_saved: true, ...untried }
}

function readService(sent: SentFields): ServiceId {
  const service = sent.choice('service', Object.keys(KEY_FIELDS) as ServiceId[])
  if (!service) throw new Response(null, { status: 400 })
  return service
}

function readApproval(sent: SentFields) {
  const approval = sent.approval()
  if (!approval) throw new Response(null, { status: 400 })
  return approval
}

async function readValues(sent: SentFields, service: ServiceId): Promise<Record<string, string>> {
  const fields: readonly KeyField[] = KEY_FIELDS[service]
  const entries = fields.map(async ({ name, kind }) => {
    const field = `values.${name}`
    return [name, kind === 'file' ? (await sent.file(field)).toString('base64') : sent.text(field)]
  })
  return Object.fromEntries((await Promise.all(entries)).filter(([, value]) => value !== ''))
}
