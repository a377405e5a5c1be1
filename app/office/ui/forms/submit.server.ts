import { data } from 'react-router'
import type { CallContext } from '../../../context.ts'
import { readForm } from '../../../read-form.ts'
import { type Refusal, toRefusal } from '../../../refusals.ts'
import { SentFields } from './sent-fields.ts'

/** Why a form was refused, for the page that sent it. */
export interface SubmitRefusal {
  ok: false
  intent: string
  refused: Refusal | undefined
  /** What is wrong with each field, by the path it has in the procedure's input. */
  fields: Record<string, string>
  /** What the form held, so that nothing typed is lost. */
  sent: Record<string, string>
}

/** The second argument of a procedure that writes. */
export interface Operation {
  context: Required<CallContext>
}

type Act = (sent: SentFields, operation: Operation) => Promise<unknown>

/**
 * A page's action: carries out the act that the form names as its `intent`, under the operation id of the form that
 * was shown, so that a form sent twice acts once. Answers what the act answers, or why the shop refused it.
 */
export async function submit<Acts extends Record<string, Act>>(request: Request, acts: Acts) {
  const { intent, operation_id, ...values } = await readBody(request)
  const act = typeof intent === 'string' && Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw new Response(null, { status: 400 })
  const sent = new SentFields(Object.entries(values))
  const operation = { context: { operationId: String(operation_id ?? '') } }
  try {
    return (await act(sent, operation)) as Awaited<ReturnType<Acts[keyof Acts]>>
  } catch (error) {
    const { data: answer, init } = toRefusal(error)
    const refused: SubmitRefusal = {
      ok: false,
      intent: String(intent),
      ...answer,
      sent: sent.texts(),
    }
    return data(refused, init ?? undefined)
  }
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (!request.headers.get('content-type')?.includes('application/json'))
    return Object.fromEntries(await readForm(request))
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
