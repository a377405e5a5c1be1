import type { RouterContextProvider } from 'react-router'
import { shopContext } from '../context.ts'
import { readForm } from '../read-form.ts'
import { orErrorPage } from '../refusals.ts'

/** Records that a paper was printed: the action of its page, called just before the browser prints. */
export async function notePaper(
  paper: 'correction' | 'return' | 'deposit' | 'loan' | 'money',
  id: number,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const copy = form.get('copy') === '1'
  const { devices } = context.get(shopContext)
  return orErrorPage(devices.notePaper({ paper, id, copy }, { context: { operationId } }))
}
