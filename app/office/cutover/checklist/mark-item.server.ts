import { redirect } from 'react-router'
import { MARKED_ITEMS } from '../../../../core/cutover/checklist/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'

/** The act of the dashboard that marks a line of the checklist, or takes that back. */
export const markItem =
  ({ cutover }: Pick<Shop, 'cutover'>) =>
  async (sent: SentFields, operation: Operation) => {
    const item = sent.choice('item', MARKED_ITEMS)
    if (!item) throw new Response(null, { status: 400 })
    await cutover.markChecklistItem({ item, done: sent.flag('done') }, operation)
    return redirect('/admin')
  }
